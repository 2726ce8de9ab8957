import { keepsFile, tenantTable } from './tables-1.ts'

/** The levels of a brand's membership, how each is reached and what its holders pay. Level 1 is the default card. */
export const memberCard = [
  tenantTable('member_card', {
    softDelete: true,
    columns: `
      brand_id bigint not null,
      name text not null,
      level integer not null check (level between 1 and 20),
      kind text not null check (kind in ('GROWTH', 'PAID')),
      background text,
      icon text,
      colour text,
      benefits text[] not null,
      price_cents bigint not null check (price_cents >= 0),
      valid_days integer not null check (valid_days >= 0),
      point_bp integer not null,
      status smallint not null default 0 check (status in (0, 1))
    `,
    constraints: ['foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)'],
    indexes: [
      'unique index member_card_level on app.member_card (tenant_id, brand_id, level) where deleted_at is null',
      'unique index member_card_name on app.member_card (tenant_id, brand_id, lower(name)) where deleted_at is null',
      'index member_card_by_level on app.member_card (tenant_id, level, id) where deleted_at is null',
      'index member_card_created on app.member_card (tenant_id, created_at, id) where deleted_at is null',
      'index member_card_updated on app.member_card (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  keepsFile('member_card', 'background'),
  keepsFile('member_card', 'icon'),
  tenantTable('card_upgrade_rule', {
    columns: `
      card_id bigint not null,
      metric text not null check (metric in ('GROWTH', 'SPEND', 'ORDERS', 'SINGLE_RECHARGE')),
      threshold bigint not null check (threshold > 0),
      window_days integer not null,
      keep_threshold bigint not null,
      keep_days integer not null,
      downgrade text not null check (downgrade in ('NONE', 'ONE_LEVEL', 'BY_VALUE')),
      grace_days integer not null,
      auto boolean not null
    `,
    constraints: ['foreign key (tenant_id, card_id) references app.member_card (tenant_id, id)'],
    indexes: ['unique index card_upgrade_rule_card on app.card_upgrade_rule (tenant_id, card_id)'],
  }),
  tenantTable('card_discount', {
    columns: `
      card_id bigint not null,
      pay_bp integer not null,
      max_off_cents bigint not null,
      daily_times integer not null,
      weekdays text[] not null,
      birthday_bp integer,
      with_coupon boolean not null,
      with_activity boolean not null,
      effective_from date,
      effective_to date
    `,
    constraints: ['foreign key (tenant_id, card_id) references app.member_card (tenant_id, id)'],
    indexes: ['index card_discount_card on app.card_discount (tenant_id, card_id, id)'],
  }),
  `
    -- a shop of another brand is seen by others
    drop trigger shop_moved on app.shop;
    create trigger shop_moved after update on app.shop for each row
      when (old.organisation_id is distinct from new.organisation_id or old.brand_id is distinct from new.brand_id
        or old.deleted_at is distinct from new.deleted_at)
      execute function app.bump_tenant();
  `,
].join('\n')
