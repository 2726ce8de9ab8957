import { brand } from '@brandside/contract/store/brand.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: brand,
  undone: {
    undoMove: async ({ row }) => ({ id: await row(brand), version: 1, parentId: await row(brand) }),
  },
} satisfies Fixture
