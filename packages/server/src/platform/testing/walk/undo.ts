import { expect, test } from 'vitest'
import type { Input } from './fixture.ts'
import { join, type Person } from './people.ts'
import { fixtureOf, type WalkedCall } from './registry.ts'
import type { Walk } from './walk.ts'
import { actBefore, makerOf } from './working-input.ts'

/** The endpoints that undo an act. */
export function walkUndo(walk: Walk): void {
  const undos = walk.calls.filter(({ endpoint }) => endpoint.takesBack !== undefined)

  test.each(undos)('$name takes back an act of its module, under the same right', ({ contract, endpoint }) => {
    expect(contract.endpoints[endpoint.takesBack ?? '']).toMatchObject({ effect: 'write', guard: endpoint.guard })
  })

  test.each(undos)('$name leaves the records as they were before', async (call) => {
    const person = await join(walk.product, { rights: 'everything' })
    const { input, done } = await actBefore(call, person)
    const before = await recordsOf(call, input, person)
    const requestId = await done()
    expect(await recordsOf(call, input, person)).not.toEqual(before)
    const { code, data } = await person.caller.call(call.endpoint, { requestId })
    expect(code).toBe(0)
    expect((data as { undone: number }).undone).toBeGreaterThanOrEqual(before.length)
    expect(await recordsOf(call, input, person)).toEqual(before)
  })

  test.each(undos)('$name happens once, and is for the operator of the act', async (call) => {
    const person = await join(walk.product, { rights: 'everything' })
    const other = await join(walk.product, { rights: 'everything' })
    const { done } = await actBefore(call, person)
    const requestId = await done()
    expect(await other.caller.call(call.endpoint, { requestId })).toMatchObject({ code: 2, key: 'undo.tooLate' })
    const twice = await Promise.all([1, 2].map(() => person.caller.call(call.endpoint, { requestId })))
    expect(twice.map(({ key }) => key ?? 'done').sort()).toEqual(['done', 'undo.changed'])
  })
}

/** The records of an input as their view shows them, or their fixture, without what every save moves on. */
async function recordsOf({ contract, endpoint }: WalkedCall, input: Input, person: Person): Promise<unknown[]> {
  const shows = fixtureOf(contract).shows?.[endpoint.name]
  if (shows) return shows(input, makerOf(person))
  const { caller } = person
  const { view } = contract.endpoints
  if (!view) throw new Error('What is taken back has to have a view')
  const ids = (Array.isArray(input.ids) ? input.ids : [input.id]) as number[]
  return Promise.all(
    ids.map(async (id) => {
      const { status, data } = await caller.call(view, { id })
      const { version, updatedAt, updatedByName, ...rest } = { ...(data as Input | undefined) }
      return { status, ...rest }
    }),
  )
}
