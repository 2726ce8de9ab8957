import { tenantTable } from './tables-1.ts'

/** Prices by quantity: a ladder for a SKU, a unit and a circle of customers, its steps, and batches that come and go whole. */
export const productPrice = [
  tenantTable('product_price_batch', {
    columns: `
      source text not null check (source in ('ADJUST', 'IMPORT')),
      rolled_back_at timestamptz
    `,
    grants: 'select, insert, update',
  }),
  tenantTable('product_price', {
    softDelete: true,
    columns: `
      sku_id bigint not null,
      unit_id bigint not null,
      scope_type text not null check (scope_type in ('ALL', 'LEVEL', 'TYPE', 'CUSTOMER')),
      cust_level_id bigint,
      cust_type_id bigint,
      customer_id bigint,
      valid_from timestamptz not null,
      valid_to timestamptz,
      source text not null check (source in ('MANUAL', 'ADJUST', 'IMPORT')),
      batch_id bigint,
      -- which ladder has ended this one, and when it would have ended by itself
      ended_by bigint,
      ended_from timestamptz
    `,
    constraints: [
      'foreign key (tenant_id, sku_id) references app.product_sku (tenant_id, id)',
      'foreign key (tenant_id, unit_id) references app.product_unit (tenant_id, id)',
      'foreign key (tenant_id, cust_level_id) references app.cust_level (tenant_id, id)',
      'foreign key (tenant_id, cust_type_id) references app.cust_type (tenant_id, id)',
      'foreign key (tenant_id, customer_id) references app.customer (tenant_id, id)',
      'foreign key (tenant_id, batch_id) references app.product_price_batch (tenant_id, id)',
      'foreign key (tenant_id, ended_by) references app.product_price (tenant_id, id)',
      `check ((cust_level_id is not null) = (scope_type = 'LEVEL'))`,
      `check ((cust_type_id is not null) = (scope_type = 'TYPE'))`,
      `check ((customer_id is not null) = (scope_type = 'CUSTOMER'))`,
    ],
    indexes: [
      'index product_price_sku on app.product_price (tenant_id, sku_id, scope_type, valid_from, id) where deleted_at is null',
      'index product_price_valid on app.product_price (tenant_id, valid_from, id) where deleted_at is null',
      'index product_price_customer on app.product_price (tenant_id, customer_id) where customer_id is not null',
      'index product_price_batch_of on app.product_price (tenant_id, batch_id) where batch_id is not null',
      'index product_price_ended_by on app.product_price (tenant_id, ended_by) where ended_by is not null',
      'index product_price_unit on app.product_price (tenant_id, unit_id)',
      'index product_price_created on app.product_price (tenant_id, created_at, id) where deleted_at is null',
      'index product_price_updated on app.product_price (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  tenantTable('product_price_tier', {
    columns: `
      price_id bigint not null,
      -- in the unit of the ladder
      min_qty numeric(18,3) not null check (min_qty > 0),
      price bigint not null check (price > 0)
    `,
    constraints: ['foreign key (tenant_id, price_id) references app.product_price (tenant_id, id)'],
    indexes: ['unique index product_price_tier_of on app.product_price_tier (tenant_id, price_id, min_qty)'],
    grants: 'select, insert',
  }),
].join('\n')
