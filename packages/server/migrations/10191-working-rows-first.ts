/** Lists begin with the rows that are worked with: goods whose stock is kept, customers who buy on credit. */
export const workingRowsFirst = `
  create index product_sku_tracked on app.product_sku (tenant_id, track_stock, name, id) where deleted_at is null;
  create index customer_credit_enabled on app.customer_credit (tenant_id, enabled, created_at, id) where deleted_at is null;
`
