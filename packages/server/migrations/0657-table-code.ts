/** What the code on a table of a shop leads to, as the POS says it. */
export const tableCode = `
  alter table app.shop_table add column qr_code text check (length(qr_code) between 1 and 300);
`
