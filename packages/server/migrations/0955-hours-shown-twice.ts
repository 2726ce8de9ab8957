import { forEachTenant } from './tables-1.ts'

/**
 * The hour that clocks show twice when they are put back is kept twice. What was kept of companies with such clocks is added
 * up anew by the next round.
 */
export const hoursShownTwice = `
  alter table app.pay_hourly add column again boolean not null default false;
  alter table app.pay_hourly drop constraint pay_hourly_tenant_id_hour_clock_shop_id_biz_type_key;
  alter table app.pay_hourly add unique (tenant_id, hour, clock, again, shop_id, biz_type);
  alter table app.pay_hourly_by_way add column again boolean not null default false;
  alter table app.pay_hourly_by_way
    drop constraint pay_hourly_by_way_tenant_id_hour_clock_shop_id_biz_type_sou_key;
  alter table app.pay_hourly_by_way add unique (tenant_id, hour, clock, again, shop_id, biz_type, source, pay_channel_id);
  ${forEachTenant(`
  if exists (select from app.brand b
              where timestamp '2026-01-15' at time zone b.time_zone - timestamp '2026-07-15' at time zone b.time_zone
                    <> timestamp '2026-01-15' - timestamp '2026-07-15') then
    delete from app.pay_hourly;
    delete from app.pay_hourly_by_way;
    update app.pay_daily_until set hours_until = null, ways_until = null;
  end if;
  `)}
`
