import type { Id } from '@brandside/contract/platform/id.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import { allowPrivate } from '@brandside/contract/store/epos/epos-parameters.ts'
import { eposFaults } from '@brandside/contract/store/epos/epos-sync.ts'
import { sysParam } from '@brandside/contract/system/sys-param.ts'
import type { Sandbox } from '@brandside/sandbox/sandbox.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tablesWith } from '../../platform/testing/tables-with.ts'
import type { Caller, TestProduct } from '../../platform/testing/test-product.ts'
import { openPosShops, type PosShops } from '../pos-shops.fixture.ts'
import { sendPost } from './commands.ts'
import { runSync } from './run-sync.ts'

const calls = epos.endpoints

let opened: PosShops
let product: TestProduct
let sandbox: Sandbox
let root: Caller
beforeAll(async () => {
  opened = await openPosShops('S')
  ;({ product, sandbox, root } = opened)
})
afterAll(() => opened.close())

test('addresses of private networks are refused, and the secret never comes back', async () => {
  const { shopId } = await opened.aConnectedShop()
  const input = { shopId, vendor: 'SANDBOX', appKey: 'a', enabled: true, appSecret: 's' } as const
  for (const baseUrl of ['http://127.0.0.1:8090/x', 'http://10.0.0.5/', 'http://pos.local/'])
    expect(await root.call(calls.setConnection, { ...input, baseUrl })).toMatchObject({ key: 'epos.privateAddress' })
  const { data } = await root.call(calls.connection, { shopId })
  expect(JSON.stringify(data)).not.toContain(sandbox.secret)
  expect(await root.call(calls.test, { shopId })).toMatchObject({ code: 0, data: { ok: true } })
})

test('a name that leads into a private network is refused when the POS is called, unless the platform allows it', async () => {
  const { shopId, code } = await opened.aConnectedShop()
  // As a name whose answer has changed since it was entered.
  const baseUrl = `${sandbox.address.replace('127.0.0.1', 'localhost')}/epos/v1/${code}`
  await opened.asked(sql`update epos_connection set base_url = ${baseUrl} where shop_id = ${shopId}`)
  const problem = eposFaults.PRIVATE[0]
  expect(await root.call(calls.test, { shopId })).toMatchObject({ data: { ok: false, problem } })
  const [allowed] = (await root.call(sysParam.endpoints.list, { keyword: allowPrivate.key })).data?.list ?? []
  const set = (value: string, version = 0) =>
    root.call(sysParam.endpoints.update, { id: allowed?.id as Id, version, value })
  const on = await set('true', allowed?.version)
  expect(await root.call(calls.test, { shopId })).toMatchObject({ data: { ok: true } })
  await set('false', on.data?.version)
})

test('the codes of the tables that have one are printed, by areas', async () => {
  const { shopId, code } = await opened.aConnectedShop()
  expect(await root.call(calls.tablesPrint, { shopId })).toMatchObject({ key: 'epos.noTableCodes' })
  const put = [{ id: 'N1', area: '大厅', tableNo: 'N1', seats: 4, minSeats: 1, qrCode: 'x'.repeat(301) }]
  await opened.change({ shop: code, kind: 'tables', put })
  const { data } = await root.call(calls.syncTables, { shopId })
  await runSync(product.database.pool, 1, data?.jobId as Id)
  const { tables: all = [] } = (await root.call(calls.floor, { shopId })).data ?? {}
  expect(all.map(({ qrCode }) => qrCode).filter((each) => each === null)).toEqual([null])
  expect(all).toContainEqual(expect.objectContaining({ tableNo: 'A1', qrCode: 'https://order.lantern.example/t/B1' }))
  const { bytes } = await root.call(calls.tablesPrint, { shopId })
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('C-INV-14: a command reaches the POS once, also when its answer was lost', async () => {
  const { shopId } = await opened.aConnectedShop()
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
  const { shopId, code } = await opened.aConnectedShop()
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
  for (const id of await opened.queued()) await runSync(product.database.pool, 1, id)
  const { data } = await root.call(calls.floor, { shopId })
  const stateOf = (id: string) => data?.tables.find(({ externalId }) => externalId === id)?.state
  expect(['B1', 'B2', 'B3'].map(stateOf)).toEqual(['DIRTY', 'DIRTY', 'BUSY'])
  const put = [{ id: 'G1', name: 7, priceCents: 'free', stock: -3, onSale: 'yes' }, { name: '没有编号' }]
  await opened.change({ shop: code, kind: 'goods', keep: 1, put })
  expect(await rows('goods'), 'what makes no sense is left out').toMatchObject([
    { rowId: 'G1', name: null, priceCents: null, stock: null, onSale: null },
  ])
})

test('a command that the POS does not take says why, and is given up when it is too old', async () => {
  const { shopId } = await opened.aConnectedShop()
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
  await opened.asked(sql`update epos_post set created_at = now() - interval '16 minutes' where id = ${postId}`)
  await send(postId)
  expect(await last()).toMatchObject({ postState: 'FAILED', problem: 'BROKEN' })
  sandbox.faults.errorRate = 0
  await send(postId)
  expect(await last()).toMatchObject({ postState: 'FAILED' })
  const off = await command()
  await opened.asked(sql`update epos_connection set enabled = false where shop_id = ${shopId}`)
  await send(off)
  expect(await last()).toMatchObject({ postId: off, postState: 'FAILED', problem: 'OFF' })
})

test('the id stands in the query string; one that no POS has is not found, and a command of another part is refused', async () => {
  const { shopId } = await opened.aConnectedShop()
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

test('C-INV-4: the secret of a POS stands in no answer, log, queue or table', async () => {
  const { shopId } = await opened.aConnectedShop()
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

test('what the POS has is read page by page, and a POS that fails is left alone after five times', async () => {
  const { shopId } = await opened.aConnectedShop()
  const { data } = await root.call(calls.list, { id: 'goods', shopId, rows: 30, page: 2 })
  expect(data).toMatchObject({ total: 120 })
  expect(data?.list).toHaveLength(30)
  sandbox.faults.errorRate = 1
  for (let times = 0; times < 5; times++)
    expect(await root.call(calls.list, { id: 'goods', shopId })).toMatchObject({ code: 1, key: 'epos.unreachable' })
  sandbox.faults.errorRate = 0
  expect(await root.call(calls.list, { id: 'goods', shopId })).toMatchObject({
    code: 1,
    msg: expect.stringContaining('连续多次失败'),
  })
  await expect.poll(async () => (await root.call(calls.calls, { shopId })).data?.length).toBe(6)
  expect((await root.call(calls.calls, { shopId })).data?.[0]).toMatchObject({ ok: false, fault: 'BROKEN' })
  // An operator who tests the connection learns what is true now, and ends the rest.
  expect(await root.call(calls.test, { shopId })).toMatchObject({ data: { ok: true, problem: null } })
  expect(await root.call(calls.list, { id: 'goods', shopId })).toMatchObject({ code: 0 })
})
