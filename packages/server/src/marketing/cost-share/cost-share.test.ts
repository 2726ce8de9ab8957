import { costShare } from '@brandside/contract/marketing/cost-share.ts'
import { coupon } from '@brandside/contract/marketing/coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

let product: TestProduct
let root: Caller
let shopId: Id
let couponId: Id
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
  const made = await root.call(brand.endpoints.create, {
    ...{ code: 'CS', name: '灯笼', industry: 'OTHER', contactName: '周宁', contactMobile: '13800001234' },
  })
  const brandId = made.data?.id as Id
  const { data: tree } = await root.call(organisation.endpoints.tree, {})
  const organisationId = (tree as { id: Id }[])[0]?.id as Id
  shopId = (await root.call(shop.endpoints.create, { code: 'CS1', name: '一店', brandId, organisationId })).data
    ?.id as Id
  const { data } = await root.call(coupon.endpoints.create, {
    ...{ name: '分摊券', brandId, type: 'CASH', faceCents: 1_000, costShareBp: 3_333 },
    ...{ claimFrom: '2026-01-01T00:00:00.000Z', claimTo: '2036-01-01T00:00:00.000Z' },
  })
  couponId = data?.id as Id
  const who = await root.call(member.endpoints.create, {
    mobile: '13700000001',
    nickname: '小宁',
    registerBrandId: brandId,
  })
  await asSuperuser(product.database, (owner) =>
    owner.query(
      `insert into app.user_coupon (tenant_id, coupon_id, brand_id, member_id, code, snapshot, valid_from, valid_to, source,
              source_key, seq, state, used_shop_id, used_at, discount_cents)
       select 1, $1, $2, $3, 'CS' || n, '{}', '2026-01-01', '2036-01-01', 'ADMIN', 'cs', n, 'USED', $4, at::timestamptz, off
         from (values (1, '2026-10-31 15:59:59Z', 1000), (2, '2026-10-31 16:00:00Z', 1000), (3, '2026-11-30 15:59:59Z', 500))
              as used (n, at, off)`,
      [couponId, brandId, who.data?.id, shopId],
    ),
  )
})
afterAll(() => product.close())

async function of(month: string) {
  const { data, message } = await root.call(costShare.endpoints.list, { month })
  return data?.list ?? message
}

test('a month by the clock of the brand is shared to the cent, and both parts add up', async () => {
  expect(await of('2026-10')).toMatchObject([{ coupons: 1, offCents: 1_000, shopCents: 333, brandCents: 667 }])
  expect(await of('2026-11')).toMatchObject([{ coupons: 2, offCents: 1_500, shopCents: 500, brandCents: 1_000 }])
  expect(await of('2026-12')).toEqual([])
})

test('a statement is the sum of its lines', async () => {
  const { data } = await root.call(costShare.endpoints.lines, { month: '2026-11', shopId })
  expect(data?.list).toEqual([
    { kind: 'COUPON', name: '分摊券', uses: 2, shareBp: 3_333, offCents: 1_500, shopCents: 500, brandCents: 1_000 },
  ])
})
