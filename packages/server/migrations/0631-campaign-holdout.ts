/** A share of those who join a campaign gets nothing: what they buy tells what the others bought for its sake. */
export const campaignHoldout = `
  alter table app.marketing_activity add column holdout_bp integer not null default 0
    check (holdout_bp = 0 or holdout_bp between 500 and 2000);
`
