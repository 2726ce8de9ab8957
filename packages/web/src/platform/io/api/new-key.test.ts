import { expect, test } from 'vitest'
import { ActKey, newKey } from './new-key.ts'

test('a key is as the server takes it, and another one each time', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(newKey()).not.toBe(newKey())
})

test('an act keeps its key until it has succeeded, and another input is another act', () => {
  const act = new ActKey()
  const first = act.of({ id: 7, cents: 500 })
  expect(act.of({ id: 7, cents: 500 })).toBe(first)
  expect(act.of({ id: 7, cents: 501 })).not.toBe(first)
  const last = act.of({ id: 7, cents: 500 })
  act.succeeded()
  expect(act.of({ id: 7, cents: 500 })).not.toBe(last)
})
