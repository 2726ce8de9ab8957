import { tenantTable } from './tables-1.ts'

/** What came in and went back on each business day that is over, and up to which day that was added up. */
export const payDaily = [
  tenantTable('pay_daily', {
    columns: `
      day date not null,
      shop_id bigint not null,
      pay_channel_id bigint not null,
      biz_type text not null,
      source text not null,
      payments integer not null,
      gross_cents bigint not null,
      refunds integer not null,
      refund_cents bigint not null,
      fee_cents bigint not null,
      fee_refund_cents bigint not null
    `,
    constraints: [
      'unique (tenant_id, day, shop_id, pay_channel_id, biz_type, source)',
      'foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)',
      'foreign key (tenant_id, pay_channel_id) references app.pay_channel (tenant_id, id)',
    ],
    indexes: [
      'index pay_daily_shop on app.pay_daily (tenant_id, shop_id, day)',
      'index pay_daily_channel on app.pay_daily (tenant_id, pay_channel_id)',
    ],
  }),
  tenantTable('pay_daily_until', {
    columns: 'until date not null',
    constraints: ['unique (tenant_id)'],
    grants: 'select, insert, update',
  }),
].join('\n')
