import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { epos } from '@brandside/contract/store/epos.ts'
import { allowPrivate } from '@brandside/contract/store/epos-parameters.ts'
import { eposFaults } from '@brandside/contract/store/epos-sync.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { sysParam } from '@brandside/contract/system/sys-param.ts'
import { openSandbox, type Sandbox } from '@brandside/sandbox/sandbox.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Db } from '../../platform/database/query.ts'
import { setPartnerAddress } from '../../platform/partners/partner-address.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { tablesWith } from '../../platform/testing/tables-with.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { sendPost } from './commands.ts'
import { runSync } from './run-sync.ts'

const calls = epos.endpoints

let product: TestProduct
let sandbox: Sandbox
let root: Caller
let made = { brandId: 0 as Id, organisationId: 0 as Id }
let numbered = 0

beforeAll(async () => {
  sandbox = await openSandbox()
  setPartnerAddress('sandbox', sandbox.address)
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
  const given = {
    code: 'NOODLE',
    name: '面馆',
    industry: 'OTHER',
    contactName: '周宁',
    contactMobile: '13800001234',
  } as const
  const brandId = (await root.call(brand.endpoints.create, given)).data?.id as Id
  const organisationId = (await root.call(organisation.endpoints.create, { code: 'HZ', name: '杭州' })).data?.id as Id
  made = { brandId, organisationId }
})
afterAll(async () => {
  await product.close()
  await sandbox.close()
})

const inTenant = (work: (db: Db) => Promise<unknown>) => asTenant(product.database.pool, 1, work)

/** A shop whose POS is the sandbox's, wherever its address says. */
async function aConnectedShop(): Promise<{ shopId: Id; code: string }> {
  const code = `S${++numbered}X`
  const shopId = (await root.call(shop.endpoints.create, { code, name: code, ...made })).data?.id as Id
  const answer = await root.call(calls.setConnection, {
    ...{ shopId, vendor: 'SANDBOX', baseUrl: `https://pos.example/epos/v1/${code}`, appKey: 'brandside' },
    ...{ enabled: true, appSecret: 'sandbox-secret' },
  })
  expect(answer).toMatchObject({ code: 0 })
  return { shopId, code }
}

async function sync(shopId: Id, endpoint: 'syncCategory' | 'syncTables' | 'syncGoods') {
  if (endpoint === 'syncGoods') {
    await inTenant((db) =>
      sql`insert into epos_sync_job (shop_id, kind, trigger) values (${shopId}, 'GOODS', 'SCHEDULE')`.execute(db),
    )
    for (const id of await queued()) await runSync(product.database.pool, 1, id)
  } else {
    const { data } = await root.call(calls[endpoint], { shopId })
    await runSync(product.database.pool, 1, data?.jobId as Id)
  }
  return (await root.call(calls.jobs, { shopId })).data?.list[0]
}

const change = (body: object) => fetch(`${sandbox.address}/_epos`, { method: 'POST', body: JSON.stringify(body) })

async function tables(shopId: Id): Promise<{ here: number; versions: number }> {
  const found: { here: number; versions: number }[] = []
  await inTenant(async (db) => {
    const { rows } = await sql<{ here: number; versions: number }>`
      select count(*) filter (where removed_at is null)::int as here, coalesce(sum(version), 0)::int as versions
        from shop_table where tenant_id = app.tenant() and shop_id = ${shopId}`.execute(db)
    found.push(...rows)
  })
  return found[0] as { here: number; versions: number }
}

test('addresses of private networks are refused, and the secret never comes back', async () => {
  const { shopId } = await aConnectedShop()
  const input = { shopId, vendor: 'SANDBOX', appKey: 'a', enabled: true, appSecret: 's' } as const
  for (const baseUrl of ['http://127.0.0.1:8090/x', 'http://10.0.0.5/', 'http://pos.local/'])
    expect(await root.call(calls.setConnection, { ...input, baseUrl })).toMatchObject({ key: 'epos.privateAddress' })
  const { data } = await root.call(calls.connection, { shopId })
  expect(JSON.stringify(data)).not.toContain('sandbox-secret')
  expect(await root.call(calls.test, { shopId })).toMatchObject({ code: 0, data: { ok: true } })
})

test('a name that leads into a private network is refused when the POS is called, unless the platform allows it', async () => {
  const { shopId, code } = await aConnectedShop()
  // As a name whose answer has changed since it was entered.
  const baseUrl = `${sandbox.address.replace('127.0.0.1', 'localhost')}/epos/v1/${code}`
  await inTenant((db) => sql`update epos_connection set base_url = ${baseUrl} where shop_id = ${shopId}`.execute(db))
  const problem = eposFaults.PRIVATE[0]
  expect(await root.call(calls.test, { shopId })).toMatchObject({ data: { ok: false, problem } })
  const [allowed] = (await root.call(sysParam.endpoints.list, { keyword: allowPrivate.key })).data?.list ?? []
  const set = (value: string, version = 0) =>
    root.call(sysParam.endpoints.update, { id: allowed?.id as Id, version, value })
  const on = await set('true', allowed?.version)
  expect(await root.call(calls.test, { shopId })).toMatchObject({ data: { ok: true } })
  await set('false', on.data?.version)
})

test('C-INV-12: a sync of an unchanged POS writes nothing, of no kind and by no worker', async () => {
  const { shopId } = await aConnectedShop()
  expect(await sync(shopId, 'syncTables')).toMatchObject({ state: 'DONE', seen: 40, created: 40 })
  await syncEverything()
  const before = await writtenBy(shopId)
  await syncEverything()
  const { list = [] } = (await root.call(calls.jobs, { shopId })).data ?? {}
  expect(list.slice(0, 4).map(({ kind, created, updated, removed }) => [kind, created, updated, removed])).toEqual([
    ...[['GOODS', 0, 0, 0] as const, ['TABLES', 0, 0, 0] as const],
    ...[['GOODS_TYPE', 0, 0, 0] as const, ['CATEGORY', 0, 0, 0] as const],
  ])
  expect(await writtenBy(shopId)).toEqual(before)
})

/** Syncs all kinds of all shops, each by two workers at once. */
async function syncEverything() {
  await root.call(calls.syncAll, { brandId: made.brandId })
  for (const id of await queued()) await Promise.all([1, 2].map(() => runSync(product.database.pool, 1, id)))
}
async function queued(): Promise<Id[]> {
  const found: { id: Id }[] = []
  await inTenant(async (db) => {
    const { rows } = await sql<{ id: Id }>`
      select id from epos_sync_job where tenant_id = app.tenant() and status = 'QUEUED' order by id`.execute(db)
    found.push(...rows)
  })
  return found.map(({ id }) => id)
}
/** The transactions that have last written each of the shop's mirrored rows. */
async function writtenBy(shopId: Id): Promise<unknown[]> {
  const found: unknown[] = []
  await inTenant(async (db) => {
    for (const table of ['shop_category', 'goods_type', 'shop_table', 'shop_goods', 'shop_sku']) {
      const { rows } = await sql`
        select count(*) as rows, string_agg(xmin::text, ' ' order by id) as by from ${sql.table(table)}
         where tenant_id = app.tenant() and shop_id = ${shopId}`.execute(db)
      found.push(table, ...rows)
    }
  })
  return found
}

test('of forty tables twenty-two are left, two of them new: nothing goes until an operator confirms it', async () => {
  const { shopId, code } = await aConnectedShop()
  await sync(shopId, 'syncTables')
  const put = ['N1', 'N2'].map((id) => ({ id, area: '大厅', tableNo: id, seats: 4, minSeats: 1, status: 'FREE' }))
  await change({ shop: code, kind: 'tables', keep: 20, put })
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
  const { shopId, code } = await aConnectedShop()
  await sync(shopId, 'syncTables')
  const put = ['N1', 'N2'].map((id) => ({ id, area: '大厅', tableNo: id, seats: 4, minSeats: 1, status: 'FREE' }))
  await change({ shop: code, kind: 'tables', keep: 20, put })
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

test('the codes of the tables that have one are printed, by areas', async () => {
  const { shopId, code } = await aConnectedShop()
  expect(await root.call(calls.tablesPrint, { shopId })).toMatchObject({ key: 'epos.noTableCodes' })
  const put = [{ id: 'N1', area: '大厅', tableNo: 'N1', seats: 4, minSeats: 1, qrCode: 'x'.repeat(301) }]
  await change({ shop: code, kind: 'tables', put })
  await sync(shopId, 'syncTables')
  const { tables: all = [] } = (await root.call(calls.floor, { shopId })).data ?? {}
  expect(all.map(({ qrCode }) => qrCode).filter((each) => each === null)).toEqual([null])
  expect(all).toContainEqual(expect.objectContaining({ tableNo: 'A1', qrCode: 'https://order.lantern.example/t/B1' }))
  const { bytes } = await root.call(calls.tablesPrint, { shopId })
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('bad rows are counted and leave the job partly done; what was renamed here keeps its name', async () => {
  const { shopId, code } = await aConnectedShop()
  await sync(shopId, 'syncCategory')
  const [first] = (await root.call(shop.endpoints.categoryTree, { shopId })).data ?? []
  const renamed = { categoryId: first?.id as Id, categoryVersion: first?.version as number, categoryName: '本店招牌' }
  expect((await root.call(shop.endpoints.saveCategory, { shopId, ...renamed })).code).toBe(0)
  const put = [
    { id: 'C1', name: '改名', sort: 5, parentId: null },
    { id: 'C90', name: '' },
    { id: 'C91', name: '孤儿', parentId: 'C404' },
  ]
  await change({ shop: code, kind: 'categories', put })
  expect(await sync(shopId, 'syncCategory')).toMatchObject({ state: 'PARTIAL', failed: 2, trigger: 'MANUAL' })
  const names = (await root.call(shop.endpoints.categoryTree, { shopId })).data?.map(({ name }) => name)
  expect(names).toContain('本店招牌')
})

test('C-INV-13: a sync that was killed between two pages ends as one that was not', async () => {
  const { shopId, code } = await aConnectedShop()
  const put = Array.from({ length: 80 }, (_, index) => ({
    id: `X${index}`,
    area: null,
    tableNo: `X${index}`,
    seats: 2,
    minSeats: 1,
    status: 'FREE',
  }))
  await change({ shop: code, kind: 'tables', put })
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

test('C-INV-11: of syncs that are begun at once, a shop has one of a kind under way', async () => {
  const { shopId } = await aConnectedShop()
  const begun = await Promise.all([
    ...Array.from({ length: 6 }, () => root.call(calls.syncTables, { shopId })),
    ...Array.from({ length: 2 }, () => root.call(calls.syncAll, { brandId: made.brandId })),
  ])
  expect(begun.slice(0, 6).filter(({ code }) => code === 0).length).toBeLessThanOrEqual(1)
  for (const { key } of begun) expect([undefined, 'epos.syncRunning']).toContain(key)
  const { list = [] } = (await root.call(calls.jobs, { shopId })).data ?? {}
  expect(list.map(({ kind }) => kind).toSorted()).toEqual(['CATEGORY', 'GOODS', 'GOODS_TYPE', 'TABLES'])
})

test('C-INV-14: a command reaches the POS once, also when its answer was lost', async () => {
  const { shopId } = await aConnectedShop()
  const lines = [{ goodsId: 'G1', quantity: 2 }]
  const input = { id: 'orders', shopId, payload: { tableNo: 'A1', lines } } as const
  const headers = { 'idempotency-key': 'till-0001-order' }
  // Pressed by an impatient hand, and sent again by its browser.
  const pressed = await Promise.all(Array.from({ length: 5 }, () => root.call(calls.post, input, { headers })))
  expect(new Set(pressed.map(({ data }) => data?.postId)).size).toBe(1)
  const postId = pressed[0]?.data?.postId as Id
  const before = Object.keys(sandbox.state.epos.posts).length
  sandbox.faults.dropResponseAfterCommit = 1
  await expect(sendPost(product.database.pool, 1, postId)).rejects.toThrow()
  await Promise.all([1, 2, 3].map(() => sendPost(product.database.pool, 1, postId)))
  await sendPost(product.database.pool, 1, postId)
  expect(Object.keys(sandbox.state.epos.posts)).toHaveLength(before + 1)
})

test('a command changes the row that it names, at the POS and with the next sync here', async () => {
  const { shopId, code } = await aConnectedShop()
  const rows = async (id: 'subscribeOrders' | 'goods') => (await root.call(calls.list, { id, shopId })).data?.list
  const command = async (id: 'subscribeOrders' | 'tables', payload: object) => {
    const { data } = await root.call(calls.post, { id, shopId, payload })
    await sendPost(product.database.pool, 1, data?.postId as Id)
  }
  expect((await rows('subscribeOrders'))?.[0]).toMatchObject({ rowId: 'R1', name: '预订 1', state: 'NEW', people: 4 })
  await command('subscribeOrders', { rowId: 'R1', status: 'ACCEPTED' })
  expect((await rows('subscribeOrders'))?.map(({ state }) => state)).toEqual(['ACCEPTED', 'NEW', 'NEW', 'NEW'])
  await command('tables', { rowId: 'B2', status: 'DIRTY' })
  await command('tables', { rowId: 'B1', moveTo: 'B3' })
  // The floor plan is mirrored right after it.
  for (const id of await queued()) await runSync(product.database.pool, 1, id)
  const { data } = await root.call(calls.floor, { shopId })
  const stateOf = (id: string) => data?.tables.find(({ externalId }) => externalId === id)?.state
  expect(['B1', 'B2', 'B3'].map(stateOf)).toEqual(['DIRTY', 'DIRTY', 'BUSY'])
  const put = [{ id: 'G1', name: 7, priceCents: 'free', stock: -3, onSale: 'yes' }, { name: '没有编号' }]
  await change({ shop: code, kind: 'goods', keep: 1, put })
  expect(await rows('goods'), 'what makes no sense is left out').toMatchObject([
    { rowId: 'G1', name: null, priceCents: null, stock: null, onSale: null },
  ])
})

test('a command that the POS does not take says why, and is given up when it is too old', async () => {
  const { shopId } = await aConnectedShop()
  const command = async () => {
    const { data } = await root.call(calls.post, { id: 'tables', shopId, payload: { rowId: 'B1', status: 'OFF' } })
    return data?.postId as Id
  }
  const last = async () => (await root.call(calls.posts, { shopId })).data?.[0]
  const send = (id: Id) => sendPost(product.database.pool, 1, id)
  const postId = await command()
  sandbox.faults.errorRate = 1
  await expect(send(postId)).rejects.toThrow()
  expect(await last()).toMatchObject({
    postId,
    rowId: 'B1',
    postState: 'SENT',
    problem: 'BROKEN',
    askedBy: expect.any(String),
  })
  await inTenant((db) =>
    sql`update epos_post set created_at = now() - interval '16 minutes' where id = ${postId}`.execute(db),
  )
  await send(postId)
  expect(await last()).toMatchObject({ postState: 'FAILED', problem: 'BROKEN' })
  sandbox.faults.errorRate = 0
  await send(postId)
  expect(await last()).toMatchObject({ postState: 'FAILED' })
  const off = await command()
  await inTenant((db) => sql`update epos_connection set enabled = false where shop_id = ${shopId}`.execute(db))
  await send(off)
  expect(await last()).toMatchObject({ postId: off, postState: 'FAILED', problem: 'OFF' })
})

test('the id stands in the query string; one that no POS has is not found, and a command of another part is refused', async () => {
  const { shopId } = await aConnectedShop()
  const send = (id: string, payload: object) =>
    root.call(
      calls.post,
      { id, shopId, payload },
      {
        raw: { query: `id=${id}`, payload: JSON.stringify({ shopId, payload }), contentType: 'application/json' },
      },
    )
  expect(await send('tables', { rowId: 'B1', status: 'FREE' })).toMatchObject({ code: 0 })
  expect(await send('kitchen', { rowId: 'B1' })).toMatchObject({ status: 404, key: 'epos.unknownEndpoint' })
  expect(await root.call(calls.list, { id: 'kitchen', shopId })).toMatchObject({
    status: 404,
    key: 'epos.unknownEndpoint',
  })
  expect(await send('goods', { rowId: 'G1', status: 'FREE' })).toMatchObject({ code: 2, key: 'epos.commandUnfit' })
})

test('a sync tells of each row from what to what it was changed, and why one failed', async () => {
  const { shopId, code } = await aConnectedShop()
  await sync(shopId, 'syncCategory')
  await sync(shopId, 'syncGoods')
  const put = [{ id: 'G1', priceCents: 42_00, categoryId: 'C2' }, { id: 'G2', priceCents: -1 }, { name: '没有编号' }]
  await change({ shop: code, kind: 'goods', put })
  const { jobId } = (await sync(shopId, 'syncGoods')) ?? {}
  const { data } = await root.call(calls.job, { jobId: String(jobId) })
  expect(data).toMatchObject({ state: 'PARTIAL', updated: 1, failed: 2 })
  expect(data?.diff).toMatchObject([
    {
      externalId: 'G1',
      change: 'updated',
      changedFields: [
        { changedField: 'parent', before: '招牌面', after: '拌面' },
        { changedField: 'price', before: '800', after: '4200' },
      ],
    },
    { externalId: 'G2', change: 'failed', rowProblem: 'BAD_PRICE' },
    { externalId: null, rowName: '没有编号', change: 'failed', rowProblem: 'NO_ID' },
  ])
})

test('C-INV-4: the secret of a POS stands in no answer, log, queue or table', async () => {
  const { shopId } = await aConnectedShop()
  const secret = 'pos-secret-0123456789'
  const input = { shopId, vendor: 'SANDBOX', appKey: 'brandside', enabled: true, appSecret: secret } as const
  const answers = [
    await root.call(calls.setConnection, { ...input, baseUrl: 'https://pos.example/epos' }),
    await root.call(calls.setConnection, {
      ...input,
      baseUrl: 'https://pos.example/other',
      vendor: 'UNKNOWN' as never,
    }),
    await root.call(calls.connection, { shopId }),
    await root.call(calls.calls, { shopId }),
  ]
  expect(answers[0]).toMatchObject({ code: 0 })
  expect(JSON.stringify(answers)).not.toContain(secret)
  expect(await tablesWith(product.database, secret)).toEqual([])
})

test('a category that the POS puts below its own child fails, and is moved where the child goes elsewhere', async () => {
  const { shopId, code } = await aConnectedShop()
  const put = (rows: object[]) => change({ shop: code, kind: 'categories', put: rows })
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

test('what the POS has is read page by page, and a POS that fails is left alone after five times', async () => {
  const { shopId } = await aConnectedShop()
  const { data } = await root.call(calls.list, { id: 'goods', shopId, rows: 30, page: 2 })
  expect(data).toMatchObject({ total: 120 })
  expect(data?.list).toHaveLength(30)
  sandbox.faults.errorRate = 1
  for (let times = 0; times < 5; times++)
    expect(await root.call(calls.list, { id: 'goods', shopId })).toMatchObject({ code: 1, key: 'epos.unreachable' })
  sandbox.faults.errorRate = 0
  expect(await root.call(calls.list, { id: 'goods', shopId })).toMatchObject({
    ...{ code: 1, msg: expect.stringContaining('连续多次失败') },
  })
  await expect.poll(async () => (await root.call(calls.calls, { shopId })).data?.length).toBe(6)
  expect((await root.call(calls.calls, { shopId })).data?.[0]).toMatchObject({ ok: false, fault: 'BROKEN' })
  // An operator who tests the connection learns what is true now, and ends the rest.
  expect(await root.call(calls.test, { shopId })).toMatchObject({ data: { ok: true, problem: null } })
  expect(await root.call(calls.list, { id: 'goods', shopId })).toMatchObject({ code: 0 })
})
