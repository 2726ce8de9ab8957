import type { Id } from '@brandside/contract/platform/id.ts'
import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productClass } from '@brandside/contract/wholesale/product/product-class.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { provider } from '@brandside/contract/wholesale/provider.ts'
import { providerPrice } from '@brandside/contract/wholesale/provider-price.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { create, view, update, setStatus } = product.endpoints
const orders = wholesaleOrder.endpoints

let testProduct: TestProduct
let root: Caller
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
beforeAll(async () => {
  testProduct = await openTestProduct(mainEngine())
  root = await testProduct.as(people.root)
  goods = await wholesaleGoods(root)
})
afterAll(() => testProduct.close())

let made = 0
/** Tea by the bag and by the case of twelve, on sale. */
async function tea(): Promise<{ id: Id; skuId: Id }> {
  const code = `T${++made}`
  const { data } = await root.call(create, {
    spuCode: code,
    name: code,
    classId: goods.classId,
    baseUnitId: goods.bagId,
    units: [{ unitId: goods.unitId, factor: '12' }],
    skus: [{ skuCode: `${code}-1`, listPrice: 100 }],
  })
  const id = data?.id as Id
  await root.call(setStatus, { id, status: 1 })
  return { id, skuId: (await root.call(view, { id })).data?.skus[0]?.id as Id }
}

const changed = async (id: Id, fields: object) =>
  root.call(update, { id, version: (await root.call(view, { id })).data?.version ?? 0, ...fields })
/** A case of ten, no case at all, and another SKU in place of the one that is there. */
const recounted = (id: Id) => changed(id, { units: [{ unitId: goods.unitId, factor: '10' }] })
const uncased = (id: Id) => changed(id, { units: [] })
const replaced = (id: Id) => changed(id, { skus: [{ skuCode: `N${++made}`, listPrice: 100 }] })

async function anOrder(skuId: Id, unitId: Id): Promise<Id> {
  const { customerId } = goods
  const lines = [{ skuId, unitId, qty: '1' }]
  const order = { customerId, payMode: 'PREPAY' as const, deliveryMode: 'PICKUP' as const, lines }
  return (await root.call(orders.create, order)).data?.id as Id
}

test('what was ordered keeps its SKU, its unit and its base unit; a draft binds the SKU alone', async () => {
  const { id, skuId } = await tea()
  const order = await anOrder(skuId, goods.unitId)
  expect(await replaced(id)).toMatchObject({ key: 'product.skuUsed' })
  expect(await recounted(id)).toMatchObject({ code: 0 })
  expect(await root.call(orders.commit, { id: order, version: 1 })).toMatchObject({ code: 0 })
  const { no } = (await root.call(orders.view, { id: order })).data ?? {}
  const used = { key: 'product.unitUsed', msg: expect.stringContaining(no as string) }
  expect(await changed(id, { units: [{ unitId: goods.unitId, factor: '12' }] })).toMatchObject(used)
  expect(await uncased(id)).toMatchObject({ key: 'product.unitUsed' })
  expect(await replaced(id)).toMatchObject({ key: 'product.skuUsed' })
  expect(await changed(id, { baseUnitId: goods.unitId, units: [] })).toMatchObject({ key: 'product.baseUnitStays' })
  // Another unit beside it is no harm, nor is another price.
  expect(await changed(id, { name: '茉莉花茶（新）' })).toMatchObject({ code: 0 })
})

test('so does what stands in contracts and quotations, and what suppliers are paid for', async () => {
  const [agreed, quoted, supplied] = [await tea(), await tea(), await tea()]
  const whole = { customerId: goods.customerId, title: '供货合同', startDate: '2026-01-01', endDate: '2026-12-31' }
  const line = { unitId: goods.unitId, price: 1_000 }
  const paper = await root.call(contract.endpoints.create, { ...whole, lines: [{ ...line, skuId: agreed.skuId }] })
  expect(await replaced(agreed.id)).toMatchObject({ key: 'product.skuUsed' })
  await root.call(contract.endpoints.submit, { id: paper.data?.id as Id, version: 1 })
  expect(await recounted(agreed.id)).toMatchObject({ key: 'product.unitUsed' })
  const offered = [{ ...line, skuId: quoted.skuId, qty: '1' }]
  const offer = await root.call(quotation.endpoints.create, { customerId: goods.customerId, lines: offered })
  expect(await replaced(quoted.id)).toMatchObject({ key: 'product.skuUsed' })
  await root.call(quotation.endpoints.send, { id: offer.data?.id as Id, version: 1 })
  expect(await uncased(quoted.id)).toMatchObject({ key: 'product.unitUsed' })
  const supplier = await root.call(provider.endpoints.create, provider.endpoints.create.example as never)
  const providerId = supplier.data?.id as Id
  await changed(supplied.id, { providerId })
  await root.call(providerPrice.endpoints.create, { ...line, providerId, skuId: supplied.skuId })
  expect(await recounted(supplied.id)).toMatchObject({ key: 'product.factorStays' })
})

test('what lies below a disabled class is not ordered by any way', async () => {
  const { skuId } = await tea()
  const below = await root.call(productClass.endpoints.create, { code: 'GREEN', name: '绿茶', parentId: goods.classId })
  const { data } = await root.call(productSku.endpoints.view, { id: skuId })
  await changed(data?.productId as Id, { classId: below.data?.id })
  const order = await anOrder(skuId, goods.bagId)
  await root.call(productClass.endpoints.setStatus, { id: goods.classId, status: 0 })
  expect(await root.call(orders.commit, { id: order, version: 1 })).toMatchObject({ key: 'wholesaleOrder.skuOff' })
  await root.call(productClass.endpoints.setStatus, { id: goods.classId, status: 1 })
  expect(await root.call(orders.commit, { id: order, version: 1 })).toMatchObject({ code: 0 })
})
