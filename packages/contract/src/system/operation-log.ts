import * as z from 'zod'
import { defineContract, type Output } from '../platform/contract.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import { Id, text } from '../platform/fields.ts'
import { maxRows, pageOf } from '../platform/paging.ts'
import { LocalDateTime } from '../platform/time.ts'

/** The spec's log query. `businessld` and `operatorld` are spelled so in its query; the edge reads both spellings. */
const LogQuery = z.object({
  moduleName: text(['模块', 'Module'], { max: 64 }).optional(),
  businessId: text(['业务编号', 'Business id'], { max: 64 }).optional(),
  operatorId: Id.optional(),
  operatorTimeStart: LocalDateTime.optional(),
  operatorTimeEnd: LocalDateTime.optional(),
  keyword: text(['关键字', 'Keyword'], { max: 64 }).optional(),
  page: z.int().min(1).max(1_000_000).default(1),
  rows: z.int().min(1).max(maxRows).default(10),
})

/** One line of the log; times are `yyyy-MM-dd HH:mm:ss` in the tenant's zone (spec 3, 5). */
const LogRow = z.object({
  id: Id,
  operatorName: z.string(),
  operatorDateTime: LocalDateTime,
  operatorContent: z.string(),
  operatorId: Id,
  businessId: z.string().nullable(),
  moduleName: z.string(),
  action: z.string(),
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
