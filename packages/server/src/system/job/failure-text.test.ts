import { delivery } from '@brandside/contract/store/delivery.ts'
import { expect, test } from 'vitest'
import { PartnerSilent } from '../../platform/partners/partner-request.ts'
import { Refusal } from '../../platform/refuse.ts'
import { failureText } from './failure-text.ts'

/** As the queue keeps an error. */
const kept = (error: Error): unknown => JSON.parse(JSON.stringify({ ...error, message: error.message }))

test('a failure is worded in the language of the operator, and an error without words stays as it is', () => {
  const silent = kept(new PartnerSilent('SLOW', 'The operation was aborted due to timeout'))
  expect(failureText(silent, 'zh')).toBe('合作方响应超时')
  expect(failureText(silent, 'en')).toBe('The partner did not answer in time')
  const refusal = kept(new Refusal(delivery.reasons.unavailable, { platform: ['外卖沙箱', 'Sandbox'] }, {}))
  expect(failureText(refusal, 'zh')).toBe('未配置外卖沙箱的连接地址')
  expect(failureText({ message: 'column x does not exist' }, 'zh')).toBe('column x does not exist')
  expect(failureText({ value: 7 }, 'zh')).toBe('{"value":7}')
  expect(failureText(null, 'zh')).toBeNull()
})
