import { keepsFile, ledgerTables, tenantTable } from './tables-1.ts'

/** Products (SPU), what is ordered of them (SKU), the units it is sold in, and its stock. */
export const product = [
  tenantTable('product', {
    softDelete: true,
    columns: `
      spu_code text not null,
      name text not null,
      subtitle text,
      search_words text,
      -- initials in pinyin, for the search
      initials text not null,
      class_id bigint not null,
      brand_id bigint,
      base_unit_id bigint not null,
      spec_mode text not null check (spec_mode in ('SINGLE', 'MULTI')),
      tax_rate_bp integer not null check (tax_rate_bp between 0 and 10000),
      tax_code text,
      main_image text,
      detail text,
      visible text not null check (visible in ('ALL', 'LEVEL')),
      cust_level_ids bigint[] not null default '{}',
      sort integer not null,
      remark text,
      published_at timestamptz,
      status smallint not null default 0 check (status in (0, 1))
    `,
    constraints: [
      'foreign key (tenant_id, class_id) references app.product_class (tenant_id, id)',
      'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
      'foreign key (tenant_id, base_unit_id) references app.product_unit (tenant_id, id)',
    ],
    indexes: [
      'unique index product_spu_code on app.product (tenant_id, spu_code) where deleted_at is null',
      'index product_class_members on app.product (tenant_id, class_id, sort, id) where deleted_at is null',
      'index product_sort on app.product (tenant_id, sort, id) where deleted_at is null',
      'index product_by_name on app.product (tenant_id, name, id) where deleted_at is null',
      'index product_status on app.product (tenant_id, status, id) where deleted_at is null',
      'index product_created on app.product (tenant_id, created_at, id) where deleted_at is null',
      'index product_updated on app.product (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  keepsFile('product', 'main_image'),
  tenantTable('product_sku', {
    softDelete: true,
    columns: `
      product_id bigint not null,
      sku_code text not null,
      barcode text,
      -- product and specification, kept by the product's writes
      name text not null,
      -- ids of property values in ascending order; empty where the product has one SKU
      value_ids bigint[] not null default '{}',
      spec_text text,
      list_price bigint not null check (list_price >= 0),
      cost_price bigint check (cost_price >= 0),
      floor_price bigint check (floor_price >= 0),
      moq_base numeric(18,3) not null check (moq_base > 0),
      step_base numeric(18,3) not null check (step_base > 0),
      max_base numeric(18,3) check (max_base > 0),
      weight_g integer check (weight_g >= 0),
      track_stock boolean not null,
      safety_stock numeric(18,3) not null check (safety_stock >= 0),
      sort integer not null,
      status smallint not null default 1 check (status in (0, 1))
    `,
    constraints: ['foreign key (tenant_id, product_id) references app.product (tenant_id, id)'],
    indexes: [
      'unique index product_sku_sku_code on app.product_sku (tenant_id, sku_code) where deleted_at is null',
      'unique index product_sku_barcode on app.product_sku (tenant_id, barcode) where deleted_at is null',
      'unique index product_sku_values on app.product_sku (tenant_id, product_id, value_ids) where deleted_at is null',
      'index product_sku_product on app.product_sku (tenant_id, product_id, sort, id) where deleted_at is null',
      'index product_sku_by_name on app.product_sku (tenant_id, name, sort, id) where deleted_at is null',
      'index product_sku_sort on app.product_sku (tenant_id, sort, id) where deleted_at is null',
      'index product_sku_created on app.product_sku (tenant_id, created_at, id) where deleted_at is null',
      'index product_sku_updated on app.product_sku (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  tenantTable('product_sku_unit', {
    columns: `
      sku_id bigint not null,
      unit_id bigint not null,
      -- base units in one
      factor numeric(18,3) not null check (factor > 0),
      sellable boolean not null,
      is_default boolean not null
    `,
    constraints: [
      'foreign key (tenant_id, sku_id) references app.product_sku (tenant_id, id)',
      'foreign key (tenant_id, unit_id) references app.product_unit (tenant_id, id)',
    ],
    indexes: [
      'unique index product_sku_unit_of on app.product_sku_unit (tenant_id, sku_id, unit_id)',
      'unique index product_sku_unit_default on app.product_sku_unit (tenant_id, sku_id) where is_default',
      'index product_sku_unit_unit on app.product_sku_unit (tenant_id, unit_id)',
    ],
  }),
  ledgerTables('stock', {
    owner: { sku_id: 'product_sku' },
    measures: { on_hand: { type: 'numeric(18,3)' }, reserved: { type: 'numeric(18,3)' } },
  }),
].join('\n')
