import * as z from 'zod'
import { defineContract } from '../platform/contract.ts'
import { ById, NoInput } from '../platform/crud.ts'
import type { Dictionary } from '../platform/dictionaries.ts'
import { read, sheet, write } from '../platform/endpoint.ts'
import { list } from '../platform/fields/list.ts'
import { count } from '../platform/fields/number.ts'
import { during } from '../platform/fields/range.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { instant, moment } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { exportQuery, listQuery, pageOf } from '../platform/paging.ts'
import { FieldChange, type LogLine, type LogList, type LogQuery, LogRow, recordLog } from '../shell/record-log.ts'

/** Kinds of operations on records; actions that only one module has are named by that module. */
export const logAction = {
  code: 'log_action',
  name: ['操作类型', 'Operation type'],
  items: {
    create: ['新增', 'Create'],
    update: ['修改', 'Update'],
    remove: ['删除', 'Delete'],
    setStatus: ['启停', 'Enable or disable'],
    arrange: ['调整', 'Arrange'],
    export: ['导出', 'Export'],
    login: ['登录', 'Sign in'],
    logout: ['登出', 'Sign out'],
    undoSetStatus: ['撤销启停', 'Undo switching'],
    undoRemove: ['撤销删除', 'Undo deletion'],
    undoMove: ['撤销移动', 'Undo moving'],
    undoArrange: ['撤销调整', 'Undo arranging'],
  },
  colours: { create: 'green', update: 'blue', remove: 'red', setStatus: 'orange', export: 'purple' },
} as const satisfies Dictionary

const at = instant(['操作时间', 'Time'])
const operatorIp = optionalText(['IP 地址', 'IP address'], { max: 64 }).unwrap()

/** Filters of the log's own page; `query` has those that the spec gives it. */
const filters = {
  operatorId: reference(['操作人', 'Operator']).optional(),
  moduleName: text(['模块', 'Module'], { max: 64 }).optional(),
  action: text(['操作类型', 'Action type'], { max: 64 }).optional(),
  businessId: text(['业务编号', 'Business id'], { max: 64 }).optional(),
  ...during('at', moment(['操作时间', 'Time'])),
  keyword: text(['内容', 'Content'], { max: 64 }).optional(),
  operatorIp: text(['IP 地址', 'IP address'], { max: 64 }).optional(),
}

const Row = z.object({
  at,
  operatorName: LogRow.shape.operatorName,
  moduleTitle: text(['模块名称', 'Module name'], { max: 64 }),
  businessId: LogRow.shape.businessId,
  actionTitle: text(['操作', 'Action'], { max: 100 }),
  operatorContent: LogRow.shape.operatorContent,
  operatorIp,
  moduleName: LogRow.shape.moduleName,
  action: LogRow.shape.action,
  operatorId: LogRow.shape.operatorId,
  id: Id,
})

const LogModule = z.object({
  moduleName: text(['模块', 'Module'], { max: 64 }),
  moduleTitle: text(['模块名称', 'Module name'], { max: 64 }),
  actions: list(
    ['操作', 'Actions'],
    z.object({
      action: text(['操作类型', 'Action type'], { max: 64 }),
      actionTitle: text(['操作', 'Action'], { max: 100 }),
    }),
  ),
})

const Day = z.object({
  day: text(['日期', 'Day'], { max: 10 }),
  signIns: count(['登录次数', 'Sign-ins']),
  changes: count(['操作次数', 'Changes']),
})

/** The same lines with personal data in full; asking for them is itself logged. */
const sensitive: LogList<typeof LogQuery, typeof LogLine, 'sensitive', 'write'> = {
  ...recordLog.endpoints.query,
  effect: 'write',
  path: '/pcapi/v1/track/list/sensitive',
  rule: 'sensitive',
  person: true,
  title: ['查询敏感操作日志', 'List sensitive log entries'],
  example: {},
  // Its answer is stored nowhere else.
  repeats: false,
}

export const operationLog = defineContract({
  name: 'operationLog',
  area: 'system',
  title: ['操作日志', 'Operation log'],
  records: 'none',
  menu: {
    title: ['操作日志', 'Operation log'],
    icon: 'log',
    order: 80,
    group: 'operation',
    also: [
      ['谁改的', 'Who changed it'],
      ['谁改了', 'Who changed'],
      ['修改记录', 'Change history'],
    ],
  },
  roles: { BRAND_MANAGER: ['list'], AUDITOR: ['list', 'export'] },
  dictionaries: [logAction],
  reasons: {
    searching: [
      '其他人正在搜索日志，本次搜索已等待 15 秒，请稍后再试',
      'Others are searching the log, and this search has waited for 15 seconds: try again in a moment',
    ],
  },
  endpoints: {
    ...recordLog.endpoints,
    sensitive,
    list: read('/pcapi/v1/track/page', listQuery(filters, ['at']), pageOf(Row), {
      rule: 'list',
      title: ['查看操作日志', 'List operation log'],
      large: true,
    }),
    view: read(
      '/pcapi/v1/track/line',
      ById,
      Row.extend({
        requestId: text(['请求编号', 'Request id'], { max: 64 }),
        changes: list(['字段变化', 'Fields changed'], FieldChange),
      }),
      { rule: 'list', title: ['查看操作详情', 'View log entry'] },
    ),
    /** The values masked in the view; needs the password again and is itself logged. */
    reveal: write('/pcapi/v1/track/reveal', ById, z.object({ changes: z.array(FieldChange) }), {
      rule: 'sensitive',
      person: true,
      title: ['查看日志中的敏感信息', 'View full data in the log'],
      repeats: false,
    }),
    export: sheet('/pcapi/v1/track/export', exportQuery(filters, ['at']), Row, {
      rule: 'export',
      title: ['导出操作日志', 'Export operation log'],
    }),
    /** The modules to choose from. */
    modules: read('/pcapi/v1/track/modules', NoInput, z.array(LogModule), {
      rule: 'list',
      title: ['日志模块', 'List log modules'],
    }),
    /** Sign-ins and changes of each of the last fourteen days of the tenant, today last. */
    activity: read('/pcapi/v1/track/activity', NoInput, z.array(Day), {
      rule: 'list',
      title: ['操作统计', 'View activity by day'],
      large: true,
    }),
  },
})
