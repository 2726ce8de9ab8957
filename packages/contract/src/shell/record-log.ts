import * as z from 'zod'
import { definePart, type Output } from '../platform/contract.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import { flag } from '../platform/fields/choice.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { localTime } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { maxRows, pageOf } from '../platform/paging.ts'

/** Filters of the log; times are the tenant's own, the end with its whole second. */
export const LogFilters = z.object({
  moduleName: text(['模块', 'Module'], { max: 64 }).optional(),
  action: text(['操作类型', 'Action type'], { max: 64 }).optional(),
  businessId: text(['业务编号', 'Business id'], { max: 64 }).optional(),
  operatorId: reference(['操作人', 'Operator']).optional(),
  operatorTimeStart: localTime(['开始时间', 'From']).optional(),
  operatorTimeEnd: localTime(['结束时间', 'Until']).optional(),
  keyword: text(['关键字', 'Keyword'], { max: 64 }).optional(),
})

/** The spec's log query. `businessld` and `operatorld` are spelled so in its query; the edge reads both spellings. */
export const LogQuery = LogFilters.extend({
  page: z.int().min(1).max(1_000_000).default(1),
  rows: z.int().min(1).max(maxRows).default(10),
})

/** One line of the log; times are `yyyy-MM-dd HH:mm:ss` in the tenant's zone (spec 3, 5). */
export const LogRow = z.object({
  id: Id,
  operatorName: text(['操作人', 'Operator'], { max: 64 }),
  operatorDateTime: localTime(['操作时间', 'Time']),
  operatorContent: text(['操作内容', 'Content'], { max: 4000 }),
  operatorId: reference(['操作人', 'Operator']),
  businessId: optionalText(['业务编号', 'Business id'], { max: 64 }).unwrap(),
  moduleName: text(['模块', 'Module'], { max: 64 }),
  action: text(['操作类型', 'Action type'], { max: 64 }),
})

/** One field of a line that was changed. */
export const FieldChange = z.object({
  name: text(['字段名', 'Field name'], { max: 64 }),
  label: text(['字段', 'Field'], { max: 64 }),
  before: optionalText(['修改前', 'Before'], { max: 4000 }).unwrap(),
  after: optionalText(['修改后', 'After'], { max: 4000 }).unwrap(),
  /** Something personal stands masked. */
  masked: flag(['已隐藏', 'Masked']),
})

/** A line in the dialog, with what was changed field by field. */
export const LogLine = LogRow.extend({ changes: z.array(FieldChange) })

export type LogList<I extends z.ZodType, O extends z.ZodType, R extends string, E extends 'read' | 'write'> = Endpoint<
  I,
  ReturnType<typeof pageOf<O>>,
  R,
  E
>

const query: LogList<typeof LogQuery, typeof LogLine, 'session', 'read'> = {
  effect: 'read',
  method: 'POST',
  source: 'query',
  path: '/pcapi/v1/track/list/insensitive',
  input: LogQuery,
  output: pageOf(LogLine),
  // Opened per module: the log's own tag or the module's list tag is asked for by the handler.
  rule: 'session',
  title: ['查询操作日志', 'List operation log'],
}

/** The log of one record. */
export const recordLog = definePart({
  name: 'operationLog',
  area: 'system',
  title: ['操作日志', 'Operation log'],
  endpoints: { query },
})

export type LogEntry = Output<typeof recordLog, 'query'>['list'][number]
export type FieldChange = z.output<typeof FieldChange>
