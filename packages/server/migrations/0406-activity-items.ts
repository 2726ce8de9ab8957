import { tenantTable } from './tables-1.ts'

const ofActivity = 'foreign key (tenant_id, activity_id) references app.activity (tenant_id, id)'

/** What orders have taken of items at a special price: in all of each item, and by each order and member. */
export const activityItems = [
  tenantTable('activity_item_count', {
    columns: `
      activity_id bigint not null,
      sku_id bigint not null,
      used integer not null check (used >= 0)
    `,
    constraints: [ofActivity, 'unique (tenant_id, activity_id, sku_id)'],
  }),
  tenantTable('activity_item_use', {
    columns: `
      activity_id bigint not null,
      order_id bigint not null,
      member_id bigint,
      sku_id bigint not null,
      qty integer not null check (qty > 0)
    `,
    constraints: [
      ofActivity,
      'foreign key (tenant_id, member_id) references app.member (tenant_id, id)',
      'unique (tenant_id, activity_id, order_id, sku_id)',
    ],
    indexes: ['index activity_item_use_member on app.activity_item_use (tenant_id, activity_id, member_id, sku_id)'],
  }),
  `
    create index activity_use_order on app.activity_use (tenant_id, order_id);
    create index activity_item_use_order on app.activity_item_use (tenant_id, order_id);
  `,
].join('\n')
