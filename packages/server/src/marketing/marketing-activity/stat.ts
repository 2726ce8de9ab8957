import type { Prize } from '@brandside/contract/marketing/marketing-activity.rules.ts'
import { marketingActivity } from '@brandside/contract/marketing/marketing-activity.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'

type Stat = Output<typeof marketingActivity, 'stat'>

/** From the scan of a poster to a coupon that was used, shop by shop. */
export async function stat(ctx: Context, { id }: ById): Promise<Stat> {
  const within = visible(ctx, marketingActivity, marketingActivity.endpoints.stat.guard, 'plain')
  const row = await findRow(ctx, 'marketingActivity', id, within)
  const [channels, given, coupons] = await Promise.all([
    sql<Stat['channels'][number]>`
      select c.shop_id, s.name as shop_name, c.short_code, c.scans, c.joins from market_channel c
        join shop s on s.tenant_id = c.tenant_id and s.id = c.shop_id
       where c.tenant_id = app.tenant() and c.activity_id = ${id} order by c.joins desc, c.id`.execute(ctx.db),
    sql<{ index: number; given: number }>`
      select prize_index as index, count(*)::integer as given from market_join
       where tenant_id = app.tenant() and activity_id = ${id} group by 1`.execute(ctx.db),
    sql<{ couponsGiven: number; couponsUsed: number }>`
      select count(*)::integer as coupons_given, (count(*) filter (where u.state = 'USED'))::integer as coupons_used
        from market_join j, unnest(j.coupon_ids) given (id)
        join user_coupon u on u.tenant_id = app.tenant() and u.id = given.id
       where j.tenant_id = app.tenant() and j.activity_id = ${id}`.execute(ctx.db),
  ])
  const byPrize = new Map(given.rows.map((each) => [each.index, each.given]))
  const { joins, committedCents } = row
  return {
    ...{ joins, committedCents, couponsGiven: 0, couponsUsed: 0, ...coupons.rows[0] },
    scans: channels.rows.reduce((sum, { scans }) => sum + scans, 0),
    prizes: (row.prizes as Prize[]).map(({ name, stock }, index) => ({ name, stock, given: byPrize.get(index) ?? 0 })),
    channels: channels.rows,
  }
}
