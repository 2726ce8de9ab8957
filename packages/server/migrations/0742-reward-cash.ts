/** Goods for points and cash: the points are kept until the trade is paid, or closed. */
export const rewardCash = `
  alter table app.reward add column cash_cents bigint not null default 0 check (cash_cents >= 0);
  alter table app.reward_grant
    add column cash_cents bigint not null default 0 check (cash_cents >= 0),
    add column cash_trade_id bigint,
    add foreign key (tenant_id, cash_trade_id) references app.trade (tenant_id, id),
    drop constraint reward_grant_state_check,
    add constraint reward_grant_state_check
      check (state in ('UNPAID', 'CREATED', 'GIVEN', 'PICKED', 'FAILED', 'CANCELLED'));
  create unique index reward_grant_cash on app.reward_grant (tenant_id, cash_trade_id) where cash_trade_id is not null;
`
