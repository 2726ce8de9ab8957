import { role } from '@brandside/contract/system/role.ts'
import { roleGroup } from '@brandside/contract/system/role-group.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: role,
  inputs: {
    // Either of two pairs; the contract cannot say so.
    applyGroup: async ({ row }) => ({ groupId: await row(roleGroup), roleIds: [await row(role)] }),
  },
} satisfies Fixture
