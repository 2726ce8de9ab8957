/**
 * What is open is mostly asked by customer: who owes most, what one customer is late with. In their order it is added up
 * without being sorted, and no row is fetched.
 */
export const receivableOpenByCustomer = `
  drop index app.receivable_open;
  create index receivable_open on app.receivable (tenant_id, customer_id, due_date)
    include (salesman_id, biz_date, outstanding_cents) where outstanding_cents > 0;
`
