/** The entries of a day, for its seal: looked for every ten minutes among all that were ever posted. */
export const entriesByTime = `
  create index credit_entry_created on app.credit_entry (tenant_id, created_at);
  create index customer_balance_entry_created on app.customer_balance_entry (tenant_id, created_at);
  create index receivable_entry_created on app.receivable_entry (tenant_id, created_at);
  create index stock_entry_created on app.stock_entry (tenant_id, created_at);
`
