/** How often the shops of a brand are mirrored from their POS, where not as often as the company's. */
export const brandPosSync = `
  alter table app.brand add column pos_sync_hours integer check (pos_sync_hours between 0 and 168);
`
