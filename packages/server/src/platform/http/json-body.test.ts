import { expect, test } from 'vitest'
import { Refusal } from '../refuse.ts'
import { parseJsonBody } from './json-body.ts'

const reasonOf = (text: string) => {
  try {
    return parseJsonBody(text)
  } catch (error) {
    if (error instanceof Refusal) return `${error.status} ${error.detail.detail}`
    throw error
  }
}

test.each([
  ['{}', {}],
  ['', {}],
  [' \n', {}],
  ['null', null],
  ['[1,2]', [1, 2]],
  ['{"a":{"b":1},"c":{"b":1}}', { a: { b: 1 }, c: { b: 1 } }],
  ['{"a" : "b:\\"c\\",{}[]"}', { a: 'b:"c",{}[]' }],
  ['{"a":"\\ud83c\\udfee","b":"🏮"}', { a: '🏮', b: '🏮' }],
  ['{"a":"\\\\ud83c"}', { a: '\\ud83c' }],
  ['["__proto__"]', ['__proto__']],
])('%s is read', (text, body) => {
  expect(reasonOf(text)).toEqual(body)
})

test.each([
  ['{', '400 JSON'],
  ['{a:1}', '400 JSON'],
  ["{'a':1}", '400 JSON'],
  ['{"a":1}{"a":2}', '400 JSON'],
  ['\ufeff{}', '400 JSON'],
  ['{"a":1,"a":1}', '400 a'],
  ['{"a":1,"\\u0061":2}', '400 a'],
  ['{"a":[{"b":1,"b":2}]}', '400 b'],
  ['{"__proto__":{"x":1}}', '400 __proto__'],
  ['{"a":{"constructor" : {}}}', '400 constructor'],
  ['{"\\u0070rototype":1}', '400 prototype'],
  ['{"a":"\\ud83c"}', '400 UTF-16'],
  ['{"a":["ok","\\udfee\\ud83c"]}', '400 UTF-16'],
  ['{"\\ud83c":1}', '400 UTF-16'],
])('%s is refused', (text, reason) => {
  expect(reasonOf(text)).toBe(reason)
})

test('lists and objects are nested and filled within reason', () => {
  expect(reasonOf(`${'['.repeat(20)}${']'.repeat(20)}`)).toBeInstanceOf(Array)
  expect(reasonOf(`${'['.repeat(21)}${']'.repeat(21)}`)).toBe('400 depth > 20')
  expect(reasonOf(`${'['.repeat(500_000)}${']'.repeat(500_000)}`)).toMatch(/^400 /)
  expect(reasonOf(JSON.stringify(Array(2000).fill(1)))).toHaveLength(2000)
  expect(reasonOf(JSON.stringify(Array(2001).fill(1)))).toBe('400 items > 2000')
})
