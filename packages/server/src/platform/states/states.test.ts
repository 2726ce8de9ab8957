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

/** Decisions that are not taken by a move after what all have written, each with the reason. */
const otherwise: Readonly<Record<string, string>> = {
  'income.manualConfirm': 'its maker alone changes a receipt; of a refund only the own account and the words',
  'creditPayment.confirmReceive': 'its maker alone changes it',
  'balanceRecharge.approve': 'never changed: its maker is the one writer',
  'orderReturn.approve': 'never changed: its maker is the one writer',
  'reconciliation.close': 'what is written is the statement of the channel: not by who fetched it',
  'trade.refundAudit': 'a request is never changed: not by who made it',
  'customerBalance.adjustAudit': 'a request is never changed: not by who made it',
  'points.adjustAudit': 'a request is never changed: not by who made it',
  'wallet.adjustAudit': 'a request is never changed: not by who made it',
  'customerCredit.approve': 'a request is never changed: not by who made it',
  'brand.qualificationAudit': 'papers that wait are replaced whole: not by who handed them in last',
  'marketingActivity.audit': 'one endpoint of two moves, after the writers of the revision',
  'receivable.statementConfirm': 'notes what the customer says of a statement',
  'epos.confirm': 'lets a sync go on, whose figures come from the POS',
  'profile.confirmOtp': 'about the own account',
}

test('each decision of a second person is refused to all who wrote a part of it, or says why others decide', () => {
  const decides = /^(?:\w*[aA]udit|approve|\w*[cC]onfirm\w*)$/
  const decisions = contracts.flatMap(({ name, states, endpoints }) => {
    const moves = Object.entries(states?.moves ?? {}).filter(([, { notBy }]) => notBy)
    const byWriters = moves.filter(([, { notBy }]) => notBy === 'writers').map(([key, move]) => move.endpoint ?? key)
    const named = Object.keys(endpoints).filter((key) => decides.test(key) && endpoints[key]?.effect === 'write')
    const all = new Set([...named, ...moves.map(([key, move]) => move.endpoint ?? key)])
    return [...all].flatMap((key) => (byWriters.includes(key) ? [] : [`${name}.${key}`]))
  })
  expect(decisions.sort()).toEqual(Object.keys(otherwise).sort())
})

test('docs/states.md draws them as they are', () => {
  const drawn = readFileSync(join(import.meta.dirname, '../../../../../docs/states.md'), 'utf8')
  expect(printStates(contracts), 'run `npm run states`').toBe(drawn)
})
