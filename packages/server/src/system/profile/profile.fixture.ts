import { profile } from '@brandside/contract/shell/profile.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { password } from '../../platform/testing/fixtures.ts'
import { beginFactor, codeOf, haveFactor } from '../../platform/testing/second-factor.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

export default {
  of: profile,
  inputs: {
    change: async ({ caller }) => {
      const { data } = await caller.call(profile.endpoints.own, {})
      return { version: data?.version, nickName: '新昵称' }
    },
    endSession: async ({ caller }) => {
      const { data } = await caller.call(profile.endpoints.sessions, {})
      return { sessionId: data?.[0]?.sessionId }
    },
    reauth: () => ({ password }),
    confirmOtp: async (person) => ({ code: await codeFrom(person, beginFactor) }),
    disableOtp: async (person) => ({ password, code: await codeFrom(person, haveFactor, 1) }),
    renewRecovery: async (person) => ({ password, code: await codeFrom(person, haveFactor, 1) }),
  },
} satisfies Fixture

/** Works once for each person: a person with a second factor already gets a dummy code. */
async function codeFrom(person: Maker, make: (person: Maker) => Promise<string>, later = 0): Promise<string> {
  const { data } = await person.caller.call(admin.endpoints.info, {})
  return data?.user.otpEnabled ? '123456' : codeOf(await make(person), later)
}
