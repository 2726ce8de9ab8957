/** When each channel was paid by last, and how often it has failed since yesterday, without reading payments. */
export const paymentsByChannel = `
  create index trade_payment_paid_by on app.trade_payment (tenant_id, pay_channel_id, paid_at) where paid_at is not null;
  create index trade_payment_failed on app.trade_payment (tenant_id, pay_channel_id, created_at) where state = 'FAILED';
`
