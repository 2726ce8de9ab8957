import * as z from 'zod'
import { flag } from '../platform/fields/choice.ts'
import { money } from '../platform/fields/money.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { text } from '../platform/fields/text.ts'
import { day, instant } from '../platform/fields/time.ts'
import { outboundEvent, outboundEvents } from '../platform/partners/outbound-events.ts'
import { bizType } from './trade-fields.ts'

const about = {
  tradeId: reference(['交易', 'Trade']),
  tradeNo: text(['交易号', 'Trade no.'], { max: 32 }),
  bizType,
  bizId: reference(['业务单据', 'Business record'], 'trade'),
  brandId: reference(['品牌', 'Brand']),
  shopId: reference(['门店', 'Shop']),
  memberId: optionalReference(['会员', 'Member']).unwrap(),
  businessDate: day(['营业日', 'Business day']),
}

const example = {
  tradeId: 7001,
  tradeNo: '20261127S7000011',
  bizType: 'ORDER' as const,
  bizId: 51,
  brandId: 1,
  shopId: 7,
  memberId: 42,
  businessDate: '2026-11-27',
}

export const tradeEvents = outboundEvents('trade', {
  paid: outboundEvent(
    ['交易已支付', 'Trade paid'],
    z.object({
      ...about,
      originalCents: money(['原价', 'Original amount']),
      payableCents: money(['应付', 'Payable']),
      paidCents: money(['实付', 'Paid']),
      storedValueCents: money(['其中储值', 'Of which stored value']),
      paidAt: instant(['支付时间', 'Paid at']),
    }),
    {
      record: 'tradeId',
      example: {
        ...example,
        originalCents: 6800,
        payableCents: 5800,
        paidCents: 5800,
        storedValueCents: 0,
        paidAt: '2026-11-27T04:00:00.000Z',
      },
    },
  ),
  /** Once for each part that went back; `refundedCents` is the sum of all parts so far. */
  refunded: outboundEvent(
    ['交易已退款', 'Trade refunded'],
    z.object({
      ...about,
      refundId: optionalReference(['退款', 'Refund'], 'trade').unwrap(),
      amountCents: money(['本次退款', 'Refunded now']),
      paidCents: money(['实付', 'Paid']),
      refundedCents: money(['累计退款', 'Refunded in all']),
      full: flag(['全部退款', 'Refunded in full']),
    }),
    {
      record: 'tradeId',
      example: { ...example, refundId: 3, amountCents: 1000, paidCents: 5800, refundedCents: 1000, full: false },
    },
  ),
  closed: outboundEvent(
    ['交易已关闭', 'Trade closed unpaid'],
    z.object({ ...about, reason: text(['原因', 'Reason'], { max: 100 }) }),
    { record: 'tradeId', example: { ...example, reason: 'EXPIRED' } },
  ),
})
