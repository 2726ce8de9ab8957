import { productClass } from '@brandside/contract/wholesale/product/product-class.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: productClass,
  sortedBy: { sort: 'tree_order' },
  inputs: { move: async ({ row }) => ({ parentId: await row(productClass) }) },
  undone: {
    undoMove: async ({ row }) => ({ id: await row(productClass), version: 1, parentId: await row(productClass) }),
  },
} satisfies Fixture
