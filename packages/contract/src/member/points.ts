import * as z from 'zod'
import { currency } from '../payment/trade-fields.ts'
import { defineContract, type Output } from '../platform/contract.ts'
import { ById } from '../platform/crud.ts'
import { read, sheet, write } from '../platform/endpoint.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { optionalMoney } from '../platform/fields/money.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count, integer } from '../platform/fields/number.ts'
import { day, instant, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { pageOf, pageQuery } from '../platform/paging.ts'
import type { Parameter } from '../platform/parameters/parameters.ts'
import { ownWork } from '../platform/rights/own-work.ts'
import * as of from './member-ledger.ts'
import { pointKind } from './point-words.ts'

/** From so many points on, another person approves what is adjusted by hand. */
export const pointsApproveAbove = {
  key: 'points.adjustApproveAbove',
  group: 'member',
  type: 'int',
  title: ['积分调整免审上限', 'Points adjustment limit'],
  remark: [
    '同一操作员 24 小时内对一名会员的人工调整合计超过此数时须他人审核',
    'What one operator adjusts of a member within 24 hours above this needs approval by a second person',
  ],
  standard: 10_000,
  min: 0,
  max: 100_000,
  tenant: true,
} as const satisfies Parameter

/** The same of all members together. */
export const pointsApproveDaily = {
  key: 'points.adjustApproveDaily',
  group: 'member',
  type: 'int',
  title: ['积分调整每日免审合计', 'Points adjustment limit of a day'],
  remark: [
    '同一操作员 24 小时内对所有会员的免审调整合计超过此数时须他人审核',
    'What one operator adjusts of all members within 24 hours above this needs approval by a second person',
  ],
  standard: 100_000,
  min: 0,
  max: 10_000_000,
  tenant: true,
} as const satisfies Parameter

const { memberId, brandId, adjustmentStateField: state } = of
const kind = dictionaryChoice(['类型', 'Type'], pointKind)
const filters = of.entryFilters(kind)
const delta = z
  .int()
  .min(-100_000)
  .max(100_000)
  .refine((points) => points !== 0, 'field.range')
  .register(fieldNotes, { label: ['积分', 'Points'], kind: 'integer' })

const Entry = of.entryOf(kind, {
  delta: of.change('变动', 'Change'),
  pending: of.change('待到账变动', 'Pending change'),
  debt: of.change('欠分变动', 'Debt change'),
  balanceAfter: count(['余额', 'Balance']),
  expiresAt: optionalInstant(['有效期至', 'Expires']).unwrap(),
})
export type PointEntry = z.output<typeof Entry>

const explainedAmounts = {
  balance: of.change('变动', 'Change'),
  pending: of.change('待到账变动', 'Pending change'),
  debt: of.change('欠分变动', 'Debt change'),
  balanceBalance: of.change('余额', 'Balance'),
  pendingBalance: of.change('待到账', 'Pending'),
  debtBalance: of.change('欠分', 'Debt'),
}

const adjustmentFilters = { state: state.optional(), ownWork: ownWork.optional() }
const Adjustment = of.adjustmentOf({ delta: of.change('积分', 'Points') })

const Lot = z.object({
  id: Id,
  earned: count(['获得', 'Earned']),
  remaining: count(['剩余', 'Left']),
  availableAt: instant(['可用时间', 'Available from']),
  expiresAt: optionalInstant(['有效期至', 'Expires']).unwrap(),
  pending: flag(['待到账', 'Pending']),
})

const Account = z.object({
  brandId,
  brandName: of.brandName,
  balance: count(['余额', 'Balance']),
  pending: count(['待到账', 'Pending']),
  debt: count(['欠分', 'Debt']),
  expiring30d: count(['30 天内过期', 'Expiring in 30 days']),
  lots: list(['批次', 'Lots'], Lot, { max: 200 }),
})

const Week = z.object({
  /** Its Monday. */
  week: day(['周', 'Week']),
  earned: count(['发放', 'Issued']),
  spent: count(['使用', 'Used']),
  expired: count(['过期', 'Expired']),
})

const Owed = z.object({
  brandId,
  brandName: of.brandName,
  currency,
  open: count(['未使用积分', 'Points outstanding']),
  /** Null where no rule says what points pay. */
  worthCents: optionalMoney(['可抵金额', 'Worth']).unwrap(),
})

const at = '/pcapi/v1/points'

/** The points of members: spent first that expire first (consumer.md 8). */
export const points = defineContract({
  name: 'points',
  area: 'member',
  title: ['积分', 'Points'],
  menu: { title: ['积分台账', 'Points ledger'], icon: 'points', order: 50 },
  roles: { FINANCE: ['list', 'export', 'adjustAudit'], SHOP_MANAGER: ['list'], MARKETING: ['list'] },
  parameters: [pointsApproveAbove, pointsApproveDaily],
  alters: ['member'],
  records: { table: 'pointAdjustment', scope: { brand: 'brandId' } },
  reasons: {
    notEnough: ['会员现有 {balance} 积分，需要 {needed}', 'The member has {balance} points; {needed} are needed'],
    ...of.adjustmentReasons,
  },
  endpoints: {
    list: read(`${at}/list`, pageQuery(filters), pageOf(Entry), {
      rule: 'list',
      title: ['查询积分流水', 'List points entries'],
      large: true,
    }),
    view: read(`${at}/view`, ById, Entry, { rule: 'list', title: ['查看积分流水', 'View points entry'] }),
    export: sheet(`${at}/export`, z.object(filters), Entry, {
      rule: 'export',
      title: ['导出积分流水', 'Export points entries'],
    }),
    sum: read(
      `${at}/sum`,
      z.object(filters),
      z.object({
        earned: count(['获得', 'Earned']),
        spent: count(['使用', 'Spent']),
        expired: count(['过期', 'Expired']),
        clawed: count(['追回', 'Clawed back']),
        balance: count(['当前余额', 'Current balance']),
      }),
      { rule: 'list', title: ['积分合计', 'View points totals'], large: true },
    ),
    /** What was given, used and lost week by week, and what the open points are worth by the rules for paying. */
    weeks: read(
      `${at}/weeks`,
      z.object({ brandId: brandId.optional(), count: integer(['周数', 'Weeks'], { min: 4, max: 104, standard: 26 }) }),
      z.object({
        weeks: list(['每周', 'Weeks'], Week, { max: 104 }),
        owed: list(['积分负债', 'Points outstanding'], Owed, { max: 500 }),
      }),
      { rule: 'list', title: ['查询每周积分', 'View points by week'], large: true },
    ),
    account: read(`${at}/account`, z.object({ memberId, brandId: brandId.optional() }), z.array(Account), {
      rule: 'list',
      title: ['查询积分账户', 'View points account'],
    }),
    explain: of.explanation(
      `${at}/explain`,
      {
        balances: {
          balance: of.change('余额', 'Balance'),
          pending: of.change('待到账', 'Pending'),
          debt: of.change('欠分', 'Debt'),
        },
        amounts: explainedAmounts,
      },
      ['查看积分余额的由来', 'Explain points balance'],
    ),
    explainExport: of.explanationSheet(`${at}/explain/export`, { kind, amounts: explainedAmounts }, [
      ...(['导出积分余额的由来', 'Export explanation of points balance'] as const),
    ]),
    adjust: write(
      `${at}/adjust`,
      z.object({ memberId, brandId, delta, reason: of.adjustmentReason }),
      z.object({ id: Id, state }),
      {
        rule: 'adjust',
        title: ['调整积分', 'Adjust points'],
        keyed: 'required',
        example: { delta: 50, reason: '活动补发积分' },
      },
    ),
    adjustments: read(`${at}/adjustments`, pageQuery(adjustmentFilters), pageOf(Adjustment), {
      rule: 'list',
      title: ['查询积分调整单', 'List points adjustments'],
    }),
    adjustmentsExport: sheet(
      `${at}/adjustments/export`,
      z.object(adjustmentFilters),
      Adjustment.omit({ id: true, version: true, memberId: true, brandId: true }),
      { rule: 'export', title: ['导出积分调整单', 'Export points adjustments'] },
    ),
    adjustAudit: of.decision(`${at}/adjustAudit`, ['审核积分调整', 'Review points adjustment']),
  },
})

export type PointAccount = Output<typeof points, 'account'>[number]
export type PointAdjustment = Output<typeof points, 'adjustments'>['list'][number]
