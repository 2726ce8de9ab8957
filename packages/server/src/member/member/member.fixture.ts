import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: member,
  alsoCalled: ['inviter', 'mergedInto'],
  inputs: {
    setCard: async ({ caller, row }) => {
      const brandId = await row(brand)
      const { data } = await caller.call(memberCard.endpoints.create, { brandId, name: '普通', level: 1 })
      return { id: await row(member), cardId: data?.id, reason: '补偿' }
    },
  },
} satisfies Fixture
