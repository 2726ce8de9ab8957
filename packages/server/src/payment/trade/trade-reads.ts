import type { trade as contract } from '@brandside/contract/payment/trade.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { seenTrade } from './seen-trade.ts'

export async function payments(
  ctx: Context,
  { tradeId }: Parsed<typeof contract, 'payments'>,
): Promise<Output<typeof contract, 'payments'>> {
  await seenTrade(ctx, 'payments', tradeId)
  const { rows } = await sql<Output<typeof contract, 'payments'>[number]>`
    select p.id, p.payment_no, c.name as channel_name, c.kind, p.amount_cents, p.state as payment_state, p.channel_txn_no,
           p.fee_cents, p.fee_refund_cents, p.refunded_cents, p.refunding_cents, p.paid_at, p.error,
           case when p.state in ('INIT', 'PENDING') then p.fault end as fault
      from trade_payment p join pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id
     where p.tenant_id = app.tenant() and p.trade_id = ${tradeId} order by p.id`.execute(ctx.db)
  return rows
}

/** `微信支付`, or with what each has paid where several did: `微信支付 60.00 + 会员储值 40.00`. */
export const channelText = sql<string>`coalesce((
  select case when count(*) = 1 then min(c.name)
              else string_agg(c.name || ' ' || to_char(p.amount_cents / 100.0, 'FM999,999,999,990.00'), ' + ' order by p.id) end
    from trade_payment p join pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id
   where p.tenant_id = trade.tenant_id and p.trade_id = trade.id and p.state = 'SUCCESS'), '')`

export const orderNo = sql<string | null>`(
  select o.order_no from consumer_order o
   where o.tenant_id = trade.tenant_id and o.id = trade.biz_id and trade.biz_type = 'ORDER')`

/** What one kind of offer has taken off an order. */
export const offBy = (column: `${'activity' | 'member' | 'coupon' | 'points'}_off_cents`) => sql<number>`coalesce((
  select o.${sql.raw(column)} from consumer_order o
   where o.tenant_id = trade.tenant_id and o.id = trade.biz_id and trade.biz_type = 'ORDER'), 0)`

type Lines = Output<typeof contract, 'view'>['lines']

export const orderLines = sql<Lines>`coalesce((
  select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'spec', l.spec, 'quantity', l.quantity,
      'priceCents', l.price_cents, 'amountCents', l.amount_cents, 'paidCents', l.paid_cents,
      'refundedQuantity', l.refunded_quantity, 'refundedCents', l.refunded_cents) order by l.line_no)
    from consumer_order_line l
   where l.tenant_id = trade.tenant_id and l.order_id = trade.biz_id and trade.biz_type = 'ORDER'), '[]')`

type Offers = Output<typeof contract, 'view'>['offers']

/** What took something off the order: the coupons that it holds or has used, and its promotions. */
export const usedOffers = sql<Offers>`coalesce((
  select jsonb_agg(jsonb_build_object('kind', o.kind, 'id', o.id, 'name', o.name, 'offCents', o.off_cents) order by o.kind, o.id)
    from (select 'COUPON' as kind, c.id, c.name, u.discount_cents as off_cents
            from user_coupon u join coupon c on c.tenant_id = u.tenant_id and c.id = u.coupon_id
           where u.tenant_id = trade.tenant_id and u.order_id = trade.biz_id
          union all
          select 'ACTIVITY', a.id, a.name, x.off_cents
            from activity_use x join activity a on a.tenant_id = x.tenant_id and a.id = x.activity_id
           where x.tenant_id = trade.tenant_id and x.order_id = trade.biz_id) o
   where trade.biz_type = 'ORDER'), '[]')`

/** Trades with a payment through one of these channels. */
export const paidBy = (ids: readonly Id[]) => sql<boolean>`exists (
  select from trade_payment p where p.tenant_id = trade.tenant_id and p.trade_id = trade.id
     and p.pay_channel_id = any(${ids}::bigint[]))`

export const withTxn = (no: string) => sql<boolean>`trade.id = any(array(
  select p.trade_id from trade_payment p where p.tenant_id = app.tenant() and p.channel_txn_no = ${no}))`

export const ofOrder = (no: string) => sql<boolean>`(trade.biz_type = 'ORDER' and trade.biz_id = any(array(
  select o.id from consumer_order o where o.tenant_id = app.tenant() and o.order_no = ${no})))`

/** Trades with a refund that a second person has to decide on. */
export const withWaitingRefund = (waits: boolean) => sql<boolean>`exists (
  select from trade_refund r where r.tenant_id = trade.tenant_id and r.trade_id = trade.id and r.state = 'WAIT_AUDIT') = ${waits}`
