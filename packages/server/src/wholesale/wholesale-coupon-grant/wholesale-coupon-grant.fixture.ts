import { common } from '@brandside/contract/platform/reasons.ts'
import { wholesaleCoupon } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon.ts'
import { wholesaleCouponGrant } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon-grant.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

export default {
  of: wholesaleCouponGrant,
  async row(person: Maker) {
    const { caller } = person
    const input = await person.input(wholesaleCoupon, 'grant')
    const { code, message } = await caller.call(wholesaleCoupon.endpoints.grant, input as never)
    if (code !== 0) throw new Error(message)
    const [customerId] = input.customerIds as never[]
    const { data } = await caller.call(wholesaleCouponGrant.endpoints.list, { customerId: customerId as never })
    return data?.list[0]?.id ?? Promise.reject(new Error(common.notFound.key))
  },
} satisfies Fixture
