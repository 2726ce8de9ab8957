import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Fixture, Input, Maker } from '../../platform/testing/walk/fixture.ts'
import { atCounter } from '../counter.fixture.ts'

export default {
  of: rechargeOrder,
  inputs: { create: purchase },
  signed: {
    openRecharge: async (person) => {
      const { memberId, packageId, shopId } = await purchase(person)
      return { input: { buyer: memberId, offer: packageId, atShop: shopId } }
    },
  },
} satisfies Fixture

/** A package that is on offer, and a member who buys it at a counter of its brand. */
async function purchase(person: Maker): Promise<Input> {
  const { caller, row } = person
  const packageId = await row(rechargePackage)
  await caller.call(rechargePackage.endpoints.setStatus, { id: packageId, status: 1 })
  const { data } = await caller.call(rechargePackage.endpoints.view, { id: packageId })
  return { ...(await atCounter(person, data?.brandId as Id)), packageId }
}
