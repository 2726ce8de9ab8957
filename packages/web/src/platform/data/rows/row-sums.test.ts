import { expect, test } from 'vitest'
import { type ReadyRowColumn, sumOf } from './use-ready-rows.ts'

const column = { name: 'amountCents', info: { kind: 'money' }, sum: true } as unknown as ReadyRowColumn

test('amounts that are not shown have no sum, others do', () => {
  expect(sumOf(column, [{ amountCents: null }, { amountCents: null }])).toBeNull()
  expect(sumOf(column, [{ amountCents: null }, { amountCents: 250 }])).toBe(250)
  expect(sumOf(column, [])).toBe(0)
})
