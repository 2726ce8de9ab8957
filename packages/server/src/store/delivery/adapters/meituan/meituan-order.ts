import * as z from 'zod'
import type { PlatformOrder } from '../delivery-adapter.ts'
import { exactJsonOf } from '../exact-json.ts'
import { cut, fen, numberText, sumOf, yuan } from '../platform-fields.ts'

/** A value that is JSON once more, as text. */
const nested = <Inner extends z.ZodType>(inner: Inner) =>
  z.preprocess((value) => (typeof value === 'string' ? exactJsonOf(value) : value), inner)

const Detail = z.object({
  app_food_code: z.string().max(64).nullish(),
  food_name: cut(64),
  sku_id: z.string().max(64).nullish(),
  quantity: z.union([z.string(), z.number()]).transform(Number),
  price: yuan,
  box_num: z.union([z.string(), z.number()]).transform(Number).default(0),
  box_price: yuan.default(0),
  spec: cut(40).nullish(),
})

const Charge = z.array(z.object({ moneyCent: fen })).default([])

const Receive = z.object({
  actOrderChargeByMt: Charge,
  actOrderChargeByPoi: Charge,
  foodShareFeeChargeByPoi: fen.default(0),
  onlinePayment: fen,
  wmPoiReceiveCent: fen,
})

const Order = z.object({
  orderId: numberText,
  ePoiId: z.string().max(100).nullish(),
  poiId: numberText.nullish(),
  daySeq: numberText.nullish(),
  ctime: z.union([z.string(), z.number()]).transform(Number),
  total: yuan,
  shippingFee: yuan.default(0),
  payType: z.union([z.string(), z.number()]).transform(String),
  status: z.union([z.string(), z.number()]).transform(String),
  caution: cut(200).nullish(),
  dinnersNumber: z.union([z.string(), z.number()]).transform(Number).nullish(),
  detail: nested(z.array(Detail).min(1).max(200)),
  poiReceiveDetail: nested(Receive),
})

/** How states are numbered is not confirmed by a document of the vendor; pushes in public code have these. */
const states: Readonly<Record<string, PlatformOrder['state']>> = { 4: 'ACCEPTED', 8: 'DONE', 9: 'CANCELLED' }

export interface MeituanOrder extends PlatformOrder {
  shopRef: string | null
  storeId: string | null
  totalCents: number
}

/** Yuan in the order, fen in what the shop receives; guests are left where they are. */
export function readMeituanOrder(value: unknown): MeituanOrder | undefined {
  const read = Order.safeParse(value)
  if (!read.success) return undefined
  const { orderId, ePoiId, poiId, daySeq, ctime, detail, poiReceiveDetail: money, ...order } = read.data
  const lines = detail.map(({ app_food_code, sku_id, food_name, spec, quantity, price }) => ({
    goodsNo: sku_id || app_food_code || null,
    name: (spec ? `${food_name}(${spec})` : food_name).slice(0, 64),
    quantity,
    priceCents: price,
    totalCents: Math.round(quantity * price),
  }))
  return {
    orderNo: orderId,
    shopRef: ePoiId ?? null,
    storeId: poiId ?? null,
    totalCents: order.total,
    dayNo: daySeq ?? null,
    placedAt: new Date(ctime * 1000).toISOString(),
    state: states[order.status] ?? 'NEW',
    lines,
    boxCents: sumOf(detail.map(({ box_num, box_price }) => Math.round(box_num * box_price))),
    deliveryFeeCents: order.shippingFee,
    platformOffCents: sumOf(money.actOrderChargeByMt.map(({ moneyCent }) => moneyCent)),
    shopOffCents: sumOf(money.actOrderChargeByPoi.map(({ moneyCent }) => moneyCent)),
    // At the door the guest pays all of it.
    guestPaidCents: order.payType === '1' ? order.total : money.onlinePayment,
    commissionCents: money.foodShareFeeChargeByPoi,
    netCents: money.wmPoiReceiveCent,
    isCash: order.payType === '1',
    note: order.caution || null,
    guests: order.dinnersNumber || null,
  }
}
