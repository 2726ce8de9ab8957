import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

/** One that was issued to a member, of a coupon for a free item. */
async function issued({ row, input, caller }: Maker) {
  const terms = { ...(await input(coupon, 'create')), type: 'GIFT', skuId: 1, minCents: 0 }
  const { data } = await caller.call(coupon.endpoints.create, terms as never)
  const id = data?.id as Id
  await caller.call(coupon.endpoints.setState, { id, state: 'ON' })
  await caller.call(coupon.endpoints.issue, { couponId: id, memberIds: [await row(member)] })
  const { data: found } = await caller.call(userCoupon.endpoints.list, { couponId: id })
  const made = found?.list[0]
  if (!made) throw new Error('The coupon was not issued')
  return made
}

/** A shop that takes part in marketing, of a brand in business. */
async function marketingShop({ row, database }: Maker): Promise<Id> {
  const shopId = await row(shop)
  await asSuperuser(database, (client) =>
    client.query(
      `with taking as (update app.shop set market_flag = true where id = $1 returning tenant_id, brand_id)
       update app.brand b set status = 1 from taking t where b.tenant_id = t.tenant_id and b.id = t.brand_id`,
      [shopId],
    ),
  )
  return shopId
}

export default {
  of: userCoupon,
  row: async (person) => (await issued(person)).id,
  inputs: {
    verify: async (person) => ({ code: (await issued(person)).code, shopId: await marketingShop(person) }),
  },
  signed: {
    verifyOpen: async (person) => ({
      input: { code: (await issued(person)).code },
      shopId: await marketingShop(person),
    }),
  },
} satisfies Fixture
