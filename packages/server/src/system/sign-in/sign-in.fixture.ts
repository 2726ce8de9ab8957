import type { Id } from '@brandside/contract/platform/id.ts'
import { signIn } from '@brandside/contract/system/sign-in.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: signIn,
  // Signing in leaves them; the newest of the company will do.
  row: async ({ caller }) => {
    const { data } = await caller.call(signIn.endpoints.list, { rows: 1 })
    return data?.list[0]?.id as Id
  },
} satisfies Fixture
