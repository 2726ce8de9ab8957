/** What a supplier still has to deliver, which its list counts. */
export const providerOpenLines = `
  create index wholesale_order_line_to_deliver on app.wholesale_order_line (tenant_id, provider_id, order_id)
   where provider_id is not null and shipped_qty + closed_qty < qty;
`
