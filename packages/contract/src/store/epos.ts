import * as z from 'zod'
import { defineContract } from '../platform/contract.ts'
import { NoInput } from '../platform/crud.ts'
import type { Dictionary } from '../platform/dictionaries.ts'
import { ask, print, read, write } from '../platform/endpoint.ts'
import { choice, dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count, integer } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { secret } from '../platform/fields/secret.ts'
import { optionalText, patterned, text } from '../platform/fields/text.ts'
import { instant, moment, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { partnerFaultsOf } from '../platform/partner-faults.ts'
import { allowPrivate, syncHours } from './epos-parameters.ts'
import { PosRow, tableStates } from './epos-rows.ts'

const at = '/pcapi/v1/epos'

export const eposVendors = { SANDBOX: ['收银沙箱', 'POS sandbox'] } as const

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
  ENDLESS: ['收银系统的数据没有尽头，已停止', 'The POS data did not end; sync stopped'],
  OFF: ['收银对接已停用', 'The POS connection is disabled'],
})
export type SyncFailure = z.output<typeof failure>

const vendor = dictionaryChoice(['收银系统', 'Vendor'], {
  code: 'epos_vendor',
  name: ['收银系统', 'POS vendor'],
  items: eposVendors,
} as const satisfies Dictionary)
const kind = dictionaryChoice(['同步内容', 'Kind'], {
  code: 'epos_sync_kind',
  name: ['同步内容', 'Content to sync'],
  items: syncKinds,
} as const satisfies Dictionary)
export type SyncKind = keyof typeof syncKinds

/** What may be read of a POS, and sent to it. */
export const eposEndpoints = {
  goods: ['商品', 'Goods'],
  orders: ['订单', 'Orders'],
  tables: ['桌台', 'Tables'],
  categories: ['分类', 'Categories'],
  subscribeOrders: ['预订单', 'Pre-orders'],
} as const
const endpointId = choice(['接口', 'Endpoint'], eposEndpoints)
export type EposEndpoint = z.output<typeof endpointId>

const Item = z.record(z.string().max(64), z.unknown()).register(fieldNotes, { label: ['数据', 'Data'], kind: 'list' })

/** What may be sent: which row, and what is to become of it. */
const Payload = z
  .object({
    rowId: text(['收银编号', 'POS id'], { max: 64 }).optional(),
    status: text(['状态', 'Status'], { max: 20 }).optional(),
    tableNo: text(['桌号', 'Table'], { max: 40 }).optional(),
    amountCents: money(['金额', 'Amount']).optional(),
    stock: count(['库存', 'Stock']).optional(),
    onSale: flag(['上架', 'On sale']).optional(),
    sort: count(['排序', 'Order']).optional(),
    plannedAt: moment(['预订时间', 'Reserved for']).optional(),
  })
  .register(fieldNotes, { label: ['指令内容', 'Command'], kind: 'list' })

const connection = {
  vendor,
  baseUrl: patterned(['接口地址', 'Address'], {
    ...{ max: 300, pattern: /^https?:\/\/[^\s/]+\S*$/ },
    format: ['应以 http:// 或 https:// 开头', 'it begins with http:// or https://'],
  }),
  appKey: text(['应用号', 'App key'], { max: 64 }),
  enabled: flag(['启用', 'Enabled']),
}

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

const Table = z.object({
  externalId: text(['收银编号', 'POS id'], { max: 64 }),
  area: optionalText(['区域', 'Area'], { max: 40 }).unwrap(),
  tableNo: text(['桌号', 'Table'], { max: 40 }),
  seats: count(['座位数', 'Seats']),
  state: dictionaryChoice(['桌台状态', 'State'], tableStates),
  qrCode: optionalText(['桌码', 'Code'], { max: 300 }).unwrap(),
})
export type ShopTable = z.output<typeof Table>

/** One shop's POS at a glance. */
const Light = z.object({
  shopId: Id,
  shopName: text(['门店', 'Shop'], { max: 64 }),
  shopCode: text(['门店编码', 'Shop code'], { max: 32 }),
  enabled: flag(['启用', 'Enabled']),
  lastOkAt: optionalInstant(['最近正常', 'Last seen']).unwrap(),
  /** Of the last day. */
  calls: count(['调用次数', 'Calls']),
  failures: count(['失败次数', 'Failures']),
  /** 95 of 100 calls answered within so many milliseconds. */
  p95: count(['P95 耗时（毫秒）', 'p95 (ms)']).nullable(),
  running: count(['同步中', 'Running syncs']),
  waiting: count(['待确认', 'To confirm']),
})
export type EposLight = z.output<typeof Light>

const Started = z.object({ jobId })
const shopId = { shopId: Id }
const toSync = z.object({ ...shopId, dryRun: flag(['试运行', 'Dry run']).default(false) })

/** A shop's own POS (consumer.md 4): its menu and tables are mirrored, its orders read, commands sent to it. */
export const epos = defineContract({
  name: 'epos',
  area: 'store',
  title: ['收银系统', 'POS'],
  menu: { title: ['收银对接', 'POS connections'], icon: 'epos', order: 40 },
  records: { table: 'shop', scope: { organisation: 'organisationId', shop: 'id' } },
  roles: { SHOP_MANAGER: 'all' },
  parameters: [allowPrivate, syncHours],
  reasons: {
    notConnected: ['门店未对接收银系统', 'The shop has no POS connection'],
    privateAddress: ['不允许内网地址，请联系管理员', 'Private network addresses are not allowed; ask an administrator'],
    secretMissing: ['请填写密钥', 'Enter the secret'],
    syncRunning: ['该门店的{kind}正在同步', 'A sync of {kind} is already running for this shop'],
    tooManyRemovals: ['本次同步将移除 {m} 项中的 {n} 项', 'This sync would remove {n} of {m} items'],
    notToConfirm: ['该任务不需要确认', 'This job needs no confirmation'],
    jobMissing: ['同步任务不存在', 'The job does not exist'],
    unreachable: ['门店“{shop}”的收银系统{fault}（最近正常：{time}）', 'The POS of {shop} {fault} (last seen {time})'],
    noTableCodes: [
      '收银系统没有提供桌码，请先同步桌台',
      'The POS has given no codes for its tables: sync the tables first',
    ],
    unsigned: ['签名无效', 'Invalid signature'],
  },
  endpoints: {
    /** The shops with a POS, those that need a look first. */
    overview: read(`${at}/overview`, NoInput, z.array(Light), {
      rule: 'list',
      title: ['查看收银概览', 'Show POS connections'],
    }),
    /** The tables as they were mirrored last, for the floor plan. */
    floor: read(
      `${at}/floor`,
      z.object(shopId),
      z.object({
        mirroredAt: optionalInstant(['同步时间', 'Synced']).unwrap(),
        tables: list(['桌台', 'Tables'], Table, { max: 1_000 }),
      }),
      { rule: 'list', title: ['查看桌台', 'Show tables'] },
    ),
    /** The codes of the tables, to be cut out and put on them. */
    tablesPrint: print(`${at}/tables/print`, z.object(shopId), {
      rule: 'list',
      title: ['打印桌码', 'Print table codes'],
    }),
    connection: read(
      `${at}/connection`,
      z.object(shopId),
      z.object({
        vendor: vendor.nullable(),
        baseUrl: connection.baseUrl.nullable(),
        appKey: connection.appKey.nullable(),
        enabled: connection.enabled,
        connected: flag(['已对接', 'Connected']),
        lastOkAt: optionalInstant(['最近正常', 'Last seen']).unwrap(),
      }),
      { rule: 'connection', title: ['查看收银对接', 'View a POS connection'] },
    ),
    setConnection: write(
      `${at}/connection/update`,
      z.object({ ...shopId, ...connection, appSecret: secret(['密钥', 'Secret'], { max: 200 }).optional() }),
      z.object({ connected: flag(['已对接', 'Connected']) }),
      {
        rule: 'connection',
        title: ['设置收银对接', 'Set a POS connection'],
        example: {
          ...{ vendor: 'SANDBOX', baseUrl: 'https://pos.lantern.example/epos/v1/WENSAN', appKey: 'brandside' },
          ...{ enabled: true, appSecret: 'sandbox-secret' },
        },
      },
    ),
    test: ask(
      `${at}/test`,
      z.object(shopId),
      z.object({
        ok: flag(['正常', 'OK']),
        ms: count(['耗时（毫秒）', 'Time (ms)']),
        problem: optionalText(['问题', 'Problem'], { max: 300 }).unwrap(),
      }),
      { rule: 'connection', title: ['测试收银对接', 'Test a POS connection'] },
    ),
    syncCategory: write(`${at}/sync/category`, toSync, Started, {
      rule: 'sync',
      title: ['同步菜单分类', 'Sync categories'],
    }),
    syncGoodsType: write(`${at}/sync/goodsType`, toSync, Started, {
      rule: 'sync',
      title: ['同步商品类型', 'Sync kinds of goods'],
    }),
    syncTables: write(`${at}/sync/tables`, toSync, Started, {
      rule: 'sync',
      title: ['同步桌台', 'Sync tables'],
    }),
    /** Everything of every connected shop of a brand; what is running goes on. */
    syncAll: write(`${at}/sync/all`, z.object({ brandId: Id }), z.object({ jobs: count(['任务数', 'Jobs']) }), {
      rule: 'sync',
      title: ['同步品牌下全部门店', 'Sync all shops of a brand'],
    }),
    jobs: read(`${at}/jobs`, z.object({ shopId: Id.optional(), kind: kind.optional() }), z.array(Job), {
      rule: 'list',
      title: ['查询同步任务', 'List sync jobs'],
    }),
    job: read(
      `${at}/job`,
      z.object({ jobId: text(['同步任务', 'Sync job'], { max: 16 }).regex(/^\d+$/, 'field.format') }),
      Job.extend({ diff: list(['变化', 'Changes'], Item, { max: 200 }) }),
      { rule: 'list', title: ['查看同步任务', 'View a sync job'], example: { jobId: '1' } },
    ),
    confirm: write(`${at}/confirm`, z.object({ shopId: Id, kind }), z.object({ removed: count(['移除', 'Removed']) }), {
      rule: 'sync',
      title: ['确认移除', 'Confirm removals'],
      example: { kind: 'TABLES' },
    }),
    list: read(
      `${at}/list`,
      z.object({
        id: endpointId,
        ...shopId,
        page: integer(['页码', 'Page'], { min: 1, max: 10_000, standard: 1 }),
        rows: integer(['每页行数', 'Rows'], { min: 1, max: 200, standard: 20 }),
        status: text(['状态', 'Status'], { max: 20 }).optional(),
        area: text(['区域', 'Area'], { max: 40 }).optional(),
      }),
      z.object({ list: list(['数据', 'Data'], PosRow, { max: 200 }), total: count(['总数', 'Total']) }),
      { rule: 'list', title: ['查询收银数据', 'List POS data'], example: { id: 'tables' } },
    ),
    /** Sent in the background under a constant key, so that the POS does it once however often it hears it. */
    post: write(
      `${at}/post`,
      z.object({ endpoint: endpointId, ...shopId, payload: Payload }),
      z.object({
        postId: reference(['指令', 'Command']),
        postState: text(['指令状态', 'State of the command'], { max: 20 }),
      }),
      {
        rule: 'post',
        title: ['下发收银指令', 'Send to the POS'],
        example: { endpoint: 'tables', payload: { rowId: 'B1', status: 'FREE' } },
      },
    ),
    calls: read(
      `${at}/calls`,
      z.object(shopId),
      z.array(
        z.object({
          calledFor: text(['调用', 'Call'], { max: 40 }),
          direction: choice(['方向', 'Direction'], { OUT: ['调出', 'Out'], IN: ['调入', 'In'] }),
          ok: flag(['正常', 'OK']),
          ms: count(['耗时（毫秒）', 'Time (ms)']),
          fault: choice(['结果', 'Result'], eposFaults).nullable(),
          error: optionalText(['技术细节', 'Technical detail'], { max: 500 }).unwrap(),
          calledAt: instant(['时间', 'At']),
        }),
      ),
      { rule: 'list', title: ['查询收银调用', 'List POS calls'] },
    ),
    webhook: write(`${at}/webhook/{vendor}`, z.object({ vendor }), z.object({ taken: flag(['已接收', 'Taken']) }), {
      rule: 'hook',
      title: ['收银事件', 'POS event'],
    }),
  },
})
