/**
 * Lists of a million rows: what the trade list counts and adds up stands in its indexes, so that a total reads those alone; a
 * trade is found by its order, whatever state it is in; what receivables stood at on a day asks for the entries after it.
 */
export const volume = `
  drop index app.trade_day, app.trade_state;
  create index trade_day on app.trade (tenant_id, business_date, shop_id)
    include (biz_type, source, exception, payable_cents, paid_cents, refunded_cents, refunding_cents, fee_cents, deleted_at);
  create index trade_state on app.trade (tenant_id, state, id)
    include (payable_cents, paid_cents, refunded_cents, refunding_cents, fee_cents, deleted_at);
  create index trade_of on app.trade (tenant_id, biz_type, biz_id);
  create index receivable_entry_of_day on app.receivable_entry (tenant_id, day);
`
