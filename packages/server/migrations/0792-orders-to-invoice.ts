/**
 * Orders of which something may still be invoiced, by shipment or by payment: what is left of them is added up by customer from
 * the index alone.
 */
export const ordersToInvoice = `
  create index wholesale_order_to_invoice on app.wholesale_order (tenant_id, customer_id)
    include (shipped_cents, returned_cents, paid_cents, invoiced_cents, biz_date)
    where state in ('COMMITTED', 'COMPLETED', 'CLOSED') and greatest(shipped_cents - returned_cents, paid_cents) > invoiced_cents;
`
