import type { Metric } from '@brandside/contract/member/upgrade-rule.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'
import { type LevelRow, levelsOf, valueSql } from './levels.public.ts'

export interface Rise {
  /** The level that they hold. */
  name: string
  members: number
  /** Those of them who would reach a higher one. */
  rise: number
}

/** How many of these members would rise, by their level, if each of them bought once more for what he usually spends. */
export async function risesByOneMoreOrder(ctx: Ctx, brandId: Id, memberIds: readonly Id[]): Promise<Rise[]> {
  const higher = (await levelsOf(ctx, brandId)).filter(({ auto, metric }) => auto && metric !== null)
  const reaches = higher.map((level) => reachesWithOneMore(level, brandId))
  const { rows } = await sql<Rise>`
    select c.name, count(*)::integer as members,
           (count(*) filter (where ${reaches.length > 0 ? sql.join(reaches, sql` or `) : sql`false`}))::integer as rise
      from member_holding h join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
     where h.tenant_id = app.tenant() and h.brand_id = ${brandId} and h.member_id = any(${memberIds}::bigint[])
     group by c.id, c.name, c.level order by c.level, c.id`.execute(ctx.db)
  return rows
}

function reachesWithOneMore({ level, metric, threshold, windowDays }: LevelRow, brandId: Id): RawBuilder<boolean> {
  const member = sql<Id>`h.member_id`
  const since = windowDays === 0 ? sql`true` : sql`at >= now() - make_interval(days => ${windowDays})`
  const reached = sql`(${valueSql(metric as Metric, member, brandId)} and ${since})`
  return sql<boolean>`(c.level < ${level} and ${reached} + ${usual(metric as Metric, brandId)} >= ${threshold})`
}

/** What an order adds to a measure, as the member's orders have done; a recharge is no order. */
function usual(metric: Metric, brandId: Id): RawBuilder<number> {
  if (metric === 'ORDERS') return sql<number>`1`
  if (metric === 'SINGLE_RECHARGE') return sql<number>`0`
  if (metric === 'SPEND')
    return sql<number>`coalesce((select avg(greatest(0, p.base_cents - p.refunded_cents)) from member_payment p
      where p.tenant_id = app.tenant() and p.member_id = h.member_id and p.brand_id = ${brandId}), 0)`
  return sql<number>`coalesce((select avg(e.growth) from growth_entry e
      join growth_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
     where a.tenant_id = app.tenant() and a.member_id = h.member_id and a.brand_id = ${brandId} and e.growth > 0), 0)`
}
