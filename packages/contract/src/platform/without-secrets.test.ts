import { describe, expect, it } from 'vitest'
import { fitToSend, withoutSecrets } from './without-secrets.ts'

it.each([
  ['Authorization: Bearer abc.DEF-1', 'Authorization: Bearer ***'],
  ['/img/a.png?token=abc&x=1', '/img/a.png?token=***&x=1'],
  ['{"password":"geheim","a":1}', '{"password":"***","a":1}'],
  ['{"password":"two words","a":1}', '{"password":"***","a":1}'],
  ['{"password":"a \\"quoted\\" word, and}","a":1}', '{"password":"***","a":1}'],
  ["{ password: 'two words', a: 1 }", "{ password: '***', a: 1 }"],
  ['"{\\"password\\":\\"two \\\\\\"q\\\\\\" words\\",\\"a\\":1}"', '"{\\"password\\":\\"***\\",\\"a\\":1}"'],
  ['{"password":"cut off in the mid\n    at x', '{"password":"***\n    at x'],
  ['{"token":"","a":"b"}', '{"token":"***","a":"b"}'],
  ['no row for 13800138000', 'no row for 138****8000'],
  ['card 110101199003071234, 11010119900307123X', 'card ***, ***'],
  ['card 110101900307123', 'card ***'],
  ['sent to zhou.ning@lantern.example', 'sent to ***@lantern.example'],
  ['x is not a function', 'x is not a function'],
  ['at 1795312884189 in app-1a2b3c.js:12:34567', 'at 1795312884189 in app-1a2b3c.js:12:34567'],
])('%s is told as %s', (text, told) => {
  expect(withoutSecrets(text)).toBe(told)
  expect(withoutSecrets(told)).toBe(told)
})

it.each([
  ['GET /pcapi/v1/member?name=张三 failed', 'GET /pcapi/v1/member failed'],
  ['cannot load "https://own.test/a?name=张三&b=1#c"', 'cannot load "https://own.test/a"'],
  ['at f (https://own.test/a/b.js?v=1a2b:10:5)', 'at f (https://own.test/a/b.js:10:5)'],
  ['f@https://own.test/b.js?v=1a2b:10:5\ng@x', 'f@https://own.test/b.js:10:5\ng@x'],
  ['at https://own.test/b.js:10:5', 'at https://own.test/b.js:10:5'],
  ['/member?name=%E5%BC%A0(a)b failed', '/member failed'],
  ['/member?filter[name]=x', '/member'],
  ['see member?name=张三', 'see member'],
  ['(intermediate value)?.name is not a function', '(intermediate value)?.name is not a function'],
  ['and/or? yes', 'and/or? yes'],
  ['品牌/门店?然后变白', '品牌/门店?然后变白'],
  ['password=a', 'password=***'],
])('%s is sent as %s', (text, sent) => {
  expect(fitToSend(text)).toBe(sent)
  expect(fitToSend(sent)).toBe(sent)
})

/** Inputs that have made other patterns of this kind run for minutes. */
describe('64 kB of whatever', () => {
  it.each([
    'a',
    'a.',
    'a@',
    '@a.',
    '.-',
    '1',
    '1:',
    ':1',
    '?',
    '/?',
    '?(',
    '/?(a',
    '/?a:1',
    '?a',
    '?a=',
    '/',
    '(',
    '\\',
    '"',
    '\\"',
    'key',
    'key ',
    'key=',
    'key="',
    'key=\\',
    'key=\\"a',
    'Bearer ',
    ' ',
    '\n',
    '13',
    '1X',
    'a/b',
    '张?',
  ])('as of %j comes to an end', (piece) => {
    for (const head of ['', 'key=', 'key', '/?', '/', 'key=\\\\\\\\"', 'Bearer', 'a@b.'])
      for (const end of ['', '!', '(', '\n'])
        expect(fitToSend(head + piece.repeat(65_536 / piece.length) + end)).toBeTypeOf('string')
  })
})
