/** Why a channel has not said yet what has become of a payment or of a part of a refund, when it was last asked. */
export const channelFaults = `
  alter table app.trade_payment add column fault text;
  alter table app.trade_refund_part add column fault text;
`
