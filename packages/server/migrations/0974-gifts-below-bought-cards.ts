/** A level that is passed while a higher card was bought gives its gift, which goes with what has led to it. */
export const giftsBelowBoughtCards = `
  alter table app.level_gift add column trade_id bigint, add column recharge_id bigint;
`
