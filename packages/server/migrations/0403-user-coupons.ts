import { tenantTable } from './tables-1.ts'

const ofCoupon = 'foreign key (tenant_id, coupon_id) references app.coupon (tenant_id, id)'
const ofMember = 'foreign key (tenant_id, member_id) references app.member (tenant_id, id)'

/** Coupons in members' wallets, what limits their number, batches that operators issue, and uses of activities. */
export const userCoupons = [
  tenantTable('coupon_issue_batch', {
    columns: `
      coupon_id bigint not null,
      quantity_each integer not null check (quantity_each > 0),
      remark text,
      state text not null check (state in ('RUNNING', 'DONE', 'CANCELLED')),
      wanted integer not null,
      given integer not null default 0,
      refused integer not null default 0,
      ended_at timestamptz
    `,
    constraints: [ofCoupon],
    indexes: ['index coupon_issue_batch_coupon on app.coupon_issue_batch (tenant_id, coupon_id, id)'],
  }),
  tenantTable('coupon_issue_target', {
    columns: `
      batch_id bigint not null,
      member_id bigint not null,
      -- null while it waits
      result text
    `,
    constraints: [
      'foreign key (tenant_id, batch_id) references app.coupon_issue_batch (tenant_id, id)',
      ofMember,
      'unique (tenant_id, batch_id, member_id)',
    ],
    indexes: [
      'index coupon_issue_waiting on app.coupon_issue_target (tenant_id, batch_id, member_id) where result is null',
    ],
  }),
  tenantTable('user_coupon', {
    softDelete: true,
    columns: `
      coupon_id bigint not null,
      brand_id bigint not null,
      member_id bigint not null,
      code text not null,
      -- the terms as they were when it was issued
      snapshot json not null,
      valid_from timestamptz not null,
      valid_to timestamptz not null check (valid_to > valid_from),
      source text not null check (source in ('CLAIM', 'ADMIN', 'REWARD', 'CAMPAIGN', 'RECHARGE', 'CODE', 'CARD')),
      source_key text not null,
      seq integer not null,
      batch_id bigint,
      state text not null default 'UNUSED' check (state in ('UNUSED', 'LOCKED', 'USED', 'EXPIRED', 'VOID')),
      order_id bigint,
      trade_id bigint,
      used_shop_id bigint,
      used_at timestamptz,
      discount_cents bigint not null default 0 check (discount_cents >= 0),
      lock_until timestamptz,
      void_reason text,
      returned_count integer not null default 0,
      -- its place in the stock was given back
      given_back boolean not null default false
    `,
    constraints: [
      ofCoupon,
      ofMember,
      'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
      'foreign key (tenant_id, used_shop_id) references app.shop (tenant_id, id)',
      'foreign key (tenant_id, batch_id) references app.coupon_issue_batch (tenant_id, id)',
      'unique (tenant_id, coupon_id, source, source_key, member_id, seq)',
    ],
    indexes: [
      'unique index user_coupon_code on app.user_coupon (tenant_id, code)',
      'index user_coupon_order on app.user_coupon (tenant_id, order_id) where order_id is not null',
      'index user_coupon_wallet on app.user_coupon (tenant_id, member_id, state, valid_to)',
      'index user_coupon_coupon on app.user_coupon (tenant_id, coupon_id, state)',
      'index user_coupon_ending on app.user_coupon (tenant_id, state, valid_to)',
      'index user_coupon_valid_to on app.user_coupon (tenant_id, valid_to, id)',
      'index user_coupon_used on app.user_coupon (tenant_id, used_at)',
      'index user_coupon_shop on app.user_coupon (tenant_id, used_shop_id, used_at)',
      'index user_coupon_created on app.user_coupon (tenant_id, created_at, id)',
      'index user_coupon_updated on app.user_coupon (tenant_id, updated_at, id)',
    ],
  }),
  tenantTable('coupon_member_count', {
    columns: `
      coupon_id bigint not null,
      member_id bigint not null,
      taken integer not null,
      day date not null,
      taken_day integer not null
    `,
    constraints: [ofCoupon, ofMember, 'unique (tenant_id, coupon_id, member_id)'],
  }),
  tenantTable('coupon_day_count', {
    columns: `
      coupon_id bigint not null,
      day date not null,
      issued integer not null
    `,
    constraints: [ofCoupon, 'unique (tenant_id, coupon_id, day)'],
  }),
  tenantTable('activity_use', {
    columns: `
      activity_id bigint not null,
      order_id bigint not null,
      member_id bigint,
      day date not null,
      off_cents bigint not null check (off_cents >= 0)
    `,
    constraints: [
      'foreign key (tenant_id, activity_id) references app.activity (tenant_id, id)',
      ofMember,
      'unique (tenant_id, activity_id, order_id)',
    ],
    indexes: [
      'index activity_use_member on app.activity_use (tenant_id, activity_id, member_id, day)',
      'index activity_use_day on app.activity_use (tenant_id, activity_id, day)',
    ],
  }),
].join('\n')
