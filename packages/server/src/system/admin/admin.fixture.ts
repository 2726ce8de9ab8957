import type { Id } from '@brandside/contract/platform/id.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { role } from '@brandside/contract/system/role.ts'
import { password } from '../../platform/testing/fixtures.ts'
import { haveFactor } from '../../platform/testing/second-factor.ts'
import type { Caller } from '../../platform/testing/test-product.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

export default {
  of: admin,
  inputs: {
    login: ({ username }) => ({ username, password }),
    updatePassword: () => ({ oldPassword: password, newPassword: 'a wagon of lanterns 7' }),
    setRole: async ({ caller, row }) => {
      const id = await row(admin)
      const { data } = await caller.call(admin.endpoints.role, { id })
      return { id, roleIds: data?.roles.flatMap((role) => (role.grantable ? role.id : [])).slice(0, 1), groupIds: [] }
    },
    setOrgShop: async ({ caller, row }) => {
      const id = await row(admin)
      const { data } = await caller.call(admin.endpoints.orgShop, { id })
      return { id, organisationIds: data?.tree.map((place) => place.id), shopIds: [] }
    },
    giveRoleMany: async ({ row }) => ({ ids: [await row(admin)], roleIds: [await row(role)] }),
    clearOtp: async (person) => ({ id: await colleague(person) }),
    endSession: async (person) => {
      const id = await colleague(person)
      const { data } = await person.caller.call(admin.endpoints.sessions, { id })
      return { id, sessionId: data?.[0]?.sessionId ?? 1 }
    },
  },
  // Never signed in by then.
  sortedBy: { lastLoginAt: 'signed_in_at' },
} satisfies Fixture

/** A new person, who is signed in and has a second factor. */
async function colleague({ caller, input }: Maker): Promise<Id> {
  const given = (await input(admin, 'create')) as Parameters<typeof caller.call<typeof admin.endpoints.create>>[1]
  const { data } = await caller.call(admin.endpoints.create, given)
  const signedIn = await caller.call(admin.endpoints.login, {
    username: given.username,
    password: data?.initialPassword ?? '',
  })
  const headers = { authorization: `Bearer ${signedIn.data?.token}` }
  const his: Caller = { ...caller, token: '', call: (endpoint, asked) => caller.call(endpoint, asked, { headers }) }
  await haveFactor({ caller: his })
  return data?.id as Id
}
