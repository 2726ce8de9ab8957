import * as z from 'zod'
import { ById } from '../platform/crud.ts'
import { ask, read, sheet, write } from '../platform/endpoint.ts'
import { choice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { day } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { pageOf, pageQuery } from '../platform/paging.ts'
import * as of from './trade-fields.ts'

const at = '/pcapi/v1/trade'

const some = z
  .int()
  .min(1)
  .max(9999)
  .register(fieldNotes, { label: ['数量', 'Quantity'], kind: 'integer' })
const paymentId = reference(['支付', 'Payment'])

/** How much is to go back: an amount, or lines of the order; and where to, unless in proportion to what is left. */
const wanted = {
  tradeId: of.tradeId,
  amountCents: money(['金额', 'Amount'], { min: 1 }).optional(),
  lines: list(['订单行', 'Lines'], z.object({ lineId: reference(['订单行', 'Order line']), quantity: some }), {
    max: 200,
  }).optional(),
  split: list(['退款分配', 'Split'], z.object({ paymentId, amountCents: of.amountCents }), { max: 20 }).optional(),
}

/** What follows for the member once the money has gone back. */
const effects = {
  pointsTaken: count(['收回积分', 'Points clawed back']),
  pointsReturned: count(['退回积分', 'Points returned']),
  growthTaken: count(['收回成长值', 'Growth clawed back']),
  /** Of a recharge: the gift that goes with it, and whether the level that it has led to does. */
  giftLostCents: money(['作废赠金', 'Gift forfeited']),
  levelLost: flag(['撤回等级', 'Level reverted']),
  coupons: list(
    ['优惠券', 'Coupons'],
    z.object({ name: text(['优惠券', 'Coupon'], { max: 64 }), comesBack: flag(['退回会员', 'Returned to member']) }),
  ),
}

const Preview = z.object({
  amountCents: of.amountCents,
  /** Of what may still go back, what is left after this refund. */
  leftCents: money(['剩余可退', 'Refundable']),
  feeRefundCents: money(['已退手续费', 'Fee refunded']),
  needsAudit: flag(['需要审核', 'Needs review']),
  split: list(['退款分配', 'Split'], z.object({ paymentId, channelName: of.channelName, amountCents: of.amountCents })),
  /** Of each chosen line its share of what was paid for it. */
  lines: list(
    ['订单行', 'Lines'],
    z.object({ lineId: reference(['订单行', 'Order line']), quantity: some, amountCents: of.amountCents }),
  ),
  ...effects,
})

const refundId = z
  .int()
  .positive()
  .register(fieldNotes, { label: ['退款', 'Refund'], kind: 'integer' })
const RefundDone = z.object({
  id: Id,
  refundNo: text(['退款号', 'Refund number'], { max: 32 }),
  refundState: of.refundState,
})

const filters = {
  refundNo: text(['退款号', 'Refund number'], { max: 32 }).optional(),
  tradeNo: of.tradeNo.optional(),
  tradeId: of.tradeId.optional(),
  refundState: of.refundState.optional(),
  /** Waiting, and asked for by another person. */
  forMe: flag(['待我审核', 'For me to review']).optional(),
  shopIds: of.shopIds,
  from: day(['开始日期', 'From']).optional(),
  to: day(['结束日期', 'To']).optional(),
}

/** Giving money back (consumer.md 15). */
export const refundCalls = {
  refundPreview: ask(`${at}/refundPreview`, z.object(wanted), Preview, {
    rule: 'refund',
    title: ['试算退款', 'Preview refund'],
    example: { amountCents: 1 },
  }),
  refund: write(
    `${at}/refund`,
    z.object({ ...wanted, reasonCode: of.reasonCode, reason: of.refundReason }),
    RefundDone,
    {
      rule: 'refund',
      title: ['退款', 'Refund'],
      keyed: 'required',
      example: { amountCents: 1, reasonCode: 'QUALITY', reason: '面凉了' },
    },
  ),
  /**
   * Refunds of operators with this right leave at once up to the limit, by what they have given back of the trade so; those of
   * others always wait for another person.
   */
  refundDirect: read(
    `${at}/refundDirect`,
    z.object({ tradeId: of.tradeId }),
    z.object({ upToCents: money(['免审核限额', 'Limit without review']) }),
    { rule: 'refundDirect', title: ['免审核退款', 'Refund without review'] },
  ),
  refunds: read(`${at}/refunds`, pageQuery(filters), pageOf(of.Refund), {
    rule: 'list',
    title: ['查询退款', 'List refunds'],
    large: true,
  }),
  refundsExport: sheet(
    `${at}/refunds/export`,
    z.object(filters),
    of.Refund.omit({ id: true, tradeId: true, parts: true, requestedBy: true }).extend({ channelText: of.paidBackBy }),
    { rule: 'export', title: ['导出退款', 'Export refunds'] },
  ),
  /** What a second person has to know before the refund goes: the trade behind it, and what follows. */
  refundCase: read(
    `${at}/refundCase`,
    z.object({ refundId }),
    z.object({
      currency: of.currency,
      paidCents: money(['实付', 'Paid']),
      refundedCents: money(['已退款', 'Refunded before']),
      /** Of other refunds that are under way. */
      refundingCents: money(['退款中', 'Refunding']),
      leftCents: money(['剩余可退', 'Refundable afterwards']),
      ...effects,
    }),
    { rule: 'refundAudit', title: ['查看待审退款', 'View refund for review'] },
  ),
  refundAudit: write(
    `${at}/refundAudit`,
    z.object({
      refundId,
      result: choice(['审核结果', 'Result'], { APPROVE: ['通过', 'Approve'], REJECT: ['驳回', 'Reject'] }),
      remark: optionalText(['审核意见', 'Review remark'], { max: 200 }),
    }),
    RefundDone,
    { person: true, rule: 'refundAudit', title: ['审核退款', 'Review refund'], example: { result: 'APPROVE' } },
  ),
  /** Of what a channel has refused: sends it again, pays it out in cash, or gives it up. */
  refundRetry: write(
    `${at}/refundRetry`,
    z.object({
      refundId,
      way: choice(['处理方式', 'Resolution'], {
        RETRY: ['重试', 'Retry'],
        CASH: ['现金退付', 'Refund in cash'],
        GIVE_UP: ['放弃', 'Abandon'],
      }),
    }),
    RefundDone,
    { rule: 'refundRetry', title: ['处理失败退款', 'Resolve failed refund'], example: { way: 'RETRY' } },
  ),
  payments: read(`${at}/payments`, z.object({ tradeId: of.tradeId }), z.array(of.Payment), {
    rule: 'payments',
    title: ['查看支付明细', 'View payments'],
  }),
  close: write(
    `${at}/close`,
    ById.extend({ closeReason: optionalText(['关闭原因', 'Reason for closing'], { max: 100 }) }),
    z.object({ state: of.state }),
    { rule: 'close', title: ['关闭交易', 'Close trade'], example: { closeReason: '顾客离店' } },
  ),
  /** Asks the channels now what has become of payments and refunds that are on their way. */
  syncStatus: write(`${at}/syncStatus`, ById, z.object({ asked: count(['已询问', 'Queried']) }), {
    rule: 'refundRetry',
    title: ['同步渠道状态', 'Sync channel status'],
  }),
} as const
