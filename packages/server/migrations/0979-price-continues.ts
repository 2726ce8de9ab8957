/** A ladder that goes on with another one, after the prices that were put in its place for a time. */
export const priceContinues = `
  alter table app.product_price
    add column continues bigint,
    add constraint product_price_continues_fkey foreign key (tenant_id, continues) references app.product_price (tenant_id, id);
  create index product_price_continues on app.product_price (tenant_id, continues) where continues is not null;
`
