import * as z from 'zod'
import { overRows } from '../platform/bulk.ts'
import { defineContract, type Output } from '../platform/contract.ts'
import { ById, ByIds, Deleted, Done, Version } from '../platform/crud.ts'
import { read, sheet, write } from '../platform/endpoint.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { count } from '../platform/fields/number.ts'
import { lines, optionalLines, optionalText, text } from '../platform/fields/text.ts'
import { day, instant, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { exportQuery, listQuery, pageOf } from '../platform/paging.ts'
import type { Parameter } from '../platform/parameters.ts'

/** What a report may hold, in characters and in numbers; whoever sends one cuts it to these. */
export const reportLimits = {
  error: 500,
  build: 64,
  component: 300,
  address: 300,
  stack: 6000,
  note: 200,
  entries: 20,
  times: 100_000,
}

export const reportErrors = {
  key: 'ui.reportErrors',
  group: 'ui',
  type: 'bool',
  // What errors say may quote what people have typed: who runs the company decides.
  standard: false,
  title: ['自动上报页面错误', 'Send page errors by itself'],
  remark: [
    '页面出错时自动上报到本系统，不含地址参数、令牌和密码',
    'Uncaught errors are sent to this server, without queries of addresses, tokens or passwords',
  ],
  public: true,
  tenant: true,
} as const satisfies Parameter

export const errorReportDays = {
  key: 'log.errorDays',
  group: 'log',
  type: 'int',
  standard: 90,
  min: 7,
  max: 365,
  title: ['错误上报保留（天）', 'Error reports kept (days)'],
  remark: ['从最近一次出现算起', 'From the day on which the error was last seen'],
} as const satisfies Parameter

const state = dictionaryChoice(['状态', 'State'], {
  code: 'error_report_state',
  name: ['错误上报状态', 'State of an error report'],
  items: { OPEN: ['待处理', 'Open'], RESOLVED: ['已解决', 'Resolved'] },
  colours: { OPEN: 'orange', RESOLVED: 'green' },
})

const error = lines(['错误信息', 'Message'], { max: reportLimits.error })
const build = text(['版本', 'Build'], { max: reportLimits.build })
/** The nearest components, a request, a menu entry. */
const component = optionalText(['组件信息', 'Component'], { max: reportLimits.component })
/** The path of the page alone: what is behind its question mark names people. */
const address = optionalText(['页面', 'Page'], { max: reportLimits.address })
const stack = optionalLines(['堆栈', 'Stack'], { max: reportLimits.stack })
const requestId = optionalText(['请求编号', 'Request id'], { max: 64 })
const times = count(['次数', 'Times'])
const note = optionalLines(['当时在做什么', 'What was being done'], { max: reportLimits.note })
const automatic = flag(['自动上报', 'Sent by itself'])
const resolved = flag(['已解决', 'Resolved'])

/** One error of the sender's window, as often as it has happened since it was sent last. */
const Entry = z.object({ error, component, address, stack, requestId, times: times.max(reportLimits.times) })

/** The same error of the same build is one row, whoever has it. */
const row = {
  id: Id,
  version: Version,
  error,
  component: component.unwrap(),
  address: address.unwrap(),
  build,
  state,
  times,
  people: count(['人数', 'People']),
  createdAt: instant(['首次出现', 'First seen']),
  lastSeenAt: instant(['最近出现', 'Last seen']),
  lastSeenByName: optionalText(['最近上报人', 'Last sent by'], { max: 64 }).unwrap(),
  resolvedAt: optionalInstant(['解决时间', 'Resolved at']).unwrap(),
  resolvedByName: optionalText(['解决人', 'Resolved by'], { max: 64 }).unwrap(),
}
const Row = z.object(row)

/** One time it was sent. */
const Sighting = z.object({
  id: Id,
  seenAt: instant(['上报时间', 'Sent at']),
  seenByName: optionalText(['上报人', 'Sent by'], { max: 64 }).unwrap(),
  times,
  note: note.unwrap(),
  automatic,
  address: address.unwrap(),
  requestId: requestId.unwrap(),
  browser: text(['浏览器', 'Browser'], { max: 300 }),
})

const filters = {
  error: text(['错误信息', 'Message'], { max: 100 }).optional(),
  address: text(['页面', 'Page'], { max: 100 }).optional(),
  build: build.clone().optional(),
  state: state.optional(),
  createdStart: day(['首次出现起', 'First seen from']).optional(),
  createdEnd: day(['首次出现止', 'First seen until']).optional(),
}
const sort = ['lastSeenAt', 'createdAt', 'times'] as const

/**
 * Errors of the client that operators have sent, or that it has sent by itself where `reportErrors` allows it. What is
 * the same by message and build is folded into one row (ADR 0024).
 */
export const errorReport = defineContract({
  name: 'errorReport',
  area: 'system',
  title: ['错误上报', 'Error report'],
  menu: { title: ['错误上报', 'Error reports'], icon: 'bug', order: 85 },
  parameters: [reportErrors, errorReportDays],
  endpoints: {
    /** Of any operator, whatever he may do. What is sent says itself who sent it and when: it leaves no line in the log. */
    send: write(
      '/pcapi/v1/admin/profile/errorReport/send',
      z.object({
        build,
        note,
        automatic: automatic.default(false),
        entries: list(['错误', 'Errors'], Entry, { min: 1, max: reportLimits.entries }),
      }),
      Done,
      {
        rule: 'self',
        title: ['上报错误', 'Send an error report'],
        example: {
          build: '0.1.0 (3f2a1bc)',
          note: '保存品牌时页面变白',
          entries: [{ error: 'x is not a function', component: 'BrandPage', address: '/store/brand', times: 1 }],
        },
        unlogged: true,
        repeats: false,
      },
    ),
    list: read('/pcapi/v1/errorReport/list', listQuery(filters, sort), pageOf(Row), {
      rule: 'list',
      title: ['查询错误上报', 'List error reports'],
    }),
    view: read(
      '/pcapi/v1/errorReport/view',
      ById,
      z.object({
        ...row,
        stack: stack.unwrap(),
        /** The newest first; the last time of each person, then what people have sent, before what came by itself. */
        sightings: list(['上报记录', 'Times it was sent'], Sighting, { max: 50 }),
      }),
      { rule: 'list', title: ['查看错误上报', 'View error report'] },
    ),
    resolve: write(
      '/pcapi/v1/errorReport/resolve',
      z.object({ id: Id, resolved }),
      z.object({ state, version: Version }),
      {
        rule: 'resolve',
        title: ['处理错误上报', 'Resolve or reopen error report'],
        example: { resolved: true },
      },
    ),
    resolveMany: overRows('/pcapi/v1/errorReport/bulk/resolve', {
      filters,
      input: { resolved },
      rule: 'resolve',
      title: ['批量处理错误上报', 'Resolve or reopen many: error reports'],
      example: { resolved: true },
    }),
    remove: write('/pcapi/v1/errorReport/delete', ByIds, Deleted, {
      rule: 'delete',
      title: ['删除错误上报', 'Delete error reports'],
    }),
    removeMany: overRows('/pcapi/v1/errorReport/bulk/delete', {
      filters,
      input: {},
      rule: 'delete',
      title: ['批量删除错误上报', 'Delete many: error reports'],
      example: {},
    }),
    export: sheet('/pcapi/v1/errorReport/export', exportQuery(filters, sort), Row, {
      rule: 'export',
      title: ['导出错误上报', 'Export error reports'],
    }),
  },
})

export type ErrorReportRow = Output<typeof errorReport, 'list'>['list'][number]
export type Sighting = z.output<typeof Sighting>
