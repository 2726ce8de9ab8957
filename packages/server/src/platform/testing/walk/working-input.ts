import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { EntityContract } from '@brandside/contract/platform/entity/entity.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import * as z from 'zod'
import type { Input, Maker } from './fixture.ts'
import { fresh } from './fresh-example.ts'
import { idFields, isEverybodys, shapeOf } from './id-fields.ts'
import { importInput } from './import-input.ts'
import type { Person } from './people.ts'
import { callsOf, contracts, fixtureOf, type WalkedCall } from './registry.ts'

/**
 * An input that works, made from the contracts alone: the endpoint's example, or for a change the example its rows are
 * created from, with fresh rows of this person's wherever ids are asked for. A module whose endpoints need more says so in
 * its fixture.
 */
export async function workingInput(call: WalkedCall, person: Person): Promise<Input> {
  const { name, contract, endpoint } = call
  if (endpoint.takesBack !== undefined) {
    const { done } = await actBefore(call, person)
    return { requestId: await done() }
  }
  const sheet = await importInput(call, person)
  if (sheet) return sheet
  const { inputs, before, ...fixture } = fixtureOf(contract)
  const shape = shapeOf(endpoint.input)
  const isChange = endpoint.effect === 'write' && ('id' in shape || 'ids' in shape)
  const example = endpoint.example ?? (isChange ? contract.endpoints.create?.example : undefined)
  const given = await inputs?.[endpoint.name]?.(makerOf(person))
  if (Buffer.isBuffer(given?.file)) return given
  const input = given ?? only(shape, fresh(shape, (example ?? {}) as Input, { ...fixture, unique: uniqueOf(contract) }))
  for (const { field, of, isList, schema } of idFields(call)) {
    if (given && field in given) continue
    delete input[field]
    const isOptional = schema.safeParse(undefined).success
    if (isOptional && !(isChange && (field === 'id' || field === 'ids'))) continue
    const row = () => (isEverybodys(of, contract) ? everybodys(of, person) : aRow(of, person))
    input[field] = isList ? [await row(), await row()] : await row()
  }
  await before?.[endpoint.name]?.(input, makerOf(person))
  if (isChange && 'id' in input) Object.assign(input, await stateFor(shape, contract, input.id as Id, person))
  const parsed = endpoint.input.safeParse(input)
  if (!parsed.success)
    throw new Error(
      `${name} needs an example in its contract, or \`inputs\` in its fixture: ${z.prettifyError(parsed.error)}`,
    )
  return input
}

/** Fields of which no two rows have the same value. */
function uniqueOf(contract: Contract | EntityContract): readonly string[] {
  return 'entity' in contract ? contract.entity.unique : []
}

/** An act that can be undone, carried out: by which input, and under which request id. */
export async function actBefore({ contract, endpoint }: WalkedCall, person: Person) {
  const act = callOf(contract, endpoint.takesBack ?? '')
  const input =
    (await fixtureOf(contract).undone?.[endpoint.name]?.(makerOf(person))) ?? (await workingInput(act, person))
  const done = async () => {
    const { code, message, requestId } = await person.caller.call(act.endpoint, input)
    if (code !== 0) throw new Error(`${act.name} was refused: ${message}`)
    return requestId
  }
  return { input, done }
}

/** A row of a module, created from the example of its contract. */
export async function aRow(contract: Contract, person: Person): Promise<Id> {
  const own = fixtureOf(contract).row
  if (own) return own(makerOf(person))
  const { name, endpoint } = callOf(contract, 'create')
  const input = await workingInput({ name, contract, endpoint }, person)
  const { data, message } = await person.caller.call(endpoint, input)
  if (!data) throw new Error(`The example of ${name} does not work: ${message}`)
  return (data as { id: Id }).id
}

async function everybodys(of: Contract, person: Person): Promise<Id> {
  return (await fixtureOf(of).everybodys?.(makerOf(person))) as Id
}

export function makerOf(person: Person): Maker {
  return {
    ...person,
    row: ({ name }) => aRow(contractOf(name), person),
    input: ({ name }, endpoint) => workingInput(callOf(contractOf(name), endpoint), person),
  }
}

function contractOf(name: string): Contract {
  const found = contracts.find((contract) => contract.name === name)
  if (!found) throw new Error(`No module is called ${name}`)
  return found
}

function callOf(contract: Contract, endpoint: string): WalkedCall {
  const found = callsOf(contract).find((call) => call.endpoint.name === endpoint)
  if (!found) throw new Error(`${contract.name} has no ${endpoint}, and no fixture that stands in for it`)
  return found
}

/** The parts of a row that its change has to send. */
async function stateFor(shape: z.ZodRawShape, contract: Contract, id: Id, { caller }: Person): Promise<Input> {
  const { view } = contract.endpoints
  if (!view || !('version' in shape || 'status' in shape)) return {}
  const { data } = await caller.call(view, { id })
  const row = data as { version?: number; status?: number }
  return {
    ...('version' in shape ? { version: row.version } : {}),
    ...('status' in shape && typeof row.status === 'number' ? { status: 1 - row.status } : {}),
  }
}

function only(shape: z.ZodRawShape, input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([field]) => field in shape))
}
