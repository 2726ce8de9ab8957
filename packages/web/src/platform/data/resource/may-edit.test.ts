import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { expect, test } from 'vitest'
import { mayEdit } from './may-edit.ts'

const note = (state: string) => ({ id: 1, version: 1, state })

test('a record is edited in the states from which its contract lets it be changed, by operators with the right', () => {
  const may = () => true
  expect(mayEdit({ contract: orderDelivery, may }, note('PENDING'))).toBe(true)
  expect(mayEdit({ contract: orderDelivery, may }, note('SIGNED'))).toBe(false)
  expect(mayEdit({ contract: orderDelivery, may: () => false }, note('PENDING'))).toBe(false)
})
