import * as z from 'zod'
import { defineContract, type Output } from '../platform/contract.ts'
import { NoInput } from '../platform/crud.ts'
import { read } from '../platform/endpoint.ts'
import { choice } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count } from '../platform/fields/number.ts'
import { line, lines, optionalText, text } from '../platform/fields/text.ts'
import { instant, optionalInstant } from '../platform/fields/time.ts'
import { jobEvents } from './job-events.ts'

const trouble = choice(['问题', 'Problem'], {
  databaseAway: ['读不到数据库的运行数据', 'The figures of the database could not be read'],
  connectionsShort: [
    '有请求等待数据库连接超过 1 秒',
    'A call has waited for a database connection for more than a second',
  ],
  processBusy: ['服务进程繁忙，响应变慢', 'The server process is busy and responds slowly'],
  queueLate: ['有消息已等待超过 10 分钟', 'A message has waited for more than 10 minutes'],
  queueFailed: ['有消息多次失败后已停止重试', 'Messages have been given up after many failures'],
  proofDiffers: ['账目核对有差异', 'The ledger check has found differences'],
  proofOld: ['超过 36 小时没有核对账目', 'Ledgers have not been checked for more than 36 hours'],
  backupOld: ['超过 36 小时没有完整备份', 'There has been no complete backup for more than 36 hours'],
  diskShort: ['数据库所在磁盘剩余不足 1 GB', 'Less than 1 GB is left on the disk of the database'],
  standbyAway: [
    '只读副本库没有应答或落后太多，报表由主库应答',
    'The standby does not answer or is too far behind: the primary answers reports',
  ],
  tablesUnknown: ['有表缺少统计信息，查询可能变慢', 'Tables lack statistics, so queries may be slow'],
})

const Queue = z.object({
  /** One that an older version has left behind is shown by its name. */
  queue: line()
    .min(1)
    .max(100)
    .register(fieldNotes, { label: ['队列', 'Queue'], kind: 'choice', options: jobEvents }),
  waiting: count(['等待', 'Waiting']),
  oldestSeconds: count(['最久等待（秒）', 'Longest wait (s)']),
  running: count(['执行中', 'Running']),
  deferred: count(['稍后', 'Later']),
  failed: count(['已停止重试', 'Given up']),
})

const Route = z.object({
  route: text(['接口', 'Path'], { max: 200 }),
  calls: count(['次数', 'Calls']),
  failed: count(['出错', 'Failed']),
  /** At most so long; null above the longest time that is told apart. */
  medianMs: count(['中位耗时（毫秒）', 'Median (ms)']).nullable(),
  slowMs: count(['99% 耗时（毫秒）', '99 % within (ms)']).nullable(),
})

const Slow = z.object({
  at: instant(['时间', 'Time']),
  ms: count(['耗时（毫秒）', 'Took (ms)']),
  /** Of what no call has asked for (jobs, the clock) none. */
  route: optionalText(['接口', 'Path'], { max: 200 }).unwrap(),
  statements: lines(['语句', 'Statements'], { max: 20_000 }),
})

const Health = z.object({
  troubles: list(['问题', 'Problems'], trouble),
  version: text(['版本', 'Version'], { max: 40 }),
  node: text(['Node 版本', 'Node'], { max: 40 }),
  startedAt: instant(['启动时间', 'Running since']),
  memoryMegabytes: count(['内存（MB）', 'Memory (MB)']),
  lagMs: count(['事件循环延迟 99%（毫秒）', 'Event loop lag, 99 % (ms)']).nullable(),
  calls: count(['已处理请求', 'Calls answered']),
  failedCalls: count(['出错请求', 'Failed calls']),
  connections: count(['连接上限', 'Connections allowed']),
  usedConnections: count(['使用中的连接', 'Connections in use']),
  waitingCalls: count(['等待连接的请求', 'Calls waiting for a connection']),
  longestWaitMs: count(['其中最久已等待（毫秒）', 'Longest of these waits (ms)']),
  waitMs: count(['等待连接 99%（毫秒）', 'Wait for a connection, 99 % (ms)']).nullable(),
  databaseVersion: text(['数据库版本', 'Database version'], { max: 64 }).nullable(),
  databaseMegabytes: count(['数据库大小（MB）', 'Database size (MB)']).nullable(),
  freeMegabytes: count(['磁盘剩余（MB）', 'Disk space left (MB)']).nullable(),
  unknownTables: count(['缺少统计信息的表', 'Tables without statistics']).nullable(),
  deadRows: count(['待清理的行', 'Dead rows']).nullable(),
  upkeepAt: optionalInstant(['最近维护时间', 'Last upkeep']).unwrap(),
  /** Null where no standby is set. */
  standby: choice(['只读副本库', 'Standby'], {
    SERVING: ['应答报表与导出', 'Answers reports and exports'],
    AWAY: ['未使用', 'Not in use'],
  }).nullable(),
  standbyLagSeconds: count(['副本库落后（秒）', 'Standby behind by (s)']).nullable(),
  standbyReason: optionalText(['副本库未使用的原因', 'Why the standby is not in use'], { max: 300 }).unwrap(),
  companies: count(['启用的公司', 'Companies']).nullable(),
  unproven: count(['从未核对账目的公司', 'Companies never checked']).nullable(),
  provenAt: optionalInstant(['最久未核对', 'Oldest ledger check']).unwrap(),
  differences: count(['账目差异', 'Differences']).nullable(),
  keyEndsAt: optionalInstant(['支付证书最早到期', 'Next payment certificate expiry']).unwrap(),
  backupAt: optionalInstant(['最近备份', 'Last backup']).unwrap(),
  queues: list(['消息队列', 'Message queues'], Queue),
  routes: list(['耗时最多的接口', 'Endpoints by total time'], Route),
  slow: list(['慢语句', 'Slow statements'], Slow),
})

/** How the answering server and the installation fare: the figures that scrapers read, for a person. */
export const health = defineContract({
  name: 'health',
  area: 'system',
  title: ['运行状况', 'Health'],
  menu: { title: ['运行状况', 'Health'], icon: 'health', order: 87, group: 'operation' },
  platformOnly: true,
  records: 'none',
  endpoints: {
    view: read('/pcapi/v1/health/view', NoInput, Health, { rule: 'list', title: ['查看运行状况', 'View health'] }),
  },
})

export type HealthFigures = Output<typeof health, 'view'>
