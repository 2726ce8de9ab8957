import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: rechargePackage,
  inputs: {
    setOrder: async ({ caller, row }) => {
      const id = await row(rechargePackage)
      const { data } = await caller.call(rechargePackage.endpoints.view, { id })
      return { brandId: data?.brandId, ids: [id] }
    },
  },
} satisfies Fixture
