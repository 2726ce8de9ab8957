import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { brandEvents } from '@brandside/contract/store/brand-events.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { refuseField } from '../../platform/refuse.ts'
import { emit } from '../../platform/webhooks/emit.ts'
import { brandDisabled } from './brand-disabled.public.ts'
import { brands } from './brand-table.ts'

/** What is running under a brand in business pauses with it, so the operator who disables it has to say that it may. */
export async function demandNoneRunning(ctx: Context, { path }: RowOf<'brand'>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    with below as (
      select b.tenant_id, b.id from brand b
       where b.tenant_id = app.tenant() and starts_with(b.path, ${path}) and ${inBusiness})
    select m.name from marketing_activity m join below b on b.tenant_id = m.tenant_id and b.id = m.brand_id
     where m.deleted_at is null and m.state <> 'ENDED' and m.approved is not null and m."on"
       and now() >= m.start_at and now() < m.end_at
    union all
    select a.name from activity a join below b on b.tenant_id = a.tenant_id and b.id = a.brand_id
     where a.deleted_at is null and a.status = 1 and now() >= a.start_at and now() < a.end_at
     order by name`.execute(ctx.db)
  if (rows.length === 0) return
  const names = rows.slice(0, 5).map(({ name }) => name)
  refuseField('force', brand.reasons.hasRunning, { n: rows.length, names: names.join('、') })
}

/** No brand above the one called `b` is disabled, and neither is it. */
const inBusiness = sql<boolean>`not exists (
  select from brand up where up.tenant_id = b.tenant_id and starts_with(b.path, up.path)
     and (up.status = 0 or up.deleted_at is not null))`

/** Puts a brand in or out of business; who has campaigns that pause with it is told. */
export async function switchBrand(ctx: Context, row: RowOf<'brand'>, status: Status) {
  if (status === 0 && row.status === 1) await tellOwners(ctx, row)
  if (row.status !== status) await emit(ctx.db, status === 1 ? brandEvents.enabled : brandEvents.disabled, row)
  return brands.putStatus(ctx, row, status)
}

/** A brand below that has been out of business all along has told its owners before. */
async function tellOwners(ctx: Context, { name, path }: RowOf<'brand'>): Promise<void> {
  const { rows } = await sql<{ ownerId: Id; campaigns: string[] }>`
    select m.created_by as owner_id, array_agg(m.name order by m.name) as campaigns
      from marketing_activity m
      join brand b on b.tenant_id = m.tenant_id and b.id = m.brand_id and starts_with(b.path, ${path})
     where m.tenant_id = app.tenant() and m.deleted_at is null and m.state <> 'ENDED' and m.approved is not null
       and m."on" and m.end_at > now() and m.created_by is not null
       and ${inBusiness}
     group by 1`.execute(ctx.db)
  for (const told of rows) await brandDisabled.announce(ctx, { ...told, brand: name })
}
