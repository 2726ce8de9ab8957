import type { Id } from '@brandside/contract/platform/id.ts'
import { menu } from '@brandside/contract/system/menu.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: menu,
  everybodys: async ({ caller }) => {
    const { data } = await caller.call(menu.endpoints.treeHome, {})
    return data?.[0]?.children[0]?.id as Id
  },
} satisfies Fixture
