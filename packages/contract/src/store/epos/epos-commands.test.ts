import { expect, test } from 'vitest'
import { commandForbids, isPosEndpoint } from './epos-commands.rules.ts'

const lines = [{ goodsId: 'G1', quantity: 1 }]

test.each([
  ['orders', { lines, tableNo: 'A1' }],
  ['orders', { rowId: 'O1', lines }],
  ['orders', { rowId: 'O1', status: 'CANCELLED' }],
  ['tables', { rowId: 'B1', status: 'DIRTY' }],
  ['tables', { rowId: 'B1', moveTo: 'B2' }],
  ['goods', { rowId: 'G1', stock: 0, onSale: false }],
  ['categories', { rowId: 'C1', sort: 5 }],
  ['subscribeOrders', { rowId: 'R1', status: 'DECLINED' }],
  ['subscribeOrders', { rowId: 'R1', plannedAt: '2026-12-24T10:00:00.000Z' }],
] as const)('%s can be told %o', (id, payload) => {
  expect(commandForbids(id, payload as never)).toBeNull()
})

test.each([
  ['orders', {}],
  ['orders', { lines, status: 'PAID' }],
  ['orders', { status: 'CANCELLED' }],
  ['orders', { rowId: 'O1', status: 'PAID' }],
  ['orders', { rowId: 'O1', lines, tableNo: 'A1' }],
  ['tables', { rowId: 'B1' }],
  ['tables', { rowId: 'B1', status: 'DIRTY', moveTo: 'B2' }],
  ['goods', { rowId: 'G1', sort: 1 }],
  ['goods', { stock: 1 }],
  ['subscribeOrders', { rowId: 'R1', status: 'ACCEPTED', plannedAt: '2026-12-24T10:00:00.000Z' }],
] as const)('%s cannot be told %o, and says what can', (id, payload) => {
  expect(commandForbids(id, payload as never)?.takes.join()).toMatch(/.+,.+/)
})

test('no name of an object is an endpoint', () => {
  expect(['goods', 'toString', '__proto__'].filter(isPosEndpoint)).toEqual(['goods'])
})
