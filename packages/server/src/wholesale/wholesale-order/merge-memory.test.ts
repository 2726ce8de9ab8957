import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { remember, rememberUnit, quickParse } = wholesaleOrder.endpoints

let product: TestProduct
let root: Caller
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
})
afterAll(() => product.close())

test('what a duplicate called the goods is known of the customer that is kept', async () => {
  const { customerId: from, skuId, unitId } = await wholesaleGoods(root)
  const { data } = await root.call(customer.endpoints.view, { id: from })
  const { custTypeId, custLevelId, contactName, mobile, province, city, address } = data as NonNullable<typeof data>
  const person = { custTypeId, custLevelId, contactName, mobile, province, city, address }
  const made = await root.call(customer.endpoints.create, { ...person, name: '新街茶馆', confirmDuplicate: true })
  const into = made.data?.id as Id
  await root.call(remember, { customerId: from, words: '小香片', skuId })
  const read = async () => (await root.call(quickParse, { customerId: into, text: '小香片 3箱' })).data?.rows[0]?.skuId
  expect(await read()).not.toBe(skuId)
  await root.call(rememberUnit, { customerId: from, skuId, saidUnit: '提', unitId })
  await root.call(customer.endpoints.merge, { fromId: from, intoId: into })
  expect(await read()).toBe(skuId)
  const counted = await root.call(quickParse, { customerId: into, text: '茉莉花茶 2提' })
  expect(counted.data?.rows[0]).toMatchObject({ unitId, qty: '2', unsure: false })
})
