/** Where a SKU lies in the warehouse: aisle, shelf and place, by which goods are picked. */
export const skuBin = `
  alter table app.product_sku add column bin text check (length(bin) between 1 and 20);
  create index product_sku_bin on app.product_sku (tenant_id, bin text_pattern_ops) where bin is not null;
`
