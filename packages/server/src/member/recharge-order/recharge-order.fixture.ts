import { member } from '@brandside/contract/member/member.ts'
import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import type { Fixture, Input, Maker } from '../../platform/testing/walk/fixture.ts'

export default {
  of: rechargeOrder,
  alsoCalled: ['recharge'],
  inputs: { create: purchase },
} satisfies Fixture

let channels = 0

/** A member, a shop of his brand, a package that is on offer there, and a till that takes cash. */
async function purchase({ caller, row, input }: Maker): Promise<Input> {
  const packageId = await row(rechargePackage)
  await caller.call(rechargePackage.endpoints.setStatus, { id: packageId, status: 1 })
  const { data } = await caller.call(rechargePackage.endpoints.view, { id: packageId })
  const brandId = data?.brandId as Id
  const [somebody, aShop] = [await input(member, 'create'), await input(shop, 'create')]
  const buyer = await caller.call(member.endpoints.create, { ...somebody, registerBrandId: brandId } as never)
  const place = await caller.call(shop.endpoints.create, { ...aShop, brandId } as never)
  const cash = { code: `CASH${++channels}`, name: `现金 ${channels}`, kind: 'CASH', adapter: 'CASH' } as const
  const till = await caller.call(payChannel.endpoints.create, cash as never)
  await caller.call(payChannel.endpoints.setStatus, { id: till.data?.id as Id, status: 1 })
  return { memberId: buyer.data?.id, packageId, shopId: place.data?.id, payChannelId: till.data?.id }
}
