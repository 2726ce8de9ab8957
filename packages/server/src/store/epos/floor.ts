import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { type EposLight, epos, type ShopTable } from '@brandside/contract/store/epos/epos.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { shopOf } from './connection.ts'

/** The shops with a POS: what waits for a decision comes first, then what does not answer. */
export async function overview(ctx: Context): Promise<Output<typeof epos, 'overview'>> {
  const { rows } = await sql<EposLight>`
    select shop.id as shop_id, shop.name as shop_name, shop.code as shop_code, c.enabled, c.last_ok_at,
           l.calls, l.failures, l.p95, j.running, j.waiting
      from epos_connection c
      join shop on shop.tenant_id = c.tenant_id and shop.id = c.shop_id and shop.deleted_at is null
     cross join lateral (
       select count(*)::int as calls, (count(*) filter (where not ok))::int as failures,
              (percentile_cont(0.95) within group (order by ms))::int as p95
         from epos_call_log k where k.tenant_id = c.tenant_id and k.shop_id = c.shop_id
          and k.created_at > now() - interval '1 day') l
     cross join lateral (
       select (count(*) filter (where status in ('QUEUED', 'RUNNING')))::int as running,
              (count(*) filter (where status = 'NEEDS_CONFIRM'))::int as waiting
         from (select distinct on (kind) status from epos_sync_job s
                where s.tenant_id = c.tenant_id and s.shop_id = c.shop_id and not s.dry_run order by kind, id desc) newest) j
     where c.tenant_id = app.tenant() and ${visible(ctx, epos, epos.endpoints.overview.guard)}
     order by j.waiting = 0, c.enabled and l.failures = 0, shop.sort, shop.id limit 500`.execute(ctx.db)
  return rows
}

export async function floor(
  ctx: Context,
  { shopId }: Parsed<typeof epos, 'floor'>,
): Promise<Output<typeof epos, 'floor'>> {
  await shopOf(ctx, 'floor', shopId)
  const { rows } = await sql<ShopTable & { updatedAt: string }>`
    select external_id, area, table_no, seats, state, qr_code, updated_at from shop_table
     where tenant_id = app.tenant() and shop_id = ${shopId} and removed_at is null
     order by area nulls last, length(table_no), table_no limit 1000`.execute(ctx.db)
  const mirroredAt =
    rows
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? null
  return { mirroredAt, tables: rows.map(({ updatedAt: _, ...table }) => table) }
}
