import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { list } = productSku.endpoints

let product: TestProduct
let root: Caller
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
  goods = await wholesaleGoods(root)
})
afterAll(() => product.close())

test('SKUs are listed with what they cost a customer, one of whom the operator sees', async () => {
  const { skuId, bagId: unitId, customerId } = goods
  expect((await root.call(list, {})).data?.list).toMatchObject([{ id: skuId, effective: null }])
  expect((await root.call(list, { customerId })).data?.list).toMatchObject([
    { effective: { unitId, price: 2_800, priceSource: 'LIST' } },
  ])
  const tiers = [{ minQty: '1', price: 2_500 }]
  const own = { skuId, unitId, scopeType: 'CUSTOMER' as const, customerId, tiers }
  await root.call(productPrice.endpoints.create, own)
  expect((await root.call(list, { customerId, sort: ['-skuCode'] })).data?.list).toMatchObject([
    { effective: { unitId, price: 2_500, priceSource: 'CUSTOMER' } },
  ])
  const seller = await join(product, { rights: [list.guard, customer.endpoints.list.guard], dataScope: 5 })
  expect(await seller.caller.call(list, {})).toMatchObject({ code: 0 })
  expect(await seller.caller.call(list, { customerId })).toMatchObject({ status: 404 })
})
