import { type RawBuilder, sql } from 'kysely'

type Expression = RawBuilder<unknown>

/** Columns of an entry. */
interface Source {
  biz: Expression
  /** Of the event: a record of that kind of source. */
  id: Expression
  /** The trade that the entry belongs to, where the ledger noted it: an event may be one payment of it, or one part of its refund. */
  trade: Expression
}

/**
 * What an entry comes from, as people call it: the number of a document, the name of a campaign or reward, or the number of
 * a member. Null where the kind of source says it all, as a birthday does.
 */
export const sourceName = ({ biz, id, trade }: Source): RawBuilder<string | null> =>
  sql<string | null>`case ${biz}
    when 'TRADE' then ${tradeNo(either(trade, id))}
    when 'REFUND' then ${tradeNo(either(trade, refundedTrade(id)))}
    when 'RECHARGE' then ${rechargeNo(id)}
    when 'RECHARGE_REFUND' then ${rechargeNo(id)}
    when 'REWARD' then ${rewardOf(id)}
    when 'REWARD_CANCEL' then ${rewardOf(id)}
    when 'CAMPAIGN' then ${campaignOf(id)}
    when 'INVITE' then ${memberNo(id)}
    when 'MERGE' then ${memberNo(id)}
  end`

/** COALESCE, in words that row-level security lets into the index of the ids. */
const either = (one: Expression, other: Expression) => sql`case when ${one} is null then ${other} else ${one} end`

const tradeNo = (id: Expression) =>
  sql`(select t.trade_no from trade t where t.tenant_id = app.tenant() and t.id = ${id})`

const refundedTrade = (id: Expression) =>
  sql`(select r.trade_id from trade_refund r where r.tenant_id = app.tenant() and r.id = ${id})`

const rechargeNo = (id: Expression) =>
  sql`(select o.order_no from recharge_order o where o.tenant_id = app.tenant() and o.id = ${id})`

const rewardOf = (id: Expression) => sql`(
  select w.name from reward_grant g join reward w on w.tenant_id = g.tenant_id and w.id = g.reward_id
   where g.tenant_id = app.tenant() and g.id = ${id})`

const campaignOf = (id: Expression) => sql`(
  select a.name from market_join j join marketing_activity a on a.tenant_id = j.tenant_id and a.id = j.activity_id
   where j.tenant_id = app.tenant() and j.id = ${id})`

const memberNo = (id: Expression) =>
  sql`(select m.member_no from member m where m.tenant_id = app.tenant() and m.id = ${id})`
