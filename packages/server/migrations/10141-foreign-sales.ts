import { tenantTable } from './tables-1.ts'

/** Sales that were made elsewhere, and the goods as they are called there. */
export const foreignSales = [
  `
  alter table app.pay_channel drop constraint pay_channel_kind_check;
  alter table app.pay_channel add constraint pay_channel_kind_check
    check (kind in ('REAL', 'CASH', 'STORED_VALUE', 'VOUCHER', 'SANDBOX', 'PLATFORM'));
  `,
  tenantTable('foreign_goods', {
    softDelete: true,
    columns: `
      shop_id bigint not null,
      origin text not null check (origin in ('DELIVERY', 'POS')),
      goods_no text,
      name text not null,
      sku_code text,
      sku_id bigint,
      line_count integer not null default 0,
      last_sold_at timestamptz not null
    `,
    constraints: ['foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)'],
    indexes: [
      `unique index foreign_goods_key on app.foreign_goods (tenant_id, shop_id, origin, coalesce(goods_no, ''), name)`,
      'index foreign_goods_shop on app.foreign_goods (tenant_id, shop_id, id)',
      'index foreign_goods_sold on app.foreign_goods (tenant_id, last_sold_at, id)',
      'index foreign_goods_open on app.foreign_goods (tenant_id, id) where sku_id is null',
      'index foreign_goods_created on app.foreign_goods (tenant_id, created_at, id)',
      'index foreign_goods_updated on app.foreign_goods (tenant_id, updated_at, id)',
    ],
  }),
  tenantTable('foreign_sale', {
    softDelete: true,
    columns: `
      shop_id bigint not null,
      origin text not null check (origin in ('DELIVERY', 'POS')),
      sale_no text not null,
      sold_at timestamptz not null,
      goods text,
      original_cents bigint not null check (original_cents > 0),
      shop_off_cents bigint not null check (shop_off_cents >= 0),
      platform_off_cents bigint not null check (platform_off_cents >= 0),
      -- of one that was paid by several, the first
      pay_channel_id bigint not null,
      commission_cents bigint not null check (commission_cents >= 0),
      trade_id bigint not null,
      -- what was told, to compare a repetition with
      told text not null
    `,
    constraints: [
      'unique (tenant_id, shop_id, origin, sale_no)',
      'foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)',
      'foreign key (tenant_id, pay_channel_id) references app.pay_channel (tenant_id, id)',
      'foreign key (tenant_id, trade_id) references app.trade (tenant_id, id)',
    ],
    indexes: [
      'index foreign_sale_sold on app.foreign_sale (tenant_id, sold_at, id)',
      'index foreign_sale_no on app.foreign_sale (tenant_id, sale_no)',
      'index foreign_sale_channel on app.foreign_sale (tenant_id, pay_channel_id)',
      'index foreign_sale_trade on app.foreign_sale (tenant_id, trade_id)',
      'index foreign_sale_created on app.foreign_sale (tenant_id, created_at, id)',
      'index foreign_sale_updated on app.foreign_sale (tenant_id, updated_at, id)',
    ],
  }),
  `
  alter table app.consumer_order_line add column foreign_goods_id bigint,
    add foreign key (tenant_id, foreign_goods_id) references app.foreign_goods (tenant_id, id);
  create index consumer_order_line_foreign on app.consumer_order_line (tenant_id, foreign_goods_id) where foreign_goods_id is not null;
  `,
].join('\n')
