import * as z from 'zod'
import { QuoteAnswer } from '../marketing/quote/quote-call.ts'
import { memberCode } from '../member/member-code.ts'
import { ask, write } from '../platform/endpoint.ts'
import { choice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count } from '../platform/fields/number.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { instant, optionalInstant } from '../platform/fields/time.ts'
import * as of from './trade-fields.ts'

const some = z
  .int()
  .min(1)
  .max(9999)
  .register(fieldNotes, { label: ['数量', 'Quantity'], kind: 'integer' })

/** The till's own number of an attempt to be paid. */
const attempt = text(['支付序号', 'Attempt'], { max: 8 }).regex(/^[A-Za-z0-9]{1,8}$/, 'field.format')

/** What is ordered, of whom and where. */
const wanted = {
  /** Of a terminal its own, whatever is said. */
  shopId: optionalReference(['门店', 'Shop']),
  memberId: optionalReference(['会员', 'Member']),
  /** What the member's app shows: it says who he is, and that he is there. A till needs it above some amounts. */
  memberCode: memberCode.optional(),
  source: of.source.default('POS'),
  tableNo: optionalText(['桌号', 'Table'], { max: 16 }),
  remark: optionalText(['备注', 'Remark'], { max: 200 }),
  /** Coupons of the member, by their ids; left out, the best of them. */
  coupons: list(['优惠券', 'Coupons'], reference(['优惠券', 'Coupon']), { max: 10 }).optional(),
  /** Coupons by the codes that their owners show; who is not identified is then known by them. */
  couponCodes: list(['券码', 'Coupon codes'], text(['券码', 'Coupon code'], { max: 32 }), { max: 10 }).optional(),
  /** The most points to spend. */
  points: count(['使用积分', 'Points to redeem']).default(0),
  packingCents: money(['打包费', 'Packing fee'], { max: 1_000_000 }).default(0),
  deliveryCents: money(['配送费', 'Delivery fee'], { max: 1_000_000 }).default(0),
  lines: list(
    ['订单行', 'Lines'],
    z.object({
      skuId: optionalReference(['商品规格', 'SKU']),
      name: text(['商品', 'Item'], { max: 64 }),
      spec: optionalText(['规格', 'Spec'], { max: 64 }),
      quantity: some,
      priceCents: money(['单价', 'Price'], { max: 100_000_000 }),
    }),
    { min: 1, max: 200 },
  ),
}

/** Words of a quote, in both languages. */
const why = z
  .tuple([z.string(), z.string()])
  .readonly()
  .register(fieldNotes, { label: ['原因', 'Reason'], kind: 'list' })

/** What an order would cost, and what its member has to pay with. */
const TillQuote = QuoteAnswer.pick({
  steps: true,
  refusals: true,
  pointsSpent: true,
  originalCents: true,
  discountCents: true,
  feeCents: true,
  payableCents: true,
}).extend({
  /** The member's coupons of the brand: those that the quote uses, and the others with the reason where there is one. */
  coupons: list(
    ['优惠券', 'Coupons'],
    z.object({
      id: reference(['优惠券', 'Coupon']),
      name: text(['名称', 'Name'], { max: 64 }),
      validTo: instant(['有效期至', 'Valid until']),
      isUsed: flag(['已采用', 'Used']),
      offCents: money(['优惠', 'Discount']),
      why: why.nullable(),
    }),
  ),
  /** Why no offer of members holds in this shop. */
  offersOff: why.nullable(),
  member: z
    .object({
      memberId: reference(['会员', 'Member']),
      memberNo: text(['会员号', 'Member number'], { max: 20 }),
      nickname: text(['昵称', 'Name'], { max: 64 }),
      cardName: optionalText(['会员卡', 'Member card'], { max: 64 }).unwrap(),
      points: count(['积分', 'Points']),
      /** Points that pay one step, and what it pays: nothing where the brand lets none be spent. */
      pointsPerStep: count(['每次抵扣积分', 'Points for a step']),
      centsPerStep: money(['每次抵扣', 'A step pays']),
      walletCents: money(['储值余额', 'Stored value']),
    })
    .register(fieldNotes, { label: ['会员', 'Member'], kind: 'list' })
    .nullable(),
})

/** What tills and apps call: an order with its trade, and its payments. Each call names its own number, and is safe to repeat. */
export const openTradeCalls = {
  /** Asked while a cart is filled: nothing is held, and what cannot be used is told and not refused. */
  orderQuote: ask('/pcapi/open/v1/order/quote', z.object(wanted), TillQuote, {
    rule: 'client',
    title: ['开放接口：订单报价', 'Open side: quote an order'],
  }),
  order: write(
    '/pcapi/open/v1/order',
    z.object({
      /** The till's own: the same number again answers the same order. */
      orderNo: text(['订单号', 'Order number'], { max: 32 }).regex(/^[A-Za-z0-9_-]{4,32}$/, 'field.format'),
      /** What the customer was told to pay: at another price the order is refused (C-INV-31). */
      quotedCents: money(['报价', 'Quoted price']).optional(),
      ...wanted,
    }),
    z.object({
      orderId: reference(['订单', 'Order']),
      tradeId: of.tradeId,
      tradeNo: of.tradeNo,
      originalCents: money(['原价', 'Original']),
      discountCents: money(['优惠', 'Discount']),
      /** What the discount is made of. */
      activityOffCents: money(['活动优惠', 'Promotion discounts']),
      memberOffCents: money(['会员优惠', 'Member discounts']),
      couponOffCents: money(['优惠券抵扣', 'Coupon discounts']),
      pointsOffCents: money(['积分抵扣', 'Paid with points']),
      payableCents: money(['应付', 'Payable']),
      state: of.state,
      channels: list(
        ['可用渠道', 'Available channels'],
        z.object({
          payChannelId: reference(['支付渠道', 'Payment method']),
          channelName: of.channelName,
          kind: z.string(),
        }),
      ),
    }),
    { rule: 'client', title: ['开放接口：下单', 'Open side: order'] },
  ),
  /** Takes an order back of which nothing has been paid: its coupons, points and stock are free again. */
  cancelOrder: write('/pcapi/open/v1/order/cancel', z.object({ tradeNo: of.tradeNo }), z.object({ state: of.state }), {
    rule: 'client',
    title: ['开放接口：取消订单', 'Open side: cancel an order'],
  }),
  pay: write(
    '/pcapi/open/v1/pay',
    z.object({
      tradeNo: of.tradeNo,
      payChannelId: reference(['支付渠道', 'Payment method']),
      /** The same again answers the same payment. */
      attempt,
      /** Without one, all that is left to pay. */
      amountCents: money(['金额', 'Amount'], { min: 1 }).optional(),
      method: choice(['方式', 'Method'], {
        QR: ['扫码', 'QR code'],
        BARCODE: ['付款码', 'Payment code'],
        JSAPI: ['小程序支付', 'In the app'],
        H5: ['网页支付', 'In the browser'],
      }).default('QR'),
      /** Of stored value the code that the member's app shows. */
      authCode: optionalText(['付款码', 'Payment code'], { max: 64 }),
      /** Who pays in the app, as the channel calls him there (openid). */
      payerId: optionalText(['付款人标识', 'Payer id'], { max: 128 }),
    }),
    z.object({
      paymentNo: text(['支付号', 'Payment number'], { max: 32 }),
      paymentState: of.paymentState,
      state: of.state,
      /** The payer is shown it, led to it, or his app is handed it as JSON, by the method. */
      qr: optionalText(['二维码', 'QR code'], { max: 2_000 }).unwrap(),
      /** Why it is not known yet what has become of the payment. */
      problem: optionalText(['问题', 'Problem'], { max: 300 }).unwrap(),
      error: optionalText(['失败原因', 'Failure reason'], { max: 300 }).unwrap(),
      paidAt: optionalInstant(['支付时间', 'Paid at']).unwrap(),
      /** Of stored value, what the member has left. */
      walletCents: money(['储值余额', 'Stored value left']).nullable(),
    }),
    { rule: 'client', title: ['开放接口：支付', 'Open side: pay'] },
  ),
  /** Calls an attempt off that has no result yet, so that the order can be paid another way. */
  cancelPayment: write(
    '/pcapi/open/v1/pay/cancel',
    z.object({ tradeNo: of.tradeNo, attempt }),
    z.object({
      paymentNo: text(['支付号', 'Payment number'], { max: 32 }),
      /** One that was paid before it could be called off stays so. */
      paymentState: of.paymentState,
      state: of.state,
    }),
    { rule: 'client', title: ['开放接口：取消支付', 'Open side: cancel payment'] },
  ),
  notify: write(
    '/pcapi/v1/trade/notify/{mark}',
    z.object({
      /** The account that the notice is for, with a proof; of sandboxes told before there was one, the adapter. */
      mark: text(['账户标记', 'Account mark'], { max: 80 }),
    }),
    z.object({}),
    { rule: 'hook', title: ['支付渠道通知', 'Payment method notification'] },
  ),
} as const
