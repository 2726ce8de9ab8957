/** Products that single customers see (wholesale.md 15). */
export const productCustomers = `
  alter table app.product
    add column customer_ids bigint[] not null default '{}',
    drop constraint product_visible_check,
    add constraint product_visible_check check (visible in ('ALL', 'LEVEL', 'CUSTOMER'));
`
