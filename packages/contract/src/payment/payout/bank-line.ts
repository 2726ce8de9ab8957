import * as z from 'zod'
import type { Output } from '../../platform/contract.ts'
import { Changed, NoInput, Version } from '../../platform/crud.ts'
import { read, write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { optionalBankNumber } from '../../platform/fields/code.ts'
import { list } from '../../platform/fields/list.ts'
import { money } from '../../platform/fields/money.ts'
import { count } from '../../platform/fields/number.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '../../platform/fields/text.ts'
import { day, moment } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { states } from '../../platform/states.ts'
import { settlement } from '../settlement.ts'
import { currency } from '../trade-fields.ts'

const at = '/pcapi/v1/bankLine'

const bankLineStates = states({
  code: 'bank_line_state',
  name: ['银行流水状态', 'Bank line state'],
  items: { OPEN: ['待核对', 'To match'], MATCHED: ['已核对', 'Matched'], OTHER: ['非渠道打款', 'No payout'] },
  colours: { OPEN: 'orange', MATCHED: 'green', OTHER: 'grey' },
  initial: 'OPEN',
  moves: {
    match: { from: ['OPEN'], to: 'MATCHED', button: ['核对', 'Match'], next: true },
    setAside: { from: ['OPEN'], to: 'OTHER', button: ['不是渠道打款', 'No payout'] },
    release: { from: ['MATCHED', 'OTHER'], to: 'OPEN', button: ['取消核对', 'Take match back'] },
    remove: { from: ['OPEN'], button: ['删除', 'Delete'], danger: true, removes: true, refusal: 'decidedStays' },
  },
})

const signed = (zh: string, en: string) => money([zh, en], { min: -1_000_000_000_000 })
const note = optionalText(['处理说明', 'Note'], { max: 300 })
const ofVersion = { id: Id, version: Version }

const Payout = z.object({
  id: Id,
  no: text(['打款单号', 'Payout number'], { max: 64 }),
  payChannelName: text(['支付渠道', 'Payment method'], { max: 24 }),
  paidDay: day(['打款日', 'Paid out on']),
  amountCents: money(['打款金额', 'Amount']),
})

/** What came in on our accounts, of which payouts of channels are found. */
export const bankLine = entity({
  name: 'bankLine',
  area: 'payment',
  title: ['银行流水', 'Bank line'],
  menu: {
    title: ['银行流水', 'Bank lines'],
    icon: 'bankLine',
    order: 34,
    also: [
      ['银行对账单', 'Bank statement'],
      ['到账', 'Money in the bank'],
    ],
  },
  at,
  states: bankLineStates,
  fields: {
    bankAccountId: reference(['收款账户', 'Bank account']),
    bookedAt: moment(['到账时间', 'Booked']),
    amountCents: money(['收入金额', 'Money in'], { min: 1 }),
    currency: currency.default('CNY'),
    payerName: optionalText(['付款方', 'Payer'], { max: 100 }),
    bankRef: optionalBankNumber(['银行流水号', 'Bank reference'], { max: 64 }),
    remark: optionalLines(['摘要', 'Summary'], { max: 500 }),
  },
  imports: { bankAccountId: 'bankAccount' },
  derived: {
    bankAccountName: text(['收款账户', 'Bank account'], { max: 60 }),
    state: dictionaryChoice(['状态', 'State'], bankLineStates),
    /** What the payouts that it is matched with come to. */
    payoutCents: money(['打款合计', 'Payouts']),
    /** What came in more than was paid out; negative: less. */
    differenceCents: signed('差额', 'Difference'),
    settlement: settlement.nullable(),
    note: note.unwrap(),
    payouts: list(['打款', 'Payouts'], Payout, { max: 100 }),
  },
  row: [
    ...(['bankAccountId', 'bankAccountName', 'bookedAt', 'amountCents', 'currency', 'payerName', 'bankRef'] as const),
    ...(['remark', 'state', 'payoutCents', 'differenceCents', 'settlement', 'note'] as const),
  ],
  filters: {
    bankAccountId: 'equals',
    bookedAt: 'within',
    state: 'equals',
    currency: 'equals',
    amountCents: 'between',
    bankRef: 'equals',
    differs: flag(['有差额', 'With difference']),
  },
  sums: ['amountCents', 'differenceCents'],
  sumsBy: 'currency',
  sort: ['bookedAt', 'amountCents', 'createdAt', 'updatedAt'],
  order: ['-bookedAt'],
  scope: 'tenant',
  acts: ['create', 'remove'],
  roles: {
    FINANCE: 'all',
    FINANCE_CLERK: ['list', 'create', 'match', 'import', 'export'],
    BRAND_MANAGER: [],
    SHOP_MANAGER: [],
  },
  example: {
    bookedAt: '2026-11-03T02:00:00.000Z',
    amountCents: 99_400,
    payerName: '财付通支付科技有限公司',
    bankRef: '2026110300017',
  },
  reasons: {
    refTaken: ['该账户已有流水号 {ref}', 'The account already has a line with the reference {ref}'],
    future: ['到账时间不能在将来', 'The booking lies in the future'],
    decidedStays: ['已核对的流水不能删除，请先取消核对', 'A matched line stays: take the match back first'],
    notUnderway: [
      '打款 {no} 已到账，或币种与流水不同',
      'Payout {no} has arrived already, or is in another currency than the line',
    ],
    payoutMissing: ['打款不存在', 'There is no such payout'],
    differs: [
      '打款合计 {payouts}，流水 {line}，相差 {difference}：请选择处理方式并说明',
      'The payouts come to {payouts} and the line to {line}, {difference} apart: say how that is settled, and why',
    ],
    settlementUnfit: [
      '差额 {amount} 不能这样处理，可选：{ways}',
      'A difference of {amount} cannot be settled like this; choose {ways}',
    ],
    ofAccount: ['该账户有银行流水，不能删除', 'The account has bank lines and stays'],
  },
  endpoints: (standard) => ({
    importPreview: {
      ...standard.importPreview,
      /** Of a statement: whose it is. Without it the number above the head says so, or it is the default account. */
      input: standard.importPreview.input.extend({
        bankAccountId: optionalReference(['收款账户', 'Bank account']),
        currency: currency.optional(),
      }),
    },
    /** Payouts under way that the line may be, the likeliest first. */
    candidates: read(
      `${at}/candidates`,
      z.object({ id: Id }),
      list(
        ['可能的打款', 'Payouts that it may be'],
        Payout.extend({ fits: flag(['金额吻合', 'Amount fits']), named: flag(['流水中有单号', 'Named in the line']) }),
        { max: 50 },
      ),
      { rule: 'match', title: ['查看可能的打款', 'View payouts that a line may be'] },
    ),
    match: write(
      `${at}/match`,
      z.object({
        ...ofVersion,
        payoutIds: list(['打款', 'Payouts'], Id, { min: 1, max: 50 }),
        /** Where the amounts are apart. */
        settlement: settlement.nullable().default(null),
        note,
      }),
      Changed,
      { rule: 'match', title: ['核对银行流水', 'Match bank line'], example: {} },
    ),
    /** Lines of which only one payout can be the one: named by its number, or of the same amount in the same days. */
    matchAll: write(
      `${at}/matchAll`,
      NoInput,
      z.object({ matched: count(['已核对', 'Matched']), left: count(['待核对', 'Left']) }),
      { rule: 'match', title: ['自动核对', 'Match automatically'] },
    ),
    setAside: write(
      `${at}/setAside`,
      z.object({ ...ofVersion, note: text(['处理说明', 'Note'], { max: 300 }) }),
      Changed,
      { rule: 'match', title: ['标记为非渠道打款', 'Mark as no payout'], example: { note: '房租押金退回' } },
    ),
    release: write(`${at}/release`, z.object(ofVersion), Changed, {
      rule: 'match',
      title: ['取消核对', 'Take match back'],
    }),
  }),
})

export type BankLineRow = Output<typeof bankLine, 'list'>['list'][number]
