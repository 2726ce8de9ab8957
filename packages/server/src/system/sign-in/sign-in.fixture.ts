import type { Id } from '@brandside/contract/platform/id.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { signIn } from '@brandside/contract/system/sign-in.ts'
import { password } from '../../platform/testing/fixtures.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: signIn,
  // Signing in leaves them; the caller's session was begun without.
  row: async ({ caller, username }) => {
    await caller.call(admin.endpoints.login, { username, password })
    const { data } = await caller.call(signIn.endpoints.list, { rows: 1 })
    return data?.list[0]?.id as Id
  },
} satisfies Fixture
