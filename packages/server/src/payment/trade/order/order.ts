import type { Quote } from '@brandside/contract/marketing/quote/cart.ts'
import { trade as contract } from '@brandside/contract/payment/trade.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText, maxCents } from '@brandside/contract/platform/money.ts'
import { field } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import { holdOffers } from '../../../marketing/offers/hold.public.ts'
import { quoteOrder } from '../../../marketing/offers/quote-order.public.ts'
import { asSystem } from '../../../platform/as-system.ts'
import type { AppContext, SystemContext } from '../../../platform/context.ts'
import { refuse, refuseField } from '../../../platform/refuse.ts'
import { takeStock } from '../../../store/shop/menu/stock.public.ts'
import { openTrade } from '../../open-trade/open-trade.public.ts'
import type { Trade } from '../../open-trade/trade-rows.ts'
import { usableChannels } from '../../pay-channel/usable-channels.public.ts'
import { demandCodeFree, isTill, noteShown, shownMember } from './member-shown.ts'
import { orderPaid } from './order-states.ts'
import { withShownCoupons } from './shown-coupons.ts'

type Input = Parsed<typeof contract, 'order'>

/** Takes an order at the price of its quote and opens its trade. The till's number makes it safe to repeat. */
export async function order(app: AppContext, wanted: Input): Promise<Output<typeof contract, 'order'>> {
  const shopId = app.app.shopId ?? wanted.shopId ?? refuseField('shopId', field.required, { label: ['门店', 'Shop'] })
  return asSystem(app.pool, app.app.tenantId, async (ctx) => {
    const { orderId, trade } =
      (await earlier(ctx, shopId, wanted)) ?? (await place(ctx, app, shopId, await withShownCoupons(ctx, wanted)))
    const channels = await usableChannels(ctx.db, shopId)
    return {
      orderId,
      tradeId: trade.id,
      tradeNo: trade.tradeNo,
      originalCents: trade.originalCents,
      discountCents: trade.discountCents,
      payableCents: trade.payableCents,
      ...(await offsOf(ctx, orderId)),
      state: trade.state as 'PENDING',
      channels: channels.map(({ id, name, kind }) => ({ payChannelId: id, channelName: name, kind })),
    }
  })
}

type Offs = Record<'activityOffCents' | 'memberOffCents' | 'couponOffCents' | 'pointsOffCents', number>

async function offsOf({ db }: SystemContext, orderId: Id): Promise<Offs> {
  const { rows } = await sql<Offs>`
    select activity_off_cents, member_off_cents, coupon_off_cents, points_off_cents
      from consumer_order where tenant_id = app.tenant() and id = ${orderId}`.execute(db)
  return rows[0] as Offs
}

async function place(ctx: SystemContext, app: AppContext, shopId: Id, given: Input) {
  const { memberCode, source, lines, coupons = 'best', points, packingCents, deliveryCents } = given
  const memberId =
    memberCode === undefined ? given.memberId : await shownMember(ctx, memberCode, given.memberId, 'memberCode')
  const wanted = { ...given, memberId }
  const fee = { packingCents, deliveryCents }
  const quote = await quoteOrder(ctx, { shopId, memberId, channel: source, lines, coupons, points, ...fee })
  demandQuoted(quote, wanted)
  const ordered: OrderLine[] = [...lines, ...feeLines(wanted)]
  const originalCents = quote.originalCents + quote.feeCents
  if (originalCents > maxCents) refuseField('lines', contract.reasons.orderTooLarge, { max: centsText(maxCents) })
  const off = (of: keyof Offs) => quote.lines.reduce((sum, line) => sum + line[of], 0)
  // What a coupon takes off the delivery fee stands in no line of goods.
  const couponOff = quote.coupons.reduce((sum, { offCents }) => sum + offCents, 0)
  const deliveryOff = couponOff - off('couponOffCents')
  const own = couponOff + off('pointsOffCents')
  // Who shows the code of a coupon is there with that.
  if (memberId !== null && own > 0 && isTill(app) && !memberCode && !given.couponCodes?.length)
    await demandCodeFree(ctx, { memberId, cents: own, path: 'memberCode' })
  const { payableCents } = quote
  const { rows } = await sql<{ id: Id }>`
    insert into consumer_order (order_no, brand_id, shop_id, member_id, source, table_no, remark, original_cents,
        activity_off_cents, member_off_cents, coupon_off_cents, points_off_cents, payable_cents, state)
    select ${wanted.orderNo}, s.brand_id, s.id, ${wanted.memberId}, ${wanted.source}, ${wanted.tableNo}, ${wanted.remark},
           ${originalCents}, ${off('activityOffCents')}, ${off('memberOffCents')}, ${couponOff},
           ${off('pointsOffCents')}, ${payableCents}, 'UNPAID'
      from shop s where s.tenant_id = app.tenant() and s.id = ${shopId} and s.deleted_at is null
    on conflict (tenant_id, shop_id, order_no) do nothing returning id`.execute(ctx.db)
  const orderId = rows[0]?.id
  // Another till's call with this number has just been committed, or there is no such shop.
  if (orderId === undefined) {
    const found = await earlier(ctx, shopId, wanted)
    return found ?? refuseField('shopId', contract.reasons.shopMissing)
  }
  const counted = await takeStock(ctx, shopId, lines)
  for (const [index, { skuId, name, spec, quantity, priceCents, isDelivery }] of ordered.entries()) {
    const paidCents = quote.lines[index]?.payableCents ?? priceCents - (isDelivery ? deliveryOff : 0)
    ctx.send(sql`
      insert into consumer_order_line (order_id, line_no, sku_id, name, spec, quantity, price_cents, amount_cents, paid_cents, took_stock)
      values (${orderId}, ${index + 1}, ${skuId}, ${name}, ${spec}, ${quantity}, ${priceCents},
        ${quantity * priceCents}, ${paidCents}, ${skuId !== null && counted.has(skuId)})`)
  }
  const trade = await openTrade(ctx, {
    bizType: 'ORDER',
    bizId: orderId,
    shopId,
    memberId,
    source,
    originalCents,
    discountCents: originalCents - payableCents,
    subject: subjectOf(wanted),
  })
  if (memberCode !== undefined || !isTill(app)) await noteShown(ctx, trade)
  await holdOffers(ctx, { orderId, tradeId: trade.id, brandId: trade.brandId, shopId, memberId }, quote)
  if (trade.state === 'PAID') await orderPaid(ctx, trade)
  return { orderId, trade }
}

interface OrderLine {
  skuId: Id | null
  name: string
  spec: string | null
  quantity: number
  priceCents: number
  isDelivery?: boolean
}

/** Fees stand in the order behind its goods, so that they can be given back by line as well. */
function feeLines({ packingCents, deliveryCents }: Input): OrderLine[] {
  const fee = (name: string, priceCents: number, isDelivery = false): OrderLine[] =>
    priceCents > 0 ? [{ skuId: null, name, spec: null, quantity: 1, priceCents, isDelivery }] : []
  return [...fee('打包费', packingCents), ...fee('配送费', deliveryCents, true)]
}

/** A caller who was told a price pays that one, or is refused with the new one (C-INV-31). */
function demandQuoted({ payableCents }: Quote, { quotedCents = payableCents }: Input): void {
  if (quotedCents === payableCents) return
  const told = { quoted: centsText(quotedCents), payable: centsText(payableCents) }
  refuseField('quotedCents', contract.reasons.priceChanged, told)
}

function subjectOf({ lines }: Input): string {
  const [first] = lines
  return lines.length === 1 ? (first?.name ?? '') : `${first?.name} 等 ${lines.length} 项`
}

/** The order of this number, if it is the same. */
async function earlier(ctx: SystemContext, shopId: Id, order: Input) {
  const { orderNo } = order
  const lines: OrderLine[] = [...order.lines, ...feeLines(order)]
  const { rows } = await sql<{ orderId: Id; ordered: string[] }>`
    select o.id as order_id, array(
             select concat_ws(' ', l.sku_id, l.quantity, l.price_cents, l.name) from consumer_order_line l
              where l.tenant_id = o.tenant_id and l.order_id = o.id order by l.line_no) as ordered
      from consumer_order o where o.tenant_id = app.tenant() and o.shop_id = ${shopId} and o.order_no = ${orderNo}`.execute(
    ctx.db,
  )
  const [known] = rows
  if (!known) return undefined
  const wanted = lines.map(({ skuId, quantity, priceCents, name }) =>
    [skuId, quantity, priceCents, name].filter((value) => value !== null).join(' '),
  )
  if (JSON.stringify(known.ordered) !== JSON.stringify(wanted)) refuse(contract.reasons.otherOrder, { orderNo })
  const { rows: trades } = await sql<Trade>`
    select * from trade where tenant_id = app.tenant() and biz_type = 'ORDER' and biz_id = ${known.orderId}
     order by id desc limit 1`.execute(ctx.db)
  return { orderId: known.orderId, trade: trades[0] as Trade }
}
