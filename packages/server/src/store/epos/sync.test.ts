import { randomUUID } from 'node:crypto'
import type { Id } from '@brandside/contract/platform/id.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signatureOf } from '../../platform/partners/signature.ts'
import type { Caller, TestProduct } from '../../platform/testing/test-product.ts'
import { openPosShops, type PosShops } from '../pos-shops.fixture.ts'
import { runSync } from './run-sync.ts'

const calls = epos.endpoints

let opened: PosShops
let product: TestProduct
let root: Caller
beforeAll(async () => {
  opened = await openPosShops('Y')
  ;({ product, root } = opened)
})
afterAll(() => opened.close())

async function sync(shopId: Id, endpoint: 'syncCategory' | 'syncTables' | 'syncGoods') {
  if (endpoint === 'syncGoods') {
    await opened.asked(sql`insert into epos_sync_job (shop_id, kind, trigger) values (${shopId}, 'GOODS', 'SCHEDULE')`)
    for (const id of await opened.queued()) await runSync(product.database.pool, 1, id)
  } else {
    const { data } = await root.call(calls[endpoint], { shopId })
    await runSync(product.database.pool, 1, data?.jobId as Id)
  }
  return (await root.call(calls.jobs, { shopId })).data?.list[0]
}

async function tables(shopId: Id) {
  const [found] = await opened.asked<{ here: number; versions: number }>(
    sql`select count(*) filter (where removed_at is null)::int as here, coalesce(sum(version), 0)::int as versions
          from shop_table where tenant_id = app.tenant() and shop_id = ${shopId}`,
  )
  return found
}

test('C-INV-12: a sync of an unchanged POS writes nothing, of no kind and by no worker', async () => {
  const { shopId } = await opened.aConnectedShop()
  expect(await sync(shopId, 'syncTables')).toMatchObject({ state: 'DONE', seen: 40, created: 40 })
  await syncEverything()
  const before = await writtenBy(shopId)
  await syncEverything()
  const { list = [] } = (await root.call(calls.jobs, { shopId })).data ?? {}
  expect(list.slice(0, 4).map(({ kind, created, updated, removed }) => [kind, created, updated, removed])).toEqual([
    ['GOODS', 0, 0, 0] as const,
    ['TABLES', 0, 0, 0] as const,
    ['GOODS_TYPE', 0, 0, 0] as const,
    ['CATEGORY', 0, 0, 0] as const,
  ])
  expect(await writtenBy(shopId)).toEqual(before)
})

/** Syncs all kinds of all shops, each by two workers at once. */
async function syncEverything() {
  await root.call(calls.syncAll, { brandId: opened.brandId })
  for (const id of await opened.queued()) await Promise.all([1, 2].map(() => runSync(product.database.pool, 1, id)))
}
/** The transactions that have last written each of the shop's mirrored rows. */
async function writtenBy(shopId: Id): Promise<unknown[]> {
  const found: unknown[] = []
  for (const table of ['shop_category', 'goods_type', 'shop_table', 'shop_goods', 'shop_sku']) {
    const rows = await opened.asked(
      sql`select count(*) as rows, string_agg(xmin::text, ' ' order by id) as by from ${sql.table(table)}
           where tenant_id = app.tenant() and shop_id = ${shopId}`,
    )
    found.push(table, ...rows)
  }
  return found
}

test('of forty tables twenty-two are left, two of them new: nothing goes until an operator confirms it', async () => {
  const { shopId, code } = await opened.aConnectedShop()
  await sync(shopId, 'syncTables')
  const put = ['N1', 'N2'].map((id) => ({ id, area: '大厅', tableNo: id, seats: 4, minSeats: 1, status: 'FREE' }))
  await opened.change({ shop: code, kind: 'tables', keep: 20, put })
  expect(await sync(shopId, 'syncTables')).toMatchObject({
    state: 'NEEDS_CONFIRM',
    removed: 20,
    created: 2,
    error: '20/40',
  })
  expect(await tables(shopId)).toMatchObject({ here: 42 })
  expect(await root.call(calls.confirm, { shopId, kind: 'TABLES' })).toMatchObject({ data: { removed: 20 } })
  expect(await tables(shopId)).toMatchObject({ here: 22 })
  expect(await root.call(calls.confirm, { shopId, kind: 'TABLES' })).toMatchObject({ key: 'epos.notToConfirm' })
})

test('a dry run says what a sync would change, changes nothing, and leaves what waits for a word', async () => {
  const { shopId, code } = await opened.aConnectedShop()
  await sync(shopId, 'syncTables')
  const put = ['N1', 'N2'].map((id) => ({ id, area: '大厅', tableNo: id, seats: 4, minSeats: 1, status: 'FREE' }))
  await opened.change({ shop: code, kind: 'tables', keep: 20, put })
  const before = await writtenBy(shopId)
  const { data } = await root.call(calls.syncTables, { shopId, dryRun: true })
  await runSync(product.database.pool, 1, data?.jobId as Id)
  const tried = (await root.call(calls.jobs, { shopId })).data?.list[0]
  expect(tried).toMatchObject({ dryRun: true, state: 'DONE', seen: 22, created: 2, removed: 20, unchanged: 20 })
  const { data: job } = await root.call(calls.job, { jobId: String(tried?.jobId) })
  expect(job?.diff).toHaveLength(22)
  expect(await writtenBy(shopId)).toEqual(before)
  expect(await root.call(calls.confirm, { shopId, kind: 'TABLES' })).toMatchObject({ key: 'epos.notToConfirm' })
  await sync(shopId, 'syncTables')
  const again = (await root.call(calls.syncTables, { shopId, dryRun: true })).data?.jobId as Id
  await runSync(product.database.pool, 1, again)
  expect(await root.call(calls.confirm, { shopId, kind: 'TABLES' })).toMatchObject({ data: { removed: 20 } })
})

test('a message of the POS starts one sync, also when it is sent again, and a shop without a POS answers as one unsigned', async () => {
  const { shopId } = await opened.aConnectedShop()
  const without = await root.call(shop.endpoints.create, {
    code: 'NOPOS',
    name: '无收银',
    brandId: opened.brandId,
    organisationId: opened.organisationId,
  })
  const path = '/pcapi/v1/epos/webhook/SANDBOX'
  const [time, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
  const tell = async (id: Id | undefined, secret: string) => {
    const body = JSON.stringify({ ref: `1-${id}`, kind: 'TABLES' })
    const sign = signatureOf(secret, { method: 'POST', path, body }, { time, nonce })
    const answer = await product.app.inject({
      method: 'POST',
      url: path,
      payload: body,
      headers: { 'content-type': 'application/json', 'x-time': time, 'x-nonce': nonce, 'x-sign': sign },
    })
    const { key, msg } = answer.json()
    return { status: answer.statusCode, key, msg }
  }
  const unsigned = { status: 401, key: 'epos.unsigned', msg: '签名无效' }
  expect(await tell(shopId, 'guessed')).toEqual(unsigned)
  for (const secret of ['guessed', '', opened.sandbox.secret])
    expect(await tell(without.data?.id, secret)).toEqual(unsigned)
  expect(await tell(shopId, opened.sandbox.secret)).toMatchObject({ status: 200 })
  const [queued] = await opened.queued()
  await runSync(product.database.pool, 1, queued as Id)
  expect(await tell(shopId, opened.sandbox.secret)).toMatchObject({ status: 200 })
  expect(await opened.queued()).toEqual([])
})

test('bad rows are counted and leave the job partly done; what was renamed here keeps its name', async () => {
  const { shopId, code } = await opened.aConnectedShop()
  await sync(shopId, 'syncCategory')
  const [first] = (await root.call(shop.endpoints.categoryTree, { shopId })).data ?? []
  const renamed = { categoryId: first?.id as Id, categoryVersion: first?.version as number, categoryName: '本店招牌' }
  expect((await root.call(shop.endpoints.saveCategory, { shopId, ...renamed })).code).toBe(0)
  const put = [
    { id: 'C1', name: '改名', sort: 5, parentId: null },
    { id: 'C90', name: '' },
    { id: 'C91', name: '孤儿', parentId: 'C404' },
  ]
  await opened.change({ shop: code, kind: 'categories', put })
  expect(await sync(shopId, 'syncCategory')).toMatchObject({ state: 'PARTIAL', failed: 2, trigger: 'MANUAL' })
  const names = (await root.call(shop.endpoints.categoryTree, { shopId })).data?.map(({ name }) => name)
  expect(names).toContain('本店招牌')
})

test('goods are on sale as the POS says, and stay off sale where an operator has taken them off', async () => {
  const { shopId, code } = await opened.aConnectedShop()
  await sync(shopId, 'syncCategory')
  await sync(shopId, 'syncGoods')
  const goodsOf = async (goodsCode: string) =>
    (await root.call(shop.endpoints.menu, { shopId })).data?.find((goods) => goods.goodsCode === goodsCode)
  const taken = await goodsOf('G002')
  if (!taken) throw new Error('There are no goods')
  expect((await root.call(shop.endpoints.saveGoods, { ...taken, shopId, onSale: false })).code).toBe(0)
  const put = [
    { id: 'G1', onSale: false },
    { id: 'G2', priceCents: 999 },
  ]
  await opened.change({ shop: code, kind: 'goods', put })
  await sync(shopId, 'syncGoods')
  expect(await goodsOf('G001')).toMatchObject({ onSale: false })
  expect(await goodsOf('G002')).toMatchObject({ onSale: false, skus: [{ priceCents: 999 }] })
  await opened.change({ shop: code, kind: 'goods', put: [{ id: 'G1', onSale: true }] })
  await sync(shopId, 'syncGoods')
  expect(await goodsOf('G001')).toMatchObject({ onSale: true })
})

test('the POS says what is left of goods that it counts, and the count here of others stays', async () => {
  const { shopId, code } = await opened.aConnectedShop()
  await opened.change({ shop: code, kind: 'goods', put: [{ id: 'G1', stock: 12 }] })
  await sync(shopId, 'syncCategory')
  await sync(shopId, 'syncGoods')
  const stocks = async () => {
    const { data = [] } = await root.call(shop.endpoints.menu, { shopId })
    return ['G001', 'G002'].map((wanted) => data.find(({ goodsCode }) => goodsCode === wanted)?.skus[0]?.stock)
  }
  expect(await stocks()).toEqual([12, null])
  await opened.change({
    shop: code,
    kind: 'goods',
    put: [
      { id: 'G1', stock: 7 },
      { id: 'G2', stock: -3 },
    ],
  })
  const { jobId } = (await sync(shopId, 'syncGoods')) ?? {}
  expect(await stocks()).toEqual([7, null])
  const told = (await root.call(calls.job, { jobId: String(jobId) })).data?.diff
  expect(told).toMatchObject([{ changedFields: [{ changedField: 'stock', before: '12', after: '7' }] }])
  await opened.change({ shop: code, kind: 'goods', put: [{ id: 'G1', stock: null }] })
  await sync(shopId, 'syncGoods')
  expect(await stocks()).toEqual([null, null])
})

test('a category that was deleted here is there again once the POS has something in it', async () => {
  const { shopId, code } = await opened.aConnectedShop()
  await opened.change({ shop: code, kind: 'categories', put: [{ id: 'Z', name: '本帮浇头', sort: 1 }] })
  await sync(shopId, 'syncCategory')
  await sync(shopId, 'syncGoods')
  const category = async () => {
    const { data = [] } = await root.call(shop.endpoints.categoryTree, { shopId })
    return data.find(({ name }) => name === '本帮浇头')?.id
  }
  const id = (await category()) as Id
  expect((await root.call(shop.endpoints.removeFromMenu, { shopId, categoryIds: [id], goodsIds: [] })).code).toBe(0)
  await opened.change({ shop: code, kind: 'categories', put: [{ id: 'Z', name: '本帮浇头', sort: 2 }] })
  expect(await sync(shopId, 'syncCategory')).toMatchObject({ state: 'DONE', updated: 0 })
  expect(await category()).toBeUndefined()
  const put = [{ id: 'G900', code: 'G900', name: '腌笃鲜', categoryId: 'Z', priceCents: 5_800, sort: 1, onSale: true }]
  await opened.change({ shop: code, kind: 'goods', put })
  const { jobId, ...done } = (await sync(shopId, 'syncGoods')) ?? {}
  expect(done).toMatchObject({ state: 'DONE', created: 1, failed: 0 })
  expect(await category()).toBe(id)
  expect((await root.call(calls.job, { jobId: String(jobId) })).data?.diff).toMatchObject([
    { externalId: 'Z', rowName: '本帮浇头', change: 'created' },
    { externalId: 'G900', rowName: '腌笃鲜', change: 'created' },
  ])
})

test('C-INV-13: a sync that was killed between two pages ends as one that was not', async () => {
  const { shopId, code } = await opened.aConnectedShop()
  const put = Array.from({ length: 80 }, (_, index) => ({
    id: `X${index}`,
    area: null,
    tableNo: `X${index}`,
    seats: 2,
    minSeats: 1,
    status: 'FREE',
  }))
  await opened.change({ shop: code, kind: 'tables', put })
  const { data } = await root.call(calls.syncTables, { shopId })
  // Two workers at once are as bad as one that comes again: each page counts once.
  await Promise.all([
    runSync(product.database.pool, 1, data?.jobId as Id),
    runSync(product.database.pool, 1, data?.jobId as Id),
  ])
  expect((await root.call(calls.jobs, { shopId })).data?.list[0]).toMatchObject({
    state: 'DONE',
    created: 120,
    seen: 120,
  })
  expect(await tables(shopId)).toMatchObject({ here: 120 })
})

test('C-INV-13: goods that are taken up while the worker of their categories is gone bring these first', async () => {
  const { shopId } = await opened.aConnectedShop()
  await root.call(calls.syncAll, { brandId: opened.brandId })
  const { list = [] } = (await root.call(calls.jobs, { shopId, kind: 'GOODS' })).data ?? {}
  await runSync(product.database.pool, 1, list[0]?.jobId as Id)
  const jobs = (await root.call(calls.jobs, { shopId })).data?.list
  expect(jobs?.map(({ kind, state, created, failed }) => [kind, state, created, failed])).toEqual([
    ['GOODS', 'DONE', 120, 0] as const,
    ['TABLES', 'QUEUED', 0, 0] as const,
    ['GOODS_TYPE', 'QUEUED', 0, 0] as const,
    ['CATEGORY', 'DONE', 8, 0] as const,
  ])
})

test('C-INV-11: of syncs that are begun at once, a shop has one of a kind under way', async () => {
  const { shopId } = await opened.aConnectedShop()
  const begun = await Promise.all([
    ...Array.from({ length: 6 }, () => root.call(calls.syncTables, { shopId })),
    ...Array.from({ length: 2 }, () => root.call(calls.syncAll, { brandId: opened.brandId })),
  ])
  expect(begun.slice(0, 6).filter(({ code }) => code === 0).length).toBeLessThanOrEqual(1)
  for (const { key } of begun) expect([undefined, 'epos.syncRunning']).toContain(key)
  const { list = [] } = (await root.call(calls.jobs, { shopId })).data ?? {}
  expect(list.map(({ kind }) => kind).toSorted()).toEqual(['CATEGORY', 'GOODS', 'GOODS_TYPE', 'TABLES'])
})

test('a sync tells of each row from what to what it was changed, and why one failed', async () => {
  const { shopId, code } = await opened.aConnectedShop()
  await sync(shopId, 'syncCategory')
  await sync(shopId, 'syncGoods')
  const put = [{ id: 'G1', priceCents: 42_00, categoryId: 'C2' }, { id: 'G2', priceCents: -1 }, { name: '没有编号' }]
  await opened.change({ shop: code, kind: 'goods', put })
  const { jobId } = (await sync(shopId, 'syncGoods')) ?? {}
  const { data } = await root.call(calls.job, { jobId: String(jobId) })
  expect(data).toMatchObject({ state: 'PARTIAL', updated: 1, failed: 2 })
  expect(data?.diff).toMatchObject([
    {
      externalId: 'G1',
      change: 'updated',
      changedFields: [
        { changedField: 'parent', before: '招牌面', after: '拌面' },
        { changedField: 'price', before: '2600', after: '4200' },
      ],
    },
    { externalId: 'G2', change: 'failed', rowProblem: 'BAD_PRICE' },
    { externalId: null, rowName: '没有编号', change: 'failed', rowProblem: 'NO_ID' },
  ])
})

test('a category that the POS puts below its own child fails, and is moved where the child goes elsewhere', async () => {
  const { shopId, code } = await opened.aConnectedShop()
  const put = (rows: object[]) => opened.change({ shop: code, kind: 'categories', put: rows })
  await put([
    { id: 'U', name: '上', parentId: null },
    { id: 'V', name: '下', parentId: 'U' },
  ])
  expect(await sync(shopId, 'syncCategory')).toMatchObject({ state: 'DONE' })
  await put([{ id: 'U', name: '上', parentId: 'V' }])
  expect(await sync(shopId, 'syncCategory')).toMatchObject({ state: 'PARTIAL', failed: 1 })
  await put([
    { id: 'U', name: '上', parentId: 'V' },
    { id: 'V', name: '下', parentId: null },
  ])
  expect(await sync(shopId, 'syncCategory')).toMatchObject({ state: 'DONE', updated: 2 })
  const { data = [] } = await root.call(shop.endpoints.categoryTree, { shopId })
  expect(data.find(({ name }) => name === '下')?.children).toMatchObject([{ name: '上' }])
})
