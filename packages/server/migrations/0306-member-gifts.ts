import { tenantTable } from './tables-1.ts'

/**
 * What levels, birthdays and recharges give in coupons; on which goods a card's discount holds; cards that are sold; signing
 * in day by day; notices to members; and what the clock has done in a day.
 */
export const memberGifts = [
  `
    create function app.month_day(day date) returns integer language sql immutable as $body$
      select extract(month from day)::integer * 100 + extract(day from day)::integer
    $body$;
    revoke all on function app.month_day(date) from public;
    grant execute on function app.month_day(date) to bo_app;
    create index member_birthday_day on app.member (tenant_id, app.month_day(birthday)) where birthday is not null;
    alter table app.member_card
      add column level_up_coupon_ids bigint[] not null default '{}',
      add column birthday_coupon_id bigint;
    alter table app.card_discount
      add column goods_scope text not null default 'ALL' check (goods_scope in ('ALL', 'CATEGORY', 'SKU')),
      add column scope_ids bigint[] not null default '{}',
      add column exclude_ids bigint[] not null default '{}';
    alter table app.recharge_package add column gift_coupons json[] not null default '{}';
    alter table app.recharge_order add column gift_coupons json[] not null default '{}';
    alter table app.level_gift
      add column coupon_ids bigint[] not null default '{}',
      -- why a coupon could not be given, by the names of the reasons
      add column missed text[] not null default '{}';
  `,
  tenantTable('card_order', {
    columns: `
      order_no text not null generated always as ('VC' || lpad(id::text, 10, '0')) stored,
      member_id bigint not null,
      card_id bigint not null,
      brand_id bigint not null,
      shop_id bigint not null,
      pay_channel_id bigint,
      trade_id bigint,
      -- what the card cost when it was bought
      price_cents bigint not null check (price_cents > 0),
      valid_days integer not null check (valid_days > 0),
      state text not null check (state in ('UNPAID', 'PAID', 'REFUNDED', 'CLOSED')),
      paid_at timestamptz
    `,
    constraints: [
      'foreign key (tenant_id, member_id) references app.member (tenant_id, id)',
      'foreign key (tenant_id, card_id) references app.member_card (tenant_id, id)',
      'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
      'foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)',
      'foreign key (tenant_id, pay_channel_id) references app.pay_channel (tenant_id, id)',
    ],
    indexes: [
      'index card_order_member on app.card_order (tenant_id, member_id, id)',
      'index card_order_card on app.card_order (tenant_id, card_id, id)',
    ],
    grants: 'select, insert, update',
  }),
  tenantTable('member_sign_in', {
    columns: `
      member_id bigint not null,
      brand_id bigint not null,
      day date not null,
      streak integer not null check (streak > 0)
    `,
    constraints: [
      'unique (tenant_id, member_id, brand_id, day)',
      'foreign key (tenant_id, member_id) references app.member (tenant_id, id)',
      'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
    ],
    grants: 'select, insert',
  }),
  tenantTable('member_birthday', {
    columns: 'member_id bigint not null, brand_id bigint not null, year integer not null',
    constraints: [
      'unique (tenant_id, member_id, brand_id, year)',
      'foreign key (tenant_id, member_id) references app.member (tenant_id, id)',
      'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
    ],
    grants: 'select, insert',
  }),
  tenantTable('member_notice', {
    columns: `
      member_id bigint not null,
      brand_id bigint not null,
      kind text not null check (kind in ('POINTS_EXPIRE_30', 'POINTS_EXPIRE_7', 'GIFT_EXPIRE_30', 'GIFT_EXPIRE_7', 'LEVEL_UP')),
      -- what it is about, so that it is told once
      about text not null,
      amount bigint not null,
      due_at timestamptz
    `,
    constraints: [
      'unique (tenant_id, member_id, brand_id, kind, about)',
      'foreign key (tenant_id, member_id) references app.member (tenant_id, id)',
      'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
    ],
    grants: 'select, insert, update',
  }),
  // what is done once a day, and the last day for which it was
  tenantTable('member_clock', {
    columns: 'name text not null, day date not null',
    constraints: ['unique (tenant_id, name)'],
    grants: 'select, insert, update',
  }),
].join('\n')
