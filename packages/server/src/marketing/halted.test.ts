import { reward } from '@brandside/contract/marketing/reward.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callSigned } from '../platform/testing/sign-call.ts'
import { asSuperuser } from '../platform/testing/superuser.ts'
import { type CampaignStage, openCampaignStage } from './campaign-stage.fixture.ts'

let stage: CampaignStage
beforeAll(async () => {
  stage = await openCampaignStage()
})
afterAll(() => stage.product.close())
beforeEach(() => put({ brandStatus: 1, marketFlag: true }))

/** The brand and its shops as they stand for a test. */
const put = ({ brandStatus = 1, marketFlag = true }) =>
  asSuperuser(stage.product.database, async (owner) => {
    await owner.query('update app.brand set status = $1 where id = $2', [brandStatus, stage.brandId])
    await owner.query('update app.shop set market_flag = $1 where brand_id = $2', [marketFlag, stage.brandId])
  })

const disabled = { key: brand.reasons.disabled.key }
const off = { key: shop.reasons.marketOff.key }

test('a brand that is disabled gives its members nothing new; what they had is told again', async () => {
  const { root, client, product, aCoupon, aMember, claim, approved, join, brandId, shopIds } = stage
  const couponId = await aCoupon({ type: 'GIFT', skuId: 5, perMember: 2 })
  const memberId = await aMember()
  const { data: first } = await claim(couponId, memberId, 'before')
  const { codes } = await approved()
  const { data: made } = await root.call(reward.endpoints.create, {
    name: '杯子',
    brandId,
    mode: 'EXCHANGE',
    kind: 'GOODS',
    goodsName: '杯子',
    pointsCost: 1,
    startAt: '2026-01-01T00:00:00.000Z',
    endAt: '2036-01-01T00:00:00.000Z',
  } as never)
  await root.call(reward.endpoints.setStatus, { id: made?.id as Id, status: 1 })
  const [held] = await stage.wallet(couponId)

  await put({ brandStatus: 0 })
  expect(await claim(couponId, memberId, 'before')).toMatchObject({ data: first })
  expect(await claim(couponId, memberId, 'after')).toMatchObject(disabled)
  expect(await join(codes[0] ?? '', memberId, 'after')).toMatchObject(disabled)
  const exchange = { rewardId: made?.id as Id, memberId, key: 'after' }
  expect(await callSigned(product.app, client, reward.endpoints.exchange, exchange)).toMatchObject(disabled)
  const verify = { code: held?.code ?? '', shopId: shopIds[0] as Id }
  expect(await root.call(userCoupon.endpoints.verify, verify)).toMatchObject(disabled)
  expect((await root.call(reward.endpoints.view, { id: made?.id as Id })).data).toMatchObject({ taken: 0 })
  expect(await stage.couponOf(couponId)).toMatchObject({ issued: 1, used: 0 })

  await put({})
  expect(await root.call(userCoupon.endpoints.verify, verify)).toMatchObject({ code: 0 })
})

test('at a shop that takes no part in marketing no coupon is redeemed and no campaign joined', async () => {
  const { root, aCoupon, aMember, claim, approved, join, shopIds } = stage
  const couponId = await aCoupon({ type: 'GIFT', skuId: 5 })
  const memberId = await aMember()
  await claim(couponId, memberId, 'gift')
  const [held] = await stage.wallet(couponId)
  const { codes } = await approved()
  await put({ marketFlag: false })
  const verify = { code: held?.code ?? '', shopId: shopIds[0] as Id }
  expect(await root.call(userCoupon.endpoints.verify, verify)).toMatchObject(off)
  expect(await join(codes[0] ?? '', memberId, 'here')).toMatchObject(off)
})
