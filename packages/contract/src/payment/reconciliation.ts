import * as z from 'zod'
import type { Output } from '../platform/contract.ts'
import { ById, Changed, Created, Version } from '../platform/crud.ts'
import { read, write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count } from '../platform/fields/number.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { lines, optionalText, text } from '../platform/fields/text.ts'
import { day, instant, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { states } from '../platform/states.ts'
import { settlement } from './settlement.ts'
import { currency } from './trade-fields.ts'

const at = '/pcapi/v1/trade/reconciliation'

const reconciliationStates = states({
  code: 'reconciliation_state',
  name: ['对账状态', 'Reconciliation state'],
  items: { OPEN: ['待关账', 'Open'], CLOSED: ['已关账', 'Closed'] },
  colours: { OPEN: 'orange', CLOSED: 'green' },
  initial: 'OPEN',
  moves: {
    fetch: { from: ['OPEN'], button: ['重新对账', 'Match again'], refusal: 'closedDay' },
    settle: { from: ['OPEN'], button: ['处理差异', 'Settle difference'], refusal: 'closedDay' },
    close: { from: ['OPEN'], to: 'CLOSED', button: ['关账', 'Close day'], notBy: 'fetchedBy' },
  },
})

const cents = (zh: string, en: string) => money([zh, en])
const remark = optionalText(['关账说明', 'Remark'], { max: 300 })

export const reconciliationOutcome = {
  code: 'reconciliation_outcome',
  name: ['对账结果', 'Line result'],
  items: {
    MATCHED: ['一致', 'Matched'],
    ONLY_HERE: ['仅我方有', 'Only ours'],
    ONLY_THERE: ['仅渠道有', 'Only channel'],
    DIFFERS: ['金额不符', 'Amount differs'],
    FEE_DIFFERS: ['费用不符', 'Fee differs'],
  },
  colours: { MATCHED: 'green', ONLY_HERE: 'orange', ONLY_THERE: 'orange', DIFFERS: 'red', FEE_DIFFERS: 'red' },
} as const

const Line = z.object({
  id: Id,
  type: dictionaryChoice(['类型', 'Type'], {
    code: 'reconciliation_line_type',
    name: ['账单行类型', 'Bill line type'],
    items: { PAY: ['支付', 'Payment'], REFUND: ['退款', 'Refund'] },
  }),
  no: text(['我方单号', 'Our number'], { max: 64 }),
  channelNo: optionalText(['渠道单号', 'Channel number'], { max: 64 }).unwrap(),
  ourCents: cents('我方金额', 'Our amount').nullable(),
  billCents: cents('账单金额', 'Bill amount').nullable(),
  /** Of what a platform has kept. */
  ourFeeCents: cents('我方费用', 'Our fee').nullable(),
  billFeeCents: cents('账单费用', 'Bill fee').nullable(),
  outcome: dictionaryChoice(['对账结果', 'Result'], reconciliationOutcome),
  tradeId: reference(['交易', 'Trade']).nullable(),
  tradeNo: optionalText(['交易号', 'Trade number'], { max: 24 }).unwrap(),
  /** What the channel holds for us more than our books say; negative: less. */
  differenceCents: money(['差额', 'Difference'], { min: -1_000_000_000_000 }),
  settlement: settlement.nullable(),
  note: optionalText(['处理说明', 'Note'], { max: 300 }).unwrap(),
  settledByName: optionalText(['处理人', 'Settled by (name)'], { max: 64 }).unwrap(),
  settledAt: optionalInstant(['处理时间', 'Settled at']).unwrap(),
})

const netCents = (zh: string, en: string) => money([zh, en], { min: -1_000_000_000_000 })

/** A payout that lines of the day stand in. */
const ChainPayout = z.object({
  id: Id,
  no: text(['打款单号', 'Payout number'], { max: 64 }),
  paidDay: day(['打款日', 'Paid out on']),
  /** Of this day alone. */
  cents: netCents('其中当日', 'Of this day'),
  bankLineId: optionalReference(['银行流水', 'Bank line']).unwrap(),
  bankAt: optionalInstant(['到账时间', 'Arrived at']).unwrap(),
  bankRef: optionalText(['银行流水号', 'Bank reference'], { max: 64 }).unwrap(),
})

/** Each cent of a day from the books to the bank; every figure is the one before it less what stands beside it. */
const Chain = z.object({
  ourCents: netCents('我方净收款', 'Our net payments'),
  differenceCents: netCents('与账单的差额', 'Difference from the bill'),
  billCents: netCents('账单净额', 'Bill, net'),
  keptCents: netCents('手续费', 'Fee'),
  dueCents: netCents('应打款', 'To be paid out'),
  unpaidCents: netCents('未打款', 'Not paid out yet'),
  paidOutCents: netCents('已打款', 'Paid out'),
  underwayCents: netCents('在途', 'Under way'),
  arrivedCents: netCents('已到账', 'Arrived at the bank'),
  payouts: list(['打款', 'Payouts'], ChainPayout, { max: 200 }),
})

/** A channel's bill of a day beside what stands here, closed by a second person (consumer.md 15). */
export const reconciliation = entity({
  name: 'reconciliation',
  area: 'payment',
  title: ['日对账', 'Reconciliation'],
  menu: {
    title: ['日对账', 'Reconciliation'],
    icon: 'reconciliation',
    order: 30,
    also: [
      ['渠道账单', 'Channel bills'],
      ['对账', 'Reconcile'],
    ],
  },
  at,
  states: reconciliationStates,
  fields: {},
  derived: {
    day: day(['账单日', 'Day']),
    payChannelId: reference(['支付渠道', 'Payment method']),
    currency,
    channelName: text(['渠道名称', 'Channel name'], { max: 24 }),
    state: dictionaryChoice(['状态', 'State'], reconciliationStates),
    uploaded: flag(['上传的账单', 'Uploaded bill']),
    matchedCount: count(['一致', 'Matched']),
    differingCount: count(['差异', 'Differences']),
    unsettledCount: count(['待处理差异', 'Unsettled']),
    ourPaidCents: cents('我方收款', 'Our payments'),
    billPaidCents: cents('账单收款', 'Bill payments'),
    ourRefundedCents: cents('我方退款', 'Our refunds'),
    billRefundedCents: cents('账单退款', 'Bill refunds'),
    billFeeCents: cents('账单手续费', 'Bill fee'),
    differenceCents: money(['净额差异', 'Net difference'], { min: -1_000_000_000_000 }),
    fetchedBy: optionalReference(['对账人编号', 'Matched by (id)']).unwrap(),
    fetchedByName: optionalText(['对账人', 'Matched by'], { max: 64 }).unwrap(),
    fetchedAt: instant(['对账时间', 'Matched at']),
    closedByName: optionalText(['关账人', 'Closed by'], { max: 64 }).unwrap(),
    closedAt: optionalInstant(['关账时间', 'Closed at']).unwrap(),
    remark: remark.unwrap(),
    /** What differs, the first five hundred. */
    lines: list(['差异明细', 'Differences'], Line, { max: 500 }),
  },
  row: [
    ...([
      'day',
      'channelName',
      'payChannelId',
      'currency',
      'state',
      'matchedCount',
      'differingCount',
      'unsettledCount',
      'ourPaidCents',
    ] as const),
    ...(['billPaidCents', 'ourRefundedCents', 'billRefundedCents', 'billFeeCents', 'differenceCents'] as const),
    ...(['fetchedBy', 'fetchedByName', 'fetchedAt', 'closedByName', 'closedAt', 'uploaded'] as const),
  ],
  filters: {
    day: 'within',
    payChannelId: 'equals',
    currency: 'equals',
    state: 'equals',
    differs: flag(['有差异', 'With differences']),
    unsettled: flag(['差异待处理', 'With unsettled differences']),
  },
  sums: ['ourPaidCents', 'billPaidCents', 'ourRefundedCents', 'billRefundedCents', 'billFeeCents', 'differenceCents'],
  sumsBy: 'currency',
  sort: ['day', 'createdAt', 'updatedAt'],
  order: ['-day'],
  scope: 'tenant',
  acts: [],
  roles: { FINANCE: 'all', FINANCE_CLERK: ['list', 'fetch', 'export'], BRAND_MANAGER: [], SHOP_MANAGER: [] },
  example: {},
  reasons: {
    closedDay: ['该渠道当日已关账', 'This day of the channel is closed'],
    dayAhead: ['账单日不能晚于今天', 'The bill date cannot be in the future'],
    dayRunning: ['当日尚未结束，不能关账', 'The day is not over yet and cannot be closed'],
    matchedEarly: [
      '账单是在当日结束前获取的，请重新对账后再关账',
      'The bill was fetched before the day was over: match the day again before closing it',
    ],
    noBill: ['“{channel}”没有线上账单，请上传账单文件', '“{channel}” has no online bill: upload a bill file'],
    billSilent: ['没有取到账单：{channel}{fault}', 'No bill: {channel} {fault}'],
    noBillFile: [
      '文件不是“{channel}”的账单，也不是带“类型、单号、金额”表头的表格',
      'The file is neither a bill of “{channel}” nor a table headed type, number and amount',
    ],
    badBill: ['账单第 {line} 行无法识别', 'Line {line} of the bill cannot be read'],
    doubled: ['单号 {no} 在账单中出现多次', 'Number {no} appears more than once in the bill'],
    remarkNeeded: [
      '还有 {count} 笔差异未处理，请逐笔处理，或填写关账说明',
      '{count} differences are not settled: settle each, or explain them in the remark',
    ],
    ownSettlement: [
      '其中有您处理的差异，请由另一人关账',
      'You have settled differences of this day: another person has to close it',
    ],
    lineMissing: ['该差异不存在', 'This difference does not exist'],
    settlementUnfit: [
      '差额 {amount} 不能这样处理，可选：{ways}',
      'A difference of {amount} cannot be settled like this; choose {ways}',
    ],
  },
  endpoints: () => ({
    /** Matches a day of a channel: with its bill from the channel, or with one that is given along. */
    fetch: write(
      `${at}/fetch`,
      z.object({
        payChannelId: reference(['支付渠道', 'Payment method']),
        day: day(['账单日', 'Day']),
        /** Each one that the day has, where none is chosen. */
        currency: currency.optional(),
        bill: lines(['账单内容', 'Bill'], { max: 100_000 }).optional(),
        /** A file as the channel hands it out, in base64: it may be an archive, and in another encoding. */
        billFile: text(['账单文件', 'Bill file'], { max: 700_000 }).optional(),
      }),
      Created,
      {
        rule: 'fetch',
        title: ['获取账单并对账', 'Fetch bill and match'],
        repeats: false,
        example: { day: '2026-11-02', bill: 'type,no,amount\nPAY,X1,1.00' },
      },
    ),
    /** Says of one difference, with the money it comes to, what was done about it; matched again, it stays while the line does. */
    settle: write(
      `${at}/settle`,
      z.object({
        ...ById.shape,
        lineId: z
          .int()
          .positive()
          .register(fieldNotes, { label: ['差异', 'Difference'], kind: 'integer' }),
        settlement,
        note: text(['处理说明', 'Note'], { max: 300 }),
      }),
      z.object({ unsettledCount: count(['待处理差异', 'Unsettled']) }),
      {
        rule: 'fetch',
        title: ['处理对账差异', 'Settle a difference'],
        example: { settlement: 'NOTED', note: '渠道次日到账' },
      },
    ),
    /** What became of the day's money: from our books over the bill and the payouts to the bank. */
    chain: read(`${at}/chain`, ById, Chain, { rule: 'list', title: ['查看资金去向', 'View the way of the money'] }),
    close: write(`${at}/close`, z.object({ ...ById.shape, version: Version.optional(), remark }), Changed, {
      rule: 'close',
      title: ['关账', 'Close day'],
      example: { remark: '渠道次日到账' },
    }),
  }),
})

export type ReconciliationRow = Output<typeof reconciliation, 'list'>['list'][number]
