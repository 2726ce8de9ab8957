import { expect, it } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

it.each([
  ['Authorization: Bearer abc.DEF-1', 'Authorization: Bearer ***'],
  ['/img/a.png?token=abc&x=1', '/img/a.png?token=***&x=1'],
  ['{"password":"geheim","a":1}', '{"password":"***","a":1}'],
  ['no row for 13800138000', 'no row for 138****8000'],
  ['card 110101199003071234, 11010119900307123X', 'card ***, ***'],
  ['sent to zhou.ning@lantern.example', 'sent to ***@lantern.example'],
  ['x is not a function', 'x is not a function'],
  ['at 1795312884189 in app-1a2b3c.js:12:34567', 'at 1795312884189 in app-1a2b3c.js:12:34567'],
])('%s is told as %s', (text, told) => {
  expect(withoutSecrets(text)).toBe(told)
})
