import { coupon } from '@brandside/contract/marketing/coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { aSheet } from '../../platform/testing/a-sheet.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

async function onOffer({ row, caller }: Maker): Promise<Id> {
  const id = await row(coupon)
  await caller.call(coupon.endpoints.setState, { id, state: 'ON' })
  return id
}

export default {
  of: coupon,
  inputs: {
    issue: async (person) => ({ couponId: await onOffer(person), memberIds: [await person.row(member)] }),
    cancelBatch: async (person) => {
      const couponId = await onOffer(person)
      const input = { couponId, memberIds: [await person.row(member)], background: true }
      const { data } = await person.caller.call(coupon.endpoints.issue, input)
      return { id: couponId, batchId: data?.batchId }
    },
    // The schema of a file asks for one on its way.
    readSheet: async () => ({ file: Object.assign(await aSheet(['会员'], [['13800000000']]), { take: () => {} }) }),
    makeCodes: async (person) => {
      const terms = await person.input(coupon, 'create')
      const { data } = await person.caller.call(coupon.endpoints.create, { ...terms, claimMode: 'CODE' } as never)
      return { id: data?.id, quantity: 2 }
    },
    quote: async ({ row }) => ({ ...(coupon.endpoints.quote.example as object), shopId: await row(shop) }),
  },
} satisfies Fixture
