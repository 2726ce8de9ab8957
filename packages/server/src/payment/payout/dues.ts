import type { payout } from '@brandside/contract/payment/payout/payout.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

type Dues = Output<typeof payout, 'dues'>

/** What channels hold for us: on their bills and in no payout, and paid out and not on a statement of the bank yet. */
export async function dues({ db }: Context): Promise<Dues> {
  const { rows } = await sql<Dues[number]>`
    with unpaid as (
      select r.pay_channel_id, r.currency, count(*)::integer as many, min(r.day) as since,
             sum(case l.type when 'PAY' then l.bill_cents - l.kept_cents else l.kept_cents - l.bill_cents end)::bigint as cents
        from reconciliation r
        join reconciliation_line l on l.tenant_id = r.tenant_id and l.reconciliation_id = r.id and l.bill_cents is not null
       where r.tenant_id = app.tenant() and r.deleted_at is null and not exists (
         select from payout_line p
          where p.tenant_id = r.tenant_id and p.pay_channel_id = r.pay_channel_id and p.type = l.type and p.no = l.no)
       group by 1, 2),
    underway as (
      select pay_channel_id, currency, count(*)::integer as many, min(paid_day) as since, sum(amount_cents)::bigint as cents
        from payout where tenant_id = app.tenant() and deleted_at is null and state = 'UNDERWAY' group by 1, 2)
    select c.id as "payChannelId", c.name as "payChannelName", coalesce(u.currency, w.currency) as currency,
           coalesce(u.cents, 0) as "unpaidCents", coalesce(u.many, 0) as "unpaidCount", u.since,
           coalesce(w.cents, 0) as "underwayCents", coalesce(w.many, 0) as "underwayCount", w.since as "underwaySince"
      from unpaid u full join underway w on w.pay_channel_id = u.pay_channel_id and w.currency = u.currency
      join pay_channel c on c.tenant_id = app.tenant() and c.id = coalesce(u.pay_channel_id, w.pay_channel_id)
     where c.kind <> 'SANDBOX' order by c.name, 3 limit 500`.execute(db)
  return rows
}
