import * as z from 'zod'
import { defineContract, type Output } from '../platform/contract.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import { Id, localTime, optionalText, reference, text } from '../platform/fields.ts'
import { maxRows, pageOf } from '../platform/paging.ts'

/** The spec's log query. `businessld` and `operatorld` are spelled so in its query; the edge reads both spellings. */
const LogQuery = z.object({
  moduleName: text(['模块', 'Module'], { max: 64 }).optional(),
  businessId: text(['业务编号', 'Business id'], { max: 64 }).optional(),
  operatorId: reference(['操作人', 'Operator']).optional(),
  operatorTimeStart: localTime(['开始时间', 'From']).optional(),
  operatorTimeEnd: localTime(['结束时间', 'Until']).optional(),
  keyword: text(['关键字', 'Keyword'], { max: 64 }).optional(),
  page: z.int().min(1).max(1_000_000).default(1),
  rows: z.int().min(1).max(maxRows).default(10),
})

/** One line of the log; times are `yyyy-MM-dd HH:mm:ss` in the tenant's zone (spec 3, 5). */
const LogRow = z.object({
  id: Id,
  operatorName: text(['操作人', 'Operator'], { max: 64 }),
  operatorDateTime: localTime(['操作时间', 'Time']),
  operatorContent: text(['操作内容', 'Content'], { max: 4000 }),
  operatorId: reference(['操作人', 'Operator']),
  businessId: optionalText(['业务编号', 'Business id'], { max: 64 }).unwrap(),
  moduleName: text(['模块', 'Module'], { max: 64 }),
  action: text(['操作', 'Action'], { max: 64 }),
})

const query: Endpoint<typeof LogQuery, ReturnType<typeof pageOf<typeof LogRow>>, 'session', 'read'> = {
  effect: 'read',
  method: 'POST',
  source: 'query',
  path: '/pcapi/v1/track/list/insensitive',
  input: LogQuery,
  output: pageOf(LogRow),
  // Opened per module: the log's own tag or the module's list tag is asked for by the handler.
  rule: 'session',
  title: ['查询操作日志', 'Query the operation log'],
}

export const operationLog = defineContract({
  name: 'operationLog',
  area: 'system',
  title: ['操作日志', 'Operation log'],
  endpoints: { query },
})

export type LogEntry = Output<typeof operationLog, 'query'>['list'][number]
