import * as z from 'zod'
import type { Output } from '../../platform/contract.ts'
import { Changed, NoInput, Version } from '../../platform/crud.ts'
import { read, write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { money } from '../../platform/fields/money.ts'
import { count } from '../../platform/fields/number.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { day, optionalDay, optionalInstant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { states } from '../../platform/states.ts'
import { settlement } from '../settlement.ts'
import { currency, tradeId } from '../trade-fields.ts'

const at = '/pcapi/v1/payout'

const payoutStates = states({
  code: 'payout_state',
  name: ['打款状态', 'Payout state'],
  items: { UNDERWAY: ['在途', 'Under way'], ARRIVED: ['已到账', 'Arrived'] },
  colours: { UNDERWAY: 'orange', ARRIVED: 'green' },
  initial: 'UNDERWAY',
  moves: {
    settle: { from: ['UNDERWAY', 'ARRIVED'], button: ['处理差异', 'Settle difference'] },
    remove: { from: ['UNDERWAY'], button: ['删除', 'Delete'], danger: true, removes: true, refusal: 'arrivedStays' },
    arrive: { from: ['UNDERWAY'], to: 'ARRIVED', button: ['核对到账', 'Match'], automatic: true },
    release: { from: ['ARRIVED'], to: 'UNDERWAY', button: ['取消核对', 'Take match back'], automatic: true },
  },
})

const lineType = dictionaryChoice(['类型', 'Type'], {
  code: 'payout_line_type',
  name: ['打款明细类型', 'Payout line type'],
  items: { PAY: ['支付', 'Payment'], REFUND: ['退款', 'Refund'], OTHER: ['其他加减', 'Other'] },
})
const signed = (zh: string, en: string) => money([zh, en], { min: -1_000_000_000_000 })
const no = text(['打款单号', 'Payout number'], { max: 64 })
const payChannelName = text(['支付渠道', 'Payment method'], { max: 24 })
const state = dictionaryChoice(['状态', 'State'], payoutStates)
const bankRef = optionalText(['银行流水号', 'Bank reference'], { max: 64 }).unwrap()
const bankAt = optionalInstant(['到账时间', 'Arrived at']).unwrap()
const tradeNo = optionalText(['交易号', 'Trade number'], { max: 24 }).unwrap()

/** What one payment or refund brings to the payout: negative where it takes from it. */
const Line = z.object({
  id: Id,
  type: lineType,
  no: text(['单号', 'Number'], { max: 64 }),
  netCents: signed('净额', 'Net'),
  words: optionalText(['说明', 'Explanation'], { max: 200 }).unwrap(),
  tradeId: tradeId.nullable(),
  tradeNo,
})

/** What a channel holds for us, as its bills say. */
const Due = z.object({
  payChannelId: reference(['支付渠道', 'Payment method']),
  payChannelName,
  currency,
  /** On bills and in no payout yet. */
  unpaidCents: signed('未打款', 'Not paid out'),
  unpaidCount: count(['未打款笔数', 'Lines not paid out']),
  since: optionalDay(['最早账单日', 'Oldest bill']).unwrap(),
  underwayCents: money(['在途', 'Under way']),
  underwayCount: count(['在途笔数', 'Payouts under way']),
  underwaySince: optionalDay(['最早打款日', 'Oldest payout']).unwrap(),
})

/** One payment or refund on its way: our books, the bill of its channel, the payout, and the line of the bank. */
const Step = z.object({
  type: lineType,
  tradeId,
  tradeNo: text(['交易号', 'Trade number'], { max: 24 }),
  no: text(['单号', 'Number'], { max: 64 }),
  payChannelName,
  currency,
  cents: money(['金额', 'Amount']),
  bookedDay: day(['入账日', 'Booked on']),
  billDay: optionalDay(['账单日', 'Bill date']).unwrap(),
  billCents: money(['账单金额', 'Bill amount']).nullable(),
  keptCents: money(['手续费', 'Fee']).nullable(),
  payoutId: optionalReference(['打款', 'Payout']).unwrap(),
  payoutNo: optionalText(['打款单号', 'Payout number'], { max: 64 }).unwrap(),
  payoutDay: optionalDay(['打款日', 'Paid out on']).unwrap(),
  netCents: signed('净额', 'Net').nullable(),
  bankLineId: optionalReference(['银行流水', 'Bank line']).unwrap(),
  bankAt,
  bankRef,
})

/** What channels have paid out, line by line of their bills, until it stands on the statement of the bank. */
export const payout = entity({
  name: 'payout',
  area: 'payment',
  title: ['渠道打款', 'Payout'],
  menu: {
    title: ['渠道打款', 'Payouts'],
    icon: 'payout',
    order: 32,
    also: [
      ['到账核对', 'Money arrived'],
      ['结算打款', 'Settlement to the bank'],
      ['提现', 'Withdrawal'],
    ],
  },
  at,
  states: payoutStates,
  fields: {
    payChannelId: reference(['支付渠道', 'Payment method']),
    no,
    paidDay: day(['打款日', 'Paid out on']),
    amountCents: money(['打款金额', 'Amount'], { min: 1 }),
    currency: currency.default('CNY'),
    fromDay: day(['账单起', 'Bills from']),
    toDay: day(['账单止', 'Bills to']),
    /** What the statement adds or takes that no bill of a day has: negative where it takes. */
    otherCents: signed('其他加减', 'Other additions').default(0),
    remark: optionalText(['说明', 'Explanation'], { max: 300 }),
  },
  derived: {
    payChannelName,
    state,
    fetched: flag(['渠道提供', 'From the channel']),
    lineCount: count(['明细笔数', 'Lines']),
    linesCents: signed('明细合计', 'Sum of lines'),
    /** What was paid out more than the lines come to; negative: less. */
    differenceCents: signed('差额', 'Difference'),
    settlement: settlement.nullable(),
    settleNote: optionalText(['处理说明', 'Note'], { max: 300 }).unwrap(),
    settledByName: optionalText(['处理人', 'Settled by'], { max: 64 }).unwrap(),
    settledAt: optionalInstant(['处理时间', 'Settled at']).unwrap(),
    bankLineId: optionalReference(['银行流水', 'Bank line']).unwrap(),
    bankAt,
    bankRef,
    /** The first five hundred. */
    lines: list(['明细', 'Lines'], Line, { max: 500 }),
  },
  row: [
    ...([
      'no',
      'payChannelId',
      'payChannelName',
      'paidDay',
      'state',
      'amountCents',
      'currency',
      'fromDay',
      'toDay',
    ] as const),
    ...(['fetched', 'lineCount', 'linesCents', 'otherCents', 'differenceCents', 'settlement'] as const),
    ...(['bankLineId', 'bankAt', 'bankRef'] as const),
  ],
  filters: {
    no: 'equals',
    payChannelId: 'equals',
    currency: 'equals',
    state: 'equals',
    paidDay: 'within',
    unsettled: flag(['差额待处理', 'With unsettled difference']),
  },
  sums: ['amountCents', 'differenceCents'],
  sumsBy: 'currency',
  sort: ['paidDay', 'createdAt', 'updatedAt'],
  order: ['-paidDay'],
  scope: 'tenant',
  acts: ['create', 'remove'],
  imports: { payChannelId: 'payChannel' },
  roles: {
    FINANCE: 'all',
    FINANCE_CLERK: ['list', 'create', 'fetch', 'import', 'export'],
    BRAND_MANAGER: [],
    SHOP_MANAGER: [],
  },
  example: {
    no: 'PO2026110301',
    paidDay: '2026-11-03',
    amountCents: 99_400,
    fromDay: '2026-11-02',
    toDay: '2026-11-02',
  },
  reasons: {
    known: ['该渠道已有打款单号 {no}', 'The channel already has a payout {no}'],
    days: ['账单止不能早于账单起', 'The last bill date cannot be before the first'],
    daysLong: ['一次打款最多含 {max} 天的账单', 'A payout covers the bills of {max} days at most'],
    ahead: ['打款日不能在将来', 'The payout lies in the future'],
    arrivedStays: [
      '已与银行流水核对的打款不能删除，请先取消核对',
      'A payout that is matched with a bank line stays: take the match back first',
    ],
    noPayouts: [
      '“{channel}”不提供打款查询：请录入打款，或用表格导入',
      '“{channel}” does not tell its payouts: enter them, or import a sheet',
    ],
    silent: ['没有取到打款：{channel}{fault}', 'No payouts: {channel} {fault}'],
    noDifference: ['该打款没有差额', 'This payout has no difference'],
    settlementUnfit: [
      '差额 {amount} 不能这样处理，可选：{ways}',
      'A difference of {amount} cannot be settled like this; choose {ways}',
    ],
  },
  endpoints: () => ({
    /** What the channel has paid out on a day, as it says itself, line by line. */
    fetch: write(
      `${at}/fetch`,
      z.object({ payChannelId: reference(['支付渠道', 'Payment method']), day: day(['打款日', 'Paid out on']) }),
      z.object({ added: count(['新增', 'Added']), known: count(['已有', 'Known before']) }),
      {
        rule: 'fetch',
        title: ['获取渠道打款', 'Fetch payouts'],
        repeats: false,
        example: { day: '2026-11-03' },
      },
    ),
    settle: write(
      `${at}/settle`,
      z.object({ id: Id, version: Version, settlement, note: text(['处理说明', 'Note'], { max: 300 }) }),
      Changed,
      {
        rule: 'settle',
        title: ['处理打款差额', 'Settle the difference of a payout'],
        example: { settlement: 'NOTED', note: '渠道扣了设备押金' },
      },
    ),
    /** What each channel owes today: on its bills and not paid out, and paid out and not arrived. */
    dues: read(`${at}/dues`, NoInput, list(['渠道应付', 'Owed by channels'], Due, { max: 500 }), {
      rule: 'list',
      title: ['查看渠道应付', 'View what channels owe'],
    }),
    /** By the number of a trade, a payment or a refund. */
    trace: read(
      `${at}/trace`,
      z.object({ no: text(['交易号、支付号或退款号', 'Number of a trade, payment or refund'], { max: 64 }) }),
      list(['资金去向', 'Way of the money'], Step, { max: 100 }),
      { rule: 'list', title: ['追溯一笔钱', 'Trace money'], example: { no: 'R20261102S7000011' } },
    ),
  }),
})

export type PayoutRow = Output<typeof payout, 'list'>['list'][number]
export type PayoutStep = Output<typeof payout, 'trace'>[number]
