/** Lines of orders that took from the stock of a shop's menu: what they took goes back when the order is closed unpaid. */
export const orderStock = `
  alter table app.consumer_order_line add column took_stock boolean not null default false;
`
