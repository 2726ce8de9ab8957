import type { Output } from '../platform/contract.ts'
import { entity } from '../platform/entity/entity.ts'
import { count } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { instant } from '../platform/fields/time.ts'
import type { Parameter } from '../platform/parameters/parameters.ts'

export const appRequestDays = {
  key: 'log.appRequestDays',
  group: 'log',
  type: 'int',
  standard: 30,
  min: 1,
  max: 365,
  title: ['应用请求记录保留天数', 'App request log retention (days)'],
} as const satisfies Parameter

/** What apps of the company have called, and what they were answered: for finding faults of an integration. */
export const appRequest = entity({
  name: 'appRequest',
  area: 'system',
  title: ['应用请求', 'App request'],
  menu: { title: ['应用请求记录', 'App requests'], icon: 'appRequest', order: 148, group: 'integrations' },
  parameters: [appRequestDays],
  at: '/pcapi/v1/appRequest',
  fields: {},
  derived: {
    clientId: reference(['应用', 'App'], 'openClient'),
    clientName: text(['应用', 'App'], { max: 40 }),
    answeredAt: instant(['时间', 'At']),
    method: text(['方法', 'Method'], { max: 8 }),
    path: text(['接口', 'Call'], { max: 200 }),
    status: count(['HTTP 状态', 'HTTP status']),
    reasonKey: optionalText(['原因', 'Reason'], { max: 80 }).unwrap(),
    ms: count(['耗时（毫秒）', 'Time (ms)']),
    ip: text(['来源地址', 'Address'], { max: 64 }),
    requestId: text(['请求编号', 'Request id'], { max: 64 }),
  },
  row: ['clientId', 'clientName', 'answeredAt', 'method', 'path', 'status', 'reasonKey', 'ms', 'ip', 'requestId'],
  filters: { clientId: 'equals', path: 'equals', status: 'equals', requestId: 'equals', answeredAt: 'within' },
  sort: ['answeredAt', 'createdAt'],
  order: ['-answeredAt'],
  scope: 'tenant',
  acts: [],
  example: {},
})

export type AppRequestRow = Output<typeof appRequest, 'list'>['list'][number]
