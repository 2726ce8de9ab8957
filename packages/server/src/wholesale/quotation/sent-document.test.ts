import { createHash } from 'node:crypto'
import type { Id } from '@brandside/contract/platform/id.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { create, view, send, print, cost } = quotation.endpoints

let app: TestProduct
let caller: Caller
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
beforeAll(async () => {
  app = await openTestProduct(mainEngine())
  caller = (await join(app, { rights: 'everything' })).caller
  goods = await wholesaleGoods(caller)
  const { productId: id, skuId } = goods
  const { version = 0 } = (await caller.call(product.endpoints.view, { id })).data ?? {}
  await caller.call(product.endpoints.setCosts, { id, version, costs: [{ skuId, costPrice: 2_000 }] })
})
afterAll(() => app.close())

async function sendQuotation(discountBp = 0): Promise<Id> {
  const { customerId, skuId, unitId } = goods
  const line = { skuId, unitId, qty: '10', price: 30_000, discountBp }
  const { data } = await caller.call(create, { customerId, lines: [line] })
  const id = data?.id as Id
  await caller.call(send, { id, version: (await caller.call(view, { id })).data?.version ?? 0 })
  return id
}

async function readDocument(id: Id): Promise<{ document: string; fingerprint: string }> {
  const { rows } = await asSuperuser(app.database, (db) =>
    db.query('select document::text as document, fingerprint from app.quotation where id = $1', [id]),
  )
  return rows[0]
}

test('what was sent is printed as it was sent, whatever becomes of the products (B-INV-17)', async () => {
  const id = await sendQuotation()
  const before = await readDocument(id)
  expect(before.fingerprint).toBe(createHash('sha256').update(before.document).digest('hex'))
  expect(before.document).toContain('茉莉花茶')
  const { version = 0 } = (await caller.call(product.endpoints.view, { id: goods.productId })).data ?? {}
  await caller.call(product.endpoints.update, { id: goods.productId, version, name: '茉莉毛尖' })
  expect((await caller.call(print, { id })).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await readDocument(id)).toEqual(before)
  expect(await caller.call(view, { id })).toMatchObject({ data: { fingerprint: before.fingerprint } })
})

test('a line with a discount says so beside its price and amount', async () => {
  const tables = async (id: Id) => JSON.parse((await readDocument(id)).document).zh.tables
  const [{ columns, rows }] = await tables(await sendQuotation(500))
  const told = Object.fromEntries(columns.map(({ title }: { title: string }, at: number) => [title, rows[0][at]]))
  expect(told).toMatchObject({ 单价: '300.00', 折扣: '-5%', 金额: '2,850.00' })
  expect(JSON.stringify(await tables(await sendQuotation()))).not.toContain('折扣')
})

test('margins are told to those alone who have the right to them', async () => {
  const id = await sendQuotation()
  const { skuId, unitId } = goods
  // A case of twelve costs 240.00 and is offered at 300.00.
  expect(await caller.call(view, { id })).toMatchObject({ data: { lines: [{ costCents: 24_000, marginBp: 2_000 }] } })
  expect(await caller.call(cost, { skuId, unitId })).toMatchObject({ data: { costCents: 24_000 } })
  const rights = ['wholesale:quotation:list', 'wholesale:customer:list']
  const reader = await join(app, { rights })
  expect(await reader.caller.call(cost, { skuId, unitId })).toMatchObject({ status: 403 })
  const { data } = await reader.caller.call(view, { id })
  expect(data?.lines).toMatchObject([{ costCents: null, marginBp: null, price: 30_000 }])
})
