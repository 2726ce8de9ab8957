import * as z from 'zod'
import { defineContract } from '../platform/contract.ts'
import { NoInput } from '../platform/crud.ts'
import type { Dictionary } from '../platform/dictionaries.ts'
import { read, sheet, write } from '../platform/endpoint.ts'
import { flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { count } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { localTime } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { exportQuery, listQuery, pageOf } from '../platform/paging.ts'
import {
  FieldChange,
  LogFilters,
  type LogLine,
  type LogList,
  LogQuery,
  LogRow,
  recordLog,
} from '../shell/record-log.ts'

/** Kinds of operations on records; actions that only one module has are named by that module. */
export const logAction = {
  code: 'log_action',
  name: ['操作类型', 'Kind of operation'],
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

const { shape: filters } = LogFilters

/** Further columns of the log's own page. */
const PageRow = LogRow.extend({
  moduleTitle: text(['模块名称', 'Module name'], { max: 64 }),
  actionTitle: text(['操作', 'Action'], { max: 100 }),
  operatorIp: optionalText(['IP 地址', 'IP address'], { max: 64 }).unwrap(),
})

/** A line is named by its number and its second: the log is kept in parts by time. */
const LineOf = z.object({
  line: count(['日志编号', 'Line']),
  operatorDateTime: localTime(['操作时间', 'Time']),
})

const SignIn = z.object({
  id: Id,
  operatorName: text(['操作人', 'Operator'], { max: 64 }),
  operatorDateTime: localTime(['操作时间', 'Time']),
  operatorContent: text(['操作内容', 'Content'], { max: 200 }),
  operatorId: reference(['操作人', 'Operator']),
  operatorIp: optionalText(['IP 地址', 'IP address'], { max: 64 }).unwrap(),
  userAgent: optionalText(['设备', 'Device'], { max: 200 }).unwrap(),
  succeeded: flag(['成功', 'Succeeded']),
})

const LogModule = z.object({
  moduleName: text(['模块', 'Module'], { max: 64 }),
  moduleTitle: text(['模块名称', 'Module name'], { max: 64 }),
  actions: list(
    ['操作', 'Actions'],
    z.object({
      action: text(['操作类型', 'Action'], { max: 64 }),
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
  title: ['查询敏感操作日志', 'Query the operation log in full'],
  example: {},
  // Its answer is stored nowhere else.
  repeats: false,
}

const SignInQuery = LogQuery.pick({
  operatorId: true,
  operatorTimeStart: true,
  operatorTimeEnd: true,
  page: true,
  rows: true,
})

const login: LogList<typeof SignInQuery, typeof SignIn, 'login', 'read'> = {
  effect: 'read',
  method: 'POST',
  source: 'query',
  path: '/pcapi/v1/track/list/login',
  input: SignInQuery,
  output: pageOf(SignIn),
  rule: 'login',
  title: ['查询登录记录', 'Query sign-ins'],
}

export const operationLog = defineContract({
  name: 'operationLog',
  area: 'system',
  title: ['操作日志', 'Operation log'],
  records: 'none',
  menu: { title: ['操作日志', 'Operation log'], icon: 'log', order: 80 },
  roles: { BRAND_MANAGER: ['list'], AUDITOR: ['list', 'login', 'export'] },
  dictionaries: [logAction],
  endpoints: {
    ...recordLog.endpoints,
    sensitive,
    login,
    lines: read('/pcapi/v1/track/page', listQuery(filters, ['at']), pageOf(PageRow), {
      rule: 'list',
      title: ['查看操作日志', 'List the operation log'],
    }),
    line: read(
      '/pcapi/v1/track/line',
      LineOf,
      PageRow.extend({ requestId: text(['请求编号', 'Request id'], { max: 64 }), changes: z.array(FieldChange) }),
      { rule: 'list', title: ['查看操作详情', 'View a line of the log'] },
    ),
    /** The values masked in the view; needs the password again and is itself logged. */
    reveal: write('/pcapi/v1/track/reveal', LineOf, z.object({ changes: z.array(FieldChange) }), {
      rule: 'sensitive',
      title: ['查看日志中的敏感信息', 'Reveal personal data in the log'],
      repeats: false,
    }),
    export: sheet('/pcapi/v1/track/export', exportQuery(filters, ['at']), PageRow, {
      rule: 'export',
      title: ['导出操作日志', 'Export the operation log'],
    }),
    /** The modules to choose from. */
    modules: read('/pcapi/v1/track/modules', NoInput, z.array(LogModule), {
      rule: 'list',
      title: ['日志模块', 'Modules of the log'],
    }),
    /** Sign-ins and changes of each of the last fourteen days of the tenant, today last. */
    activity: read('/pcapi/v1/track/activity', NoInput, z.array(Day), {
      rule: 'list',
      title: ['操作统计', 'Activity by day'],
    }),
  },
})
