import * as z from 'zod'
import { definePart } from '../platform/contract.ts'
import { Done } from '../platform/crud.ts'
import { write } from '../platform/endpoint.ts'
import { flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { count } from '../platform/fields/number.ts'
import { lines, optionalLines, optionalText, text } from '../platform/fields/text.ts'
import type { Parameter } from '../platform/parameters/parameters.ts'

/** Limits of a report, in characters and in numbers; the sender cuts it to these. */
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
  // Error texts may quote what people have typed: the company decides.
  standard: false,
  title: ['自动上报页面错误', 'Report page errors automatically'],
  remark: [
    '页面出错时自动上报到本系统，不含地址参数、令牌和密码',
    'Page errors are sent to this system, without URL parameters, tokens or passwords',
  ],
  public: true,
  tenant: true,
} as const satisfies Parameter

const error = lines(['错误信息', 'Message'], { max: reportLimits.error })
const build = text(['版本', 'Build'], { max: reportLimits.build })
/** The nearest components, a request, a menu entry. */
const component = optionalText(['组件信息', 'Component'], { max: reportLimits.component })
/** The path of the page alone: what is behind its question mark names people. */
const address = optionalText(['页面', 'Page'], { max: reportLimits.address })
const stack = optionalLines(['堆栈', 'Stack'], { max: reportLimits.stack })
const requestId = optionalText(['请求编号', 'Request id'], { max: 64 })
const note = optionalLines(['当时在做什么', 'What were you doing?'], { max: reportLimits.note })

/** One error of the sender's window, as often as it has happened since it was sent last. */
export const SentError = z.object({
  error,
  component,
  address,
  stack,
  requestId,
  times: count(['次数', 'Times']).max(reportLimits.times),
})

export const SentErrors = z.object({
  build,
  note,
  automatic: flag(['自动上报', 'Sent automatically']).default(false),
  entries: list(['错误', 'Errors'], SentError, { min: 1, max: reportLimits.entries }),
})

/** Errors of the client that operators send, or that it sends by itself where `reportErrors` allows it. */
export const errorSending = definePart({
  name: 'errorReport',
  area: 'system',
  title: ['错误报告', 'Error report'],
  endpoints: {
    /**
     * For any operator, regardless of rights. A report itself names its sender and its time: it leaves no line in the
     * log.
     */
    send: write('/pcapi/v1/admin/profile/errorReport/send', SentErrors, Done, {
      rule: 'self',
      title: ['上报错误', 'Send error report'],
      example: {
        build: '0.1.0 (3f2a1bc)',
        note: '保存品牌时页面变白',
        entries: [{ error: 'x is not a function', component: 'BrandPage', address: '/store/brand', times: 1 }],
      },
      unlogged: true,
      repeats: false,
    }),
  },
})
