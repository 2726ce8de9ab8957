import * as z from 'zod'
import { defineContract, type Output } from '../platform/contract.ts'
import { ById, Version } from '../platform/crud.ts'
import { read, write } from '../platform/endpoint.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { fieldNotes, notesOf } from '../platform/fields/notes.ts'
import { optionalMobile } from '../platform/fields/person.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { day, instant, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { maskedField } from '../platform/masks.ts'
import { pageOf, pageQuery } from '../platform/paging.ts'
import type { Parameter } from '../platform/parameters.ts'
import { adjustmentState, ledgerBiz } from './point-words.ts'
import { walletKind } from './wallet-words.ts'

export const walletApproveAbove = {
  key: 'wallet.adjustApproveAbove',
  group: 'member',
  type: 'int',
  title: ['储值调整免审上限（分）', 'Stored value adjusted without approval (cents)'],
  remark: ['超过此金额的人工调整须他人审核', 'Above it, somebody else approves'],
  standard: 10_000,
  min: 0,
  max: 100_000_000,
  tenant: true,
} as const satisfies Parameter

const limit = 100_000_000
const brandId = reference(['品牌', 'Brand'])
const memberId = reference(['会员', 'Member'])
const kind = dictionaryChoice(['类型', 'Kind'], walletKind)
const state = dictionaryChoice(['状态', 'State'], adjustmentState)
const change = (zh: string, en: string) => money([zh, en], { min: -limit, max: limit })

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
  principal: change('本金变动', 'Principal'),
  gift: change('赠金变动', 'Gift'),
  principalAfter: money(['本金余额', 'Principal after']),
  giftAfter: money(['赠金余额', 'Gift after']),
  bizType: dictionaryChoice(['来源', 'Comes from'], ledgerBiz),
  bizId: reference(['来源编号', 'Number']),
  shopName: optionalText(['门店', 'Shop'], { max: 64 }).unwrap(),
  remark: optionalText(['备注', 'Remark'], { max: 200 }).unwrap(),
  operatorName: optionalText(['操作人', 'Operator'], { max: 64 }).unwrap(),
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
  brandName: optionalText(['品牌', 'Brand'], { max: 64 }).unwrap(),
  principal: money(['本金', 'Principal']),
  gift: money(['赠金', 'Gift']),
  frozenPrincipal: money(['冻结本金', 'Frozen principal']),
  frozenGift: money(['冻结赠金', 'Frozen gift']),
  lots: list(['批次', 'Lots'], Lot, { max: 200 }),
})

const Adjustment = z.object({
  id: Id,
  version: Version,
  createdAt: instant(['时间', 'Time']),
  ...who,
  principal: change('本金', 'Principal'),
  gift: change('赠金', 'Gift'),
  reason: text(['原因', 'Reason'], { max: 200 }),
  state,
  operatorName: optionalText(['申请人', 'Asked by'], { max: 64 }).unwrap(),
})

const at = '/pcapi/v1/wallet'

/** Stored value of members: what they have paid in and what they were given, kept apart (consumer.md 18). */
export const wallet = defineContract({
  name: 'wallet',
  area: 'member',
  title: ['储值', 'Stored value'],
  menu: { title: ['储值台账', 'Stored value'], icon: 'wallet', order: 80 },
  roles: { FINANCE: 'all', SHOP_MANAGER: ['list'] },
  parameters: [walletApproveAbove],
  alters: ['member'],
  records: { table: 'walletAdjustment', scope: { brand: 'brandId' } },
  reasons: {
    notEnough: ['储值余额为 {balance}，需要 {needed}', 'Stored value is {balance}; {needed} are needed'],
    nothing: ['请填写本金或赠金', 'Say how much principal or gift'],
    notMember: ['他不是该品牌的会员', 'He is no member of this brand'],
    selfAudit: ['不能审核自己的申请', 'You cannot approve your own request'],
    decided: ['该申请已处理', 'This request has been decided'],
  },
  endpoints: {
    list: read(
      `${at}/entries`,
      pageQuery({
        memberKeyword: text(['会员号、手机号或昵称', 'Member'], { max: 64 }).optional(),
        memberId: memberId.optional(),
        brandId: brandId.optional(),
        kinds: z
          .array(kind)
          .min(1)
          .max(20)
          .register(fieldNotes, { ...notesOf(kind), label: ['类型', 'Kind'], kind: 'choice' })
          .optional(),
        shopId: reference(['门店', 'Shop']).optional(),
        from: day(['日期起', 'From']).optional(),
        to: day(['日期止', 'Until']).optional(),
      }),
      pageOf(Entry),
      { rule: 'list', title: ['查询储值流水', 'List stored value entries'] },
    ),
    view: read(`${at}/entry`, ById, Entry, { rule: 'list', title: ['查看储值流水', 'View entry'] }),
    account: read(`${at}/account`, z.object({ memberId, brandId: brandId.optional() }), z.array(Account), {
      rule: 'list',
      title: ['查询储值账户', 'View stored value'],
    }),
    adjust: write(
      `${at}/adjust`,
      z.object({
        memberId,
        brandId,
        principal: change('本金', 'Principal').default(0),
        gift: change('赠金', 'Gift').default(0),
        reason: text(['原因', 'Reason'], { min: 4, max: 200 }),
      }),
      z.object({ id: Id, state }),
      { rule: 'adjust', title: ['调整储值', 'Adjust stored value'], example: { gift: 50_00, reason: '服务补偿赠金' } },
    ),
    adjustments: read(`${at}/adjustments`, pageQuery({ state: state.optional() }), pageOf(Adjustment), {
      rule: 'list',
      title: ['查询储值调整单', 'List adjustments'],
    }),
    adjustAudit: write(
      `${at}/adjustAudit`,
      z.object({
        id: Id,
        approve: flag(['同意', 'Approve']),
        remark: optionalText(['审核意见', 'Remark'], { max: 200 }),
      }),
      z.object({ state }),
      { rule: 'adjustAudit', title: ['审核储值调整', 'Decide on an adjustment'], example: { approve: true } },
    ),
    /** What the company owes its members at the end of a day, by brand. */
    liability: read(
      `${at}/liability`,
      z.object({ asOf: day(['截止日期', 'As of']).optional() }),
      z.array(
        z.object({
          brandId,
          brandName: optionalText(['品牌', 'Brand'], { max: 64 }).unwrap(),
          principal: money(['本金', 'Principal']),
          gift: money(['赠金', 'Gift']),
        }),
      ),
      { rule: 'list', title: ['查询储值负债', 'Liability'] },
    ),
  },
})

export type WalletAdjustment = Output<typeof wallet, 'adjustments'>['list'][number]
