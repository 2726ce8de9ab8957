import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const calls = shop.endpoints

let product: TestProduct
let root: Caller
let brandId: Id
let shopId: Id

beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  const given = { industry: 'RESTAURANT', contactName: '周宁', contactMobile: '13800001234' } as const
  brandId = (await root.call(brand.endpoints.create, { code: 'LANTERN', name: '灯笼', ...given })).data?.id as Id
  await root.call(brand.endpoints.setStatus, { id: brandId, status: 1 })
  const organisationId = (await root.call(organisation.endpoints.create, { code: 'HZ', name: '杭州' })).data?.id as Id
  const made = await root.call(calls.create, {
    code: 'WENSAN',
    name: '文三路店',
    brandId,
    organisationId,
    phone: '0571-87120010',
    city: '杭州市',
    address: '文三路 478 号',
    serviceModes: ['DINE_IN'],
    hours: [{ days: [1, 2, 3, 4, 5], open: '10:30', close: '21:30' }],
  })
  shopId = made.data?.id as Id
})
afterAll(() => product.close())

const checkOf = async (name: string) =>
  (await root.call(calls.readiness, { shopId })).data?.checks.find(({ check }) => check === name)?.readiness

test('readiness names what is missing, and rises with each thing that is put right', async () => {
  const before = (await root.call(calls.readiness, { shopId })).data
  expect(before).toMatchObject({ nextCheck: 'PAY' })
  expect(await checkOf('DETAILS')).toBe('GOOD')
  expect(await checkOf('DELIVERY')).toBe('UNUSED')
  expect(await checkOf('MENU')).toBe('MISSING')
  await root.call(calls.saveGoods, {
    shopId,
    goodsCode: 'BEEF',
    goodsName: '牛肉面',
    skus: [{ skuCode: 'BEEF-S', priceCents: 28_00 }],
  })
  expect(await checkOf('MENU')).toBe('GOOD')
  const after = (await root.call(calls.readiness, { shopId })).data
  expect(after?.score).toBeGreaterThan(before?.score ?? 100)
})

test('the tree of SKUs tells which of them lie in the scope of a coupon', async () => {
  const { data: tree = [] } = await root.call(calls.skuTree, { shopId })
  const goods = tree[0]
  const skuId = goods?.children[0]?.id as Id
  const { data } = await root.call(coupon.endpoints.create, {
    name: '牛肉面立减',
    brandId,
    type: 'CASH',
    faceCents: 5_00,
    claimMode: 'CENTER',
    total: 10,
    goodsScope: 'SKU',
    scopeIds: [skuId],
    validityMode: 'AFTER_CLAIM',
    validDays: 7,
    claimFrom: '2026-01-01T00:00:00.000Z',
    claimTo: '2030-01-01T00:00:00.000Z',
  })
  const scoped = await root.call(calls.skuTree, { shopId, scopeOf: `coupon:${data?.id}` })
  expect(scoped.data).toMatchObject([{ type: 'goods', checked: true, children: [{ id: skuId, checked: true }] }])
  expect((await root.call(calls.skuTree, { shopId })).data).toMatchObject([{ checked: false }])
  expect(await root.call(calls.skuTree, { shopId, scopeOf: 'coupon:999999' })).toMatchObject({ status: 404 })
})

test('the dry run of leaving marketing changes nothing and tells what names the shop', async () => {
  await asSuperuser(product.database, (client) =>
    client.query('update app.shop set status = 1, market_flag = true where id = $1', [shopId]),
  )
  const asked = { ids: [shopId], marketFlag: false }
  expect(await root.call(calls.marketFlag, { ...asked, dryRun: true })).toMatchObject({
    data: { changed: 1, activities: [], coupons: 0 },
  })
  expect((await root.call(calls.view, { id: shopId })).data?.marketFlag).toBe(true)
})

test('a picture has to be a file of the company', async () => {
  const { data } = await root.call(calls.view, { id: shopId })
  const images = [`t1/202611/${'0'.repeat(32)}.png`]
  expect(await root.call(calls.update, { id: shopId, version: data?.version as number, images })).toMatchObject({
    code: 2,
  })
})

test('sheet and log tell opening hours and services in words', async () => {
  const { data } = await root.call(calls.view, { id: shopId })
  const hours = [{ days: [6, 7], open: '09:00', close: '22:00' }]
  await root.call(calls.update, {
    id: shopId,
    version: data?.version as number,
    hours,
    serviceModes: ['DINE_IN', 'PICKUP'],
  })
  const { rows } = await readSheet((await root.call(calls.export, {})).bytes)
  const cell = (title: string) => rows[1]?.[rows[0]?.indexOf(title) ?? -1]
  expect(cell('营业时间')).toBe('星期六、星期日 09:00 22:00')
  expect(cell('服务方式')).toBe('堂食、自提')
  const { rows: log } = await asSuperuser(product.database, (client) =>
    client.query(
      `select content_zh from app.operation_log where content_zh like '%营业时间%' order by id desc limit 1`,
    ),
  )
  expect(log[0].content_zh).toContain('星期六、星期日')
  expect(log[0].content_zh).toContain('+自提')
})

test('what a brand stops and which papers press are told over all that stands below', async () => {
  expect((await root.call(brand.endpoints.impact, { id: brandId })).data).toMatchObject({
    brands: 0,
    shops: 1,
    shopNames: ['文三路店'],
    campaigns: 0,
  })
  expect((await root.call(brand.endpoints.duePapers, {})).data).toMatchObject([
    { paperType: 'BUSINESS_LICENSE', due: 'MISSING', daysLeft: null },
    { paperType: 'FOOD_LICENSE', due: 'MISSING', daysLeft: null },
  ])
  expect((await root.call(brand.endpoints.list, { qualificationState: 'NONE' })).data).toMatchObject({
    total: 1,
    list: [{ qualificationState: 'NONE', shopCount: 1 }],
  })
})
