import { costShare } from '@brandside/contract/marketing/cost-share.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

const month = '2026-11'

export default {
  of: costShare,
  inputs: {
    list: async () => ({ month }),
    lines: async ({ row }) => ({ month, shopId: await row(shop) }),
    linesExport: async ({ row }) => ({ month, shopId: await row(shop) }),
    export: async () => ({ month }),
  },
} satisfies Fixture
