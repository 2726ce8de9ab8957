import * as z from 'zod'
import { defineContract, type Output } from '../platform/contract.ts'
import { ById, Version } from '../platform/crud.ts'
import { read, sheet, write } from '../platform/endpoint.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { fieldNotes, notesOf } from '../platform/fields/notes.ts'
import { count } from '../platform/fields/number.ts'
import { optionalMobile } from '../platform/fields/person.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { day, instant, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { maskedField } from '../platform/masks.ts'
import { pageOf, pageQuery } from '../platform/paging.ts'
import type { Parameter } from '../platform/parameters.ts'
import { adjustmentState, ledgerBiz, pointKind } from './point-words.ts'

/** From so many points on, another person approves what is adjusted by hand. */
export const pointsApproveAbove = {
  key: 'points.adjustApproveAbove',
  group: 'member',
  type: 'int',
  title: ['积分调整免审上限', 'Points adjusted without approval'],
  remark: ['超过此数的人工调整须他人审核', 'Above it, somebody else approves'],
  standard: 10_000,
  min: 0,
  max: 100_000,
  tenant: true,
} as const satisfies Parameter

const brandId = reference(['品牌', 'Brand'])
const memberId = reference(['会员', 'Member'])
const kind = dictionaryChoice(['类型', 'Kind'], pointKind)
const bizType = dictionaryChoice(['来源', 'Comes from'], ledgerBiz)
const state = dictionaryChoice(['状态', 'State'], adjustmentState)
const size = (zh: string, en: string) => z.int().register(fieldNotes, { label: [zh, en], kind: 'integer' })
const delta = z
  .int()
  .min(-100_000)
  .max(100_000)
  .refine((points) => points !== 0, 'field.range')
  .register(fieldNotes, { label: ['积分', 'Points'], kind: 'integer' })
const reason = text(['原因', 'Reason'], { min: 4, max: 200 })

const filters = {
  memberKeyword: text(['会员号、手机号或昵称', 'Member'], { max: 64 }).optional(),
  memberId: memberId.optional(),
  brandId: brandId.optional(),
  kinds: z
    .array(kind)
    .min(1)
    .max(20)
    .register(fieldNotes, { ...notesOf(kind), label: ['类型', 'Kind'], kind: 'choice' })
    .optional(),
  bizType: bizType.optional(),
  shopId: reference(['门店', 'Shop']).optional(),
  from: day(['日期起', 'From']).optional(),
  to: day(['日期止', 'Until']).optional(),
}

const who = {
  memberId,
  memberNo: text(['会员号', 'Member number'], { max: 12 }),
  nickname: text(['昵称', 'Name'], { max: 32 }),
  mobile: maskedField(optionalMobile().unwrap()) as z.ZodNullable<z.ZodString>,
  brandName: optionalText(['品牌', 'Brand'], { max: 64 }).unwrap(),
}

const Entry = z.object({
  id: Id,
  createdAt: instant(['时间', 'Time']),
  ...who,
  kind,
  delta: size('变动', 'Change'),
  pending: size('待到账变动', 'Change of what is pending'),
  debt: size('欠分变动', 'Change of the debt'),
  balanceAfter: count(['余额', 'Balance']),
  bizType,
  bizId: count(['来源编号', 'Number']),
  shopName: optionalText(['门店', 'Shop'], { max: 64 }).unwrap(),
  expiresAt: optionalInstant(['有效期至', 'Expires']).unwrap(),
  remark: optionalText(['备注', 'Remark'], { max: 200 }).unwrap(),
  operatorName: optionalText(['操作人', 'Operator'], { max: 64 }).unwrap(),
})
export type PointEntry = z.output<typeof Entry>

const Lot = z.object({
  id: Id,
  earned: count(['获得', 'Earned']),
  remaining: count(['剩余', 'Left']),
  availableAt: instant(['可用时间', 'Counts from']),
  expiresAt: optionalInstant(['有效期至', 'Expires']).unwrap(),
  pending: flag(['待到账', 'Pending']),
})

const Account = z.object({
  brandId,
  brandName: optionalText(['品牌', 'Brand'], { max: 64 }).unwrap(),
  balance: count(['余额', 'Balance']),
  pending: count(['待到账', 'Pending']),
  debt: count(['欠分', 'Debt']),
  expiring30d: count(['30 天内过期', 'Expiring in 30 days']),
  lots: list(['批次', 'Lots'], Lot, { max: 200 }),
})

const Adjustment = z.object({
  id: Id,
  version: Version,
  createdAt: instant(['时间', 'Time']),
  ...who,
  delta: size('积分', 'Points'),
  reason,
  state,
  operatorName: optionalText(['申请人', 'Asked by'], { max: 64 }).unwrap(),
  auditedByName: optionalText(['审核人', 'Decided by'], { max: 64 }).unwrap(),
})

const at = '/pcapi/v1/points'

/** The points of members: spent first that expire first (consumer.md 8). */
export const points = defineContract({
  name: 'points',
  area: 'member',
  title: ['积分', 'Points'],
  menu: { title: ['积分台账', 'Points ledger'], icon: 'points', order: 50 },
  roles: { FINANCE: ['list', 'export', 'adjustAudit'], SHOP_MANAGER: ['list'], MARKETING: ['list'] },
  parameters: [pointsApproveAbove],
  alters: ['member'],
  records: { table: 'pointAdjustment', scope: { brand: 'brandId' } },
  reasons: {
    notEnough: ['会员现有 {balance} 积分，需要 {needed}', 'The member has {balance} points; {needed} are needed'],
    notMember: ['他不是该品牌的会员', 'He is no member of this brand'],
    selfAudit: ['不能审核自己的申请', 'You cannot approve your own request'],
    decided: ['该申请已处理', 'This request has been decided'],
  },
  endpoints: {
    list: read(`${at}/list`, pageQuery(filters), pageOf(Entry), {
      rule: 'list',
      title: ['查询积分流水', 'List points entries'],
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
        clawed: count(['追回', 'Taken back']),
        balance: count(['当前余额', 'Open now']),
      }),
      { rule: 'list', title: ['积分合计', 'Sum of points'] },
    ),
    account: read(`${at}/account`, z.object({ memberId, brandId: brandId.optional() }), z.array(Account), {
      rule: 'list',
      title: ['查询积分账户', 'View points account'],
    }),
    adjust: write(`${at}/adjust`, z.object({ memberId, brandId, delta, reason }), z.object({ id: Id, state }), {
      rule: 'adjust',
      title: ['调整积分', 'Adjust points'],
      example: { delta: 50, reason: '活动补发积分' },
    }),
    adjustments: read(`${at}/adjustments`, pageQuery({ state: state.optional() }), pageOf(Adjustment), {
      rule: 'list',
      title: ['查询积分调整单', 'List adjustments'],
    }),
    adjustAudit: write(
      `${at}/adjustAudit`,
      z.object({
        id: Id,
        approve: flag(['同意', 'Approve']),
        remark: optionalText(['审核意见', 'Remark'], { max: 200 }),
      }),
      z.object({ state }),
      { rule: 'adjustAudit', title: ['审核积分调整', 'Decide on an adjustment'], example: { approve: true } },
    ),
  },
})

export type PointAccount = Output<typeof points, 'account'>[number]
export type PointAdjustment = Output<typeof points, 'adjustments'>['list'][number]
