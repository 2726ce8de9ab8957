import * as z from 'zod'
import { currency } from '../payment/trade-fields.ts'
import { defineContract, type Output } from '../platform/contract.ts'
import { ById } from '../platform/crud.ts'
import { read, sheet, write } from '../platform/endpoint.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { integer } from '../platform/fields/number.ts'
import { text } from '../platform/fields/text.ts'
import { day, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { pageOf, pageQuery } from '../platform/paging.ts'
import type { Parameter } from '../platform/parameters/parameters.ts'
import { ownWork } from '../platform/rights/own-work.ts'
import * as of from './member-ledger.ts'
import { outlookCalls } from './wallet-outlook.ts'
import { walletKind } from './wallet-words.ts'

export const walletApproveAbove = {
  key: 'wallet.adjustApproveAbove',
  group: 'member',
  type: 'money',
  title: ['储值调整免审上限', 'Stored value adjustment limit'],
  remark: [
    '同一操作员 24 小时内对一名会员的人工调整合计超过此金额时须他人审核',
    'What one operator adjusts of a member within 24 hours above this needs approval by a second person',
  ],
  standard: 10_000,
  min: 0,
  max: 100_000_000,
  tenant: true,
} as const satisfies Parameter

/** The same of all members together. */
export const walletApproveDaily = {
  key: 'wallet.adjustApproveDaily',
  group: 'member',
  type: 'money',
  title: ['储值调整每日免审合计', 'Stored value adjustment limit of a day'],
  remark: [
    '同一操作员 24 小时内对所有会员的免审调整合计超过此金额时须他人审核',
    'What one operator adjusts of all members within 24 hours above this needs approval by a second person',
  ],
  standard: 100_000,
  min: 0,
  max: 1_000_000_000,
  tenant: true,
} as const satisfies Parameter

const limit = 100_000_000
const { memberId, brandId, brandName, adjustmentStateField: state } = of
const kind = dictionaryChoice(['类型', 'Type'], walletKind)
const filters = of.entryFilters(kind)
const change = (zh: string, en: string) => money([zh, en], { min: -limit, max: limit })

const explainedAmounts = {
  principal: change('本金变动', 'Principal'),
  gift: change('赠金变动', 'Gift'),
  principalBalance: change('本金余额', 'Principal after'),
  giftBalance: change('赠金余额', 'Gift after'),
}

const adjustmentFilters = { state: state.optional(), ownWork: ownWork.optional() }
const Adjustment = of.adjustmentOf({ principal: change('本金', 'Principal'), gift: change('赠金', 'Gift') })

const Entry = of.entryOf(kind, {
  principal: change('本金变动', 'Principal'),
  gift: change('赠金变动', 'Gift'),
  principalAfter: money(['本金余额', 'Principal after']),
  giftAfter: money(['赠金余额', 'Gift after']),
  currency,
})
export type WalletEntry = z.output<typeof Entry>

const Lot = z.object({
  id: Id,
  principalLeft: money(['剩余本金', 'Principal left']),
  giftLeft: money(['剩余赠金', 'Gift left']),
  giftExpiresAt: optionalInstant(['赠金到期', 'Gift expires']).unwrap(),
  frozen: flag(['冻结', 'Frozen']),
})

const Account = z.object({
  brandId,
  brandName,
  currency,
  principal: money(['本金', 'Principal']),
  gift: money(['赠金', 'Gift']),
  frozenPrincipal: money(['冻结本金', 'Frozen principal']),
  frozenGift: money(['冻结赠金', 'Frozen gift']),
  lots: list(['批次', 'Lots'], Lot, { max: 200 }),
})

const at = '/pcapi/v1/wallet'

/** Stored value of members: what they have paid in and what they were given, kept apart (consumer.md 18). */
export const wallet = defineContract({
  name: 'wallet',
  area: 'member',
  title: ['储值', 'Stored value'],
  menu: {
    title: ['储值台账', 'Stored value'],
    icon: 'wallet',
    order: 80,
    also: [['储值余额', 'Stored value balance']],
  },
  roles: { FINANCE: 'all', SHOP_MANAGER: ['list'] },
  parameters: [walletApproveAbove, walletApproveDaily],
  alters: ['member'],
  records: { table: 'walletAdjustment', scope: { brand: 'brandId' } },
  reasons: {
    notEnough: ['储值余额为 {balance}，需要 {needed}', 'Stored value is {balance}; {needed} are needed'],
    nothing: ['请填写本金或赠金', 'Enter a principal or gift amount'],
    ...of.adjustmentReasons,
  },
  endpoints: {
    list: read(`${at}/entries`, pageQuery(filters), pageOf(Entry), {
      rule: 'list',
      title: ['查询储值流水', 'List stored value entries'],
      large: true,
    }),
    view: read(`${at}/entry`, ById, Entry, { rule: 'list', title: ['查看储值流水', 'View stored value entry'] }),
    export: sheet(`${at}/export`, z.object(filters), Entry, {
      rule: 'export',
      title: ['导出储值流水', 'Export stored value entries'],
    }),
    account: read(`${at}/account`, z.object({ memberId, brandId: brandId.optional() }), z.array(Account), {
      rule: 'list',
      title: ['查询储值账户', 'View stored value account'],
    }),
    explain: of.explanation(
      `${at}/explain`,
      {
        balances: { principal: change('本金', 'Principal'), gift: change('赠金', 'Gift') },
        amounts: explainedAmounts,
      },
      ['查看储值余额的由来', 'Explain stored value balance'],
    ),
    explainExport: of.explanationSheet(`${at}/explain/export`, { kind, amounts: explainedAmounts }, [
      ...(['导出储值余额的由来', 'Export explanation of stored value balance'] as const),
    ]),
    adjust: write(
      `${at}/adjust`,
      z.object({
        memberId,
        brandId,
        principal: change('本金', 'Principal').default(0),
        gift: change('赠金', 'Gift').default(0),
        reason: of.adjustmentReason,
      }),
      z.object({ id: Id, state }),
      {
        rule: 'adjust',
        title: ['调整储值', 'Adjust stored value'],
        keyed: true,
        example: { gift: 50_00, reason: '服务补偿赠金' },
      },
    ),
    adjustments: read(`${at}/adjustments`, pageQuery(adjustmentFilters), pageOf(Adjustment), {
      rule: 'list',
      title: ['查询储值调整单', 'List stored value adjustments'],
    }),
    adjustmentsExport: sheet(
      `${at}/adjustments/export`,
      z.object(adjustmentFilters),
      Adjustment.omit({ id: true, version: true, memberId: true, brandId: true }),
      { rule: 'export', title: ['导出储值调整单', 'Export stored value adjustments'] },
    ),
    adjustAudit: of.decision(`${at}/adjustAudit`, ['审核储值调整', 'Review stored value adjustment']),
    /** What the company owes its members at the end of a day, by brand. */
    liability: read(
      `${at}/liability`,
      z.object({ asOf: day(['截止日期', 'As of']).optional() }),
      z.array(
        z.object({
          brandId,
          brandName,
          currency,
          principal: money(['本金', 'Principal']),
          gift: money(['赠金', 'Gift']),
        }),
      ),
      { rule: 'list', title: ['查询储值负债', 'View stored value liability'], large: true },
    ),
    ...outlookCalls(at),
    /** How it came about: what was open at the end of a month is what was open before, with what came in less all else. */
    months: read(
      `${at}/months`,
      z.object({ brandId: brandId.optional(), count: integer(['月数', 'Months'], { min: 3, max: 36, standard: 12 }) }),
      z.array(
        z.object({
          month: text(['月份', 'Month'], { max: 7 }),
          /** Of the brand, else the one of most accounts: those of other currencies are left out. */
          currency,
          added: change('存入', 'Added'),
          /** Gifts among it. */
          given: change('赠送', 'Gifts given'),
          spent: change('消费', 'Spent'),
          paidBack: change('退款', 'Refunded'),
          lapsed: change('失效赠金', 'Lapsed gifts'),
          open: money(['月末负债', 'Liability at month end']),
        }),
      ),
      { rule: 'list', title: ['查询每月储值', 'View stored value by month'], large: true },
    ),
  },
})

export type WalletAccount = Output<typeof wallet, 'account'>[number]
export type WalletAdjustment = Output<typeof wallet, 'adjustments'>['list'][number]
