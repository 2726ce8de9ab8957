import { tenantTable } from './tables-1.ts'

const ofShop = 'foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)'

/** What belongs to a shop: the account of its terminals, its sales channels, its menu. */
export const shopMenu = [
  tenantTable('shop_account', {
    columns: `
      shop_id bigint not null,
      password_hash text not null,
      -- the newest first, five at most
      earlier_hashes text[] not null default '{}',
      must_change boolean not null,
      failed_count integer not null default 0,
      locked_until timestamptz,
      last_login_at timestamptz,
      -- sessions of terminals that began before it have ended
      password_changed_at timestamptz not null default now()
    `,
    constraints: ['unique (tenant_id, shop_id)', ofShop],
  }),
  tenantTable('shop_channel_info', {
    columns: `
      shop_id bigint not null,
      channel text not null check (channel in ('POS', 'MINIAPP', 'H5', 'DELIVERY')),
      enabled boolean not null,
      display_name text,
      notice text,
      hours jsonb[] not null default '{}',
      min_order_cents bigint not null check (min_order_cents >= 0),
      delivery_fee_cents bigint not null check (delivery_fee_cents >= 0),
      packing_fee_cents bigint not null check (packing_fee_cents >= 0),
      prep_minutes integer not null check (prep_minutes between 0 and 240)
    `,
    constraints: ['unique (tenant_id, shop_id, channel)', ofShop],
  }),
  tenantTable('shop_category', {
    softDelete: true,
    columns: `
      shop_id bigint not null,
      parent_id bigint,
      name text not null,
      sort integer not null default 100,
      status smallint not null default 1 check (status in (0, 1)),
      source text not null default 'LOCAL' check (source in ('LOCAL', 'EPOS')),
      external_id text,
      -- of what the POS has sent, so that what is unchanged is not written
      content_hash text,
      local_overrides text[] not null default '{}',
      removed_at timestamptz
    `,
    constraints: [ofShop, 'foreign key (tenant_id, parent_id) references app.shop_category (tenant_id, id)'],
    indexes: [
      'unique index shop_category_external on app.shop_category (tenant_id, shop_id, source, external_id) where deleted_at is null',
      'index shop_category_order on app.shop_category (tenant_id, shop_id, sort, id) where deleted_at is null',
      'index shop_category_parent on app.shop_category (tenant_id, parent_id)',
    ],
  }),
  tenantTable('shop_goods', {
    softDelete: true,
    columns: `
      shop_id bigint not null,
      category_id bigint,
      code text not null,
      name text not null,
      goods_type text not null check (goods_type in ('SINGLE', 'SET', 'EXTRA')),
      sort integer not null default 100,
      status smallint not null default 1 check (status in (0, 1)),
      source text not null default 'LOCAL' check (source in ('LOCAL', 'EPOS')),
      external_id text,
      content_hash text,
      local_overrides text[] not null default '{}',
      removed_at timestamptz
    `,
    constraints: [ofShop, 'foreign key (tenant_id, category_id) references app.shop_category (tenant_id, id)'],
    indexes: [
      'unique index shop_goods_code on app.shop_goods (tenant_id, shop_id, code) where deleted_at is null',
      'unique index shop_goods_external on app.shop_goods (tenant_id, shop_id, source, external_id) where deleted_at is null',
      'index shop_goods_order on app.shop_goods (tenant_id, shop_id, category_id, sort, id) where deleted_at is null',
      'index shop_goods_category on app.shop_goods (tenant_id, category_id)',
    ],
  }),
  tenantTable('shop_sku', {
    softDelete: true,
    columns: `
      shop_id bigint not null,
      goods_id bigint not null,
      sku_code text not null,
      spec_name text,
      price_cents bigint not null check (price_cents >= 0),
      market_price_cents bigint check (market_price_cents >= 0),
      -- null: there is always some
      stock integer check (stock >= 0),
      status smallint not null default 1 check (status in (0, 1))
    `,
    constraints: [ofShop, 'foreign key (tenant_id, goods_id) references app.shop_goods (tenant_id, id)'],
    indexes: [
      'unique index shop_sku_code on app.shop_sku (tenant_id, shop_id, sku_code) where deleted_at is null',
      'index shop_sku_goods on app.shop_sku (tenant_id, goods_id, id)',
    ],
  }),
].join('\n')
