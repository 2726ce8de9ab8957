import { tenantTable } from './tables-1.ts'

/**
 * The hours of `pay_hourly` told apart by source and pay channel: several times as many rows, for what asks for one of these.
 */
export const payHourlyByWay = [
  tenantTable('pay_hourly_by_way', {
    columns: `
      hour timestamp not null,
      clock smallint not null,
      shop_id bigint not null,
      biz_type text not null,
      source text not null,
      pay_channel_id bigint not null,
      payments integer not null,
      gross_cents bigint not null,
      refunds integer not null,
      refund_cents bigint not null,
      fee_cents bigint not null,
      fee_refund_cents bigint not null
    `,
    constraints: [
      'unique (tenant_id, hour, clock, shop_id, biz_type, source, pay_channel_id)',
      'foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)',
      'foreign key (tenant_id, pay_channel_id) references app.pay_channel (tenant_id, id)',
    ],
    indexes: [
      'index pay_hourly_by_way_shop on app.pay_hourly_by_way (tenant_id, shop_id, hour)',
      'index pay_hourly_by_way_channel on app.pay_hourly_by_way (tenant_id, pay_channel_id)',
    ],
  }),
  'alter table app.pay_daily_until add column ways_until date;',
].join('\n')
