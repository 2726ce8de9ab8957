import * as z from 'zod'
import type { Bilingual } from '../platform/bilingual.ts'
import { Version } from '../platform/crud.ts'
import { read, sheet, write } from '../platform/endpoint.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { fieldNotes, notesOf } from '../platform/fields/notes.ts'
import { count } from '../platform/fields/number.ts'
import { optionalMobile } from '../platform/fields/person.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { day, instant, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { pageOf, pageQuery } from '../platform/paging.ts'
import { maskedField } from '../platform/text/masks.ts'
import { adjustmentState, ledgerBiz } from './point-words.ts'

/** What the ledgers of members have in common: whose they are, what they are asked for, and what a second person decides. */
export const memberId = reference(['会员', 'Member'])
export const brandId = reference(['品牌', 'Brand'])
export const brandName = optionalText(['品牌', 'Brand'], { max: 64 }).unwrap()
export const adjustmentStateField = dictionaryChoice(['状态', 'State'], adjustmentState)
export const adjustmentReason = text(['原因', 'Reason'], { min: 4, max: 200 })

const bizType = dictionaryChoice(['来源', 'Source'], ledgerBiz)
const sourceName = optionalText(['来源单据', 'Source record'], { max: 100 }).unwrap()
const operatorName = optionalText(['操作人', 'Operator'], { max: 64 }).unwrap()

const who = {
  memberId,
  memberNo: text(['会员号', 'Member number'], { max: 12 }),
  nickname: text(['昵称', 'Name'], { max: 32 }),
  mobile: maskedField(optionalMobile().unwrap()) as z.ZodNullable<z.ZodString>,
  brandId,
  brandName,
}

/** A whole number that may be negative. */
export const change = (zh: string, en: string) => z.int().register(fieldNotes, { label: [zh, en], kind: 'integer' })

/** The filters of a ledger's entries, of kinds of its own. */
export const entryFilters = <K extends z.ZodType>(kind: K) => ({
  memberKeyword: text(['会员号、手机号或昵称', 'Member'], { max: 64 }).optional(),
  memberId: memberId.optional(),
  brandId: brandId.optional(),
  kinds: z
    .array(kind)
    .min(1)
    .max(20)
    .register(fieldNotes, { ...notesOf(kind), label: ['类型', 'Type'], kind: 'choice' })
    .optional(),
  bizType: bizType.optional(),
  shopId: reference(['门店', 'Shop']).optional(),
  from: day(['日期起', 'From']).optional(),
  to: day(['日期止', 'Until']).optional(),
})

/** An entry: when, whose, of which kind, with amounts of its own, and where it comes from. */
export const entryOf = <K extends z.ZodType, const A extends z.ZodRawShape>(kind: K, amounts: A) =>
  z.object({
    id: Id,
    createdAt: instant(['时间', 'Time']),
    ...who,
    kind,
    ...amounts,
    bizType,
    sourceName,
    shopName: optionalText(['门店', 'Shop'], { max: 64 }).unwrap(),
    remark: optionalText(['备注', 'Remark'], { max: 200 }).unwrap(),
    operatorName,
  })

const explained = { memberId, brandId, asOf: day(['截至', 'As of']).optional() }

const explainedLine = <const A extends z.ZodRawShape>(amounts: A) =>
  z.object({
    id: Id,
    number: count(['序号', 'No.']),
    createdAt: instant(['时间', 'Time']),
    day: day(['记账日', 'Day']),
    kind: text(['类型', 'Type'], { max: 20 }),
    bizType,
    sourceName,
    remark: optionalText(['备注', 'Remark'], { max: 200 }).unwrap(),
    ...amounts,
  })

/**
 * Every entry behind a balance, the latest first, each with its amounts and with what stood after it: now, or at the end of
 * a day. `sound` says that the entries give what the account holds.
 */
export const explanation = <const B extends z.ZodRawShape, const A extends z.ZodRawShape>(
  path: string,
  { balances, amounts }: { balances: B; amounts: A },
  title: Bilingual,
) =>
  read(
    path,
    pageQuery(explained),
    pageOf(explainedLine(amounts)).extend({ ...balances, sound: flag(['核对一致', 'Consistent']) }),
    { rule: 'list', title },
  )

/** The same entries as a sheet, their kind in words. */
export const explanationSheet = <K extends z.ZodType, const A extends z.ZodRawShape>(
  path: string,
  { kind, amounts }: { kind: K; amounts: A },
  title: Bilingual,
) =>
  sheet(path, z.object(explained), explainedLine(amounts).omit({ id: true }).extend({ kind }), {
    rule: 'export',
    title,
  })

/** Something that was asked for by hand. */
export const adjustmentOf = <const A extends z.ZodRawShape>(amounts: A) =>
  z.object({
    id: Id,
    version: Version,
    createdAt: instant(['时间', 'Time']),
    ...who,
    ...amounts,
    reason: text(['原因', 'Reason'], { max: 200 }),
    state: adjustmentStateField,
    operatorName: optionalText(['申请人', 'Requested by'], { max: 64 }).unwrap(),
    auditedByName: optionalText(['审核人', 'Reviewed by'], { max: 64 }).unwrap(),
    auditRemark: optionalText(['审核意见', 'Review remark'], { max: 200 }).unwrap(),
    decidedAt: optionalInstant(['审核时间', 'Reviewed at']).unwrap(),
  })

/** The decision of a second person. */
export const decision = (path: string, title: Bilingual) =>
  write(
    path,
    z.object({
      id: Id,
      approve: flag(['同意', 'Approve']),
      remark: optionalText(['审核意见', 'Remark'], { max: 200 }),
    }),
    z.object({ state: adjustmentStateField }),
    { rule: 'adjustAudit', title, person: true, example: { approve: true } },
  )

export const adjustmentReasons = {
  notMember: ['该会员未加入此品牌', 'The member has not joined this brand'],
  selfAudit: ['不能审核自己的申请', 'You cannot approve your own request'],
  decided: ['该申请已处理', 'This request has already been processed'],
} as const satisfies Record<string, Bilingual>
