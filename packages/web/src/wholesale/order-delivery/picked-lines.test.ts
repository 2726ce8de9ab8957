import type { Id } from '@brandside/contract/platform/id.ts'
import type { ToShipLine } from '@brandside/contract/wholesale/order-delivery/to-ship.ts'
import { expect, test } from 'vitest'
import { loadOf, nothingPicked, partialLines, pickOrder, typeQuantity } from './picked-lines.rules.ts'

const line = (orderId: number, orderLineId: number, more: Partial<ToShipLine> = {}) =>
  // The rules look at these fields alone.
  ({ orderId: orderId as Id, orderLineId: orderLineId as Id, leftQty: '10', weightG: 5000, ...more }) as ToShipLine
const first = line(1, 11)
const lines = [first, line(1, 12, { weightG: null }), line(2, 21)]
const whole = pickOrder(nothingPicked, lines, first.orderId, true)

test('an order goes out whole, or with less of a line', () => {
  expect(partialLines(whole, lines)).toEqual([])
  expect(loadOf(whole, lines)).toEqual({ grams: 5000, pieces: '20', unknown: 1 })
  const part = typeQuantity(whole, first.orderLineId, '4')
  expect(partialLines(part, lines)).toEqual([{ orderLineId: 11, qty: '4' }])
  expect(loadOf(part, lines)).toEqual({ grams: 2000, pieces: '14', unknown: 1 })
})

test.each(['', '11', '-1', 'x'])('of ten, %j cannot be sent', (typed) => {
  expect(partialLines(typeQuantity(whole, first.orderLineId, typed), lines)).toBeNull()
})

test('an order that is put back takes its quantities with it', () => {
  const part = typeQuantity(whole, first.orderLineId, '4')
  expect(pickOrder(part, lines, first.orderId, false)).toEqual(nothingPicked)
})
