import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadedPicture } from '../../platform/testing/files.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const calls = shop.endpoints
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const noon = [{ days: everyDay, open: '12:00', close: '20:00' }]

let product: TestProduct
let root: Caller
let ids: Id[]
let cash: Id
let card: Id

beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  const contact = { contactName: '周宁', contactMobile: '13800001234' }
  const given = { code: 'LANTERN', name: '灯笼', industry: 'OTHER', ...contact } as const
  const brandId = (await root.call(brand.endpoints.create, given)).data?.id as Id
  const organisationId = (await root.call(organisation.endpoints.create, { code: 'HZ', name: '杭州' })).data?.id as Id
  const aShop = async (code: string, open: string) => {
    const hours = [{ days: everyDay, open, close: '20:00' }]
    return (await root.call(calls.create, { code, name: code, brandId, organisationId, hours })).data?.id as Id
  }
  ids = [await aShop('NORTH', '09:00'), await aShop('SOUTH', '10:00'), await aShop('NOON', '12:00')]
  const aChannel = async (code: string) => {
    const input = { code, name: code, kind: 'CASH', adapter: 'CASH' } as const
    const id = (await root.call(payChannel.endpoints.create, input)).data?.id as Id
    await root.call(payChannel.endpoints.setStatus, { id, status: 1 })
    return id
  }
  cash = await aChannel('CASH')
  card = await aChannel('CARD')
  const { data } = await root.call(brand.endpoints.view, { id: brandId })
  await root.call(brand.endpoints.setPayChannel, {
    id: brandId,
    version: data?.version ?? 0,
    items: [{ payChannelId: cash, isOn: true, merchantNo: null, place: 1 }],
  })
})
afterAll(() => product.close())

const opens = async () => Promise.all(ids.map(async (id) => (await root.call(calls.view, { id })).data?.hours[0]?.open))

test('hours of many shops are previewed, written together, logged for each, and taken back together', async () => {
  const { data: preview } = await root.call(calls.previewHours, { ids, hours: noon })
  expect(preview).toMatchObject({ total: 3, changing: 2, refused: 0 })
  expect(preview?.rows[0]).toMatchObject({ name: 'NORTH', before: '每天 09:00–20:00', after: '每天 12:00–20:00' })
  expect(preview?.rows[2]).toMatchObject({ name: 'NOON', changes: false })
  expect(await opens()).toEqual(['09:00', '10:00', '12:00'])
  const done = await root.call(calls.applyHours, { ids, hours: noon })
  expect(done.data?.results.map(({ done }) => done)).toEqual([true, true, true])
  expect(await opens()).toEqual(['12:00', '12:00', '12:00'])
  const { data: log } = await root.call(operationLog.endpoints.query, {
    moduleName: 'shop',
    businessId: String(ids[0]),
    page: 1,
    rows: 9,
  })
  expect(log?.list[0]?.operatorContent).toContain('营业时间')
  expect(await root.call(calls.undoApplyHours, { requestId: done.requestId })).toMatchObject({ data: { undone: 2 } })
  expect(await opens()).toEqual(['09:00', '10:00', '12:00'])
})

test('hours that overlap change no shop', async () => {
  const overlapping = [...noon, { days: [1], open: '19:00', close: '22:00' }]
  expect(await root.call(calls.previewHours, { ids, hours: overlapping })).toMatchObject({ key: 'shop.hoursOverlap' })
  expect(await root.call(calls.applyHours, { ids, hours: overlapping })).toMatchObject({ key: 'shop.hoursOverlap' })
  expect(await root.call(calls.applyHours, { ids, hours: [] })).toMatchObject({ code: 2 })
})

test('ways to pay of many shops change where they are named, and keep the numbers of each', async () => {
  const [first, second] = ids as [Id, Id]
  const own = { payChannelId: cash, mode: 'ON', subMerchantNo: 'SUB-1', terminalNo: null } as const
  await root.call(calls.setPayChannels, { shopId: first, payItems: [own] })
  const off = { filter: { keyword: 'TH' }, modes: [{ payChannelId: cash, mode: 'OFF' as const }] }
  expect((await root.call(calls.previewPay, off)).data).toMatchObject({
    total: 2,
    changing: 2,
    rows: [
      { before: 'CASH 开启', after: 'CASH 关闭' },
      { before: 'CASH 随品牌', after: 'CASH 关闭' },
    ],
  })
  expect((await root.call(calls.applyPay, { ...off, expected: 2 })).data?.results).toHaveLength(2)
  const at = async (shopId: Id) =>
    (await root.call(calls.payChannels, { shopId })).data?.payItems.find(({ payChannelId }) => payChannelId === cash)
  expect(await at(first)).toMatchObject({ mode: 'OFF', subMerchantNo: 'SUB-1', usable: false })
  expect(await at(second)).toMatchObject({ mode: 'OFF', subMerchantNo: null, usable: false })
})

test('a way to pay that the brand has not is refused for each shop, before and at the act', async () => {
  const on = { ids, modes: [{ payChannelId: card, mode: 'ON' as const }] }
  const { data } = await root.call(calls.previewPay, on)
  expect(data).toMatchObject({ changing: 0, refused: 3, rows: [{ why: '“CARD”未在品牌开启' }, {}, {}] })
  const { data: done } = await root.call(calls.applyPay, on)
  expect(new Set(done?.results.map(({ reasonKey }) => reasonKey))).toEqual(new Set(['shop.channelNotAtBrand']))
})

test('the same items of many menus change in price and supply, previewed for each shop, and logged in each', async () => {
  const [north, south] = ids as [Id, Id]
  const onMenu = async (shopId: Id, skuCode: string, goodsName: string, priceCents: number) =>
    root.call(calls.saveGoods, { shopId, goodsCode: skuCode, goodsName, skus: [{ skuCode, priceCents }] })
  await onMenu(north, 'BEEF', '牛肉面', 28_00)
  await onMenu(north, 'TEA', '茶', 8_00)
  await onMenu(south, 'BEEF', '牛肉面', 30_00)
  const { data: found } = await root.call(calls.menuItems, { ids })
  expect(found?.items).toMatchObject([
    { skuCode: 'BEEF', label: '牛肉面', shops: 2, leastCents: 28_00, mostCents: 30_00, soldOut: 0 },
    { skuCode: 'TEA', shops: 1 },
  ])
  expect((await root.call(calls.menuItems, { ids, word: '茶' })).data?.items).toHaveLength(1)
  const items = [
    { skuCode: 'BEEF', priceCents: 32_00 },
    { skuCode: 'TEA', supply: 'SOLD_OUT' as const },
  ]
  const { data: preview } = await root.call(calls.previewMenu, { ids, items })
  expect(preview).toMatchObject({ total: 3, changing: 2, refused: 1 })
  expect(preview?.rows).toMatchObject([
    { name: 'NOON', why: '本店菜单没有“牛肉面”' },
    { name: 'NORTH', before: '牛肉面 28.00、茶 8.00', after: '牛肉面 32.00、茶 8.00 售罄' },
    { name: 'SOUTH', before: '牛肉面 30.00', after: '牛肉面 32.00' },
  ])
  const { data: done } = await root.call(calls.applyMenu, { ids, items })
  expect(done?.results.map(({ reasonKey }) => reasonKey)).toEqual([null, null, 'shop.notOnMenu'])
  const skus = async (shopId: Id) =>
    (await root.call(calls.menu, { shopId })).data?.flatMap((goods) =>
      goods.skus.map(({ skuCode, priceCents, stock }) => [skuCode, priceCents, stock]),
    )
  expect(await skus(north)).toEqual([
    ['BEEF', 32_00, null],
    ['TEA', 8_00, 0],
  ])
  expect(await skus(south)).toEqual([['BEEF', 32_00, null]])
  const asked = { moduleName: 'shop', businessId: String(north), page: 1, rows: 9 }
  const { data: log } = await root.call(operationLog.endpoints.query, asked)
  expect(log?.list[0]?.operatorContent).toContain('牛肉面 28.00 → 32.00')
  await root.call(calls.applyMenu, { ids: [north], items: [{ skuCode: 'TEA', supply: 'AVAILABLE' }] })
  expect((await skus(north))?.[1]).toEqual(['TEA', 8_00, null])
  // Prices, what was sold out and pictures come back at once; not once something of it was changed since.
  const image = await uploadedPicture(product.app, root)
  const both = [north, south]
  const act = () => root.call(calls.applyMenu, { ids: both, items: [{ skuCode: 'BEEF', priceCents: 40_00, image }] })
  const shown = (await root.call(calls.previewMenu, { ids: both, items: [{ skuCode: 'BEEF', image }] })).data
  expect(shown?.rows[0]).toMatchObject({ after: '牛肉面 32.00 新图片', changes: true })
  const images = async () =>
    Promise.all(both.map(async (shopId) => (await root.call(calls.menu, { shopId })).data?.[0]?.image))
  const pictured = await act()
  expect(await images()).toEqual([image, image])
  expect(await root.call(calls.undoApplyMenu, { requestId: pictured.requestId })).toMatchObject({ data: { undone: 2 } })
  expect(await images()).toEqual([null, null])
  expect((await skus(north))?.[0]).toEqual(['BEEF', 32_00, null])
  const again = await act()
  await root.call(calls.changePrices, { shopId: south, how: 'ADD', value: 100 })
  expect(await root.call(calls.undoApplyMenu, { requestId: again.requestId })).toMatchObject({ key: 'undo.changed' })
  expect((await skus(north))?.[0]).toEqual(['BEEF', 40_00, null])
})

test('prices of one menu that were changed together come back together', async () => {
  const [north] = ids as [Id]
  const prices = async () =>
    (await root.call(calls.menu, { shopId: north })).data?.flatMap((goods) => goods.skus.map((sku) => sku.priceCents))
  const before = await prices()
  const done = await root.call(calls.changePrices, { shopId: north, how: 'PERCENT', value: 11_000 })
  expect(await prices()).not.toEqual(before)
  expect(await root.call(calls.undoChangePrices, { requestId: done.requestId })).toMatchObject({ data: { undone: 1 } })
  expect(await prices()).toEqual(before)
})
