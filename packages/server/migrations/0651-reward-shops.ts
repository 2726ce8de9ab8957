/** Rewards that are handed over in some shops only; empty: in all of the brand. */
export const rewardShops = `
  alter table app.reward add column shop_ids bigint[] not null default '{}';
`
