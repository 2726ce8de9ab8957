import { expect, it } from 'vitest'
import { withoutSecrets } from './error-log.ts'

it.each([
  ['Authorization: Bearer abc.DEF-1', 'Authorization: Bearer ***'],
  ['/img/a.png?token=abc&x=1', '/img/a.png?token=***&x=1'],
  ['{"password":"geheim","a":1}', '{"password":"***","a":1}'],
  ['x is not a function', 'x is not a function'],
])('%s is noted as %s', (text, noted) => {
  expect(withoutSecrets(text)).toBe(noted)
})
