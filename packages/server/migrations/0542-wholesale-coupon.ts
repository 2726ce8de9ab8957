import { tenantTable } from './tables-1.ts'

/** Coupon templates of wholesale, and the coupons that customers were granted. */
export const wholesaleCoupon = [
  tenantTable('wholesale_coupon', {
    softDelete: true,
    columns: `
      code text not null,
      name text not null,
      kind text not null check (kind in ('AMOUNT', 'PERCENT')),
      face_cents bigint check (face_cents > 0),
      percent_bp integer check (percent_bp between 1 and 10000),
      max_cents bigint check (max_cents > 0),
      min_order_cents bigint not null check (min_order_cents >= 0),
      scope text not null check (scope in ('ALL', 'CLASS', 'SKU')),
      class_ids bigint[] not null default '{}',
      sku_ids bigint[] not null default '{}',
      cust_level_ids bigint[] not null default '{}',
      cust_type_ids bigint[] not null default '{}',
      pay_modes text[] not null default '{}',
      stackable boolean not null,
      valid_mode text not null check (valid_mode in ('RANGE', 'AFTER_GRANT')),
      start_at timestamptz,
      end_at timestamptz,
      valid_days integer check (valid_days between 1 and 730),
      total_qty integer not null check (total_qty between 1 and 1000000),
      per_customer integer not null check (per_customer between 1 and 100),
      granted_qty integer not null default 0 check (granted_qty >= 0),
      used_qty integer not null default 0 check (used_qty >= 0),
      remark text,
      status smallint not null default 0 check (status in (0, 1))
    `,
    constraints: [
      'check (granted_qty <= total_qty)',
      'check (used_qty <= granted_qty)',
      `check (case kind when 'AMOUNT' then face_cents is not null else percent_bp is not null end)`,
      `check (case valid_mode when 'RANGE' then start_at < end_at else valid_days is not null end)`,
    ],
    indexes: [
      'unique index wholesale_coupon_code on app.wholesale_coupon (tenant_id, code) where deleted_at is null',
      'unique index wholesale_coupon_name on app.wholesale_coupon (tenant_id, lower(name)) where deleted_at is null',
      'index wholesale_coupon_by_name on app.wholesale_coupon (tenant_id, name, id) where deleted_at is null',
      'index wholesale_coupon_total on app.wholesale_coupon (tenant_id, total_qty, id) where deleted_at is null',
      'index wholesale_coupon_status on app.wholesale_coupon (tenant_id, status, id) where deleted_at is null',
      'index wholesale_coupon_created on app.wholesale_coupon (tenant_id, created_at, id) where deleted_at is null',
      'index wholesale_coupon_updated on app.wholesale_coupon (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  tenantTable('wholesale_coupon_grant', {
    softDelete: true,
    columns: `
      no text not null generated always as ('WC' || lpad(id::text, greatest(8, length(id::text)), '0')) stored,
      coupon_id bigint not null,
      customer_id bigint not null,
      state text not null default 'UNUSED' check (state in ('UNUSED', 'USED', 'EXPIRED', 'REVOKED')),
      valid_from timestamptz not null,
      valid_to timestamptz not null,
      order_id bigint,
      order_cents bigint check (order_cents >= 0),
      discount_cents bigint check (discount_cents >= 0),
      used_at timestamptz,
      revoke_reason text
    `,
    constraints: [
      'foreign key (tenant_id, coupon_id) references app.wholesale_coupon (tenant_id, id)',
      'foreign key (tenant_id, customer_id) references app.customer (tenant_id, id)',
      'check (valid_from < valid_to)',
      `check ((state = 'USED') = (order_id is not null))`,
    ],
    indexes: [
      'unique index wholesale_coupon_grant_no on app.wholesale_coupon_grant (tenant_id, no)',
      // A coupon an order.
      'unique index wholesale_coupon_grant_order on app.wholesale_coupon_grant (tenant_id, order_id)',
      'index wholesale_coupon_grant_coupon on app.wholesale_coupon_grant (tenant_id, coupon_id, customer_id)',
      'index wholesale_coupon_grant_customer on app.wholesale_coupon_grant (tenant_id, customer_id, valid_to)',
      'index wholesale_coupon_grant_valid on app.wholesale_coupon_grant (tenant_id, valid_to, id)',
      'index wholesale_coupon_grant_created on app.wholesale_coupon_grant (tenant_id, created_at, id)',
    ],
  }),
].join('\n')
