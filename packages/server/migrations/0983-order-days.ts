/**
 * Orders are sorted by their day and by when they are wanted (wholesale.md 20.7). Neither column is ever null, as pages are
 * sought behind a row (ADR 0045): what has no day yet stands where the oldest stand.
 */
export const orderDays = `
  alter table app.wholesale_order
    add booked_on date not null generated always as (coalesce(biz_date, '1970-01-01')) stored,
    add wanted_on date not null generated always as (coalesce(require_date, '1970-01-01')) stored;
  create index wholesale_order_booked on app.wholesale_order (tenant_id, booked_on, id);
  create index wholesale_order_wanted on app.wholesale_order (tenant_id, wanted_on, id);
`
