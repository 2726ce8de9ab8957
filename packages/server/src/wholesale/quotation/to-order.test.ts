import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { type NewQuotation, quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { create, view, send, accept, toOrder } = quotation.endpoints

let product: TestProduct
let root: Caller
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
  goods = await wholesaleGoods(root)
})
afterAll(() => product.close())

/** What the page shows before an order is committed. */
async function calculate(id: Id): Promise<number | undefined> {
  const { data } = await root.call(wholesaleOrder.endpoints.view, { id })
  return (await root.call(wholesaleOrder.endpoints.calc, { ...(data as object), id } as never)).data?.payableCents
}

async function makeAccepted(fields: Partial<NewQuotation>) {
  const { customerId, skuId, unitId } = goods
  const lines = [{ skuId, unitId, qty: '10', price: 30_000 }]
  const id = (await root.call(create, { customerId, lines, ...fields })).data?.id as Id
  await root.call(send, { id, version: 1 })
  await root.call(accept, { id, version: 2 })
  const { data } = await root.call(view, { id })
  return { id, totalCents: data?.totalCents as number, lineId: data?.lines[0]?.id as Id }
}

async function drawUp(id: Id, lines: { lineId: Id; qty: string }[] = []) {
  const { data, msg } = await root.call(toOrder, { id, lines })
  if (!data) throw new Error(msg)
  const orderId = data.id
  const { data: order } = await root.call(wholesaleOrder.endpoints.view, { id: orderId })
  await root.call(wholesaleOrder.endpoints.update, { id: orderId, version: 1, deliveryMode: 'PICKUP' })
  const version = (await root.call(wholesaleOrder.endpoints.view, { id: orderId })).data?.version ?? 0
  expect(await calculate(orderId)).toBe(order?.payableCents)
  expect(await root.call(wholesaleOrder.endpoints.commit, { id: orderId, version })).toMatchObject({ code: 0 })
  return order
}

test.each(['INCLUSIVE', 'EXCLUSIVE'] as const)(
  'an order of all that was quoted comes to what was quoted, prices being %s',
  async (taxMode) => {
    const { id, totalCents } = await makeAccepted({ taxMode, orderDiscountCents: 10_000, freightCents: 5_000 })
    expect(await drawUp(id)).toMatchObject({ payableCents: totalCents, discountCents: 10_000, freightCents: 5_000 })
  },
)

test('orders that are drawn one after the other share the amount off and the freight', async () => {
  const { id, totalCents, lineId } = await makeAccepted({ orderDiscountCents: 10_001, freightCents: 5_000 })
  const first = await drawUp(id, [{ lineId, qty: '3' }])
  expect(first).toMatchObject({ discountCents: 3_000, freightCents: 1_500 })
  const second = await drawUp(id, [{ lineId, qty: '3' }])
  expect(second).toMatchObject({ discountCents: 3_001, freightCents: 1_500 })
  const rest = await drawUp(id)
  expect(rest).toMatchObject({ discountCents: 4_000, freightCents: 2_000 })
  const sum = [first, second, rest].reduce((all, order) => all + (order?.payableCents ?? 0), 0)
  expect(sum).toBe(totalCents)
})

test('other items keep their share of the amount off, and none of the freight', async () => {
  const { skuId, unitId } = goods
  const lines = [
    { skuId, unitId, qty: '10', price: 30_000 },
    { freeText: '陈列架', qty: '1', price: 100_000 },
  ]
  const { id } = await makeAccepted({ lines, orderDiscountCents: 40_000, freightCents: 5_000 })
  expect(await drawUp(id)).toMatchObject({ discountCents: 30_000, freightCents: 5_000 })
})

test('a quotation is with or without tax as its customer has it, unless it says otherwise', async () => {
  const { customerId } = goods
  const modeOf = async (fields: Partial<NewQuotation> = {}) =>
    (await root.call(view, { id: (await makeAccepted(fields)).id })).data?.taxMode
  expect(await modeOf()).toBe('INCLUSIVE')
  const { data } = await root.call(customer.endpoints.view, { id: customerId })
  await root.call(customer.endpoints.update, { id: customerId, version: data?.version ?? 0, taxMode: 'EXCLUSIVE' })
  expect(await modeOf()).toBe('EXCLUSIVE')
  expect(await modeOf({ taxMode: 'INCLUSIVE' })).toBe('INCLUSIVE')
})
