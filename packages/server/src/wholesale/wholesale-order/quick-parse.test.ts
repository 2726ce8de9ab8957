import type { Id } from '@brandside/contract/platform/id.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companiesOf } from '../../platform/testing/companies.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { create, forget, forgetUnit, quickParse, remember, rememberUnit, wordings } = wholesaleOrder.endpoints

let testProduct: TestProduct
let maker: Caller
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
beforeAll(async () => {
  testProduct = await openTestProduct('embedded')
  maker = await testProduct.as(people.root)
  goods = await wholesaleGoods(maker)
})
afterAll(() => testProduct.close())

test('what a customer writes becomes lines at his prices; what is not sure is marked', async () => {
  const text = '茉莉花茶10箱 白开水2瓶\n茉莉花茶 2提，送到后门'
  const { data } = await maker.call(quickParse, { customerId: goods.customerId, text })
  expect(data?.rows).toMatchObject([
    { skuId: goods.skuId, unitId: goods.unitId, qty: '10', price: 33_600, error: null, raw: '茉莉花茶10箱' },
    { skuId: null, qty: '2', error: '没有找到商品', doubts: ['notSold'] },
    { skuId: goods.skuId, unitId: null, error: '不按“提”销售，可按 袋、箱', unsure: true },
  ])
  expect(data?.leftOut).toMatchObject([{ text: '送到后门', matters: true }])
  const sheet = await maker.call(quickParse, { customerId: goods.customerId, text: 'JASMINE-1\t24\t袋' })
  expect(sheet.data?.rows).toMatchObject([
    { skuId: goods.skuId, unitId: goods.bagId, qty: '24', price: 2_800, unsure: false },
  ])
})

test('a quantity that nothing is sold by is told at its line, which then has no price', async () => {
  for (const [said, error] of [
    ['-3', '数量须大于 0'],
    ['1.3', '“箱”只按整数销售'],
  ]) {
    const { data } = await maker.call(quickParse, { customerId: goods.customerId, text: `茉莉花茶\t${said}\t箱` })
    expect(data?.rows.map(({ qty, price, error: told }) => [qty, price, told])).toEqual([[said, null, error]])
  }
})

test('a text of more lines than an order has is refused, and not cut', async () => {
  const { customerId } = goods
  expect(await maker.call(quickParse, { customerId, text: '茉莉花茶2袋\n'.repeat(400) })).toMatchObject({ code: 2 })
  expect(await maker.call(quickParse, { customerId, text: '茉'.repeat(1_000_000) })).toMatchObject({ code: 413 })
})

test('of several products that words may mean, what the customer has ordered stands first, and what it has said is sure', async () => {
  const { customerId, classId, bagId } = goods
  for (const spuCode of ['MOUNTAIN', 'OLD-TREE']) {
    const of = { classId, baseUnitId: bagId, units: [], skus: [{ skuCode: `${spuCode}-1`, listPrice: 9_000 }] }
    const { data } = await maker.call(product.endpoints.create, { ...of, spuCode, name: `普洱 ${spuCode}` })
    await maker.call(product.endpoints.setStatus, { id: data?.id as Id, status: 1 })
  }
  const read = async (text: string) => (await maker.call(quickParse, { customerId, text })).data?.rows[0]
  const guessed = await read('普洱 2袋')
  expect(guessed).toMatchObject({ skuName: '普洱 MOUNTAIN', unsure: true, doubts: ['product'], error: null })
  expect(await read('普洱 OLD-TREE 2袋')).toMatchObject({ unsure: false })
  const [, other] = guessed?.candidates ?? []
  await maker.call(create, { customerId, lines: [{ skuId: other?.skuId as Id, unitId: bagId, qty: '1' }] })
  expect(await read('普洱 2袋')).toMatchObject({ skuName: '普洱 OLD-TREE', unsure: true })
  await maker.call(remember, { customerId, words: '普洱', skuId: guessed?.skuId as Id })
  expect(await read('普洱 2袋')).toMatchObject({ skuName: '普洱 MOUNTAIN', unsure: false, learned: true })
})

test('what a customer calls a product is read once it was corrected, until that is taken back', async () => {
  const { customerId, skuId } = goods
  const read = async () => (await maker.call(quickParse, { customerId, text: '小香片 3箱' })).data?.rows[0]
  expect(await read()).toMatchObject({ skuId: null, words: '小香片' })
  expect(await maker.call(remember, { customerId, words: '小香片', skuId })).toMatchObject({ code: 0 })
  expect(await read()).toMatchObject({ skuId, qty: '3', error: null, learned: true })
  expect((await maker.call(wordings, { customerId })).data?.products).toContainEqual(
    expect.objectContaining({ words: '小香片', skuId }),
  )
  expect(await maker.call(forget, { customerId, words: '小香片' })).toMatchObject({ code: 0 })
  expect(await read()).toMatchObject({ skuId: null })
  expect(await maker.call(forget, { customerId, words: '小香片' })).toMatchObject({ code: 2 })
})

test('a unit is read as the customer means it; one that was not written is proposed, and asked all the same', async () => {
  const { customerId, skuId, unitId, bagId } = goods
  const read = async (text: string) => (await maker.call(quickParse, { customerId, text })).data?.rows[0]
  expect(await read('茉莉花茶 2提')).toMatchObject({ unitId: null, saidUnit: '提' })
  await maker.call(rememberUnit, { customerId, skuId, saidUnit: '提', unitId })
  expect(await read('茉莉花茶 2提')).toMatchObject({ unitId, qty: '2', unsure: false, error: null })
  await maker.call(rememberUnit, { customerId, skuId, saidUnit: '', unitId: bagId })
  expect(await read('茉莉花茶 2')).toMatchObject({ unitId: bagId, qty: '2', unsure: true, doubts: ['unit'] })
  await maker.call(forgetUnit, { customerId, skuId, saidUnit: '提' })
  expect(await read('茉莉花茶 2提')).toMatchObject({ unitId: null })
})

test('words that one company has taught are none of another', async () => {
  const { customerId, skuId } = goods
  const { aTenant, administratorOf } = companiesOf(
    () => testProduct,
    () => maker,
  )
  const other = await administratorOf(await aTenant())
  const theirs = await wholesaleGoods(other)
  await maker.call(remember, { customerId, words: '香小片', skuId })
  const { data } = await other.call(quickParse, { customerId: theirs.customerId, text: '香小片 3箱' })
  expect(data?.rows).toMatchObject([{ skuId: null, learned: false, doubts: ['notSold'] }])
  for (const call of [
    other.call(wordings, { customerId }),
    other.call(quickParse, { customerId, text: '香小片 3箱' }),
    other.call(remember, { customerId, words: '香小片', skuId: theirs.skuId }),
    other.call(forget, { customerId, words: '香小片' }),
    other.call(remember, { customerId: theirs.customerId, words: '香小片', skuId }),
  ])
    expect((await call).code).not.toBe(0)
  expect((await maker.call(quickParse, { customerId, text: '香小片 3箱' })).data?.rows[0]).toMatchObject({ skuId })
})
