import { activity, type NewActivity } from '@brandside/contract/marketing/activity.ts'
import type { Input } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { inDays } from '../../platform/testing/in-days.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { create, update, setStatus, view, list, copy, conflicts, besideCoupon } = activity.endpoints

let product: TestProduct
let root: Caller
let brands = 0
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
})
afterAll(() => product.close())

async function aBrand(): Promise<Id> {
  const { data } = await root.call(brand.endpoints.create, {
    code: `AC${++brands}`,
    name: `灯笼 ${brands}`,
    industry: 'OTHER',
    contactName: '周宁',
    contactMobile: '13800001234',
  })
  return data?.id as Id
}
async function anActivity(brandId: Id, fields: Partial<NewActivity> = {}): Promise<Id> {
  const { data, msg } = await root.call(create, {
    name: '满减',
    brandId,
    type: 'FULL_REDUCTION',
    ladders: [{ fromCents: 5_000, offCents: 800 }],
    startAt: inDays(30),
    endAt: inDays(60),
    ...fields,
  })
  if (!data) throw new Error(msg)
  return data.id
}
const enable = (id: Id) => root.call(setStatus, { id, status: 1 })

test('six who enable activities that overlap at once: one of them may (C-INV-54)', async () => {
  const brandId = await aBrand()
  const ids = await Promise.all(Array.from({ length: 6 }, () => anActivity(brandId)))
  const answers = await Promise.all(ids.map(enable))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ key }) => key === 'activity.overlap')).toHaveLength(5)
})

test('of another kind, in another brand or at another time they stand side by side', async () => {
  const [one, other] = [await aBrand(), await aBrand()]
  const first = await anActivity(one)
  expect(await enable(first)).toMatchObject({ code: 0 })
  expect(await enable(await anActivity(other))).toMatchObject({ code: 0 })
  const later = { startAt: inDays(61), endAt: inDays(90) }
  expect(await enable(await anActivity(one, later))).toMatchObject({ code: 0 })
  const percent = await anActivity(one, { type: 'PERCENT_OFF', ladders: [{ payBp: 9_000 }], name: '九折' })
  expect(await enable(percent)).toMatchObject({ code: 0 })
  expect((await root.call(conflicts, { id: percent })).data?.list).toMatchObject([{ id: first, blocks: false }])
})

test('a coupon that is being written is told which activities it will meet, and whether both apply', async () => {
  const brandId = await aBrand()
  const alone = await anActivity(brandId, { name: '不与券同用', withCoupon: false })
  await enable(alone)
  const percent = await anActivity(brandId, { type: 'PERCENT_OFF', ladders: [{ payBp: 9_000 }], name: '九折' })
  await enable(percent)
  await anActivity(brandId, { name: '未启用' })
  const beside = async (fields: Partial<Input<typeof activity, 'besideCoupon'>['coupon']> = {}) => {
    const claim = { claimFrom: inDays(-300), claimTo: inDays(28) }
    const { data } = await root.call(besideCoupon, { coupon: { brandId, type: 'CASH', ...claim, ...fields } })
    return data?.list.map(({ id, together }) => [id, together])
  }
  const both = [
    [alone, false],
    [percent, true],
  ]
  expect(await beside()).toEqual(both)
  expect(await beside({ withActivity: false })).toEqual([
    [alone, false],
    [percent, false],
  ])
  expect(await beside({ validDays: 1 })).toEqual([])
  expect(await beside({ startAfterDays: 3, validDays: 1 })).toEqual(both)
  expect(await beside({ type: 'DELIVERY' })).toEqual([])
})

test.each<[string, Partial<NewActivity>]>([
  ['without a step', { ladders: [] }],
  [
    'that fall',
    {
      ladders: [
        { fromCents: 100, offCents: 50 },
        { fromCents: 200, offCents: 40 },
      ],
    },
  ],
  ['that take off more than is paid', { ladders: [{ fromCents: 100, offCents: 200 }] }],
  ['of another kind', { ladders: [{ buyQty: 2, freeQty: 1 }] }],
])('steps %s are refused', async (_, fields) => {
  await expect(anActivity(await aBrand(), fields)).rejects.toThrow('档位')
})

test('while it runs, an activity only gets shorter', async () => {
  const id = await anActivity(await aBrand(), {
    startAt: inDays(-10),
    endAt: inDays(10),
  })
  await enable(id)
  const change = (fields: object) => root.call(update, { id, version: 2, ...fields })
  expect((await root.call(list, { phase: 'RUNNING' })).data?.total).toBe(1)
  expect(await change({ maxOffCents: 100 })).toMatchObject({ key: 'activity.running' })
  expect(await change({ endAt: inDays(11) })).toMatchObject({ key: 'activity.endLater' })
  expect(await change({ name: '年末满减', endAt: inDays(9) })).toMatchObject({ code: 0 })
})

test('a copy is off, begins now at the earliest, and takes the steps along', async () => {
  const id = await anActivity(await aBrand(), {
    startAt: '2026-01-01T00:00:00.000Z',
    endAt: '2026-02-01T00:00:00.000Z',
  })
  const { data } = await root.call(view, { id: (await root.call(copy, { id })).data?.id as Id })
  expect(data).toMatchObject({ name: '满减 (2)', status: 0, ladders: [{ fromCents: 5_000, offCents: 800 }] })
  expect(Date.parse(data?.startAt ?? '')).toBeGreaterThan(Date.parse('2026-06-01'))
})

test('an activity of a category meets one of an item in it, and tells how it did', async () => {
  const brandId = await aBrand()
  const { categoryId, skuId } = await aMenu(brandId)
  const ladders = [{ buyQty: 2, payBp: 5_000 }]
  const ofItem = await anActivity(brandId, { type: 'NTH_DISCOUNT', ladders, goodsScope: 'SKU', scopeIds: [skuId] })
  const ofOther = await anActivity(brandId, {
    type: 'NTH_DISCOUNT',
    ladders,
    goodsScope: 'CATEGORY',
    scopeIds: [999_999],
  })
  const scope: Partial<NewActivity> = { goodsScope: 'CATEGORY', scopeIds: [categoryId] }
  const ofCategory = await anActivity(brandId, { type: 'NTH_DISCOUNT', ladders, ...scope })
  expect(await enable(ofItem)).toMatchObject({ code: 0 })
  expect(await enable(ofOther)).toMatchObject({ code: 0 })
  expect(await enable(ofCategory)).toMatchObject({ key: 'activity.overlap' })
  expect((await root.call(activity.endpoints.stat, { id: ofItem })).data).toMatchObject({ uses: 0, averageCents: 0 })
})

/** An item of a shop's menu, in a category below another one. */
async function aMenu(brandId: Id): Promise<{ categoryId: number; skuId: number }> {
  return asSuperuser(product.database, async (client) => {
    await client.query(`select set_config('app.tenant', '1', false)`)
    const { rows } = await client.query(
      `with o as (select id from app.organisation where tenant_id = 1 order by id limit 1),
            s as (insert into app.shop (brand_id, organisation_id, code, name) select $1, o.id, 'AC', '一店' from o returning id),
            c as (insert into app.shop_category (shop_id, name) select id, '面' from s returning id, shop_id),
            d as (insert into app.shop_category (shop_id, parent_id, name) select shop_id, id, '汤面' from c returning id, shop_id),
            g as (insert into app.shop_goods (shop_id, category_id, code, name, goods_type)
                  select shop_id, id, 'G', '牛肉面', 'SINGLE' from d returning id, shop_id),
            k as (insert into app.shop_sku (shop_id, goods_id, sku_code, price_cents)
                  select shop_id, id, 'G', 1000 from g returning id)
       select c.id as category_id, k.id as sku_id from c, k`,
      [brandId],
    )
    return { categoryId: Number(rows[0].category_id), skuId: Number(rows[0].sku_id) }
  })
}
