import { tenantTable } from './tables-1.ts'

/**
 * What came in and went back in each hour of the days that are over, so that a year of busy hours is added up from a few ten
 * thousand rows. `hour` belongs to the business day, `clock` is the hour on the wall: they differ by the day cut.
 */
export const payHourly = [
  tenantTable('pay_hourly', {
    columns: `
      hour timestamp not null,
      clock smallint not null,
      shop_id bigint not null,
      biz_type text not null,
      payments integer not null,
      gross_cents bigint not null,
      refunds integer not null,
      refund_cents bigint not null,
      fee_cents bigint not null,
      fee_refund_cents bigint not null
    `,
    constraints: [
      'unique (tenant_id, hour, clock, shop_id, biz_type)',
      'foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)',
    ],
    indexes: ['index pay_hourly_shop on app.pay_hourly (tenant_id, shop_id, hour)'],
  }),
  'alter table app.pay_daily_until add column hours_until date;',
].join('\n')
