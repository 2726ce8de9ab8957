import * as z from 'zod'
import { read, sheet, write } from '../platform/endpoint.ts'
import { dictionaryChoice } from '../platform/fields/choice.ts'
import { optionalMoney } from '../platform/fields/money.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { instant, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { pageOf, pageQuery } from '../platform/paging.ts'
import { settlement } from './settlement.ts'
import { currency, shopIds, tradeId, tradeNo } from './trade-fields.ts'

const at = '/pcapi/v1/trade'

export const exceptionKinds = {
  LATE_PAYMENT: ['关闭后到账', 'Paid after closing'],
  AMOUNT_MISMATCH: ['金额不符', 'Amount differs'],
  REFUND_FAILED: ['退款失败', 'Refund failed'],
  REVERSAL_FAILED: ['自动退回失败', 'Automatic return failed'],
  PAID_AFTER_FAILURE: ['失败后到账', 'Paid after failure'],
  REFUNDED_AFTER_FAILURE: ['失败后退款成功', 'Refunded after failure'],
  TIME_DOUBTED: ['渠道时间有误', 'Channel time in doubt'],
} as const

const exceptionKind = dictionaryChoice(['异常类型', 'Exception'], {
  code: 'trade_exception',
  name: ['交易异常', 'Trade exception'],
  items: exceptionKinds,
  colours: {
    LATE_PAYMENT: 'orange',
    AMOUNT_MISMATCH: 'red',
    REFUND_FAILED: 'red',
    REVERSAL_FAILED: 'red',
    PAID_AFTER_FAILURE: 'orange',
    REFUNDED_AFTER_FAILURE: 'red',
    TIME_DOUBTED: 'orange',
  },
})

const exceptionState = dictionaryChoice(['处理状态', 'State'], {
  code: 'trade_exception_state',
  name: ['异常处理状态', 'Exception state'],
  items: { OPEN: ['待处理', 'Open'], RESOLVED: ['已处理', 'Resolved'] },
  colours: { OPEN: 'orange', RESOLVED: 'green' },
})

const returnState = dictionaryChoice(['自动退回', 'Automatic return'], {
  code: 'trade_reversal_state',
  name: ['自动退回状态', 'State of an automatic return'],
  items: {
    RESERVED: ['待退回', 'To be returned'],
    SENT: ['退回中', 'Being returned'],
    SUCCESS: ['已自动退回', 'Returned automatically'],
    FAILED: ['退回失败', 'Return failed'],
  },
  colours: { RESERVED: 'blue', SENT: 'blue', SUCCESS: 'green', FAILED: 'red' },
})

const TradeException = z.object({
  id: Id,
  tradeId,
  tradeNo,
  shopName: text(['门店', 'Shop'], { max: 64 }),
  exceptionKind,
  exceptionState,
  /** What is at stake; of those noted before it was kept, it stands in the detail. */
  amountCents: optionalMoney(['金额', 'Amount']).unwrap(),
  currency,
  detail: optionalText(['说明', 'Detail'], { max: 300 }).unwrap(),
  /** Of money that goes back by itself: how far that is. */
  returnState: returnState.nullable(),
  createdAt: instant(['发生时间', 'Occurred']),
  resolvedByName: optionalText(['处理人', 'Resolved by'], { max: 64 }).unwrap(),
  resolvedAt: optionalInstant(['处理时间', 'Resolved']).unwrap(),
  settlement: settlement.nullable(),
  note: optionalText(['处理说明', 'Note'], { max: 300 }).unwrap(),
})

const filters = {
  tradeNo: tradeNo.optional(),
  exceptionState: exceptionState.optional(),
  exceptionKind: exceptionKind.optional(),
  shopIds,
}

/** What channels and refunds have left for an operator to look at, until he says what was done about it. */
export const exceptionCalls = {
  exceptions: read(`${at}/exceptions`, pageQuery(filters), pageOf(TradeException), {
    rule: 'list',
    title: ['查询交易异常', 'List trade exceptions'],
    large: true,
  }),
  exceptionsExport: sheet(
    `${at}/exceptions/export`,
    z.object(filters),
    TradeException.omit({ id: true, tradeId: true }),
    { rule: 'export', title: ['导出交易异常', 'Export trade exceptions'] },
  ),
  exceptionResolve: write(
    `${at}/exceptionResolve`,
    z.object({
      exceptionId: z
        .int()
        .positive()
        .register(fieldNotes, { label: ['异常', 'Exception'], kind: 'integer' }),
      /** By whole amounts: what a difference comes to is not divided. */
      settlement,
      note: text(['处理说明', 'Note'], { max: 300 }),
    }),
    z.object({ exceptionState }),
    {
      rule: 'resolve',
      title: ['处理交易异常', 'Resolve trade exception'],
      example: { settlement: 'GIVEN_BACK', note: '已线下核实，款项已退回' },
    },
  ),
} as const
