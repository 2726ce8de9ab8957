import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endsOf } from '@brandside/contract/platform/states.rules.ts'
import { describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { printStates } from './print-states.ts'

const contracts = modules.map(({ contract }) => contract)
const machines = contracts.flatMap(({ states, ...contract }) => (states ? [{ ...contract, states }] : []))

describe.each(machines)('the states of $name', ({ states, reasons, endpoints }) => {
  const moves = Object.entries(states.moves)

  test('are all reached from the first one', () => {
    const reached = new Set<string>([states.initial])
    for (const from of reached)
      for (const [, move] of moves) if (move.from.includes(from)) for (const to of endsOf(move)) reached.add(to)
    expect([...reached].sort()).toEqual(Object.keys(states.items).sort())
  })

  test.each(moves)('%s is taken by a write of the contract, and refused with reasons that it has', (name, move) => {
    const known = Object.keys(states.items)
    expect(known).toEqual(expect.arrayContaining([...move.from, ...endsOf(move)]))
    if (!move.automatic) expect(endpoints[move.endpoint ?? name]?.effect).toBe('write')
    const refusals = typeof move.refusal === 'string' ? [move.refusal] : Object.values(move.refusal ?? {})
    expect(Object.keys(reasons)).toEqual(expect.arrayContaining(refusals))
  })
})

test('no state has two next steps, and none of these is a danger or taken by the product', () => {
  const wrong = machines.flatMap(({ name, states }) => {
    const next = Object.values(states.moves).filter((move) => move.next)
    const froms = next.flatMap(({ from }) => from)
    const isPlain = next.every((move) => !move.danger && !move.automatic)
    return isPlain && new Set(froms).size === froms.length ? [] : [name]
  })
  expect(wrong).toEqual([])
})

test('each document that takes a second person says in its list whether the asking operator is the first', () => {
  const silent = machines.flatMap((contract) => {
    const makers = Object.values(contract.states.moves).flatMap(({ notBy }) => notBy ?? [])
    const row = 'entity' in contract ? (contract.entity as { row: readonly string[] }).row : []
    return makers.length === 0 || ['ownWork', ...makers].some((name) => row.includes(name)) ? [] : [contract.name]
  })
  expect(silent).toEqual([])
})

test('docs/states.md draws them as they are', () => {
  const drawn = readFileSync(join(import.meta.dirname, '../../../../../docs/states.md'), 'utf8')
  expect(printStates(contracts), 'run `npm run states`').toBe(drawn)
})
