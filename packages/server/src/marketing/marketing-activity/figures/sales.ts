import type { Id } from '@brandside/contract/platform/id.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/query.ts'
import type { Campaign } from '../campaign-row.ts'

interface Sales {
  channelId: Id | null
  orders: number
  takingsCents: number
}

const always = sql<boolean>`true`

/**
 * What members bought within seven days of joining, by the code they joined with; a trade counts once, for the last join
 * before it, less what was refunded of it.
 */
export async function salesOf(
  db: Db,
  { id, brandId }: Pick<Campaign, 'id' | 'brandId'>,
  within: RawBuilder<boolean> = always,
): Promise<Sales[]> {
  const { rows } = await sql<Sales>`
    select channel_id, count(*)::integer as orders, coalesce(sum(net), 0)::bigint as takings_cents
      from (select distinct on (t.id) j.channel_id, t.paid_cents - t.refunded_cents as net
              from market_join j
              join trade t on t.tenant_id = j.tenant_id and t.member_id = j.member_id and t.brand_id = ${brandId}
               and t.biz_type = 'ORDER' and t.paid_at >= j.created_at and t.paid_at < j.created_at + interval '7 days'
             where j.tenant_id = app.tenant() and j.activity_id = ${id} and ${within}
             order by t.id, j.created_at desc) last
     group by 1`.execute(db)
  return rows
}
