/** Lines of which something is still to be delivered: the board of what waits is made from these, not from all orders. */
export const openOrderLines = `
  create index wholesale_order_line_open on app.wholesale_order_line (tenant_id, order_id)
    where qty > closed_qty + claimed_qty;
`
