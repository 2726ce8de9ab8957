import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import type { Sale } from './sales-history.ts'

/** Writes many sales at once, through the tables of orders and trades: one statement, linked by their numbers. */
export async function writeSales(db: Db, sales: readonly Sale[]): Promise<void> {
  const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`
  await sql`
    with s as (
      select * from jsonb_to_recordset(${json(sales.map(({ trade }) => trade))}) as s (
        trade_no text, order_no text, shop_id bigint, brand_id bigint, source text, subject text, currency text,
        payable bigint, paid bigint, refunding bigint, refunded bigint, fee bigint, fee_back bigint, state text,
        order_state text, business_date date, at timestamptz, paid_at timestamptz, expire_at timestamptz, closed_at timestamptz)),
    o as (
      insert into consumer_order (order_no, brand_id, shop_id, source, original_cents, payable_cents, state, created_at, updated_at)
      select order_no, brand_id, shop_id, source, payable, payable, order_state, at, at from s
      returning id, order_no),
    l as (
      insert into consumer_order_line (order_id, line_no, name, quantity, price_cents, amount_cents, paid_cents)
      select o.id, x.line_no, x.name, x.quantity, x.price, x.amount, x.amount
        from jsonb_to_recordset(${json(sales.flatMap(({ lines }) => lines))}) as x (
               trade_no text, line_no integer, name text, quantity integer, price bigint, amount bigint)
        join o on o.order_no = 'S' || x.trade_no),
    t as (
      insert into trade (trade_no, biz_type, biz_id, brand_id, shop_id, source, subject, currency, original_cents,
        discount_cents, payable_cents, paid_cents, refunding_cents, refunded_cents, fee_cents, fee_refund_cents, state,
        business_date, paid_at, expire_at, closed_at, close_reason, created_at, updated_at)
      select s.trade_no, 'ORDER', o.id, s.brand_id, s.shop_id, s.source, s.subject, s.currency, s.payable,
             0, s.payable, s.paid, s.refunding, s.refunded, s.fee, s.fee_back, s.state, s.business_date, s.paid_at,
             s.expire_at, s.closed_at, case when s.closed_at is not null then 'TIMEOUT' end, s.at, coalesce(s.paid_at, s.at)
        from s join o on o.order_no = s.order_no
      returning id, trade_no),
    p as (
      insert into trade_payment (trade_id, pay_channel_id, payment_no, amount_cents, state, channel_txn_no, rate_bp, fee_cents,
        fee_refund_cents, refunding_cents, refunded_cents, paid_at, created_at, updated_at)
      select t.id, x.pay_channel_id, x.payment_no, x.amount, 'SUCCESS', x.txn_no, x.rate_bp, x.fee, x.fee_back, x.refunding,
             x.refunded, x.paid_at, x.paid_at, x.paid_at
        from jsonb_to_recordset(${json(sales.flatMap(({ payments }) => payments))}) as x (
               trade_no text, payment_no text, pay_channel_id bigint, amount bigint, txn_no text, rate_bp integer, fee bigint,
               fee_back bigint, refunding bigint, refunded bigint, paid_at timestamptz)
        join t on t.trade_no = x.trade_no
      returning id, payment_no, pay_channel_id),
    back as (
      select * from jsonb_to_recordset(${json(sales.flatMap(({ refunds }) => refunds))}) as b (
        trade_no text, refund_no text, payment_no text, part_no text, amount bigint, done bigint, fee_back bigint, state text,
        part_state text, reason_code text, at timestamptz, success_at timestamptz)),
    r as (
      insert into trade_refund (trade_id, refund_no, amount_cents, done_cents, reason_code, state, needs_audit, success_at, created_at,
        updated_at)
      select t.id, b.refund_no, b.amount, b.done, b.reason_code, b.state, b.state = 'WAIT_AUDIT', b.success_at, b.at, b.at
        from back b join t on t.trade_no = b.trade_no
      returning id, refund_no),
    parts as (
      insert into trade_refund_part (refund_id, payment_id, pay_channel_id, part_no, amount_cents, fee_refund_cents, state,
        success_at, created_at, updated_at)
      select r.id, p.id, p.pay_channel_id, b.part_no, b.amount, b.fee_back, b.part_state, b.success_at, b.at, b.at
        from back b join r on r.refund_no = b.refund_no join p on p.payment_no = b.payment_no)
    insert into trade_number (shop_id, day, last)
    select shop_id, business_date, count(*) from s group by shop_id, business_date
    on conflict (tenant_id, shop_id, day) do update set last = trade_number.last + excluded.last`.execute(db)
}
