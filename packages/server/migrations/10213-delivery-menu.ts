import { tenantTable } from './tables-1.ts'

/** What of a shop's menu a platform was told last, and whether it took it. */
export const deliveryMenu = tenantTable('delivery_menu', {
  softDelete: true,
  columns: `
    binding_id bigint not null,
    shop_id bigint not null,
    platform text not null,
    sku_id bigint not null,
    sku_code text not null,
    name text not null,
    price_cents bigint not null,
    stock integer not null,
    outcome text not null check (outcome in ('TAKEN', 'REFUSED')),
    words text,
    offered_at timestamptz not null default now()
  `,
  constraints: [
    'unique (tenant_id, binding_id, sku_id)',
    'foreign key (tenant_id, binding_id) references app.delivery_binding (tenant_id, id)',
    'foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)',
    'foreign key (tenant_id, sku_id) references app.shop_sku (tenant_id, id)',
  ],
  indexes: [
    'index delivery_menu_shop on app.delivery_menu (tenant_id, shop_id, id)',
    'index delivery_menu_sku on app.delivery_menu (tenant_id, sku_id)',
    'index delivery_menu_outcome on app.delivery_menu (tenant_id, outcome, id)',
    'index delivery_menu_offered on app.delivery_menu (tenant_id, offered_at, id)',
    'index delivery_menu_created on app.delivery_menu (tenant_id, created_at, id)',
    'index delivery_menu_updated on app.delivery_menu (tenant_id, updated_at, id)',
  ],
})
