import { PosRow } from '@brandside/contract/store/epos/epos-rows.ts'
import { expect, test } from 'vitest'
import { changeableFields, nextPosStates } from './pos-columns.rules.ts'

const row = (state: PosRow['state']) =>
  PosRow.parse({
    rowId: 'R1',
    no: null,
    name: null,
    state,
    amountCents: null,
    priceCents: null,
    area: null,
    tableNo: null,
    seats: null,
    people: null,
    plannedAt: null,
    stock: null,
    onSale: null,
    sort: null,
  })

test('a pre-order is accepted or declined, an order cancelled while it is open, and nothing moves twice', () => {
  expect(nextPosStates('subscribeOrders', row('NEW'))).toEqual(['ACCEPTED', 'DECLINED'])
  expect(nextPosStates('subscribeOrders', row('ACCEPTED'))).toEqual(['DECLINED'])
  expect(nextPosStates('subscribeOrders', row('DECLINED'))).toEqual([])
  expect(nextPosStates('orders', row('OPEN'))).toEqual(['CANCELLED'])
  expect(nextPosStates('orders', row('PAID'))).toEqual([])
  expect(changeableFields('subscribeOrders', row('DECLINED'))).toEqual([])
  expect(changeableFields('subscribeOrders', row('NEW'))).toEqual(['plannedAt'])
})
