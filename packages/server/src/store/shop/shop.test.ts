import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { standingAt } from '@brandside/contract/store/opening-hours.rules.ts'
import { type NewShop, shop } from '@brandside/contract/store/shop/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { create, update, remove, setStatus, view, list, marketFlag, closeEarly, reopen } = shop.endpoints

let product: TestProduct
let root: Caller
let brandId: Id
let organisationId: Id

beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  brandId = await aBrand('LANTERN')
  await root.call(brand.endpoints.setStatus, { id: brandId, status: 1 })
  organisationId = (await root.call(organisation.endpoints.create, { code: 'HZ', name: '杭州' })).data?.id as Id
})
afterAll(() => product.close())

async function aBrand(code: string): Promise<Id> {
  const input = { code, name: code, industry: 'OTHER', contactName: '周宁', contactMobile: '13800001234' } as const
  return (await root.call(brand.endpoints.create, input)).data?.id as Id
}

let numbered = 0
const everyDay = [1, 2, 3, 4, 5, 6, 7]

async function aShop(fields: Partial<NewShop> = {}): Promise<Id> {
  const number = ++numbered
  const { data, msg } = await root.call(create, {
    code: `S${number}`,
    name: `门店 ${number}`,
    brandId,
    organisationId,
    phone: '0571-87120010',
    city: '杭州市',
    address: '文三路 478 号',
    hours: [{ days: everyDay, open: '00:00', close: '00:00' }],
    ...fields,
  })
  if (!data) throw new Error(msg)
  return data.id
}

async function anOpenShop(fields: Partial<NewShop> = {}): Promise<Id> {
  const id = await aShop(fields)
  expect(await root.call(setStatus, { id, status: 1 })).toMatchObject({ code: 0 })
  return id
}

const see = async (id: Id) => (await root.call(view, { id })).data

test('a new shop is closed and shown with its brand, its hours and its place', async () => {
  const id = await aShop({ lng: '120.130203', lat: '30.27' })
  expect(await see(id)).toMatchObject({
    status: 0,
    version: 1,
    type: 'DIRECT',
    brandName: 'LANTERN',
    organisationName: '杭州',
    marketFlag: false,
    timeZone: 'Asia/Shanghai',
    openNow: true,
    nextChangeAt: null,
    lng: '120.130203',
    lat: '30.27',
    serviceModes: ['DINE_IN', 'TAKEAWAY'],
    hours: [{ days: everyDay, open: '00:00', close: '00:00' }],
  })
})

test('the tree of brands holds the shops of each where they are asked for', async () => {
  const id = await aShop()
  const nodes = (await root.call(brand.endpoints.tree, { withShops: true })).data
  expect(nodes?.find((node) => node.id === brandId)?.shops).toContainEqual({
    id,
    code: `S${numbered}`,
    name: `门店 ${numbered}`,
    status: 0,
  })
  expect((await root.call(brand.endpoints.tree, {})).data?.[0]).not.toHaveProperty('shops')
})

test('a telephone has five characters at least', async () => {
  const input = { code: 'P1', name: '电话店', brandId, organisationId }
  expect(await root.call(create, { ...input, phone: '1234' })).toMatchObject({
    code: 2,
    errors: [{ path: 'phone' }],
    message: expect.stringContaining('5 to 20'),
  })
  expect(await root.call(create, { ...input, phone: '12345' })).toMatchObject({ code: 0 })
})

test('a shop opens once it is complete and its brand is in business', async () => {
  const below = await aBrand('ASLEEP')
  const id = await aShop({ brandId: below, phone: null, hours: [] })
  expect(await root.call(setStatus, { id, status: 1 })).toMatchObject({ code: 2, key: 'shop.brandDisabled' })
  await root.call(brand.endpoints.setStatus, { id: below, status: 1 })
  expect(await root.call(setStatus, { id, status: 1 })).toMatchObject({
    code: 2,
    key: 'shop.incomplete',
    msg: '请先填写：门店电话、营业时间',
    message: 'Complete phone, opening hours first',
  })
  const hours = [{ days: [1], open: '10:00', close: '22:00' }]
  await root.call(update, { id, version: 1, phone: '0571-87120010', hours })
  expect(await root.call(setStatus, { id, status: 1 })).toMatchObject({ code: 0, data: { status: 1 } })
  expect(await root.call(update, { id, version: 3, phone: null })).toMatchObject({ key: 'shop.incomplete' })
  // It stays open under such a brand only.
  const asleep = await aBrand('ASLEEP-2')
  expect(await root.call(update, { id, version: 3, brandId: asleep })).toMatchObject({ key: 'shop.brandDisabled' })
})

test('hours that overlap, half a place and an empty closure are refused at their field', async () => {
  const hours = [
    { days: [1, 2], open: '10:00', close: '14:00' },
    { days: [2], open: '13:00', close: '20:00' },
  ]
  const given = { code: 'XX', name: 'X', brandId, organisationId }
  expect(await root.call(create, { ...given, hours })).toMatchObject({
    key: 'shop.hoursOverlap',
    message: 'Opening hours overlap on Tuesday',
    errors: [{ path: 'hours' }],
  })
  expect(await root.call(create, { ...given, lng: '120.1' })).toMatchObject({ errors: [{ path: 'lat' }] })
  const closure = { from: '2026-11-20T08:00:00.000Z', to: '2026-11-20T08:00:00.000Z', reason: '盘点' }
  expect(await root.call(create, { ...given, closures: [closure] })).toMatchObject({ key: 'shop.closureEmpty' })
  expect(await root.call(create, { ...given, lng: '181', lat: '1' })).toMatchObject({ errors: [{ path: 'lng' }] })
})

test('code is taken once, and a name once within a brand', async () => {
  await aShop({ code: 'TAKEN', name: '同名' })
  const given = { code: 'OTHER', name: '同名', brandId, organisationId }
  expect(await root.call(create, given)).toMatchObject({ key: 'shop.nameTaken', errors: [{ path: 'name' }] })
  expect(await root.call(create, { ...given, code: 'TAKEN', name: '别名' })).toMatchObject({ key: 'shop.codeTaken' })
  expect(await root.call(create, { ...given, brandId: await aBrand('SECOND') })).toMatchObject({ code: 0 })
})

test('the manager closes early, the hours stand still, and the shop opens again', async () => {
  const hours = [{ days: everyDay, open: '00:00', close: '23:59' }]
  const id = await anOpenShop({ hours })
  expect(await root.call(closeEarly, { id, reason: '停水' })).toMatchObject({ code: 0 })
  expect(await see(id)).toMatchObject({ openNow: false, hours, closures: [{ reason: '停水' }] })
  expect(await root.call(reopen, { id })).toMatchObject({ code: 0 })
  expect(await see(id)).toMatchObject({ openNow: true, closures: [] })
  expect(await root.call(reopen, { id })).toMatchObject({ code: 2, key: 'shop.notClosed' })
})

test('marketing is for open shops, all of them or none; a dry run changes nothing', async () => {
  const [open, closed] = [await anOpenShop(), await aShop({ name: '未开' })]
  expect(await root.call(marketFlag, { ids: [open, closed], marketFlag: true })).toMatchObject({
    code: 2,
    key: 'shop.notOpen',
    msg: '请先启用门店“未开”',
  })
  expect(await root.call(marketFlag, { ids: [open], marketFlag: true, dryRun: true })).toMatchObject({
    data: { changed: 1 },
  })
  expect(await see(open)).toMatchObject({ marketFlag: false, version: 2 })
  expect(await root.call(marketFlag, { ids: [open], marketFlag: true })).toMatchObject({ data: { changed: 1 } })
  expect(await root.call(marketFlag, { ids: [open], marketFlag: true })).toMatchObject({ data: { changed: 0 } })
  expect(await see(open)).toMatchObject({ marketFlag: true, version: 3 })
})

test('shops are found by brand with those below, and by whether they are open now', async () => {
  const parent = await aBrand('PARENT')
  const child = (
    await root.call(brand.endpoints.create, {
      code: 'CHILD',
      name: 'CHILD',
      industry: 'OTHER',
      contactName: '周宁',
      contactMobile: '13800001234',
      parentId: parent,
    })
  ).data?.id as Id
  const open = await aShop({ brandId: child })
  const shut = await aShop({ brandId: parent, hours: [] })
  const idsOf = async (input: object) =>
    (await root.call(list, { brandIds: [parent], ...input })).data?.list.map(({ id }) => id)
  expect((await idsOf({}))?.toSorted()).toEqual([open, shut].toSorted())
  expect(await idsOf({ openNow: true })).toEqual([open])
  expect(await idsOf({ openNow: false })).toEqual([shut])
})

test('an organisation, or a brand, to which a shop belongs stays', async () => {
  const kept = await aBrand('KEPT')
  const id = await aShop({ brandId: kept })
  expect(await root.call(brand.endpoints.remove, { ids: [kept] })).toMatchObject({ key: 'shop.ofBrand' })
  expect(await root.call(organisation.endpoints.remove, { ids: [organisationId] })).toMatchObject({
    key: 'shop.ofOrganisation',
  })
  await root.call(remove, { ids: [id] })
  expect(await root.call(brand.endpoints.remove, { ids: [kept] })).toMatchObject({ code: 0 })
})

test('a shop where members have joined keeps its brand, whose members they are', async () => {
  const [id, other] = [await aShop(), await aBrand('MOON')]
  const move = async () => root.call(update, { id, version: (await see(id))?.version ?? 0, brandId: other })
  const person = { mobile: '13900000077', nickname: '酉', registerBrandId: brandId, registerShopId: id }
  expect(await root.call(member.endpoints.create, person)).toMatchObject({ code: 0 })
  expect(await move()).toMatchObject({ key: 'shop.brandFixed', errors: [{ path: 'brandId' }] })
})

test('the database and the rule agree on when a shop is open', async () => {
  const hours = [
    { days: [1, 2, 3], open: '10:00', close: '14:00' },
    { days: [3, 5, 7], open: '18:00', close: '02:00' },
    { days: [4], open: '00:00', close: '00:00' },
  ]
  const closures = [{ to: '2026-03-05T09:00:00.000Z', from: '2026-03-05T06:30:00.000Z', reason: '停电' }]
  const times = Array.from({ length: 400 }, (_, index) => new Date(Date.UTC(2026, 2, 2, 0, index * 31)).toISOString())
  for (const timeZone of ['Asia/Shanghai', 'America/New_York']) {
    const { rows } = await product.database.pool.query<{ open: boolean }>(
      `select app.shop_is_open($1::jsonb[], $2::jsonb[], $3, t.at) as open
         from unnest($4::timestamptz[]) with ordinality t (at, place) order by t.place`,
      [hours.map((each) => JSON.stringify(each)), closures.map((each) => JSON.stringify(each)), timeZone, times],
    )
    const told = times.map((at) => standingAt({ hours, closures, timeZone }, at).isOpen)
    expect(rows.map(({ open }) => open)).toEqual(told)
  }
})
