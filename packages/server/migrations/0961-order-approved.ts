/**
 * Which checks an approval lets pass, so that all others are asked again (wholesale.md 20.2); and what of a line a change
 * has closed, which reopening the order does not bring back.
 */
export const orderApproved = `
  alter table app.wholesale_order add column approve_codes text[] not null default '{}';
  alter table app.wholesale_order_line
    add column lowered_qty numeric(18,3) not null default 0 check (lowered_qty >= 0),
    add check (lowered_qty <= closed_qty);
`
