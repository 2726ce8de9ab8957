import { member } from '@brandside/contract/member/member.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import type { Maker } from '../platform/testing/walk/fixture.ts'

let channels = 0

/** A brand in business with a member, an open shop of it, and a till there that takes cash. */
export async function atCounter({ caller, input }: Maker, brandId: Id) {
  await caller.call(brand.endpoints.setStatus, { id: brandId, status: 1 })
  const [fields, aShop] = [await input(member, 'create'), await input(shop, 'create')]
  const buyer = await caller.call(member.endpoints.create, { ...fields, registerBrandId: brandId } as never)
  const place = await caller.call(shop.endpoints.create, { ...aShop, brandId } as never)
  await caller.call(shop.endpoints.setStatus, { id: place.data?.id as Id, status: 1 })
  const cash = { code: `CASH${++channels}`, name: `现金 ${channels}`, kind: 'CASH', adapter: 'CASH' } as const
  const till = await caller.call(payChannel.endpoints.create, cash as never)
  await caller.call(payChannel.endpoints.setStatus, { id: till.data?.id as Id, status: 1 })
  return { memberId: buyer.data?.id, shopId: place.data?.id, payChannelId: till.data?.id }
}
