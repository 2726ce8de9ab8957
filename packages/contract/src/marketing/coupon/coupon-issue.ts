import * as z from 'zod'
import { ask, read, sheet, write } from '../../platform/endpoint.ts'
import { dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { money } from '../../platform/fields/money.ts'
import { fieldNotes } from '../../platform/fields/notes.ts'
import { count, integer } from '../../platform/fields/number.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { instant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { importLimits, SheetFile } from '../../platform/sheets/sheet-import.ts'
import { namedAtOnce } from './coupon.rules.ts'

const at = '/pcapi/v1/coupon'

const batchState = dictionaryChoice(['状态', 'State'], {
  code: 'coupon_batch_state',
  name: ['发放批次状态', 'Issue batch state'],
  items: { RUNNING: ['发放中', 'Running'], DONE: ['已完成', 'Done'], CANCELLED: ['已停止', 'Stopped'] },
  colours: { RUNNING: 'blue', DONE: 'green' },
})

/** What became of one member of a batch. */
export const issueResults = {
  code: 'coupon_issue_result',
  name: ['优惠券发放结果', 'Coupon issue result'],
  items: {
    GIVEN: ['已发放', 'Issued'],
    SOLD_OUT: ['优惠券已领完', 'All claimed'],
    TODAY_OUT: ['当日发放量已满', 'Daily quota used up'],
    LIMIT: ['已达限领数量', 'Member limit reached'],
    LEVEL: ['等级不符', 'Card level does not match'],
    FROZEN: ['会员已冻结', 'Frozen'],
    CANCELLED: ['会员已注销', 'Cancelled'],
    OFF: ['优惠券未在发放', 'Not active'],
  },
  colours: { GIVEN: 'green' },
} as const
export type IssueResult = keyof typeof issueResults.items

const result = dictionaryChoice(['发放结果', 'Result'], issueResults)
const batchId = z
  .int()
  .positive()
  .register(fieldNotes, { label: ['批次', 'Batch'], kind: 'integer' })

/** Which members of the coupon's brand are given one; what is left out asks nothing. */
const MemberFilter = z
  .object({
    cardLevels: list(['会员等级', 'Card levels'], z.int().min(1).max(20), { max: 20 }).default([]),
    tags: list(['标签', 'Tags'], text(['标签', 'Tag'], { max: 20 }), { max: 20 }).default([]),
    /** Who has paid nothing for so many days. */
    awayDays: integer(['未消费天数', 'Days since last order'], { min: 0, max: 3650, standard: 0 }),
  })
  .register(fieldNotes, { label: ['人群', 'Members'], kind: 'list' })

/** Why some got none. */
const refusals = list(['未发放原因', 'Reason not issued'], z.object({ result, members: count(['人数', 'Members']) }))

const Batch = z.object({
  id: Id,
  state: batchState,
  quantityEach: count(['每人数量', 'Per member']),
  wanted: count(['人数', 'Members']),
  given: count(['已发放', 'Issued']),
  refused: count(['未发放', 'Not issued']),
  remark: optionalText(['备注', 'Remark'], { max: 200 }).unwrap(),
  createdAt: instant(['创建时间', 'Created']),
  createdByName: optionalText(['创建人', 'Created by'], { max: 64 }).unwrap(),
  reasons: refusals,
})
export type CouponBatch = z.output<typeof Batch>

const BatchMember = z.object({
  memberNo: text(['会员号', 'Member number'], { max: 12 }),
  nickname: text(['昵称', 'Name'], { max: 32 }),
  result: result.nullable(),
})

const couponId = reference(['优惠券', 'Coupon'])

/** Which members, by their ids, a segment, or a filter, and how many each. */
const audience = {
  couponId,
  quantityEach: integer(['每人数量', 'Per member'], { min: 1, max: 20, standard: 1 }),
  memberIds: list(['会员', 'Members'], Id, { min: 1, max: namedAtOnce }).optional(),
  segmentId: z
    .int()
    .positive()
    .register(fieldNotes, { label: ['人群', 'Segment'], kind: 'integer' })
    .optional(),
  filter: MemberFilter.optional(),
}

/** How operators give a coupon to many: whom, how far it is, and what became of each (consumer.md 10). */
export const couponIssueCalls = {
  /** To members that are named, of a segment, or that a filter finds; many are given theirs in the background. */
  issue: write(
    `${at}/issue`,
    z.object({
      ...audience,
      /** Few members are given theirs at once, unless this says otherwise. */
      background: flag(['后台执行', 'In the background']).default(false),
      remark: optionalText(['备注', 'Remark'], { max: 200 }),
    }),
    z.object({ batchId: Id, wanted: count(['人数', 'Members']) }),
    { rule: 'issue', title: ['发放优惠券', 'Issue coupon'], keyed: 'required' },
  ),
  /** What issuing would come to now: how many get theirs, why others do not, and what it can cost at most. */
  issuePreview: ask(
    `${at}/issue/preview`,
    z.object(audience),
    z.object({
      wanted: count(['人数', 'Members']),
      given: count(['可领到', 'Would get it']),
      reasons: refusals,
      /** Null where a coupon has no highest value. */
      mostCents: money(['最多优惠', 'Discount at most']).nullable(),
    }),
    { rule: 'issue', title: ['预览发放', 'Preview issue'] },
  ),
  /** The members whose numbers or mobiles stand in the first column of a sheet. */
  readSheet: ask(
    `${at}/issue/sheet`,
    z.object({ file: SheetFile }),
    z.object({
      memberIds: list(['会员', 'Members'], Id, { max: importLimits.rows }),
      unknown: list(
        ['未找到', 'Not found'],
        z.object({ row: count(['行', 'Row']), text: text(['内容', 'Content'], { max: 64 }) }),
      ),
      unknownCount: count(['未找到行数', 'Rows not found']),
    }),
    { rule: 'issue', title: ['读取发放名单', 'Read member sheet'] },
  ),
  batch: read(`${at}/batch`, z.object({ couponId }), z.object({ list: z.array(Batch) }), {
    rule: 'issue',
    title: ['查询发放批次', 'List batches'],
  }),
  batchResult: sheet(`${at}/batch/result`, z.object({ couponId, batchId }), BatchMember, {
    rule: 'issue',
    title: ['导出发放结果', 'Export batch result'],
    example: { batchId: 1 },
  }),
  cancelBatch: write(`${at}/batch/cancel`, z.object({ id: Id, batchId }), z.object({ state: batchState }), {
    rule: 'issue',
    title: ['停止发放批次', 'Stop batch'],
    example: { batchId: 1 },
  }),
}
