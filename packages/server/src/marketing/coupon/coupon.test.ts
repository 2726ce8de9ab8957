import { coupon, type NewCoupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Db } from '../../platform/database/query.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { returnCoupons, useCoupons } from '../user-coupon/use.public.ts'

const { create, update, setState, setStateMany, view, copy, dropdown, remove } = coupon.endpoints

let product: TestProduct
let root: Caller
let brandId: Id
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
  const { data } = await root.call(brand.endpoints.create, {
    code: 'CP',
    name: '灯笼',
    industry: 'OTHER',
    contactName: '周宁',
    contactMobile: '13800001234',
  })
  brandId = data?.id as Id
})
afterAll(() => product.close())

let numbered = 0
const terms = (fields: Partial<NewCoupon> = {}): NewCoupon => ({
  name: `满 80 减 20 之 ${++numbered}`,
  brandId,
  type: 'CASH',
  faceCents: 20_00,
  minCents: 80_00,
  claimFrom: '2026-01-01T00:00:00.000Z',
  claimTo: '2036-01-01T00:00:00.000Z',
  ...fields,
})
async function aCoupon(fields: Partial<NewCoupon> = {}): Promise<Id> {
  const { data, msg } = await root.call(create, terms(fields))
  if (!data) throw new Error(msg)
  return data.id
}

test('a coupon is drafted, put on offer, paused, resumed and ended for good', async () => {
  const id = await aCoupon()
  const to = (state: 'ON' | 'PAUSED' | 'ENDED', freezeUse?: boolean) => root.call(setState, { id, state, freezeUse })
  expect(await to('PAUSED')).toMatchObject({ code: 2, key: 'common.state' })
  expect(await to('ON')).toMatchObject({ data: { state: 'ON' } })
  expect((await root.call(dropdown, {})).data?.map((row) => row.id)).toContain(id)
  expect(await to('PAUSED', true)).toMatchObject({ data: { state: 'PAUSED' } })
  expect((await root.call(view, { id })).data).toMatchObject({ freezeUse: true })
  expect(await to('ON')).toMatchObject({ code: 0 })
  expect((await root.call(view, { id })).data).toMatchObject({ freezeUse: false })
  expect(await to('ENDED')).toMatchObject({ code: 0 })
  expect(await to('ON')).toMatchObject({ code: 2, key: 'coupon.ended' })
  expect(await root.call(update, { id, version: 5, name: '又来' })).toMatchObject({ key: 'coupon.ended' })
})

test.each<[string, Partial<NewCoupon>, string, string]>([
  ['without its face value', { faceCents: null }, 'coupon.incomplete', 'faceCents'],
  ['of a percentage without one', { type: 'PERCENT' }, 'coupon.incomplete', 'payBp'],
  ['for an item without a price', { type: 'EXCHANGE', skuId: 1 }, 'coupon.incomplete', 'priceCents'],
  ['for shops that are not named', { shopScope: 'INCLUDE' }, 'coupon.incomplete', 'shopIds'],
  ['of a group without a name', { stackMode: 'GROUP' }, 'coupon.incomplete', 'stackGroup'],
  ['taken until before it is taken', { claimTo: '2025-01-01T00:00:00.000Z' }, 'coupon.claimWindow', 'claimTo'],
  [
    'valid no longer than it is taken',
    {
      validityMode: 'FIXED',
      validFrom: '2026-01-01T00:00:00.000Z',
      validTo: '2030-01-01T00:00:00.000Z',
    },
    'coupon.validBeforeClaimEnd',
    'validTo',
  ],
])('a coupon %s is refused', async (_, fields, key, path) => {
  expect(await root.call(create, terms(fields))).toMatchObject({ code: 2, key, errors: [{ path }] })
})

test('once issued, a coupon changes in nothing that members hold, and stays', async () => {
  const id = await aCoupon({ total: 100 })
  await product.database.asOwner(async (owner) => {
    await owner.query(`begin; select set_config('app.tenant', '1', true);
      update app.coupon set issued = 40 where id = ${id}; commit`)
  })
  const change = (fields: object) => root.call(update, { id, version: 1, ...fields })
  expect(await change({ faceCents: 10_00 })).toMatchObject({ key: 'coupon.locked', errors: [{ path: 'faceCents' }] })
  expect(await change({ total: 39 })).toMatchObject({ key: 'coupon.totalTooSmall' })
  expect(await change({ claimTo: '2030-01-01T00:00:00.000Z' })).toMatchObject({ key: 'coupon.claimShorter' })
  expect(await change({ total: 40, rulesText: '堂食可用' })).toMatchObject({ code: 0 })
  expect(await root.call(remove, { ids: [id] })).toMatchObject({ key: 'coupon.issued' })
})

test('a copy is a draft under a free name, as long as its original, from now on', async () => {
  const id = await aCoupon({ name: '春日' })
  const first = (await root.call(copy, { id })).data?.id as Id
  await root.call(copy, { id })
  const { data } = await root.call(view, { id: first })
  expect(data).toMatchObject({ name: '春日 (2)', state: 'DRAFT', issued: 0, faceCents: 20_00 })
  const days = (Date.parse(data?.claimTo ?? '') - Date.parse(data?.claimFrom ?? '')) / 86_400_000
  expect(days).toBe(3652)
  expect((await root.call(coupon.endpoints.list, { name: '春日 (3)' })).data?.total).toBe(1)
})

test('a coupon for goods that are on no menu is not put on offer', async () => {
  for (const goodsScope of ['SKU', 'CATEGORY'] as const) {
    const id = await aCoupon({ goodsScope, scopeIds: [999_999] })
    expect(await root.call(setState, { id, state: 'ON' })).toMatchObject({ errors: [{ path: 'scopeIds' }] })
  }
})

test('ending a coupon voids what is unused only for an operator who may void coupons', async () => {
  const id = await aCoupon()
  await root.call(setState, { id, state: 'ON' })
  const { caller } = await join(product, { rights: ['marketing:coupon:status'] })
  expect((await caller.call(setState, { id, state: 'ENDED', voidUnused: true })).status).toBe(403)
  expect(await root.call(setState, { id, state: 'ENDED', voidUnused: true })).toMatchObject({ code: 0 })
})

test('many coupons are paused, resumed and ended at once, each under the rules of the single act', async () => {
  const draft = await aCoupon({ goodsScope: 'SKU', scopeIds: [999_999] })
  const ids = [await aCoupon(), await aCoupon()]
  const to = async (state: 'ON' | 'PAUSED' | 'ENDED', some: Id[]) => {
    const { data } = await root.call(setStateMany, { ids: some, state })
    return data?.results.map(({ id, done, reasonKey }) => [id, done, reasonKey])
  }
  expect(await to('ON', [draft, ...ids])).toEqual([
    [draft, false, 'coupon.emptyScope'],
    ...ids.map((id) => [id, true, null]),
  ])
  expect(await to('PAUSED', [draft, ...ids])).toEqual([
    [draft, false, 'common.state'],
    ...ids.map((id) => [id, true, null]),
  ])
  await to('ENDED', ids.slice(1))
  expect(await to('ON', ids)).toEqual([
    [ids[0], true, null],
    [ids[1], false, 'coupon.ended'],
  ])
  expect((await root.call(view, { id: ids[0] as Id })).data).toMatchObject({ state: 'ON', version: 4 })
})

test('a coupon tells how many were used, what they took off and what their orders brought', async () => {
  const id = await aCoupon()
  const orders = await asSuperuser(product.database, async (client) => {
    await client.query(
      `with o as (select id from app.organisation where tenant_id = 1 order by id limit 1),
            s as (insert into app.shop (tenant_id, brand_id, organisation_id, code, name)
                  select 1, $2, o.id, 'CST', '统计店' from o returning id),
            m as (insert into app.member (tenant_id, mobile, nickname, gender, register_brand_id, source)
                  values (1, '13500000077', '众', 'UNKNOWN', $2, 'IMPORT') returning id),
            b as (insert into app.consumer_order (tenant_id, order_no, brand_id, shop_id, source, original_cents,
                         coupon_off_cents, payable_cents, state)
                  select 1, 'ST' || n, $2, s.id, 'POS', 10000, 2000 * n, 10000 - 2000 * n, 'PAID'
                    from s, generate_series(1, 2) n returning id, payable_cents)
       insert into app.user_coupon (tenant_id, coupon_id, brand_id, member_id, code, snapshot, valid_from, valid_to, source,
              source_key, seq, state, order_id, discount_cents)
       select 1, $1, $2, m.id, 'ST' || b.id || k, '{"returnOnRefund": false}', now(), now() + interval '1 day', 'ADMIN',
              'stat' || b.id, k, 'LOCKED', b.id, 2000
         from m, b, generate_series(1, 2) k where b.payable_cents = 6000 or k = 1`,
      [id, brandId],
    )
    await client.query('update app.coupon set issued = 6, locked = 3 where id = $1', [id])
    const { rows } = await client.query<{ orderId: string; shopId: string }>(
      `select id as "orderId", shop_id as "shopId" from app.consumer_order where order_no in ('ST1', 'ST2') order by order_no`,
    )
    return rows.map(({ orderId, shopId }) => ({ orderId: Number(orderId) as Id, shopId: Number(shopId) as Id }))
  })
  const inTenant = (run: (db: Db) => Promise<void>) => asTenant(product.database.pool, 1, run)
  for (const { orderId, shopId } of orders)
    for (const _ of ['once', 'twice']) await inTenant((db) => useCoupons(db, { orderId, tradeId: orderId, shopId }))
  const { data } = await root.call(coupon.endpoints.stat, { id })
  expect(data).toMatchObject({
    issued: 6,
    used: 3,
    useRateBp: 5_000,
    discountCents: 6_000,
    takingsCents: 14_000,
    returnBp: 23_333,
    shops: [{ shopName: '统计店', used: 3, discountCents: 6_000, takingsCents: 14_000 }],
  })
  const told = async () => (await root.call(view, { id })).data
  expect(await told()).toMatchObject({ used: 3, spentCents: 6_000, takingsCents: 14_000 })
  // A full refund takes back what the order has brought, though these coupons stay used.
  for (const _ of ['once', 'twice']) await inTenant((db) => returnCoupons(db, orders[0]?.orderId as Id))
  expect(await told()).toMatchObject({ used: 3, spentCents: 6_000, takingsCents: 6_000 })
})
