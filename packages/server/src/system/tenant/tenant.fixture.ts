import type { Id } from '@brandside/contract/platform/id.ts'
import { tenant } from '@brandside/contract/system/tenant.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: tenant,
  before: {
    remove: ({ ids }, { caller }) =>
      Promise.all((ids as Id[]).map((id) => caller.call(tenant.endpoints.setStatus, { id, status: 0 }))),
    back: async (_, { caller, row }) => caller.call(tenant.endpoints.switch, { id: await row(tenant) }),
  },
} satisfies Fixture
