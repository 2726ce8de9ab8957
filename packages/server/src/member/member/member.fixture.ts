import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

let segments = 0
const aSegment = () => ({ name: `常客 ${++segments}`, filter: { tag: '常客' } })

export default {
  of: member,
  inputs: {
    merge: async ({ caller, row }) => {
      const targetId = await row(member)
      const { data } = await caller.call(member.endpoints.view, { id: targetId })
      return { sourceId: await row(member), targetId, memberNo: data?.memberNo }
    },
    deleteSegments: async ({ caller }) => {
      const { data } = await caller.call(member.endpoints.saveSegment, aSegment())
      return { segmentIds: [data?.segmentId] }
    },
    saveSegment: async ({ caller }) => {
      const { data } = await caller.call(member.endpoints.saveSegment, aSegment())
      return { ...data, ...aSegment() }
    },
    setCard: async ({ caller, row }) => {
      const brandId = await row(brand)
      const { data } = await caller.call(memberCard.endpoints.create, { brandId, name: '普通', level: 1 })
      return { id: await row(member), cardId: data?.id, reason: '补偿' }
    },
  },
  signed: {
    register: async ({ row }) => ({
      input: { mobile: '13900001236', nickname: '小安', registerShopId: await row(shop) },
    }),
    code: async ({ row }) => ({ input: { who: await row(member) } }),
    notices: async ({ row }) => ({ input: { who: await row(member) } }),
    identify: async ({ caller, row }) => {
      const { data } = await caller.call(member.endpoints.view, { id: await row(member) })
      return { input: { code: data?.memberNo } }
    },
    signIn: async ({ caller, input, row }) => {
      const brandId = await row(brand)
      const applicant = { ...(await input(member, 'create')), registerBrandId: brandId }
      const { data } = await caller.call(member.endpoints.create, applicant as never)
      return { input: { who: data?.id, atBrand: brandId } }
    },
  },
} satisfies Fixture
