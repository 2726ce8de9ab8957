import { keepsFile, tenantTable } from './tables-1.ts'

/** Ways to pay, which brands have switched them on, what shops do with them, and what they cost from when on. */
export const payChannels = [
  tenantTable('pay_channel', {
    softDelete: true,
    columns: `
      code text not null,
      name text not null,
      kind text not null check (kind in ('REAL', 'CASH', 'STORED_VALUE', 'VOUCHER', 'SANDBOX')),
      adapter text not null,
      icon text,
      default_rate_bp integer not null check (default_rate_bp between 0 and 1000),
      default_min_fee_cents bigint not null check (default_min_fee_cents >= 0),
      default_max_fee_cents bigint check (default_max_fee_cents >= default_min_fee_cents),
      fee_refund text not null check (fee_refund in ('NONE', 'PROPORTIONAL')),
      refund_days integer not null check (refund_days between 1 and 365),
      partial_refund boolean not null,
      max_refunds integer not null check (max_refunds between 1 and 50),
      min_cents bigint not null check (min_cents >= 1),
      max_cents bigint check (max_cents >= min_cents),
      settle_days integer not null check (settle_days between 0 and 30),
      -- sealed values of the adapter's configuration, and as much of them as may be shown
      config_sealed text,
      config_shown jsonb not null default '[]',
      sort integer not null,
      remark text,
      status smallint not null default 0 check (status in (0, 1))
    `,
    indexes: [
      'unique index pay_channel_code on app.pay_channel (tenant_id, code) where deleted_at is null',
      'unique index pay_channel_name on app.pay_channel (tenant_id, lower(name)) where deleted_at is null',
      'index pay_channel_by_name on app.pay_channel (tenant_id, name, id) where deleted_at is null',
      'index pay_channel_sort on app.pay_channel (tenant_id, sort, id) where deleted_at is null',
      'index pay_channel_status on app.pay_channel (tenant_id, status, id) where deleted_at is null',
      'index pay_channel_created on app.pay_channel (tenant_id, created_at, id) where deleted_at is null',
      'index pay_channel_updated on app.pay_channel (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  keepsFile('pay_channel', 'icon'),
  tenantTable('brand_pay_channel', {
    columns: `
      brand_id bigint not null,
      pay_channel_id bigint not null,
      enabled boolean not null,
      merchant_no text,
      config_sealed text,
      config_shown jsonb not null default '[]',
      sort integer not null default 100
    `,
    constraints: [
      'unique (tenant_id, brand_id, pay_channel_id)',
      'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
      'foreign key (tenant_id, pay_channel_id) references app.pay_channel (tenant_id, id)',
    ],
    indexes: ['index brand_pay_channel_of on app.brand_pay_channel (tenant_id, pay_channel_id, brand_id)'],
    grants: 'select, insert, update',
  }),
  // Of a shop that says nothing about a channel, its brand's word counts.
  tenantTable('shop_pay_channel', {
    columns: `
      shop_id bigint not null,
      pay_channel_id bigint not null,
      mode text not null check (mode in ('INHERIT', 'ON', 'OFF')),
      sub_merchant_no text,
      terminal_no text
    `,
    constraints: [
      'unique (tenant_id, shop_id, pay_channel_id)',
      'foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)',
      'foreign key (tenant_id, pay_channel_id) references app.pay_channel (tenant_id, id)',
    ],
    indexes: ['index shop_pay_channel_of on app.shop_pay_channel (tenant_id, pay_channel_id, shop_id)'],
  }),
  // The periods of a brand (or of one of its shops) and a channel do not overlap: written behind a lock on the brand.
  tenantTable('pay_rate', {
    columns: `
      brand_id bigint not null,
      shop_id bigint,
      pay_channel_id bigint not null,
      rate_bp integer not null check (rate_bp between 0 and 1000),
      min_fee_cents bigint not null check (min_fee_cents >= 0),
      max_fee_cents bigint check (max_fee_cents >= min_fee_cents),
      effective_from timestamptz not null,
      effective_to timestamptz check (effective_to > effective_from),
      remark text
    `,
    constraints: [
      'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
      'foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)',
      'foreign key (tenant_id, pay_channel_id) references app.pay_channel (tenant_id, id)',
    ],
    indexes: [
      `unique index pay_rate_from
         on app.pay_rate (tenant_id, brand_id, coalesce(shop_id, 0), pay_channel_id, effective_from)`,
      'index pay_rate_channel on app.pay_rate (tenant_id, pay_channel_id)',
    ],
  }),
].join('\n')
