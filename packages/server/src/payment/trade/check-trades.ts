import { sql } from 'kysely'
import type { Fault } from '../../platform/ledger/check.ts'
import type { Provable } from '../../platform/ledger/ledger.ts'

/** What a trade says of its money is what its payments and the parts of its refunds add up to (C-INV-44, C-INV-45, C-INV-48). */
export const tradeSums: Provable = {
  name: 'tradeSums',
  async check(db) {
    const { rows } = await sql<Fault>`
      with parts as (
        select x.payment_id, sum(x.amount_cents) filter (where x.state = 'SUCCESS') as done,
               sum(x.fee_refund_cents) filter (where x.state = 'SUCCESS') as fee_back,
               sum(x.amount_cents) filter (where x.state in ('RESERVED', 'SENT')
                 or x.state = 'FAILED' and f.state = 'PARTIAL') as reserved
          from trade_refund_part x join trade_refund f on f.tenant_id = x.tenant_id and f.id = x.refund_id
         where x.tenant_id = app.tenant() group by x.payment_id),
      paid as (
        select p.trade_id, sum(p.amount_cents) as paid, sum(p.fee_cents) as fee, sum(p.refunded_cents) as refunded,
               sum(p.refunding_cents) as refunding, sum(p.fee_refund_cents) as fee_back
          from trade_payment p where p.tenant_id = app.tenant() and p.state = 'SUCCESS' group by p.trade_id)
      select t.id as account, null::integer as entry, 'sums of ' || t.trade_no as what,
             t.paid_cents || ' ' || t.refunded_cents || ' ' || t.refunding_cents || ' ' || t.fee_cents || ' ' || t.fee_refund_cents as "is",
             coalesce(s.paid, 0) || ' ' || coalesce(s.refunded, 0) || ' ' || coalesce(s.refunding, 0) || ' ' || coalesce(s.fee, 0)
               || ' ' || coalesce(s.fee_back, 0) as should
        from trade t left join paid s on s.trade_id = t.id
       where t.tenant_id = app.tenant() and t.paid_at is not null
         and (t.paid_cents, t.refunded_cents, t.refunding_cents, t.fee_cents, t.fee_refund_cents)
             <> (coalesce(s.paid, 0), coalesce(s.refunded, 0), coalesce(s.refunding, 0), coalesce(s.fee, 0), coalesce(s.fee_back, 0))
      union all
      select p.trade_id, null, 'refunds of ' || p.payment_no,
             p.refunded_cents || ' ' || p.refunding_cents || ' ' || p.fee_refund_cents,
             coalesce(x.done, 0) || ' ' || coalesce(x.reserved, 0) || ' ' || coalesce(x.fee_back, 0)
        from trade_payment p left join parts x on x.payment_id = p.id
       where p.tenant_id = app.tenant()
         and (p.refunded_cents, p.refunding_cents, p.fee_refund_cents)
             <> (coalesce(x.done, 0), coalesce(x.reserved, 0), coalesce(x.fee_back, 0))
      union all
      select t.id, null, 'state of ' || t.trade_no, t.state, case
               when t.paid_at is null then 'unpaid' when t.refunded_cents = 0 then 'PAID'
               when t.refunded_cents = t.paid_cents then 'REFUNDED' else 'PART_REFUNDED' end
        from trade t
       where t.tenant_id = app.tenant() and case
               when t.paid_at is null then t.state not in ('PENDING', 'PAYING', 'CLOSED')
               when t.paid_cents = 0 then t.state not in ('PAID', 'CLOSED')
               when t.refunded_cents = 0 then t.state <> 'PAID'
               when t.refunded_cents = t.paid_cents then t.state <> 'REFUNDED'
               else t.state <> 'PART_REFUNDED' end
       limit 100`.execute(db)
    return rows
  },
}
