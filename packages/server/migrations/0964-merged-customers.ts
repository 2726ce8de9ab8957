/** A customer that was merged keeps neither its name nor its tax number from the one that it has become, or from others. */
export const mergedCustomers = `
  drop index app.customer_name;
  create unique index customer_name on app.customer (tenant_id, lower(name))
    where deleted_at is null and merged_into_id is null;
  drop index app.customer_tax_no;
  create unique index customer_tax_no on app.customer (tenant_id, tax_no)
    where deleted_at is null and merged_into_id is null;
`
