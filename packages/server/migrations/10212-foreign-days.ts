import { tenantTable } from './tables-1.ts'

/** Days of a shop that another seller has closed, with its figures as they were told and ours as they stood then. */
export const foreignDays = tenantTable('foreign_day', {
  columns: `
    shop_id bigint not null,
    origin text not null check (origin in ('DELIVERY', 'POS')),
    day date not null,
    sale_count integer not null,
    paid_cents bigint not null,
    refunded_cents bigint not null
  `,
  constraints: [
    'unique (tenant_id, shop_id, origin, day)',
    'foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)',
  ],
  indexes: ['index foreign_day_day on app.foreign_day (tenant_id, day, id)'],
  grants: 'select, insert, update',
})
