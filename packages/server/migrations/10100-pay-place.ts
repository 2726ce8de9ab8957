/** A payment is found again at its channel by how it was begun, and below which merchant: settings may change meanwhile. */
export const payPlace = `
  alter table app.trade_payment
    add column method text not null default 'QR' check (method in ('QR', 'BARCODE', 'JSAPI', 'H5')),
    add column sub_merchant_no text check (length(sub_merchant_no) <= 64);
`
