import { expect, test } from 'vitest'
import { lastOrder, type PastLine, usualGoods } from './usual-goods.rules.ts'

const line = (orderId: number, skuId: number, state = 'COMPLETED') =>
  // What the rules look at; the rest of a line is for the page.
  ({ orderId, orderNo: `SO-${orderId}`, skuId, unitId: 1, qty: String(orderId), state }) as unknown as PastLine
const past = [line(3, 30, 'CANCELLED'), line(2, 10), line(2, 20), line(1, 20), line(1, 40)]

test('the last order is the latest that was not taken back, with all its lines', () => {
  expect(lastOrder(past)).toMatchObject({
    no: 'SO-2',
    rows: [
      { skuId: 10, qty: '2' },
      { skuId: 20, qty: '2' },
    ],
  })
  expect(lastOrder([line(3, 30, 'VOIDED')])).toBeUndefined()
})

test('usual goods are those of most orders, with what was ordered last, and without what the order holds', () => {
  const skuId = 10 as PastLine['skuId']
  expect(usualGoods(past, [{ skuId }]).map(({ line: { skuId: id, qty }, orders }) => [id, qty, orders])).toEqual([
    [20, '2', 2],
    [40, '1', 1],
  ])
})
