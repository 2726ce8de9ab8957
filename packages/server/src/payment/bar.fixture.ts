import { asSuperuser } from '../platform/testing/superuser.ts'
import type { TestProduct } from '../platform/testing/test-product.ts'

/** A bar with its day cut at 04:00: 100.00 paid at 03:30 on 2 March, 40.00 of it back on the 3rd (consumer.md 20). */
export const aBar = ({ database }: Pick<TestProduct, 'database'>) =>
  asSuperuser(database, async (client) => {
    await client.query(`select set_config('app.tenant', '1', false)`)
    await client.query(`
      with b as (insert into app.brand (code, name, path, industry, contact_name, contact_mobile, time_zone, day_cut, currency, sort, status)
                 values ('BAR', '静吧', '/', 'BEVERAGE', '罗恩', '13800001234', 'Asia/Shanghai', '04:00', 'CNY', 1, 1) returning id),
           o as (insert into app.organisation (code, name, path) values ('BARORG', '组织', '/') returning id),
           s as (insert into app.shop (brand_id, organisation_id, code, name) select b.id, o.id, 'BAR-1', '老外滩店' from b, o returning id, brand_id),
           c as (insert into app.pay_channel (code, name, kind, adapter, default_rate_bp, default_min_fee_cents, fee_refund, refund_days,
                   partial_refund, max_refunds, min_cents, settle_days, sort) values ('CASH', '现金', 'CASH', 'CASH', 0, 0, 'NONE', 180, true, 20, 1, 0, 1) returning id),
           t as (insert into app.trade (trade_no, biz_type, biz_id, brand_id, shop_id, source, subject, currency, original_cents, discount_cents,
                   payable_cents, paid_cents, refunded_cents, state, business_date, paid_at, expire_at)
                 select 'BAR-T1', 'ORDER', 1, brand_id, id, 'POS', '酒', 'CNY', 10000, 0, 10000, 10000, 4000, 'PART_REFUNDED', '2026-03-01',
                        '2026-03-01T19:30:00Z', '2026-03-01T20:00:00Z' from s returning id),
           p as (insert into app.trade_payment (trade_id, pay_channel_id, payment_no, amount_cents, state, paid_at, refunded_cents)
                 select t.id, c.id, 'BAR-P1', 10000, 'SUCCESS', '2026-03-01T19:30:00Z', 4000 from t, c returning id, pay_channel_id),
           r as (insert into app.trade_refund (trade_id, refund_no, amount_cents, done_cents, reason_code, state)
                 select id, 'BAR-R1', 4000, 4000, 'OTHER', 'SUCCESS' from t returning id)
      insert into app.trade_refund_part (refund_id, payment_id, pay_channel_id, part_no, amount_cents, state, success_at)
      select r.id, p.id, p.pay_channel_id, 'BAR-R1-1', 4000, 'SUCCESS', '2026-03-03T04:00:00Z' from r, p`)
  })
