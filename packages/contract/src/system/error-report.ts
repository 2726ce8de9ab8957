import * as z from 'zod'
import type { Output } from '../platform/contract.ts'
import { Version } from '../platform/crud.ts'
import { write } from '../platform/endpoint.ts'
import { overRows } from '../platform/entity/bulk.ts'
import { entity } from '../platform/entity/entity.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { count } from '../platform/fields/number.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { instant, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import type { Parameter } from '../platform/parameters/parameters.ts'
import { errorSending, reportErrors, SentError, SentErrors } from '../shell/error-sending.ts'

export const errorReportDays = {
  key: 'log.errorDays',
  group: 'log',
  type: 'int',
  standard: 90,
  min: 7,
  max: 365,
  title: ['错误报告保留天数', 'Error report retention (days)'],
  remark: ['从最近一次出现算起', 'From the day on which the error was last seen'],
} as const satisfies Parameter

const state = dictionaryChoice(['状态', 'State'], {
  code: 'error_report_state',
  name: ['错误报告状态', 'Error report status'],
  items: { OPEN: ['待处理', 'Open'], RESOLVED: ['已解决', 'Resolved'] },
  colours: { OPEN: 'orange', RESOLVED: 'green' },
})

const { error, component, address, stack, requestId } = SentError.shape
const { build, note } = SentErrors.shape
const automatic = SentErrors.shape.automatic.unwrap()
const times = count(['次数', 'Times'])
const resolved = flag(['已解决', 'Resolved'])

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

const fields = { error, component, address, build }

const at = '/pcapi/v1/errorReport'

/**
 * Errors of the client that operators have sent, or that it has sent by itself where `reportErrors` allows it. What is
 * the same by message and build is folded into one row (ADR 0024).
 */
export const errorReport = entity({
  name: 'errorReport',
  area: 'system',
  title: ['错误报告', 'Error report'],
  menu: { title: ['错误报告', 'Error reports'], icon: 'bug', order: 85, group: 'operation' },
  parameters: [reportErrors, errorReportDays],
  at,
  fields,
  derived: {
    state,
    times,
    people: count(['人数', 'People']),
    createdAt: instant(['首次出现', 'First seen']),
    lastSeenAt: instant(['最近出现', 'Last seen']),
    lastSeenByName: optionalText(['最近上报人', 'Last sent by'], { max: 64 }).unwrap(),
    resolvedAt: optionalInstant(['解决时间', 'Resolved at']).unwrap(),
    resolvedByName: optionalText(['解决人', 'Resolved by'], { max: 64 }).unwrap(),
    stack: stack.unwrap(),
    /** The newest first; the last time of each person, then what people have sent, before what came by itself. */
    sightings: list(['上报记录', 'Reports received'], Sighting, { max: 50 }),
  },
  /** The same error of the same build is one row, for all operators. */
  row: [
    ...(['error', 'component', 'address', 'build', 'state', 'times', 'people'] as const),
    ...(['createdAt', 'lastSeenAt', 'lastSeenByName', 'resolvedAt', 'resolvedByName'] as const),
  ],
  filters: { error: 'contains', address: 'contains', build: 'equals', state: 'equals', createdAt: 'within' },
  sort: ['lastSeenAt', 'createdAt', 'times'],
  order: ['-lastSeenAt'],
  scope: 'tenant',
  acts: ['remove', 'removeMany'],
  example: {},
  endpoints: (_, filters) => ({
    ...errorSending.endpoints,
    resolve: write(`${at}/resolve`, z.object({ id: Id, resolved }), z.object({ state, version: Version }), {
      rule: 'resolve',
      title: ['处理错误报告', 'Resolve or reopen error report'],
      example: { resolved: true },
    }),
    resolveMany: overRows(`${at}/bulk/resolve`, {
      filters,
      input: { resolved },
      rule: 'resolve',
      title: ['批量处理错误报告', 'Resolve or reopen error reports in bulk'],
      example: { resolved: true },
    }),
  }),
})

export type ErrorReportRow = Output<typeof errorReport, 'list'>['list'][number]
export type Sighting = z.output<typeof Sighting>
