import { activity } from '@brandside/contract/marketing/activity.ts'
import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { marginFloor } from '@brandside/contract/marketing/quote/margin-call.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { pointRule } from '@brandside/contract/member/point-rule.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { bizParam } from '@brandside/contract/system/biz-param.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDays } from '../../platform/testing/in-days.ts'
import { openStage, type Stage } from '../stage.fixture.ts'

let { product, root, brandId }: Stage = {} as Stage
beforeAll(async () => {
  ;({ product, root, brandId } = await openStage())
})
afterAll(() => product.close())

const terms = () => ({
  name: '满 80 减 20',
  brandId,
  type: 'CASH' as const,
  faceCents: 20_00,
  minCents: 80_00,
  stackMode: 'FREE' as const,
  claimFrom: '2026-01-01T00:00:00.000Z',
  claimTo: '2036-01-01T00:00:00.000Z',
})
const worst = async () => (await root.call(coupon.endpoints.margin, { couponDraft: terms() })).data

async function setFloor(value: string): Promise<void> {
  const [found] = (await root.call(bizParam.endpoints.list, { keyword: marginFloor.key })).data?.list ?? []
  await root.call(bizParam.endpoints.update, { id: found?.id as Id, version: found?.version ?? 0, value })
}

test('the worst case of an offer takes in the card, activities and points that can meet it, and a floor keeps it off', async () => {
  expect(await worst()).toMatchObject({ keptBp: 7_500, floorBp: 0, worst: { originalCents: 80_00 } })
  const gold = (await root.call(memberCard.endpoints.create, { brandId, name: '普通', level: 1 })).data?.id as Id
  const discounts = [{ payBp: 9_000, withCoupon: true, withActivity: true }]
  expect(await root.call(memberCard.endpoints.setDiscount, { id: gold, version: 1, discounts })).toMatchObject({
    code: 0,
  })
  const rule = await root.call(pointRule.endpoints.create, {
    name: '抵现',
    brandId,
    type: 'BURN_DEDUCT',
    startAt: '2026-01-01T00:00:00.000Z',
  })
  await root.call(pointRule.endpoints.setStatus, { id: rule.data?.id as Id, status: 1 })
  const made = await root.call(activity.endpoints.create, {
    name: '满百减二十',
    brandId,
    type: 'FULL_REDUCTION',
    ladders: [{ fromCents: 100_00, offCents: 20_00 }],
    startAt: inDays(-100),
    endAt: inDays(100),
  })
  const activityId = made.data?.id as Id
  await root.call(activity.endpoints.setStatus, { id: activityId, status: 1 })
  const told = await worst()
  expect(told?.worst?.steps.map(({ kind }) => kind)).toEqual(['MEMBER', 'ORDER', 'COUPON', 'POINTS'])
  expect(told?.keptBp).toBeLessThan(4_000)

  await setFloor('50')
  expect((await worst())?.floorBp).toBe(5_000)
  const id = (await root.call(coupon.endpoints.create, terms())).data?.id as Id
  expect(await root.call(coupon.endpoints.setState, { id, state: 'ON' })).toMatchObject({ key: 'coupon.belowFloor' })
  await root.call(activity.endpoints.setStatus, { id: activityId, status: 0 })
  const again = await root.call(activity.endpoints.setStatus, { id: activityId, status: 1 })
  expect(again).toMatchObject({ key: 'coupon.belowFloor' })
  await setFloor('20')
  expect(await root.call(coupon.endpoints.setState, { id, state: 'ON' })).toMatchObject({ code: 0 })
})
