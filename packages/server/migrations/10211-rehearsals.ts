import { forEachTenant } from './tables-1.ts'

/**
 * Sales of rehearsals are told apart, so that no report counts them as takings: paid by a channel of the kind "sandbox", where no
 * money moves. Sums that were kept with them are added up anew, and the index that sums are read from tells them, too.
 */
export const rehearsals = `
  alter table app.trade add column rehearsal boolean not null default false;
  ${forEachTenant(`
  update app.trade t set rehearsal = true
   where exists (
     select from app.trade_payment p join app.pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id
      where p.tenant_id = t.tenant_id and p.trade_id = t.id and p.state = 'SUCCESS' and c.kind = 'SANDBOX');
  if exists (select from app.trade where tenant_id = each_tenant and rehearsal) then
    delete from app.pay_daily where tenant_id = each_tenant;
    delete from app.pay_hourly where tenant_id = each_tenant;
    delete from app.pay_hourly_by_way where tenant_id = each_tenant;
    update app.pay_daily_until set until = '1970-01-01', hours_until = '1970-01-01', ways_until = '1970-01-01'
     where tenant_id = each_tenant;
  end if;
  `)}
  drop index app.trade_paid;
  create index trade_paid on app.trade (tenant_id, paid_at, id)
    include (brand_id, shop_id, biz_type, source, state, rehearsal, member_id, original_cents, discount_cents, payable_cents,
             paid_cents, refunded_cents, fee_cents, fee_refund_cents);
`
