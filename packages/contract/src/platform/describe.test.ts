import { expect, test } from 'vitest'
import * as z from 'zod'
import { holdsSecret } from './describe.ts'
import { list } from './fields/list.ts'
import { secret } from './fields/secret.ts'
import { text } from './fields/text.ts'

const plain = z.object({ name: text(['名称', 'Name'], { max: 10 }) })
const password = secret(['密码', 'Password'])

test.each([
  ['a field', z.object({ password })],
  ['an optional field', z.object({ password: password.optional() })],
  ['a list', z.object({ codes: list(['恢复码', 'Recovery codes'], password) })],
  ['a row of a page', z.object({ list: z.array(plain.extend({ password })), total: z.int() })],
  ['an object that may be missing', plain.extend({ account: z.object({ password }).nullable() })],
  ['one of two answers', z.union([plain, z.object({ password })])],
])('a secret is found in %s', (_, schema) => expect(holdsSecret(schema)).toBe(true))

test('a tree, whose schema holds itself, is walked once', () => {
  const Node = z.object({
    get children() {
      return z.array(Node)
    },
  })
  expect(holdsSecret(Node)).toBe(false)
})

test('a schema without secrets is told apart', () =>
  expect(holdsSecret(plain.extend({ list: z.array(plain) }))).toBe(false))
