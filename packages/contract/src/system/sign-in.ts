import * as z from 'zod'
import { defineContract } from '../platform/contract.ts'
import { ById } from '../platform/crud.ts'
import type { Dictionary } from '../platform/dictionaries.ts'
import { read, sheet } from '../platform/endpoint.ts'
import { dictionaryChoice } from '../platform/fields/choice.ts'
import { count } from '../platform/fields/number.ts'
import { during } from '../platform/fields/range.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { instant, moment } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { pageOf, pageQuery } from '../platform/paging.ts'
import type { LogList } from '../shell/record-log.ts'

/** What became of a sign-in. */
const outcome = dictionaryChoice(['结果', 'Outcome'], {
  code: 'sign_in_outcome',
  name: ['登录结果', 'Sign-in outcome'],
  items: {
    SUCCEEDED: ['登录成功', 'Signed in'],
    FAILED: ['密码错误', 'Wrong password'],
    OTP_WRONG: ['动态验证码错误', 'Wrong one-time code'],
    THROTTLED: ['尝试次数过多，已拒绝', 'Refused after too many attempts'],
  },
  colours: { SUCCEEDED: 'green', FAILED: 'red', OTP_WRONG: 'red', THROTTLED: 'orange' },
} as const satisfies Dictionary)
export type SignInOutcome = z.output<typeof outcome>

const filters = {
  operatorId: reference(['操作人', 'Operator']).optional(),
  outcome: outcome.optional(),
  ...during('at', moment(['登录时间', 'Time'])),
  operatorIp: text(['IP 地址', 'IP address'], { max: 64 }).optional(),
}

const Row = z.object({
  at: instant(['登录时间', 'Time']),
  operatorName: text(['操作人', 'Operator'], { max: 64 }),
  outcome,
  times: count(['次数', 'Attempts']),
  operatorIp: optionalText(['IP 地址', 'IP address'], { max: 64 }).unwrap(),
  userAgent: optionalText(['设备', 'Device'], { max: 200 }).unwrap(),
  operatorId: reference(['操作人', 'Operator']),
  id: Id,
})
export type SignInRow = z.output<typeof Row>

const Query = pageQuery(filters)

const list: LogList<typeof Query, typeof Row, 'list', 'read'> = {
  effect: 'read',
  method: 'POST',
  source: 'query',
  path: '/pcapi/v1/track/list/login',
  input: Query,
  output: pageOf(Row),
  rule: 'list',
  title: ['查询登录记录', 'List sign-ins'],
}

/** Sign-ins of the company's people and refused attempts at them. */
export const signIn = defineContract({
  name: 'signIn',
  area: 'system',
  title: ['登录记录', 'Sign-in'],
  records: 'none',
  menu: { title: ['登录记录', 'Sign-ins'], icon: 'signIn', order: 81, group: 'people' },
  roles: { AUDITOR: ['list', 'export'] },
  endpoints: {
    list,
    view: read('/pcapi/v1/track/signIn', ById, Row, { rule: 'list', title: ['查看登录记录', 'View sign-in'] }),
    export: sheet('/pcapi/v1/track/signIn/export', z.object(filters), Row, {
      rule: 'export',
      title: ['导出登录记录', 'Export sign-ins'],
    }),
  },
})
