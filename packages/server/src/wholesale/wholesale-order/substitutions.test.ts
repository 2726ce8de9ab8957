import type { Id } from '@brandside/contract/platform/id.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productStock } from '@brandside/contract/wholesale/product/product-stock.ts'
import { standingOrder } from '@brandside/contract/wholesale/standing-order.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { create, view, calc, update, commit, copy, answerSubstitute } = wholesaleOrder.endpoints

let testProduct: TestProduct
let root: Caller
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
let short: Id
let near: Id
let dear: Id
beforeAll(async () => {
  testProduct = await openTestProduct('embedded')
  root = await testProduct.as(people.root)
  goods = await wholesaleGoods(root)
  short = await tea('ROSE', 3_000, '5')
  near = await tea('BLACK', 3_200, '500')
  dear = await tea('SILVER', 9_000, '500')
})
afterAll(() => testProduct.close())

/** A tea of the same class, sold by the bag and by the case of twelve, of which so many bags are there. */
async function tea(spuCode: string, listPrice: number, onHand: string): Promise<Id> {
  const { data, msg } = await root.call(product.endpoints.create, {
    spuCode,
    name: spuCode,
    classId: goods.classId,
    baseUnitId: goods.bagId,
    units: [{ unitId: goods.unitId, factor: '12' }],
    skus: [{ skuCode: `${spuCode}-1`, listPrice, trackStock: true }],
  })
  if (!data) throw new Error(msg)
  await root.call(product.endpoints.setStatus, { id: data.id, status: 1 })
  const skuId = (await root.call(product.endpoints.view, { id: data.id })).data?.skus[0]?.id as Id
  await root.call(productStock.endpoints.adjust, { skuId, deltaQty: onHand, reason: '期初' })
  return skuId
}

const written = (lines: readonly object[]) => ({
  customerId: goods.customerId,
  payMode: 'PREPAY',
  deliveryMode: 'PICKUP',
  lines,
})
const aCase = (skuId: Id, qty = '1') => ({ skuId, unitId: goods.unitId, qty })
const answer = (substituteId: Id, said: 'ACCEPTED' | 'REFUSED' | null, skuId = short) =>
  root.call(answerSubstitute, { customerId: goods.customerId, skuId, substituteId, answer: said })
const found = async (lines: readonly object[], more: object = {}) =>
  (await root.call(calc, { ...written(lines), ...more } as never)).data?.substitutions ?? []

test('a short line is offered what is there at a like price, in the same unit', async () => {
  const [one, ...others] = await found([aCase(goods.skuId), aCase(short)])
  expect(others).toEqual([])
  expect(one).toMatchObject({ line: 1, cause: 'SHORT', skuName: 'ROSE' })
  // The jasmine tea at 2800 and the black one at 3200 lie within a fifth of 3000, the silver one at 9000 does not.
  expect(one?.candidates.map(({ skuId, price, available }) => [skuId, price, available])).toEqual([
    [goods.skuId, 12 * 2_800, null],
    [near, 12 * 3_200, '500'],
  ])
  expect(await found([aCase(short, '0.25')].map((line) => ({ ...line, unitId: goods.bagId, qty: '5' })))).toEqual([])
})

test('what a customer accepts leads at any price, what is refused comes last, and both can be asked about again', async () => {
  expect(await answer(dear, 'ACCEPTED')).toMatchObject({ code: 0 })
  expect(await answer(goods.skuId, 'REFUSED')).toMatchObject({ code: 0 })
  const [one] = await found([aCase(short)])
  expect(one?.candidates.map(({ skuId, answer: said }) => [skuId, said])).toEqual([
    [dear, 'ACCEPTED'],
    [near, null],
    [goods.skuId, 'REFUSED'],
  ])
  await answer(dear, null)
  await answer(goods.skuId, null)
  expect((await found([aCase(short)]))[0]?.candidates).toHaveLength(2)
  expect(await answer(short, 'ACCEPTED')).toMatchObject({ errors: [{ path: 'substituteId' }] })
})

test('a substitute takes the place of its line and names what was asked for', async () => {
  const { data } = await root.call(create, written([aCase(short), aCase(goods.skuId)]) as never)
  const id = data?.id as Id
  const before = (await root.call(view, { id })).data
  const lines = before?.lines.map((line, index) =>
    index === 0 ? { ...line, skuId: near, substituteForId: line.skuId } : line,
  )
  expect(await root.call(update, { id, version: before?.version ?? 0, lines } as never)).toMatchObject({ code: 0 })
  const after = (await root.call(view, { id })).data
  expect(after?.lines).toMatchObject([
    { id: before?.lines[0]?.id, skuName: 'BLACK', substituteForName: 'ROSE', price: 12 * 3_200 },
    { substituteForName: null },
  ])
  expect(await root.call(commit, { id, version: after?.version ?? 0 })).toMatchObject({ code: 0 })
  expect((await root.call(view, { id })).data?.lines[0]).toMatchObject({ substituteForId: short })
  const again = await root.call(copy, { id })
  expect((await root.call(view, { id: again.data?.id as Id })).data?.lines[0]?.substituteForId).toBeNull()
  const unknown = written([{ ...aCase(near), substituteForId: 4_711 }])
  expect(await root.call(create, unknown as never)).toMatchObject({ errors: [{ path: 'lines[0].substituteForId' }] })
})

test('the use-by date of the last shipment tells which goods are near theirs', async () => {
  const { data: credit } = await root.call(customerCredit.endpoints.view, { id: goods.customerId })
  await root.call(customerCredit.endpoints.set, {
    id: goods.customerId,
    version: credit?.version ?? 0,
    enabled: true,
    creditLimitCents: 500_000,
    reason: '授信',
  })
  const { data } = await root.call(create, { ...written([aCase(near)]), payMode: 'CREDIT' } as never)
  const id = data?.id as Id
  const version = (await root.call(view, { id })).data?.version ?? 0
  await root.call(commit, { id, version })
  const line = (await root.call(view, { id })).data?.lines[0]
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const planned = await root.call(orderDelivery.endpoints.plan, {
    orderId: id,
    lines: [{ orderLineId: line?.id as Id, qty: '1', expireOn: soon }],
  })
  expect(await found([aCase(near)])).toEqual([])
  const noteId = planned.data?.id as Id
  const note = await root.call(orderDelivery.endpoints.view, { id: noteId })
  expect(await root.call(orderDelivery.endpoints.ship, { id: noteId, version: note.data?.version ?? 0 })).toMatchObject(
    {
      code: 0,
    },
  )
  expect(await found([aCase(near)])).toMatchObject([{ cause: 'EXPIRING', useBy: soon }])
})

test('a standing order is drawn up with what the customer accepts', async () => {
  await answer(dear, 'ACCEPTED')
  const { data } = await root.call(standingOrder.endpoints.create, {
    customerId: goods.customerId,
    name: '每天',
    weekdays: ['1', '2', '3', '4', '5', '6', '7'] as never,
    lines: [aCase(short), aCase(goods.skuId)],
  })
  const drawn = await root.call(standingOrder.endpoints.draw, { id: data?.id as Id })
  const order = (await root.call(view, { id: drawn.data?.orderId as Id })).data
  expect(order?.lines).toMatchObject([
    { skuName: 'SILVER', substituteForName: 'ROSE' },
    { skuId: goods.skuId, substituteForName: null },
  ])
})
