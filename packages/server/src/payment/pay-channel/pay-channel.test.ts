import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPartnerAddress } from '../../platform/partners/partner-address.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { aPayingShop } from '../../platform/testing/paying-shop.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { tablesWith } from '../../platform/testing/tables-with.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { create, update, view, list, ping, setStatus } = payChannel.endpoints

let product: TestProduct
let root: Caller
beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
})
afterAll(() => product.close())

const secret = 'sk-lantern-0123456789abcd'

const set = (setting: string, value: string | null) => ({ setting, value })

let numbered = 0
async function aChannel(more: object = {}): Promise<Id> {
  const number = ++numbered
  const { data, msg } = await root.call(create, {
    code: `CH-${number}`,
    name: `渠道 ${number}`,
    kind: 'REAL',
    adapter: 'SANDBOX',
    ...more,
  })
  if (!data) throw new Error(msg)
  return data.id
}

test('a secret is written and never read: in no answer, log, export or table (C-INV-4)', async () => {
  const id = await aChannel({ config: [set('appId', 'lantern'), set('appSecret', secret)] })
  const shown = await root.call(view, { id })
  expect(shown.data?.configured).toEqual([
    { setting: 'appId', value: 'lantern' },
    { setting: 'appSecret', value: '******abcd' },
  ])
  await root.call(update, { id, version: 1, config: [set('appSecret', `${secret}-new`)] })
  const listed = await root.call(list, {})
  expect(listed.data?.list).not.toEqual([])
  const kept = await asSuperuser(product.database, (client) =>
    client.query(`select to_jsonb(c) from app.pay_channel c union all select to_jsonb(l) from app.operation_log l`),
  )
  expect(JSON.stringify([kept.rows, shown, listed])).not.toContain('sk-lantern')
  const { rows } = await asSuperuser(product.database, (client) =>
    client.query(`select content_zh from app.operation_log where module = 'payChannel' and action = 'update'`),
  )
  expect(rows).toEqual([{ content_zh: expect.stringMatching(/^修改支付渠道\[渠道 \d+\]：渠道配置 \*\*\* → \*\*\*$/) }])
})

test('the secret of a brand’s own channel stands in no table, answer, log, sheet or error (C-INV-4)', async () => {
  const payChannelId = await aChannel({ config: [set('appId', 'lantern'), set('appSecret', 'sk-of-the-company')] })
  await root.call(setStatus, { id: payChannelId, status: 1 })
  const made = {
    code: 'SEALED',
    name: '封存',
    industry: 'OTHER',
    contactName: '周宁',
    contactMobile: '13800001234',
  } as const
  const brandId = (await root.call(brand.endpoints.create, made)).data?.id as Id
  const item = { payChannelId, isOn: true, merchantNo: 'M-1', place: 1 }
  const write = (version: number, value: string) =>
    root.call(brand.endpoints.setPayChannel, {
      id: brandId,
      version,
      items: [{ ...item, config: [set('appSecret', value)] }],
    })
  const answers = [
    await write(1, 'sk-of-the-brand'),
    await write(2, 'sk-of-the-brand-anew'),
    await write(1, 'sk-of-the-brand-late'),
    await root.call(brand.endpoints.viewPayChannel, { id: brandId }),
    await root.call(brand.endpoints.view, { id: brandId }),
    await root.call(ping, { id: payChannelId, brandId }),
    await root.call(operationLog.endpoints.query, { moduleName: 'brand' } as never),
  ]
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 2, 0, 0, 0, 0])
  expect(JSON.stringify(answers)).not.toContain('sk-of-the')
  const sheets = await Promise.all([root.call(payChannel.endpoints.export, {}), root.call(brand.endpoints.export, {})])
  const told = await Promise.all(sheets.map(async ({ bytes }) => (await readSheet(bytes)).rows))
  expect(told.flat().length).toBeGreaterThan(2)
  expect(JSON.stringify(told)).not.toContain('sk-of-the')
  expect(await tablesWith(product.database, 'sk-of-the')).toEqual([])
})

test('of a configuration what is left out or masked stays, and null removes', async () => {
  const id = await aChannel({ config: [set('appId', 'lantern'), set('appSecret', secret)] })
  const config = async () => (await root.call(view, { id })).data?.configured
  expect(await root.call(update, { id, version: 1, config: [set('appSecret', '******abcd')] })).toMatchObject({
    data: { version: 1 },
  })
  await root.call(update, { id, version: 1, config: [set('appId', 'other')] })
  expect(await config()).toEqual([
    { setting: 'appId', value: 'other' },
    { setting: 'appSecret', value: '******abcd' },
  ])
  await root.call(update, { id, version: 2, config: [set('appSecret', null)] })
  expect(await config()).toEqual([{ setting: 'appId', value: 'other' }])
  expect(await root.call(update, { id, version: 3, config: [set('colour', 'red')] })).toMatchObject({
    key: 'payChannel.configUnknown',
  })
})

test('an adapter fits its kind, and limits stand in their order', async () => {
  const wrong = { code: 'WRONG', name: '错', kind: 'CASH', adapter: 'SANDBOX' } as const
  expect(await root.call(create, wrong)).toMatchObject({ key: 'payChannel.adapterUnfit' })
  const cash = { ...wrong, adapter: 'CASH' } as const
  expect(await root.call(create, { ...cash, minCents: 5, maxCents: 4 })).toMatchObject({
    key: 'payChannel.limitsReversed',
  })
  expect(await root.call(create, { ...cash, defaultMinFeeCents: 5, defaultMaxFeeCents: 4 })).toMatchObject({
    key: 'payChannel.feesReversed',
  })
})

test('asking a channel whether it answers says what is missing', async () => {
  const id = await aChannel()
  const asked = await root.call(ping, { id })
  expect(asked.data).toMatchObject({ ok: false, problem: expect.stringContaining('请先填写应用号') })
})

test('a channel whose partner is stopped is told so, in the words of the caller', async () => {
  setPartnerAddress('sandbox', 'http://127.0.0.1:1')
  const id = await aChannel({ config: [set('appId', 'lantern'), set('appSecret', secret)] })
  const asked = await root.call(ping, { id })
  expect(asked.data).toMatchObject({ ok: false, problem: expect.stringMatching(/无法连接$/) })
})

test('a channel that needs four seconds is told to be too slow, before the operator has waited so long', async () => {
  const slow = createServer((_, response) => setTimeout(() => response.end('{"ok":true}'), 4_000)).listen(
    0,
    '127.0.0.1',
  )
  await once(slow, 'listening')
  setPartnerAddress('sandbox', `http://127.0.0.1:${(slow.address() as AddressInfo).port}`)
  const id = await aChannel({ config: [set('appId', 'lantern'), set('appSecret', secret)] })
  const asked = await root.call(ping, { id })
  slow.closeAllConnections()
  slow.close()
  expect(asked.data).toMatchObject({ ok: false, problem: expect.stringMatching(/响应超时$/) })
})

test('the last channels of an open shop are switched off at its brand only when that is confirmed', async () => {
  const [one, two] = [
    await aChannel({ kind: 'CASH', adapter: 'CASH' }),
    await aChannel({ kind: 'CASH', adapter: 'CASH' }),
  ]
  for (const id of [one, two]) await root.call(setStatus, { id, status: 1 })
  const { shopId, brandId } = await aPayingShop(product.database, { code: 'LAST', channels: [one, two] })
  const { viewPayChannel, setPayChannel } = brand.endpoints
  const put = async (on: Id[], more: object = {}) => {
    const { data } = await root.call(viewPayChannel, { id: brandId })
    const items = on.map((payChannelId) => ({ payChannelId, isOn: true }))
    return root.call(setPayChannel, { id: brandId, version: data?.version ?? 0, items, ...more })
  }
  expect(await put([])).toMatchObject({ key: 'payChannel.lastOne', msg: expect.stringContaining('LAST') })
  const payItems = [{ payChannelId: two, mode: 'OFF' as const }]
  expect((await root.call(shop.endpoints.setPayChannels, { shopId, payItems })).code).toBe(0)
  expect(await put([two])).toMatchObject({ key: 'payChannel.lastOne' })
  expect(await put([one])).toMatchObject({ code: 0 })
  expect(await put([], { force: true })).toMatchObject({ data: { enabledCount: 0 } })
})

test('the last channel of an open shop is switched off only by whoever says so', async () => {
  const id = await aChannel()
  await root.call(setStatus, { id, status: 1 })
  await asSuperuser(product.database, async (client) => {
    await client.query(`select set_config('app.tenant', '1', false)`)
    await client.query(`
      with b as (insert into app.brand (code, name, path, industry, contact_name, contact_mobile, time_zone, day_cut, currency, sort)
                 values ('PAY', '收款', '/', 'OTHER', '周宁', '13800001234', 'Asia/Shanghai', '00:00', 'CNY', 1) returning id),
           o as (insert into app.organisation (code, name, path) values ('PAYORG', '组织', '/') returning id),
           s as (insert into app.shop (brand_id, organisation_id, code, name) select b.id, o.id, 'PAY-1', '一号店' from b, o)
      insert into app.brand_pay_channel (brand_id, pay_channel_id, enabled) select b.id, ${id}, true from b`)
  })
  expect(await root.call(setStatus, { id, status: 0 })).toMatchObject({
    key: 'payChannel.lastOne',
    msg: expect.stringContaining('1 家营业门店将没有支付渠道：一号店'),
  })
  expect(await root.call(setStatus, { id, status: 0, force: true })).toMatchObject({ data: { status: 0 } })
})
