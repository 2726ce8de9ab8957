import { expect, test } from 'vitest'
import { boundsOutside } from './bounds.ts'
import { join } from './people.ts'
import { mayTellWhole, tellsWhole, wholeNumbersIn } from './personal.ts'
import type { PreparedCall } from './prepared.ts'
import { lookAtStatements } from './read-statements.ts'
import type { WalkedCall } from './registry.ts'
import type { Walk } from './walk.ts'

/** The answer of a read: no number of a person in full but for those who may have it, by statements that an index can answer. */
export function testReadAnswer(walk: Walk, call: WalkedCall, prepared: () => Promise<PreparedCall>): void {
  const { endpoint } = call
  if (endpoint.effect !== 'read') return

  test('masks numbers of people', async () => {
    const { person, input } = await prepared()
    const isForWriters = mayTellWhole(call)
    if (isForWriters && tellsWhole(call)) return
    const { caller } = isForWriters ? await join(walk.product, { rights: [endpoint.guard] }) : person
    const answer = await caller.call(endpoint, input)
    expect(answer.status, answer.message).toBe(200)
    expect(wholeNumbersIn(answer.data)).toEqual([])
  })

  // Its rows are here already: what its statements compare with can be looked up in an index, on any release of PostgreSQL.
  test('compares with what an index can answer', async () => {
    const { input } = await prepared()
    const faults = await lookAtStatements(walk.product.database.pool, call, input, (statement, db) => {
      if (!endpoint.unhurried) walk.asked.set(statement.sql, { call: call.name, values: statement.parameters.length })
      return boundsOutside(db, statement)
    })
    expect(faults).toEqual([])
  })
}
