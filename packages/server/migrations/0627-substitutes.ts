import { tenantTable } from './tables-1.ts'

/** Goods that stand in for others: on the lines of orders, and what each customer has answered once and for all. */
export const substitutes = [
  tenantTable('customer_substitute', {
    columns: `
      customer_id bigint not null,
      sku_id bigint not null,
      substitute_id bigint not null,
      answer text not null check (answer in ('ACCEPTED', 'REFUSED'))
    `,
    constraints: [
      'foreign key (tenant_id, customer_id) references app.customer (tenant_id, id)',
      'foreign key (tenant_id, sku_id) references app.product_sku (tenant_id, id)',
      'foreign key (tenant_id, substitute_id) references app.product_sku (tenant_id, id)',
    ],
    indexes: [
      'unique index customer_substitute_pair on app.customer_substitute (tenant_id, customer_id, sku_id, substitute_id)',
      'index customer_substitute_sku on app.customer_substitute (tenant_id, sku_id)',
      'index customer_substitute_substitute on app.customer_substitute (tenant_id, substitute_id)',
    ],
  }),
  `
  alter table app.wholesale_order_line add column substitute_for_id bigint;
  alter table app.wholesale_order_line add constraint wholesale_order_line_substitute_for
    foreign key (tenant_id, substitute_for_id) references app.product_sku (tenant_id, id);
  create index wholesale_order_line_substitute_for on app.wholesale_order_line (tenant_id, substitute_for_id)
    where substitute_for_id is not null;
  create index delivery_line_expire on app.delivery_line (tenant_id, expire_on) where expire_on is not null;
  `,
].join('\n')
