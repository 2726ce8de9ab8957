/**
 * Earlier clocks of a brand, {until, zone, cut} each: a change counts from the next business day on, and what was sold before
 * stays on the day on which it was sold.
 */
export const brandClocks = `
  alter table app.brand add clocks jsonb[] not null default '{}';
`
