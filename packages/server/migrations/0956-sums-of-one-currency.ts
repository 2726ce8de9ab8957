import { forEachTenant } from './tables-1.ts'

/**
 * Sums are of one currency: the bill of a channel is matched for each apart, where until now it was that of most shops, and a
 * trade tells its own to the sums of its lists from the indexes that they read.
 */
export const sumsOfOneCurrency = `
  alter table app.reconciliation add column currency text;
  ${forEachTenant(`
  update app.reconciliation set currency = coalesce((
    select b.currency from app.shop s join app.brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
     group by 1 order by count(*) desc, 1 limit 1), 'CNY');
  `)}
  alter table app.reconciliation alter column currency set not null;
  alter table app.reconciliation drop constraint reconciliation_tenant_id_pay_channel_id_day_key;
  alter table app.reconciliation add unique (tenant_id, pay_channel_id, day, currency);
  drop index app.trade_day, app.trade_state;
  create index trade_day on app.trade (tenant_id, business_date, shop_id)
    include (biz_type, source, exception, currency, payable_cents, paid_cents, refunded_cents, refunding_cents, fee_cents,
             deleted_at);
  create index trade_state on app.trade (tenant_id, state, id)
    include (currency, payable_cents, paid_cents, refunded_cents, refunding_cents, fee_cents, deleted_at);
`
