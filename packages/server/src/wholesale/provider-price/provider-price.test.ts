import { product } from '@brandside/contract/wholesale/product/product.ts'
import { provider } from '@brandside/contract/wholesale/provider.ts'
import { providerPrice } from '@brandside/contract/wholesale/provider-price.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { create, list } = providerPrice.endpoints

let testProduct: TestProduct
let root: Caller
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
let providerId: number
beforeAll(async () => {
  testProduct = await openTestProduct('embedded')
  root = await testProduct.as(people.root)
  goods = await wholesaleGoods(root)
  const example = provider.endpoints.create.example as Parameters<typeof root.call>[1]
  const { data } = await root.call(provider.endpoints.create, example as never)
  providerId = Number(data?.id)
})
afterAll(() => testProduct.close())

const save = (price: number, fields: object) =>
  root.call(create, { providerId, skuId: goods.skuId, unitId: goods.unitId, price, ...fields } as never)

test('only what a supplier supplies has a settlement price with it', async () => {
  expect(await save(20_000, {})).toMatchObject({ errors: [{ path: 'skuId' }] })
  const { data } = await root.call(product.endpoints.view, { id: goods.productId })
  await root.call(product.endpoints.update, {
    id: goods.productId,
    version: data?.version ?? 0,
    providerId: providerId as never,
  })
  expect(await save(20_000, { unitId: 4711 })).toMatchObject({ errors: [{ path: 'unitId' }] })
  expect(await save(20_000, { validFrom: '2030-02-01', validTo: '2030-01-31' })).toMatchObject({
    errors: [{ path: 'validTo' }],
  })
})

test('a price ends the day before the next one begins, one of the same day gives way, and none overlap', async () => {
  for (const [price, validFrom] of [
    [20_000, '2026-01-01'],
    [21_000, '2030-01-01'],
    [22_000, '2030-01-01'],
  ] as const)
    expect(await save(price, { validFrom })).toMatchObject({ code: 0 })
  expect(await save(19_000, { validFrom: '2029-01-01' })).toMatchObject({ key: 'providerPrice.overlap' })
  expect(await save(19_000, { validFrom: '2029-01-01', validTo: '2029-06-30' })).toMatchObject({ code: 0 })
  const { data } = await root.call(list, { providerId: providerId as never, sort: ['validFrom'] })
  expect(data?.list.map(({ price, validFrom, validTo }) => [price, validFrom, validTo])).toEqual([
    [20_000, '2026-01-01', '2028-12-31'],
    [19_000, '2029-01-01', '2029-06-30'],
    [22_000, '2030-01-01', null],
  ])
  expect((await root.call(list, { at: '2029-03-01' })).data?.list).toMatchObject([
    { price: 19_000, listPrice: 33_600, unitName: '箱', state: 'PLANNED' },
  ])
})
