import type { Id } from '@brandside/contract/platform/id.ts'
import { allocate } from '@brandside/contract/platform/money.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../platform/context.ts'
import { businessDayOf } from '../../store/brand/clock.public.ts'
import { nextNumber, tellPaid } from '../open-trade/open-trade.public.ts'
import type { Trade } from '../open-trade/trade-rows.ts'
import { countLateMoney } from '../report/late-money.public.ts'

export interface SettledSale {
  shopId: Id
  source: 'POS' | 'DELIVERY'
  /** Of the order, once in the shop. */
  orderNo: string
  soldAt: Instant
  subject: string
  lines: readonly { foreignGoodsId: Id | null; skuId: Id | null; name: string; quantity: number; priceCents: number }[]
  discountCents: number
  payments: readonly { payChannelId: Id; paymentNo: string; amountCents: number; feeCents: number }[]
}

/**
 * A sale that was paid elsewhere, as a trade of the day on which it was sold: nothing is asked of any partner, and what follows
 * a paid trade follows this one.
 */
export async function keepSettledSale(ctx: SystemContext, sale: SettledSale): Promise<Trade> {
  const { shopId, source, orderNo, soldAt, subject, lines, discountCents, payments } = sale
  const originalCents = lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0)
  const payable = originalCents - discountCents
  const { rows: orders } = await sql<{ id: Id; brandId: Id; currency: string; day: string }>`
    with home as (
      select s.id as shop_id, s.brand_id, b.currency, ${businessDayOf(sql`${soldAt}::timestamptz`)} as day
        from shop s join brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
       where s.tenant_id = app.tenant() and s.id = ${shopId}),
    made as (
      insert into consumer_order (order_no, brand_id, shop_id, source, original_cents, activity_off_cents, payable_cents, state)
      select ${orderNo}, brand_id, shop_id, ${source}, ${originalCents}, ${discountCents}, ${payable}, 'PAID' from home
      returning id)
    select made.id, home.brand_id, home.currency, home.day from made, home`.execute(ctx.db)
  const order = orders[0] as (typeof orders)[number]
  const shares = allocate(
    payable,
    lines.map(({ quantity, priceCents }) => quantity * priceCents),
  )
  for (const [index, { foreignGoodsId, skuId, name, quantity, priceCents }] of lines.entries())
    ctx.send(sql`
      insert into consumer_order_line (order_id, line_no, sku_id, name, quantity, price_cents, amount_cents, paid_cents,
          took_stock, foreign_goods_id)
      values (${order.id}, ${index + 1}, ${skuId}, ${name}, ${quantity}, ${priceCents}, ${quantity * priceCents},
        ${shares[index] ?? 0}, false, ${foreignGoodsId})`)
  const fee = payments.reduce((sum, { feeCents }) => sum + feeCents, 0)
  const tradeNo = await nextNumber(ctx, shopId, order.day)
  const { rows } = await sql<Trade>`
    insert into trade (trade_no, biz_type, biz_id, brand_id, shop_id, source, subject, currency, original_cents, discount_cents,
        payable_cents, paid_cents, fee_cents, state, business_date, expire_at, paid_at)
    values (${tradeNo}, 'ORDER', ${order.id}, ${order.brandId}, ${shopId}, ${source}, ${subject.slice(0, 64)}, ${order.currency},
        ${originalCents}, ${discountCents}, ${payable}, ${payable}, ${fee}, 'PAID', ${order.day}, ${soldAt}, ${soldAt})
    returning *`.execute(ctx.db)
  const trade = rows[0] as Trade
  for (const { payChannelId, paymentNo, amountCents, feeCents } of payments)
    await sql`
      insert into trade_payment (trade_id, pay_channel_id, payment_no, amount_cents, state, fee_cents, rate_bp, paid_at)
      values (${trade.id}, ${payChannelId}, ${paymentNo}, ${amountCents}, 'SUCCESS', ${feeCents}, 0, ${soldAt})`.execute(
      ctx.db,
    )
  await tellPaid(ctx, trade, 0)
  await countLateMoney(ctx, soldAt)
  return trade
}

/** Lines of foreign goods that are known by now get their SKU; what was given back by line stays. */
export async function mapSoldLines(ctx: SystemContext, foreignGoodsId: Id, skuId: Id | null): Promise<void> {
  await sql`
    update consumer_order_line set sku_id = ${skuId}, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and foreign_goods_id = ${foreignGoodsId}`.execute(ctx.db)
}
