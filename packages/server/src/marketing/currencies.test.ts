import { activity } from '@brandside/contract/marketing/activity.ts'
import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { reward } from '@brandside/contract/marketing/reward.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Fabricator } from '../platform/testing/fabricator.ts'
import { asSuperuser } from '../platform/testing/superuser.ts'
import { openStage, type Stage } from './stage.fixture.ts'
import { lockCoupons, useCoupons } from './user-coupon/use.public.ts'

let { product, root, aMember, aCoupon, claim, inTenant, shopIds }: Stage = {} as Stage
let newYork: Id
beforeAll(async () => {
  ;({ product, root, aMember, aCoupon, claim, inTenant, shopIds } = await openStage())
  newYork = await asSuperuser(product.database, async (client) => {
    const { rows } = await client.query(`
      insert into app.brand (tenant_id, code, name, path, industry, contact_name, contact_mobile, time_zone, day_cut, currency, sort, status)
      values (1, 'NY', '夜面', '/', 'OTHER', '周宁', '13800001234', 'America/New_York', '04:00', 'USD', 1, 1) returning id`)
    return Number(rows[0].id) as Id
  })
})
afterAll(() => product.close())

test('what coupons of several brands took off is added up for each currency apart', async () => {
  const memberId = await aMember()
  for (const [at, couponId] of [await aCoupon(), await aCoupon(), await aCoupon({ brandId: newYork })].entries()) {
    const given = (await claim(couponId, memberId, `use-${at}`)).data?.ids[0] as Id
    const orderId = (700 + at) as Id
    await inTenant((db) => lockCoupons(db, { offs: new Map([[given, 100 * (at + 1)]]), orderId, memberId }))
    await inTenant((db) => useCoupons(db, { orderId, tradeId: orderId, shopId: shopIds[0] as Id }))
  }
  expect((await root.call(userCoupon.endpoints.sum, { memberId })).data).toEqual({
    total: 3,
    used: 3,
    amounts: [
      { currency: 'CNY', discountCents: 300 },
      { currency: 'USD', discountCents: 300 },
    ],
  })
  const none = (await root.call(userCoupon.endpoints.sum, { memberId, state: 'VOID' })).data
  expect(none).toEqual({ total: 0, used: 0, amounts: [] })
})

test('each figure of a promotion says its currency, which is that of its brand', async () => {
  const ids = await asSuperuser(product.database, async (client) => {
    const fabricator = await Fabricator.in(client)
    const made: Id[] = []
    for (const table of ['coupon', 'activity', 'marketing_activity', 'reward']) {
      const { id } = await fabricator.row(table, 1)
      await client.query(`update app.${table} set brand_id = $2, deleted_at = null where id = $1`, [id, newYork])
      made.push(Number(id) as Id)
    }
    await client.query(
      `update app.reward set trigger = 'REGISTER', quantity = 1, per_member = 1, per_member_days = 1 where id = $1`,
      [made.at(-1)],
    )
    return made
  })
  const [couponId, activityId, campaignId, rewardId] = ids as [Id, Id, Id, Id]
  const told = [
    await root.call(coupon.endpoints.stat, { id: couponId }),
    await root.call(coupon.endpoints.view, { id: await aCoupon({ brandId: newYork }) }),
    await root.call(activity.endpoints.stat, { id: activityId }),
    await root.call(activity.endpoints.view, { id: activityId }),
    await root.call(marketingActivity.endpoints.stat, { id: campaignId }),
    await root.call(reward.endpoints.stat, { id: rewardId }),
    await root.call(reward.endpoints.view, { id: rewardId }),
  ]
  expect(told.map(({ data }) => data?.currency)).toEqual(told.map(() => 'USD'))
})

test('what a cart misses for a coupon is told in the currency of the shop', async () => {
  const id = await aCoupon({ minCents: 80_00 })
  const [shopId] = shopIds as [Id]
  const missing = async () => {
    const lines = [{ skuId: 1, name: '面', unitCents: 30_00, qty: 1, categoryIds: [] }]
    const { data } = await root.call(coupon.endpoints.quote, { shopId, couponId: id, lines })
    return data?.refusals[0]?.words
  }
  expect(await missing()).toEqual(['指定商品还差 ¥50.00', 'Spend ¥50.00 more on the listed goods'])
  await asSuperuser(product.database, (client) =>
    client.query("update app.brand b set currency = 'HKD' from app.shop s where s.id = $1 and b.id = s.brand_id", [
      shopId,
    ]),
  )
  expect(await missing()).toEqual(['指定商品还差 HK$50.00', 'Spend HK$50.00 more on the listed goods'])
})
