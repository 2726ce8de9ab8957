import type { Id } from '@brandside/contract/platform/id.ts'
import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { engines } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { create, list, bulkAdjust, rehearse, rehearsedCustomers, rehearsedContracts } = productPrice.endpoints

let product: TestProduct
let root: Caller
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
beforeAll(async () => {
  product = await openTestProduct(engines().at(-1) as never)
  root = await product.as(people.root)
  goods = await wholesaleGoods(root)
})
afterAll(() => product.close())

test('a rehearsal names customers and contracts, of one ladder as of many, and its sheets have all of them', async () => {
  const { skuId, bagId: unitId, customerId, productId } = goods
  const { data: buyer } = await root.call(customer.endpoints.view, { id: customerId })
  const { name, custLevelId } = buyer ?? {}
  // Ten bags at the list price of 28.00, in the last 90 days.
  const order = { customerId, payMode: 'PREPAY' as const, deliveryMode: 'PICKUP' as const }
  const orderId = (
    await root.call(wholesaleOrder.endpoints.create, { ...order, lines: [{ skuId, unitId, qty: '10' }] })
  ).data?.id as Id
  await root.call(wholesaleOrder.endpoints.commit, { id: orderId, version: 1 })
  const year = new Date().getFullYear()
  const given = { customerId, title: '茶叶供货', startDate: `${year}-01-01`, endDate: `${year}-12-31` }
  const lines = [{ skuId, unitId, price: 2_650, minQty: '10' }]
  const contractId = (await root.call(contract.endpoints.create, { ...given, lines })).data?.id as Id
  await root.call(contract.endpoints.submit, { id: contractId, version: 1 })
  const second = await join(product, { rights: 'everything' })
  await second.caller.call(contract.endpoints.approve, { id: contractId, version: 2 })

  const tiers = [
    { minQty: '1', price: 2_700 },
    { minQty: '10', price: 2_600 },
  ]
  const circle = { skuId, unitId, scopeType: 'LEVEL', custLevelId: custLevelId as Id } as const
  expect((await root.call(rehearse, { ...circle, tiers })).data).toMatchObject({
    changed: 1,
    customers: 1,
    contracts: 1,
    effectCents: -2_000,
    rows: [
      { priceId: null, minQty: '1', oldPrice: null, newPrice: 2_700, scopeName: '金牌' },
      { minQty: '10', newPrice: 2_600 },
    ],
    touched: [{ id: customerId, name, effectCents: -2_000 }],
    undercut: [{ id: contractId, customerName: name, minQty: '10', contractPrice: 2_650, newPrice: 2_600 }],
  })
  const flat = { ...circle, minQtys: ['1', '10'], prices: [2_700, 2_600] }
  const sheet = async (of: typeof rehearsedCustomers | typeof rehearsedContracts, asked: object, by = root) =>
    (await readSheet((await by.call(of, asked)).bytes)).rows.slice(1)
  expect(await sheet(rehearsedCustomers, flat)).toEqual([expect.arrayContaining([name, -20])])
  expect(await sheet(rehearsedContracts, flat)).toEqual([expect.arrayContaining([name, 26.5, 26])])

  await root.call(create, { ...circle, tiers })
  // The same once more changes nothing; a step that is left out is reached by the one below it.
  expect((await root.call(rehearse, { ...circle, tiers })).data).toMatchObject({
    changed: 0,
    customers: 0,
    touched: [],
  })
  expect((await root.call(rehearse, { ...circle, tiers: tiers.slice(0, 1) })).data?.rows).toMatchObject([
    { minQty: '1', oldPrice: 2_700, newPrice: 2_700 },
    { minQty: '10', oldPrice: 2_600, newPrice: 2_700 },
  ])
  const adjustment = { productId, percentBp: -1_000 }
  expect((await root.call(bulkAdjust, adjustment)).data).toMatchObject({
    customers: 1,
    touched: [{ id: customerId, name }],
    undercut: [{ id: contractId, newPrice: 2_340 }],
  })
  expect(await sheet(rehearsedCustomers, adjustment)).toHaveLength(1)

  // Who does not see the customer is told how many there are, and the names of none.
  const rights = [create.guard, list.guard, bulkAdjust.guard, rehearsedCustomers.guard, customer.endpoints.list.guard]
  const { caller: seller } = await join(product, { rights, dataScope: 5 })
  const his = await seller.call(rehearse, { ...circle, tiers: [{ minQty: '1', price: 2_500 }] })
  expect(his.data).toMatchObject({ customers: 1, contracts: 1, touched: [], undercut: [] })
  expect(await sheet(rehearsedCustomers, flat, seller)).toEqual([])
})
