/** Of the call that has made a batch of prices, so that all it does is one batch. */
export const priceBatchRequest = `
  alter table app.product_price_batch add request_id text;
  create unique index product_price_batch_request on app.product_price_batch (tenant_id, request_id);
`
