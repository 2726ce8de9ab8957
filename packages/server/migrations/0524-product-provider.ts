/** Who supplies a product; nobody, where the goods are our own. */
export const productProvider = `
  alter table app.product add provider_id bigint;
  alter table app.product add foreign key (tenant_id, provider_id) references app.provider (tenant_id, id);
  create index product_provider on app.product (tenant_id, provider_id, id) where deleted_at is null;
`
