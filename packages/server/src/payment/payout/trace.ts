import type { PayoutStep, payout } from '@brandside/contract/payment/payout/payout.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { ownMoney } from './own-money.ts'

/** One amount on its way from the books to the bank: each payment and refund of the trade that the number is of. */
export async function trace({ db, operator }: Context, { no }: Parsed<typeof payout, 'trace'>): Promise<PayoutStep[]> {
  const { rows } = await sql<PayoutStep>`
    with named as (
      select t.id from trade t where t.tenant_id = app.tenant() and t.trade_no = ${no}
       union
      select m.trade_id from (${ownMoney}) m where m.no = ${no})
    select m.type, m.trade_id as "tradeId", t.trade_no as "tradeNo", m.no, c.name as "payChannelName", t.currency, m.cents,
           (m.booked_at at time zone ${operator.timeZone})::date as "bookedDay",
           bill.day as "billDay", bill.bill_cents as "billCents", bill.kept_cents as "keptCents",
           p.id as "payoutId", p.no as "payoutNo", p.paid_day as "payoutDay", l.net_cents as "netCents",
           b.id as "bankLineId", b.booked_at as "bankAt", b.bank_ref as "bankRef"
      from named
      join trade t on t.tenant_id = app.tenant() and t.id = named.id
      join (${ownMoney}) m on m.trade_id = t.id
      join pay_channel c on c.tenant_id = t.tenant_id and c.id = m.pay_channel_id
      left join lateral (
        select r.day, rl.bill_cents, rl.kept_cents
          from reconciliation_line rl
          join reconciliation r on r.tenant_id = rl.tenant_id and r.id = rl.reconciliation_id and r.deleted_at is null
         where rl.tenant_id = t.tenant_id and rl.type = m.type and rl.no = m.no and r.pay_channel_id = m.pay_channel_id
           and rl.bill_cents is not null
         order by r.day limit 1) bill on true
      left join payout_line l
        on l.tenant_id = t.tenant_id and l.pay_channel_id = m.pay_channel_id and l.type = m.type and l.no = m.no
      left join payout p on p.tenant_id = l.tenant_id and p.id = l.payout_id
      left join bank_line b on b.tenant_id = p.tenant_id and b.id = p.bank_line_id
     order by m.booked_at, m.no limit 100`.execute(db)
  return rows
}
