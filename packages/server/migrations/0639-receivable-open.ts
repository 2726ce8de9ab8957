/** The aging adds up all that is open: its index holds what is added up and by which keys, so that no row is fetched. */
export const receivableOpen = `
  drop index app.receivable_open;
  create index receivable_open on app.receivable (tenant_id, due_date, id)
    include (salesman_id, customer_id, biz_date, outstanding_cents) where outstanding_cents > 0;
`
