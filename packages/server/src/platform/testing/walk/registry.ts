import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import { isTag } from '@brandside/contract/platform/permission.ts'
import * as z from 'zod'
import { modules } from '../../../modules.ts'
import type { Fixture } from './fixture.ts'

/** An endpoint of the product, as the walks meet it. */
export interface WalkedCall {
  /** `brand.update` */
  name: string
  contract: Contract
  endpoint: Placed
}

export const contracts: readonly Contract[] = modules.map(({ contract }) => contract)

/** Every endpoint of every module: what is added later is walked the moment it is served. */
export const walked: readonly WalkedCall[] = contracts.flatMap(callsOf)

export function callsOf(contract: Contract): WalkedCall[] {
  return Object.values(contract.endpoints).map((endpoint) => ({
    name: `${contract.name}.${endpoint.name}`,
    contract,
    endpoint,
  }))
}

/** Acts on many rows and answers for each, so that a row which is not there is a result and no refusal. */
export const answersByRow = ({ endpoint }: WalkedCall): boolean =>
  endpoint.output instanceof z.ZodObject && 'results' in endpoint.output.shape

/** A hook knows its caller by other means than a session, and anyone may make a public call. */
export const asksForSession = (call: WalkedCall): boolean => call.endpoint.guard !== 'public' && !isSigned(call)
export const isSigned = ({ endpoint: { guard } }: Pick<WalkedCall, 'endpoint'>): boolean =>
  ['terminal', 'client', 'hook'].includes(guard)
export const asksForTag = ({ endpoint: { guard } }: WalkedCall): boolean => isTag(guard)

const sources = join(import.meta.dirname, '../../..')

const fixtures = new Map(
  await Promise.all(
    globSync('*/*/*.fixture.ts', { cwd: sources }).map(async (file) => {
      const { default: fixture } = (await import(join(sources, file))) as { default: Fixture }
      return [fixture.of.name, fixture] as const
    }),
  ),
)

/** The fixture beside a module. */
export function fixtureOf({ name }: { name: string }): Omit<Fixture, 'of'> {
  return fixtures.get(name) ?? {}
}
