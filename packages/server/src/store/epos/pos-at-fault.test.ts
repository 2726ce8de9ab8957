import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { noFaults } from '@brandside/sandbox/faults.ts'
import type { Sandbox } from '@brandside/sandbox/sandbox.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Caller, TestProduct } from '../../platform/testing/test-product.ts'
import { openPosShops, type PosShops } from '../pos-shops.fixture.ts'
import { syncByTheClock } from './by-the-clock.ts'
import { runSync } from './run-sync.ts'

const calls = epos.endpoints

let opened: PosShops
let product: TestProduct
let sandbox: Sandbox
let root: Caller
let asked: PosShops['asked']
beforeAll(async () => {
  opened = await openPosShops('F')
  ;({ product, sandbox, root, asked } = opened)
})
afterEach(() => void Object.assign(sandbox.faults, noFaults()))
afterAll(() => opened.close())

const aShop = async () => (await opened.aConnectedShop()).shopId
const begin = async (shopId: Id) => (await root.call(calls.syncTables, { shopId })).data?.jobId as Id
const lastOf = async (shopId: Id) => (await root.call(calls.jobs, { shopId })).data?.list[0]
const tablesOf = (shopId: Id) =>
  asked<{ externalId: string; version: number; here: boolean }>(
    sql`select external_id, table_no, seats, state, version, removed_at is null as here from shop_table
         where tenant_id = app.tenant() and shop_id = ${shopId} order by external_id`,
  )

test('C-INV-13: wherever the syncs of a shop are killed, they end as those that were not', async () => {
  const mirrored = async (shopId: Id) => {
    const found = []
    for (const table of ['shop_category', 'goods_type', 'shop_table', 'shop_goods'])
      found.push(
        await asked(
          sql`select external_id, version, removed_at is null as here from ${sql.table(table)}
               where tenant_id = app.tenant() and shop_id = ${shopId} order by external_id`,
        ),
      )
    return [
      ...found,
      (await jobsOf(shopId)).map(({ kind, state, seen, created, failed }) => ({ kind, state, seen, created, failed })),
    ]
  }
  const clean = await aSmallShop()
  for (const jobId of await begunAll()) await runSync(product.database.pool, 1, jobId)
  const wanted = await mirrored(clean)
  let steps = 0
  for (let isWhole = false; !isWhole; steps++) {
    const shopId = await aSmallShop()
    const jobs = await begunAll()
    const dying = dyingAfter(product.database.pool, steps)
    isWhole = true
    for (const jobId of jobs) if (await isKilled(runSync(dying, 1, jobId))) isWhole = false
    for (const jobId of jobs) await runSync(product.database.pool, 1, jobId)
    expect(await mirrored(shopId), `killed after ${steps} steps`).toEqual(wanted)
  }
  // Begin, connect and take each of the five pages, at least.
  expect(steps).toBeGreaterThan(15)
})

const isKilled = (work: Promise<void>) =>
  work.then(
    () => false,
    () => true,
  )

/** A shop with so many goods that they come in two pages. */
async function aSmallShop(): Promise<Id> {
  const { shopId, code } = await opened.aConnectedShop()
  await opened.change({ shop: code, kind: 'goods', keep: 52 })
  await opened.change({ shop: code, kind: 'tables', keep: 3 })
  return shopId
}
async function begunAll(): Promise<Id[]> {
  await root.call(calls.syncAll, { brandId: opened.brandId })
  const jobs = await asked<{ id: Id }>(
    sql`select id from epos_sync_job where tenant_id = app.tenant() and shop_id = (select max(id) from shop) order by id`,
  )
  return jobs.map(({ id }) => id)
}
const jobsOf = async (shopId: Id) => (await root.call(calls.jobs, { shopId })).data?.list ?? []

/** A pool of a process that dies after so many transactions. */
function dyingAfter(pool: pg.Pool, transactions: number): pg.Pool {
  let left = transactions
  const connect = () => (left-- > 0 ? pool.connect() : Promise.reject(new Error('killed')))
  return new Proxy(pool, { get: (of, name) => (name === 'connect' ? connect : Reflect.get(of, name)) })
}

test('a sync that a process has left behind is woken by the clock; one that is due begins by it, and one that waits does not', async () => {
  const [left, waits, off] = [await aShop(), await aShop(), await aShop()]
  const jobId = await begin(left)
  const listening = await asked<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = 'epos.syncAsked'`,
  )
  await asked(
    sql`update epos_sync_job set status = 'RUNNING', updated_at = now() - interval '1 hour' where id = ${jobId}`,
  )
  await asked(
    sql`insert into epos_sync_job (shop_id, kind, trigger, status) values (${waits}, 'TABLES', 'MANUAL', 'NEEDS_CONFIRM')`,
  )
  await asked(sql`update epos_connection set enabled = false where shop_id = ${off}`)
  await syncByTheClock(product.database.pool, 1)
  const begun = async (shopId: Id) =>
    (await root.call(calls.jobs, { shopId })).data?.list
      .filter(({ trigger }) => trigger === 'SCHEDULE')
      .map(({ kind }) => kind)
  expect((await begun(left))?.toSorted()).toEqual(['CATEGORY', 'GOODS', 'GOODS_TYPE'])
  expect((await begun(waits))?.toSorted()).toEqual(['CATEGORY', 'GOODS', 'GOODS_TYPE'])
  expect(await begun(off)).toEqual([])
  const now = await asked<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = 'epos.syncAsked'`,
  )
  expect(now[0]?.count).toBeGreaterThan(listening[0]?.count ?? 0)
  // A second round finds nothing that is due.
  await syncByTheClock(product.database.pool, 1)
  expect(await begun(left)).toHaveLength(3)
})

test('a brand’s own hours stand before those of the company, and 0 is never', async () => {
  const { brandId } = opened
  const fresh = async (posSyncHours: number | null) => {
    const { data: now } = await root.call(brand.endpoints.view, { id: brandId })
    expect(
      await root.call(brand.endpoints.update, { id: brandId, version: now?.version ?? 0, posSyncHours }),
    ).toMatchObject({ code: 0 })
    await syncByTheClock(product.database.pool, 1)
    const { data } = await root.call(calls.jobs, { shopId })
    return (data?.list ?? []).filter(({ trigger }) => trigger === 'SCHEDULE').length
  }
  const shopId = await aShop()
  expect(await fresh(0)).toBe(0)
  expect(await fresh(2)).toBe(4)
  await asked(sql`
    update epos_sync_job set status = 'DONE', created_at = now() - interval '3 hours' where shop_id = ${shopId}`)
  expect(await fresh(4)).toBe(4)
  expect(await fresh(null)).toBe(4)
  expect(await fresh(2)).toBe(8)
  await fresh(null)
})

test('a POS that lies, or goes on without an end, ends the sync with its reason and changes nothing', async () => {
  const shopId = await aShop()
  sandbox.faults.nonsenseRate = 1
  await runSync(product.database.pool, 1, await begin(shopId))
  expect(await lastOf(shopId)).toMatchObject({ state: 'FAILED', failure: 'UNREADABLE' })
  expect(await root.call(calls.test, { shopId })).toMatchObject({
    code: 0,
    data: { ok: false, problem: '收银系统返回的内容无法识别' },
  })
  sandbox.faults.nonsenseRate = 0
  await asked(sql`update epos_connection set enabled = false where shop_id = ${shopId}`)
  const jobs = await asked<{ id: Id }>(
    sql`insert into epos_sync_job (shop_id, kind, trigger) values (${shopId}, 'TABLES', 'MANUAL') returning id`,
  )
  await runSync(product.database.pool, 1, jobs[0]?.id as Id)
  expect(await lastOf(shopId)).toMatchObject({ state: 'FAILED', failure: 'OFF' })
  expect(await tablesOf(shopId)).toEqual([])
})

test('goods of the POS under a code that is taken, or at a price that is none, fail alone', async () => {
  const shopId = await aShop()
  await root.call(shop.endpoints.saveGoods, {
    shopId,
    goodsCode: 'G001',
    goodsName: '自有商品',
    skus: [{ skuCode: 'G001', priceCents: 10_00 }],
  })
  await root.call(calls.syncAll, { brandId: opened.brandId })
  const jobs = await asked<{ id: Id }>(
    sql`select id from epos_sync_job where shop_id = ${shopId} and status = 'QUEUED' order by id`,
  )
  for (const { id } of jobs) await runSync(product.database.pool, 1, id)
  const { data } = await root.call(calls.jobs, { shopId, kind: 'GOODS' })
  expect(data?.list[0]).toMatchObject({ state: 'PARTIAL', failed: 1, created: 119 })
})

test('a slow POS holds no connection: others are answered meanwhile', async () => {
  const shopId = await aShop()
  sandbox.faults.latencyMs = 2_500
  let answered = false
  const slow = root.call(calls.list, { id: 'orders', shopId }).finally(() => {
    answered = true
  })
  expect(await root.call(brand.endpoints.counts, {})).toMatchObject({ code: 0 })
  const { pool } = product.database
  await expect.poll(() => [pool.totalCount - pool.idleCount, answered]).toEqual([0, false])
  expect(await slow).toMatchObject({ code: 0, data: { total: 12 } })
})
