import { tagsOf } from '@brandside/contract/platform/contract.ts'
import { choiceRights } from '@brandside/contract/platform/rights/choice-rights.ts'
import { beforeAll, expect, test } from 'vitest'
import { people } from '../fixtures.ts'
import type { Caller } from '../test-product.ts'
import { exchange, join, type Person, signedIn } from './people.ts'
import { asksForSession, asksForTag, contracts, type WalkedCall } from './registry.ts'
import { strict } from './strict-caller.ts'
import type { Walk } from './walk.ts'

const allTags = contracts.flatMap(tagsOf)
const choices = choiceRights(contracts)

/** The rights of callers. One operator stands for all who lack a tag: the one that is missing is exchanged. */
export function walkAccess(walk: Walk): void {
  const withGuard = (guard: string) => walk.calls.filter(({ endpoint }) => endpoint.guard === guard)
  const behindTag = walk.calls.filter(asksForTag)
  let anyone: Caller
  let bare: Person
  let nobody: Person
  let allButOne: Person
  let missing: string | undefined

  beforeAll(async () => {
    anyone = strict(walk.product.anyone)
    bare = await signedIn(walk.product, people.bare)
    nobody = await signedIn(walk.product, people.nobody)
    allButOne = await join(walk.product, { rights: allTags })
  })

  test.each(walk.calls.filter(asksForSession))('$name asks for a session', async (call) => {
    await refuses(call, [anyone], {
      status: 401,
      key: 'auth.noSession',
      headers: { 'www-authenticate': 'Bearer' },
    })
  })

  test.each(behindTag)('$name asks for its own tag', async (call) => {
    const { guard } = call.endpoint
    if (missing !== guard) await exchange(walk.product, allButOne, { gained: missing, lost: guard })
    missing = guard
    // Without a role nothing differs from call to call: the door decides by the tags that one holds.
    const callers =
      behindTag.find(({ contract }) => contract === call.contract) === call ? [bare, nobody, allButOne] : [allButOne]
    await refuses(
      call,
      callers.map(({ caller }) => caller),
      { status: 403, key: 'auth.forbidden', message: expect.stringContaining(guard) },
    )
  })

  test.each(behindTag)('$name is open to a caller with its tag and no other', async ({ endpoint }) => {
    const { caller } = await join(walk.product, { rights: [endpoint.guard] })
    const { status, code } = await caller.call(endpoint, {})
    expect([200, 400, 404]).toContain(status)
    expect([-1, 0, 2, 400, 404]).toContain(code)
  })

  test.each(withGuard('session'))('$name asks for a role', async (call) => {
    // Refused at the door, by the name of the guard, and not by what the call itself may ask for.
    await refuses(call, [nobody.caller], {
      status: 403,
      key: 'auth.forbidden',
      message: expect.stringContaining(call.endpoint.guard),
    })
  })

  test.each(withGuard('choice'))('$name asks for its list, or for a call that takes the choice', async (call) => {
    const opening = [...(choices.get(call.contract.name) ?? [])]
    const { caller } = await join(walk.product, { rights: allTags.filter((tag) => !opening.includes(tag)) })
    await refuses(call, [nobody.caller, caller], {
      status: 403,
      key: 'auth.forbidden',
      message: expect.stringContaining(call.endpoint.guard),
    })
    const able = await join(walk.product, { rights: [opening.at(-1) ?? call.endpoint.guard] })
    expect((await able.caller.call(call.endpoint, {})).status).not.toBeOneOf([401, 403])
  })

  test.each(withGuard('self'))(
    '$name is open to an operator without a role, and before the first password change',
    async ({ endpoint }) => {
      for (const mustChangePassword of [false, true]) {
        const { caller } = await join(walk.product, { rights: 'none', mustChangePassword })
        expect((await caller.call(endpoint, {})).status).not.toBeOneOf([401, 403])
      }
    },
  )

  async function refuses({ endpoint }: WalkedCall, callers: readonly Caller[], why: object): Promise<void> {
    const written = await walk.probe.during(async () => {
      for (const caller of callers) expect(await caller.call(endpoint, {})).toMatchObject(why)
    })
    expect(written).toEqual([])
  }
}
