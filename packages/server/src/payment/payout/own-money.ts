import { sql } from 'kysely'

/** What our books say has moved through channels, by the numbers that channels know it by. */
export const ownMoney = sql`
  select 'PAY' as type, p.payment_no as no, p.trade_id, p.pay_channel_id, p.amount_cents as cents, p.paid_at as booked_at
    from trade_payment p
   where p.tenant_id = app.tenant() and p.state in ('SUCCESS', 'REVERSED')
  union all
  select 'REFUND', r.part_no, f.trade_id, r.pay_channel_id, r.amount_cents, r.success_at
    from trade_refund_part r join trade_refund f on f.tenant_id = r.tenant_id and f.id = r.refund_id
   where r.tenant_id = app.tenant() and r.state = 'SUCCESS'
  union all
  select 'REFUND', v.reversal_no, p.trade_id, p.pay_channel_id, v.amount_cents, v.success_at
    from trade_reversal v join trade_payment p on p.tenant_id = v.tenant_id and p.id = v.payment_id
   where v.tenant_id = app.tenant() and v.state = 'SUCCESS'`
