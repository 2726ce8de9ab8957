import { costShare } from '@brandside/contract/marketing/cost-share.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { openStage, type Stage } from '../stage.fixture.ts'

let { product, root, brandId, shopIds, aMember, aCoupon }: Stage = {} as Stage
let shopId: Id
beforeAll(async () => {
  ;({ product, root, brandId, shopIds, aMember, aCoupon } = await openStage())
  shopId = shopIds[0] as Id
  const couponId = await aCoupon({ name: '分摊券', costShareBp: 3_333 })
  await use(couponId, shopId, [
    ['2026-10-31 15:59:59Z', 1_000],
    ['2026-10-31 16:00:00Z', 1_000],
    ['2026-11-30 15:59:59Z', 500],
  ])
})
afterAll(() => product.close())

/** Coupons of a member that were used at these times for so much. */
async function use(couponId: Id, shop: Id, uses: readonly (readonly [at: string, off: number])[]): Promise<void> {
  const memberId = await aMember()
  await asSuperuser(product.database, async (owner) => {
    for (const [at, off] of uses)
      await owner.query(
        `insert into app.user_coupon (tenant_id, coupon_id, brand_id, member_id, code, snapshot, valid_from, valid_to, source,
                source_key, seq, state, used_shop_id, used_at, discount_cents)
         select 1, $1::bigint, $2, $3, 'CS' || $1::bigint || '-' || count(*), '{}', '2026-01-01', '2036-01-01', 'ADMIN', 'cs', count(*) + 1,
                'USED', $4, $5, $6 from app.user_coupon where coupon_id = $1::bigint`,
        [couponId, brandId, memberId, shop, at, off],
      )
  })
}

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
  const { bytes } = await root.call(costShare.endpoints.linesExport, { month: '2026-11', shopId })
  expect((await readSheet(bytes)).rows.slice(1)).toEqual([expect.arrayContaining(['分摊券', 2, 15, 5, 10])])
})

test('of a coupon that says no share of its own, the shop bears its own share', async () => {
  const franchise = shopIds[1] as Id
  await asSuperuser(product.database, (owner) =>
    owner.query('update app.shop set franchise_share_bp = 3000 where id = $1', [franchise]),
  )
  const couponId = await aCoupon({ name: '通用券' })
  for (const shop of [franchise, shopId]) await use(couponId, shop, [['2026-09-10 04:00:00Z', 1_005]])
  expect(await of('2026-09')).toMatchObject([
    { shopId, shopCents: 0, brandCents: 1_005 },
    { shopId: franchise, shopCents: 302, brandCents: 703 },
  ])
})
