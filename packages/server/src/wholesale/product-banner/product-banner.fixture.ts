import { productBanner } from '@brandside/contract/wholesale/product/product-banner.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: productBanner,
  inputs: {
    // Two that change places.
    arrange: async ({ caller, row }) => {
      const example = {
        title: '新品',
        startAt: '2026-11-01T00:00:00.000Z',
        endAt: '2026-12-31T00:00:00.000Z',
        sort: 50,
      }
      const first = await caller.call(productBanner.endpoints.create, example)
      return { ids: [await row(productBanner), first.data?.id] }
    },
  },
} satisfies Fixture
