import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { reward } from '@brandside/contract/marketing/reward.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { earnPoints } from '../../member/points/earn.public.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

async function onOffer({ row, caller }: Maker): Promise<Id> {
  const id = await row(reward)
  await caller.call(reward.endpoints.setStatus, { id, status: 1 })
  return id
}

export default {
  of: reward,
  inputs: {
    grant: async (person) => ({ id: await onOffer(person), memberId: await person.row(member) }),
    grantRetry: async (person) => {
      const { row, caller } = person
      const couponId = await row(coupon)
      const { data: terms } = await caller.call(coupon.endpoints.view, { id: couponId })
      await caller.call(coupon.endpoints.setState, { id: couponId, state: 'ON' })
      const { data: made } = await caller.call(reward.endpoints.create, {
        ...(reward.endpoints.create.example as object),
        kind: 'COUPON',
        couponId,
        brandId: terms?.brandId,
      } as never)
      const id = made?.id as Id
      await caller.call(reward.endpoints.setStatus, { id, status: 1 })
      await caller.call(coupon.endpoints.setState, { id: couponId, state: 'PAUSED' })
      const { data } = await caller.call(reward.endpoints.grant, { id, memberId: await row(member) })
      await caller.call(coupon.endpoints.setState, { id: couponId, state: 'ON' })
      return { id, grantId: data?.grantId }
    },
    grantCancel: async (person) => {
      const id = await onOffer(person)
      const { data } = await person.caller.call(reward.endpoints.grant, { id, memberId: await person.row(member) })
      return { id, grantId: data?.grantId }
    },
    pickup: async (person) => {
      const id = await onOffer(person)
      await person.caller.call(reward.endpoints.grant, { id, memberId: await person.row(member) })
      const { data } = await person.caller.call(reward.endpoints.grants, { id })
      return { code: data?.list[0]?.pickupCode, shopId: await person.row(shop) }
    },
  },
  signed: {
    exchange: async (person) => {
      const [rewardId, memberId] = [await onOffer(person), await person.row(member)]
      const { data } = await person.caller.call(reward.endpoints.view, { id: rewardId })
      const of = { memberId, brandId: data?.brandId as Id }
      await person.caller.call(brand.endpoints.setStatus, { id: of.brandId, status: 1 })
      const event = { bizType: 'TEST', id: memberId }
      await asTenant(person.database.pool, 1, (db) => earnPoints({ db }, { of, event, points: 10_000 }))
      return { input: { rewardId, memberId, key: 'a-wish' } }
    },
  },
} satisfies Fixture
