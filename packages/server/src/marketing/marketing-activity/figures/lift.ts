import { heldOutIndex } from '@brandside/contract/marketing/marketing-activity/marketing-activity.rules.ts'
import type { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import { ratio } from '@brandside/contract/platform/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/query.ts'
import type { Campaign } from '../campaign-row.ts'

type Lift = NonNullable<Output<typeof marketingActivity, 'stat'>['lift']>
type Group = Lift['given']

/** What each member bought within seven days of joining first, of those who got something and those held out (consumer.md 25, 10). */
export async function liftOf(db: Db, { id, brandId, holdoutBp }: Campaign): Promise<Lift | null> {
  if (holdoutBp === 0) return null
  const { rows } = await sql<Omit<Group, 'perMemberCents'> & { isOut: boolean }>`
    select j.is_out, count(*)::integer as members, coalesce(sum(s.orders), 0)::integer as orders,
           coalesce(sum(s.cents), 0)::bigint as takings_cents
      from (select member_id, bool_or(prize_index = ${heldOutIndex}) as is_out, min(created_at) as since
              from market_join where tenant_id = app.tenant() and activity_id = ${id} group by 1) j
      cross join lateral (
        select count(*) as orders, sum(t.paid_cents - t.refunded_cents) as cents from trade t
         where t.tenant_id = app.tenant() and t.member_id = j.member_id and t.brand_id = ${brandId}
           and t.biz_type = 'ORDER' and t.paid_at >= j.since and t.paid_at < j.since + interval '7 days') s
     group by 1`.execute(db)
  const groupOf = (wanted: boolean): Group => {
    const found = rows.find(({ isOut }) => isOut === wanted)
    const { members, orders, takingsCents } = found ?? { members: 0, orders: 0, takingsCents: 0 }
    return { members, orders, takingsCents, perMemberCents: members === 0 ? 0 : ratio(takingsCents, 1, members) }
  }
  const [given, heldOut] = [groupOf(false), groupOf(true)]
  const [more, base] = [given.perMemberCents - heldOut.perMemberCents, heldOut.perMemberCents]
  return { holdoutBp, given, heldOut, liftBp: base === 0 ? null : ratio(more, 10_000, base) }
}
