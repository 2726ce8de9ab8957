import type { Id } from '@brandside/contract/platform/id.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productStock } from '@brandside/contract/wholesale/product/product-stock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { engines } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { list, update, adjust, entries, entriesExport } = productStock.endpoints

let opened: TestProduct
let storekeeper: Caller
let skuId: Id
beforeAll(async () => {
  opened = await openTestProduct(engines().at(-1) as never)
  const { caller } = await join(opened, { rights: 'everything' })
  const goods = await wholesaleGoods(caller)
  skuId = goods.skuId
  const { data } = await caller.call(product.endpoints.view, { id: goods.productId })
  const skus = data?.skus.map((sku) => ({ ...sku, trackStock: true, safetyStock: '20' }))
  await caller.call(product.endpoints.update, { id: goods.productId, version: data?.version ?? 0, skus } as never)
  const rights = [list, update, adjust, entriesExport].map(({ guard }) => guard)
  storekeeper = (await join(opened, { rights })).caller
})
afterAll(() => opened.close())

const shown = async () => (await storekeeper.call(list, { keyword: 'JASMINE-1' })).data?.list[0]

test('the warehouse sees what is there and where, counts it, and is told no price', async () => {
  expect(await shown()).toMatchObject({ skuCode: 'JASMINE-1', onHand: '0', available: '0', unitName: '袋', low: true })
  expect(Object.keys((await shown()) ?? {}).filter((name) => /price|cost|cents/i.test(name))).toEqual([])

  const { version = 0 } = (await shown()) ?? {}
  expect(await storekeeper.call(update, { id: skuId, version, bin: 'A-02-1' })).toMatchObject({ code: 0 })
  expect(await storekeeper.call(adjust, { skuId, deltaQty: '30', reason: '盘点' })).toMatchObject({ code: 0 })
  expect(await shown()).toMatchObject({ bin: 'A-02-1', onHand: '30', available: '30', low: false })
  expect((await storekeeper.call(list, { bin: 'A-02' })).data?.total).toBe(1)
  expect((await storekeeper.call(list, { low: true })).data?.total).toBe(0)
  expect((await storekeeper.call(entries, { skuId })).data?.list).toMatchObject([
    { eventType: 'OPENING', onHandChange: '30', onHandAfter: '30', note: '盘点' },
  ])
  const { rows: sheet } = await readSheet((await storekeeper.call(entriesExport, { skuId })).bytes)
  expect(sheet.slice(1)).toEqual([expect.arrayContaining(['期初', 30, '盘点'])])
  expect(await storekeeper.call(product.endpoints.list, {})).toMatchObject({ code: 403 })
})
