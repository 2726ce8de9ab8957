import { advert } from '@brandside/contract/marketing/advert.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

let days = 0

/** Each has a day of its own: a position has room for so many at the same time. */
export default {
  of: advert,
  inputs: {
    create: () => {
      const from = Date.UTC(2030, 0, ++days)
      return {
        ...(advert.endpoints.create.example as Record<string, unknown>),
        startAt: new Date(from).toISOString(),
        endAt: new Date(from + 86_400_000).toISOString(),
      }
    },
  },
  signed: {
    home: async ({ row }) => ({ input: { brandId: await row(brand), client: 'MINIAPP' } }),
    hits: async ({ row }) => ({
      input: { viewer: 'm1', hits: [{ advertId: await row(advert), kind: 'SHOWN', at: new Date().toISOString() }] },
    }),
  },
} satisfies Fixture
