import { keepsFile, tenantTable } from './tables-1.ts'

/** What points or events give, and to whom it was given for what. */
export const rewards = [
  tenantTable('reward', {
    softDelete: true,
    columns: `
      name text not null,
      image text,
      brand_id bigint not null,
      mode text not null check (mode in ('EXCHANGE', 'AUTO')),
      trigger text not null,
      kind text not null check (kind in ('COUPON', 'GOODS', 'POINTS')),
      coupon_id bigint,
      quantity integer not null,
      points_given integer not null,
      points_cost integer not null,
      value_cents bigint not null,
      stock integer not null check (stock >= -1),
      per_member integer not null,
      per_member_days integer not null,
      card_levels smallint[] not null default '{}',
      start_at timestamptz not null,
      end_at timestamptz not null check (end_at > start_at),
      sort integer not null,
      remark text,
      status smallint not null default 0 check (status in (0, 1)),
      taken integer not null default 0 check (taken >= 0),
      check (stock = -1 or taken <= stock)
    `,
    constraints: [
      'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
      'foreign key (tenant_id, coupon_id) references app.coupon (tenant_id, id)',
    ],
    indexes: [
      'index reward_running on app.reward (tenant_id, brand_id, status, start_at, end_at) where deleted_at is null',
      "index reward_trigger on app.reward (tenant_id, trigger) where mode = 'AUTO' and deleted_at is null",
      'index reward_sort on app.reward (tenant_id, sort, id) where deleted_at is null',
      'index reward_by_name on app.reward (tenant_id, name, id) where deleted_at is null',
      'index reward_cost on app.reward (tenant_id, points_cost, id) where deleted_at is null',
      'index reward_taken on app.reward (tenant_id, taken, id) where deleted_at is null',
      'index reward_created on app.reward (tenant_id, created_at, id) where deleted_at is null',
      'index reward_updated on app.reward (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  keepsFile('reward', 'image'),
  tenantTable('reward_grant', {
    columns: `
      reward_id bigint not null,
      member_id bigint not null,
      -- what it is given for, such as birthday:2026
      event_key text not null,
      state text not null check (state in ('CREATED', 'GIVEN', 'PICKED', 'FAILED')),
      points_spent integer not null default 0,
      coupon_ids bigint[] not null default '{}',
      pickup_code text,
      pickup_shop_id bigint,
      picked_at timestamptz,
      failure text
    `,
    constraints: [
      'foreign key (tenant_id, reward_id) references app.reward (tenant_id, id)',
      'foreign key (tenant_id, member_id) references app.member (tenant_id, id)',
      'foreign key (tenant_id, pickup_shop_id) references app.shop (tenant_id, id)',
      'unique (tenant_id, reward_id, member_id, event_key)',
    ],
    indexes: [
      'index reward_grant_reward on app.reward_grant (tenant_id, reward_id, state, id)',
      'index reward_grant_member on app.reward_grant (tenant_id, member_id, id)',
      'unique index reward_grant_code on app.reward_grant (tenant_id, pickup_code) where pickup_code is not null',
    ],
  }),
].join('\n')
