/**
 * Money that a channel moves after it was called failed is an exception of its own kind, one for each part of a refund, and
 * exceptions name the amount that is at stake.
 */
export const lateMoney = `
  alter table app.trade_exception
    add column part_id bigint,
    add column amount_cents bigint,
    add constraint trade_exception_part_fkey
      foreign key (tenant_id, part_id) references app.trade_refund_part (tenant_id, id),
    drop constraint trade_exception_kind_check,
    add constraint trade_exception_kind_check check (
      kind in ('LATE_PAYMENT', 'AMOUNT_MISMATCH', 'REFUND_FAILED', 'REVERSAL_FAILED', 'PAID_AFTER_FAILURE', 'REFUNDED_AFTER_FAILURE'));
  drop index app.trade_exception_once;
  create unique index trade_exception_once on app.trade_exception
    (tenant_id, trade_id, kind, coalesce(payment_id, 0), coalesce(part_id, 0));
`
