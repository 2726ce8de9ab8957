import type { Id } from '@brandside/contract/platform/id.ts'
import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { create, view, submit, approve, terminate, usage } = contract.endpoints
const orders = wholesaleOrder.endpoints

let product: TestProduct
let [maker, second]: Caller[] = []
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  maker = (await join(product, { rights: 'everything' })).caller
  second = (await join(product, { rights: 'everything' })).caller
  goods = await wholesaleGoods(maker)
})
afterAll(() => product.close())

const by = () => maker as Caller
const shown = async (id: Id) => (await by().call(view, { id })).data

async function inForce(fields: object): Promise<Id> {
  const whole = { customerId: goods.customerId, title: '供货合同', startDate: '2020-01-01', endDate: '2024-12-31' }
  const year = new Date().getFullYear()
  const dates = { startDate: `${year}-01-01`, endDate: `${year}-12-31` }
  const { data, msg } = await by().call(create, { ...whole, ...dates, ...fields })
  if (!data) throw new Error(msg)
  const { id } = data
  await by().call(submit, { id, version: 1 })
  await second?.call(approve, { id, version: 2 })
  return id
}

async function over(id: Id): Promise<void> {
  await second?.call(terminate, { id, version: (await shown(id))?.version ?? 0, reason: '重新谈' })
}

async function anOrder(qty: string): Promise<Id> {
  const { customerId, skuId, unitId } = goods
  const lines = [{ skuId, unitId, qty }]
  const order = { customerId, payMode: 'PREPAY' as const, deliveryMode: 'PICKUP' as const, lines }
  return (await by().call(orders.create, order)).data?.id as Id
}

test('orders at the discount of a contract use up its amount, too (B-INV-16)', async () => {
  // A case at half of 336.00.
  const id = await inForce({ discountBp: 5_000, amountLimit: 50_000 })
  const first = await anOrder('2')
  expect(await by().call(orders.commit, { id: first, version: 1 })).toMatchObject({ code: 0 })
  expect(await shown(id)).toMatchObject({ usedCents: 33_600 })
  expect((await by().call(usage, { id })).data).toMatchObject({ orderCount: 1, orders: [{ amountCents: 33_600 }] })
  const second_ = await anOrder('1')
  expect(await by().call(orders.commit, { id: second_, version: 1 })).toMatchObject({
    key: 'wholesaleOrder.contractLimit',
  })
  await by().call(orders.cancel, { id: first, version: 2, reason: '客户取消' })
  expect(await shown(id)).toMatchObject({ usedCents: 0 })
  expect(await by().call(orders.commit, { id: second_, version: 1 })).toMatchObject({ code: 0 })
  expect(await shown(id)).toMatchObject({ usedCents: 16_800 })
  expect(await product.ledgerFaults()).toEqual([])
  await over(id)
})

test('what comes back gives back what it has used of a contract', async () => {
  const { skuId, unitId } = goods
  const id = await inForce({ lines: [{ skuId, unitId, price: 10_000, qtyLimit: '10' }], amountLimit: 100_000 })
  const orderId = await anOrder('4')
  await by().call(orders.commit, { id: orderId, version: 1 })
  expect(await shown(id)).toMatchObject({ usedCents: 40_000, lines: [{ usedBase: '48' }] })
  const noteId = (await by().call(orderDelivery.endpoints.plan, { orderId })).data?.id as Id
  await by().call(orderDelivery.endpoints.shipUnpaid, { id: noteId, version: 1, reason: '老客户' })
  const { lines = [] } = (await by().call(orderDelivery.endpoints.view, { id: noteId })).data ?? {}
  const back = [{ deliveryLineId: lines[0]?.id as Id, qty: '3' }]
  const asked = { orderDeliveryId: noteId, reason: 'DAMAGED', lines: back } as const
  const returnId = (await by().call(orderReturn.endpoints.request, asked)).data?.id as Id
  await second?.call(orderReturn.endpoints.approve, { id: returnId, version: 1 })
  expect(await by().call(orderReturn.endpoints.receive, { id: returnId, version: 2 })).toMatchObject({ code: 0 })
  expect(await shown(id)).toMatchObject({ usedCents: 10_000, lines: [{ usedBase: '12' }] })
  expect(await product.ledgerFaults()).toEqual([])
  await over(id)
})
