import type { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/entity/rows.ts'

type Chain = Output<typeof reconciliation, 'chain'>

/** The way of a day's money. A line of its bill is in one payout at most, and a payout on one line of the bank. */
export async function chainOf(db: Db, day: RowOf<'reconciliation'>): Promise<Chain> {
  const { rows: payouts } = await sql<Chain['payouts'][number]>`
    select p.id, p.no, p.paid_day as "paidDay", sum(o.net_cents)::bigint as cents, b.id as "bankLineId",
           b.booked_at as "bankAt", b.bank_ref as "bankRef"
      from reconciliation_line l
      join payout_line o on o.tenant_id = l.tenant_id and o.pay_channel_id = ${day.payChannelId} and o.type = l.type and o.no = l.no
      join payout p on p.tenant_id = o.tenant_id and p.id = o.payout_id
      left join bank_line b on b.tenant_id = p.tenant_id and b.id = p.bank_line_id
     where l.tenant_id = app.tenant() and l.reconciliation_id = ${day.id} and l.bill_cents is not null
     group by p.id, p.no, p.paid_day, b.id, b.booked_at, b.bank_ref order by p.paid_day, p.id limit 200`.execute(db)
  const ourCents = day.ourPaidCents - day.ourRefundedCents
  const billCents = day.billPaidCents - day.billRefundedCents
  const { keptCents } = await keptOf(db, day)
  const dueCents = billCents - keptCents
  const paidOutCents = sumOf(payouts)
  const arrivedCents = sumOf(payouts.filter(({ bankLineId }) => bankLineId !== null))
  return {
    ourCents,
    differenceCents: billCents - ourCents,
    billCents,
    keptCents,
    dueCents,
    unpaidCents: dueCents - paidOutCents,
    paidOutCents,
    underwayCents: paidOutCents - arrivedCents,
    arrivedCents,
    payouts,
  }
}

/** What the channel kept of payments, less what it gave back of that with refunds. */
async function keptOf(db: Db, { id }: RowOf<'reconciliation'>): Promise<{ keptCents: number }> {
  const { rows } = await sql<{ keptCents: number }>`
    select coalesce(sum(case type when 'PAY' then kept_cents else -kept_cents end), 0)::bigint as kept_cents
      from reconciliation_line
     where tenant_id = app.tenant() and reconciliation_id = ${id} and bill_cents is not null`.execute(db)
  return rows[0] ?? { keptCents: 0 }
}

const sumOf = (payouts: Chain['payouts']) => payouts.reduce((sum, { cents }) => sum + cents, 0)
