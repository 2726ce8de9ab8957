/** When a platform was told that a shop is open, and whether it took that; and when it was asked to give money back. */
export const toldHours = `
  alter table app.delivery_order add column refund_sent_at timestamptz;
  alter table app.delivery_binding
    add column hours_told jsonb,
    add column hours_outcome text check (hours_outcome in ('TAKEN', 'REFUSED')),
    add column hours_words text,
    add column hours_told_at timestamptz;
`
