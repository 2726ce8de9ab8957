import * as z from 'zod'
import type { Dictionary } from '../../platform/dictionaries.ts'
import { read, sheet, write } from '../../platform/endpoint.ts'
import { choice, dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { count } from '../../platform/fields/number.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { endMoment, moment, optionalInstant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { pageOf, pageQuery } from '../../platform/paging.ts'
import { partnerFaultsOf } from '../../platform/partners/partner-faults.ts'

const at = '/pcapi/v1/epos'

export const syncKinds = {
  CATEGORY: ['菜单分类', 'Categories'],
  GOODS_TYPE: ['商品类型', 'Goods types'],
  TABLES: ['桌台', 'Tables'],
  GOODS: ['商品', 'Goods'],
} as const

export const syncStates = {
  code: 'epos_sync_state',
  name: ['同步状态', 'Sync state'],
  items: {
    QUEUED: ['排队中', 'Queued'],
    RUNNING: ['同步中', 'Running'],
    DONE: ['已完成', 'Done'],
    PARTIAL: ['部分完成', 'Partly completed'],
    FAILED: ['失败', 'Failed'],
    NEEDS_CONFIRM: ['待确认', 'To confirm'],
  },
  colours: { RUNNING: 'blue', DONE: 'green', PARTIAL: 'orange', FAILED: 'red', NEEDS_CONFIRM: 'orange' },
} as const satisfies Dictionary

/** Who has begun a sync. */
const trigger = choice(['触发方式', 'Trigger'], {
  MANUAL: ['手动', 'Manual'],
  SCHEDULE: ['定时', 'Scheduled'],
  WEBHOOK: ['收银系统', 'POS'],
})
export type SyncTrigger = z.output<typeof trigger>

/** Why a POS gave no usable answer. */
export const eposFaults = partnerFaultsOf(['收银系统', 'The POS'])

/** Why a sync has failed. */
const failure = choice(['失败原因', 'Failure reason'], {
  ...eposFaults,
  ENDLESS: ['收银系统返回的数据超过上限，已停止同步', 'The POS returned more data than allowed; the sync was stopped'],
  OFF: ['收银对接已停用', 'The POS connection is disabled'],
})
export type SyncFailure = z.output<typeof failure>

const kind = dictionaryChoice(['同步内容', 'Content'], {
  code: 'epos_sync_kind',
  name: ['同步内容', 'Content to sync'],
  items: syncKinds,
} as const satisfies Dictionary)
export type SyncKind = keyof typeof syncKinds

/** What a sync does to a row of a menu or a floor plan. */
const change = choice(['变化', 'Change'], {
  removed: ['移除', 'Removed'],
  failed: ['失败', 'Failed'],
  created: ['新增', 'New'],
  updated: ['更新', 'Updated'],
})
export type RowChange = z.output<typeof change>

/** Why a row of a POS is not taken over. */
const rowProblem = choice(['失败原因', 'Failure reason'], {
  NO_ID: ['没有编号', 'It has no id'],
  NO_NAME: ['没有名称', 'It has no name'],
  BAD_PRICE: ['没有编码，或价格无效', 'It has no code, or no valid price'],
  NO_PARENT: ['所属分类不存在', 'Its category does not exist'],
  TOO_DEEP: ['分类层级过深', 'Its category is nested too deep'],
  CYCLE: ['分类位于自己的下级之下', 'It is below its own subcategory'],
  CODE_TAKEN: ['编码已被其他商品使用', 'Its code is used by other goods'],
})
export type RowProblem = z.output<typeof rowProblem>

/** The values of a mirrored row, as an operator knows them. */
const changedField = choice(['字段', 'Field'], {
  name: ['名称', 'Name'],
  sort: ['排序', 'Sort order'],
  parent: ['所属分类', 'Category'],
  code: ['编码', 'Code'],
  price: ['价格', 'Price'],
  stock: ['库存', 'Stock'],
  area: ['区域', 'Area'],
  tableNo: ['桌号', 'Table'],
  seats: ['座位数', 'Seats'],
  minSeats: ['最少人数', 'Minimum guests'],
  qrCode: ['桌码', 'Table code'],
  state: ['状态', 'State'],
})
export type ChangedField = z.output<typeof changedField>

const value = (label: readonly [string, string]) => optionalText(label, { max: 300 }).unwrap()

const SyncChange = z.object({
  externalId: optionalText(['收银编号', 'POS id'], { max: 64 }).unwrap(),
  rowName: optionalText(['名称', 'Name'], { max: 64 }).unwrap(),
  change,
  rowProblem: rowProblem.nullable(),
  /** Of a row that was changed: from what to what. */
  changedFields: list(
    ['改动', 'Changes'],
    z.object({ changedField, before: value(['原值', 'Before']), after: value(['新值', 'After']) }),
    { max: 20 },
  ),
})
export type SyncChange = z.output<typeof SyncChange>

const jobId = reference(['同步任务', 'Sync job'])

const Job = z.object({
  jobId,
  shopName: text(['门店', 'Shop'], { max: 64 }),
  kind,
  /** It only says what a sync would change. */
  dryRun: flag(['试运行', 'Dry run']),
  state: dictionaryChoice(['同步状态', 'State'], syncStates),
  seen: count(['读取', 'Read']),
  created: count(['新增', 'Created']),
  updated: count(['更新', 'Updated']),
  unchanged: count(['未变', 'Unchanged']),
  removed: count(['移除', 'Removed']),
  failed: count(['失败', 'Failed']),
  trigger,
  failure: failure.nullable(),
  error: optionalText(['原因', 'Reason'], { max: 500 }).unwrap(),
  startedAt: optionalInstant(['开始时间', 'Started']).unwrap(),
  endedAt: optionalInstant(['结束时间', 'Ended']).unwrap(),
})
export type SyncJob = z.output<typeof Job>

const jobFilters = {
  shopId: Id.optional(),
  kind: kind.optional(),
  state: dictionaryChoice(['同步状态', 'State'], syncStates).optional(),
  from: moment(['开始', 'From']).optional(),
  to: endMoment(['结束', 'To']).optional(),
}

const Started = z.object({ jobId })
const toSync = z.object({ shopId: Id, dryRun: flag(['试运行', 'Dry run']).default(false) })

/** A shop's menu and tables are mirrored from its POS, a kind at a time, by jobs that can be resumed. */
export const eposSyncCalls = {
  syncCategory: write(`${at}/sync/category`, toSync, Started, {
    rule: 'sync',
    title: ['同步菜单分类', 'Sync categories'],
  }),
  syncGoodsType: write(`${at}/sync/goodsType`, toSync, Started, {
    rule: 'sync',
    title: ['同步商品类型', 'Sync goods types'],
  }),
  syncTables: write(`${at}/sync/tables`, toSync, Started, {
    rule: 'sync',
    title: ['同步桌台', 'Sync tables'],
  }),
  /** Everything of every connected shop of a brand; what is running goes on. */
  syncAll: write(`${at}/sync/all`, z.object({ brandId: Id }), z.object({ jobs: count(['任务数', 'Jobs']) }), {
    rule: 'sync',
    title: ['同步品牌下全部门店', 'Sync all shops of brand'],
  }),
  jobs: read(`${at}/jobs`, pageQuery(jobFilters), pageOf(Job), {
    rule: 'list',
    title: ['查询同步任务', 'List sync jobs'],
  }),
  jobsExport: sheet(`${at}/jobs/export`, z.object(jobFilters), Job.omit({ jobId: true }), {
    rule: 'export',
    title: ['导出同步任务', 'Export sync jobs'],
  }),
  job: read(
    `${at}/job`,
    z.object({ jobId: text(['同步任务', 'Sync job'], { max: 16 }).regex(/^\d+$/, 'field.format') }),
    Job.extend({ diff: list(['变化', 'Changes'], SyncChange, { max: 200 }) }),
    { rule: 'list', title: ['查看同步任务', 'View sync job'], example: { jobId: '1' } },
  ),
  confirm: write(`${at}/confirm`, z.object({ shopId: Id, kind }), z.object({ removed: count(['移除', 'Removed']) }), {
    rule: 'sync',
    title: ['确认移除', 'Confirm removals'],
    example: { kind: 'TABLES' },
  }),
}
