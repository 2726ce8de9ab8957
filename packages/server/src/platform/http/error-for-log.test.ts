import { expect, test } from 'vitest'
import { errorForLog } from './error-for-log.ts'

test('a log has where an error came from, and not the row that it was about', () => {
  const error = Object.assign(new Error('null value in column "code" violates not-null constraint'), {
    code: '23502',
    table: 'brand',
    column: 'code',
    detail: 'Failing row contains (1, 13800001234, $argon2id$v=19$…).',
    where: "unnamed portal with parameters: $1 = '13800001234'",
  })
  const told = errorForLog(error)
  expect(told).toMatchObject({
    type: 'Error',
    code: '23502',
    table: 'brand',
    column: 'code',
    stack: expect.any(String),
  })
  expect(JSON.stringify(told)).not.toMatch(/13800001234|argon2/)
})
