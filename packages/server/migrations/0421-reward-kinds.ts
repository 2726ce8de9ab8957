/** Rewards for orders, levels and days in a row, of stored value or a card; a grant may be cancelled before it is picked up. */
export const rewardKinds = `
  alter table app.reward
    add column trigger_value integer not null default 0 check (trigger_value >= 0),
    add column card_id bigint,
    add foreign key (tenant_id, card_id) references app.member_card (tenant_id, id),
    drop constraint reward_kind_check,
    add constraint reward_kind_check check (kind in ('COUPON', 'GOODS', 'POINTS', 'STORED_VALUE', 'CARD'));
  alter table app.reward_grant
    add column trade_id bigint,
    drop constraint reward_grant_state_check,
    add constraint reward_grant_state_check check (state in ('CREATED', 'GIVEN', 'PICKED', 'FAILED', 'CANCELLED'));
  create index reward_grant_trade on app.reward_grant (tenant_id, trade_id) where trade_id is not null;
`
