import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { writeRow } from '../../platform/entity/rows.ts'
import { refuse } from '../../platform/refuse.ts'
import { leftMarketing } from './left-marketing.public.ts'
import { shops } from './shop-table.ts'

/** Lets shops take part in coupons and campaigns, or takes them out: all of them, or none. Only an open shop takes part. */
export async function setMarketFlag(ctx: Context, { ids, marketFlag, dryRun }: Parsed<typeof shop, 'marketFlag'>) {
  const rows = await shops.lockAll(ctx, 'marketFlag', ids)
  const changing = rows.filter((row) => row.marketFlag !== marketFlag)
  const closed = changing.find(({ status }) => marketFlag && status === 0)
  if (closed) refuse(shop.reasons.notOpen, { name: closed.name })
  if (dryRun || changing.length === 0) ctx.unchanged()
  else
    for (const row of changing) {
      const after = writeRow(ctx, 'shop', { ...row, marketFlag }, ['marketFlag'])
      ctx.log({ id: row.id, name: row.name, before: row, after, title: marketFlag ? joining : leaving })
    }
  if (!marketFlag && !dryRun) await tellOwners(ctx, changing)
  return { changed: changing.length, ...(await dependents(ctx.db, dryRun ? changing.map(({ id }) => id) : [])) }
}

/** Who has a campaign going on or ahead in one of these shops is told that it gives nothing there any more. */
async function tellOwners(ctx: Context, left: readonly { id: Id; name: string }[]): Promise<void> {
  if (left.length === 0) return
  const { rows } = await sql<{ ownerId: Id; campaigns: string[] }>`
    select created_by as owner_id, array_agg(name order by name) as campaigns from marketing_activity
     where tenant_id = app.tenant() and deleted_at is null and state <> 'ENDED' and approved is not null and "on"
       and end_at > now() and shop_ids && ${left.map(({ id }) => id)}::bigint[] and created_by is not null
     group by 1`.execute(ctx.db)
  for (const told of rows) await leftMarketing.announce(ctx, { ...told, shops: left.map(({ name }) => name) })
}

interface Dependents {
  activities: string[]
  coupons: number
}

/** What names one of these shops: running offers and campaigns, and unused coupons that are taken at none but these. */
async function dependents(db: Db, ids: readonly Id[]): Promise<Dependents> {
  if (ids.length === 0) return { activities: [], coupons: 0 }
  const { rows } = await sql<Dependents>`
    select array(
             select name from (
               select name from activity
                where tenant_id = app.tenant() and deleted_at is null and status = 1 and end_at > now()
                  and shop_scope = 'INCLUDE' and shop_ids && ${ids}::bigint[]
               union
               select name from marketing_activity
                where tenant_id = app.tenant() and deleted_at is null and state = 'APPROVED' and "on" and end_at > now()
                  and shop_ids && ${ids}::bigint[]) named
              order by name limit 20) as activities,
           (select count(*)::int from user_coupon u join coupon c on c.tenant_id = u.tenant_id and c.id = u.coupon_id
             where u.tenant_id = app.tenant() and u.state = 'UNUSED' and c.shop_scope = 'INCLUDE'
               and c.shop_ids <@ ${ids}::bigint[]) as coupons`.execute(db)
  return rows[0] ?? { activities: [], coupons: 0 }
}

export function marketFlagMany(ctx: Context, input: Parsed<typeof shop, 'marketFlagMany'>) {
  return shops.many(ctx, input, (id) => setMarketFlag(ctx, { ids: [id], marketFlag: input.marketFlag }))
}

const joining: Bilingual = ['参与营销', 'Join marketing']
const leaving: Bilingual = ['退出营销', 'Leave marketing']
