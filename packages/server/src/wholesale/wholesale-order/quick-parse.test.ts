import type { Id } from '@brandside/contract/platform/id.ts'
import { product } from '@brandside/contract/wholesale/product.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { create, quickParse, remember } = wholesaleOrder.endpoints

let testProduct: TestProduct
let maker: Caller
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
beforeAll(async () => {
  testProduct = await openTestProduct('embedded')
  maker = await testProduct.as(people.root)
  goods = await wholesaleGoods(maker)
})
afterAll(() => testProduct.close())

test('what a customer writes becomes lines at his prices', async () => {
  const text = '茉莉花茶10箱 白开水2瓶\nJASMINE-1\t24\t袋\n茉莉花茶 2件'
  const { data } = await maker.call(quickParse, { customerId: goods.customerId, text })
  expect(data?.rows).toMatchObject([
    { skuId: goods.skuId, unitId: goods.unitId, qty: '10', price: 33_600, error: null },
    { skuId: null, qty: '2', error: '没有找到商品' },
    { skuId: goods.skuId, unitId: goods.bagId, qty: '24', price: 2_800 },
    { skuId: goods.skuId, unitId: null, error: '不按“件”销售，可按 袋、箱' },
  ])
})

test('a quantity that nothing is sold by is told at its line, which then has no price', async () => {
  const text = '茉莉花茶\t-3\t箱\n茉莉花茶\t0\t箱\n茉莉花茶\t1.5\t箱'
  const { data } = await maker.call(quickParse, { customerId: goods.customerId, text })
  expect(data?.rows.map(({ qty, price, error }) => [qty, price, error])).toEqual([
    ['-3', null, '数量须大于 0'],
    ['0', null, '数量须大于 0'],
    ['1.5', null, '“箱”只按整数销售'],
  ])
})

test('of several products that words may mean, one is sure once this customer has said or ordered it', async () => {
  const { customerId, classId, bagId } = goods
  for (const spuCode of ['MOUNTAIN', 'OLD-TREE']) {
    const of = { classId, baseUnitId: bagId, units: [], skus: [{ skuCode: `${spuCode}-1`, listPrice: 9_000 }] }
    const { data } = await maker.call(product.endpoints.create, { ...of, spuCode, name: `普洱 ${spuCode}` })
    await maker.call(product.endpoints.setStatus, { id: data?.id as Id, status: 1 })
  }
  const read = async (text: string) => (await maker.call(quickParse, { customerId, text })).data?.rows[0]
  const guessed = await read('普洱 2袋')
  expect(guessed).toMatchObject({ skuName: '普洱 MOUNTAIN', unsure: true, error: null })
  expect(await read('普洱 OLD-TREE 2袋')).toMatchObject({ unsure: false })
  const [, other] = guessed?.candidates ?? []
  await maker.call(create, { customerId, lines: [{ skuId: other?.skuId as Id, unitId: bagId, qty: '1' }] })
  expect(await read('普洱 2袋')).toMatchObject({ skuName: '普洱 OLD-TREE', unsure: false })
  await maker.call(remember, { customerId, words: '普洱', skuId: guessed?.skuId as Id })
  expect(await read('普洱 2袋')).toMatchObject({ skuName: '普洱 MOUNTAIN', unsure: false })
})

test('what a customer calls a product is read once it was corrected', async () => {
  const { customerId, skuId } = goods
  const read = async () => (await maker.call(quickParse, { customerId, text: '小茉莉 3箱' })).data?.rows[0]
  expect(await read()).toMatchObject({ skuId: null, words: '小茉莉' })
  expect(await maker.call(remember, { customerId, words: '小茉莉', skuId })).toMatchObject({ code: 0 })
  expect(await read()).toMatchObject({ skuId, qty: '3', error: null })
})
