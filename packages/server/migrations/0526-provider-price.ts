import { tenantTable } from './tables-1.ts'

/** What suppliers are paid for their goods: for a SKU and a unit one price at a time. */
export const providerPrice = tenantTable('provider_price', {
  softDelete: true,
  columns: `
    provider_id bigint not null,
    sku_id bigint not null,
    unit_id bigint not null,
    price bigint not null check (price >= 0),
    valid_from date not null,
    -- the last day, included; null goes on
    valid_to date check (valid_to >= valid_from),
    remark text
  `,
  constraints: [
    'foreign key (tenant_id, provider_id) references app.provider (tenant_id, id)',
    'foreign key (tenant_id, sku_id) references app.product_sku (tenant_id, id)',
    'foreign key (tenant_id, unit_id) references app.product_unit (tenant_id, id)',
  ],
  indexes: [
    `unique index provider_price_of on app.provider_price (tenant_id, provider_id, sku_id, unit_id, valid_from)
       where deleted_at is null`,
    'index provider_price_sku on app.provider_price (tenant_id, sku_id)',
    'index provider_price_unit on app.provider_price (tenant_id, unit_id)',
    'index provider_price_valid on app.provider_price (tenant_id, valid_from, id) where deleted_at is null',
    'index provider_price_created on app.provider_price (tenant_id, created_at, id) where deleted_at is null',
    'index provider_price_updated on app.provider_price (tenant_id, updated_at, id) where deleted_at is null',
  ],
})
