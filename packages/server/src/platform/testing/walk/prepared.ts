import type { Input } from './fixture.ts'
import { join, type Person } from './people.ts'
import type { WalkedCall } from './registry.ts'
import type { Walk } from './walk.ts'
import { workingInput } from './working-input.ts'

/** An operator who may do everything, and an input of his with which a call works. */
export interface PreparedCall {
  person: Person
  input: Input
}

/**
 * Prepares a call when the first test asks for it. Refused calls leave everything as it is, so all tests of a call share
 * one preparation; the test that has it carried out is the last of them.
 */
export function prepare(walk: Walk, call: WalkedCall): () => Promise<PreparedCall> {
  return once(async () => {
    // An operator for each call: some calls change their caller's session.
    const person = await join(walk.product, { rights: 'everything' })
    return { person, input: await workingInput(call, person) }
  })
}

/** The same promise, however often it is asked for. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
