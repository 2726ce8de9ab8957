import type { Bilingual } from './bilingual.ts'
import { common, type Reason } from './reasons.ts'
import type { Move, States } from './states.ts'

/** The part of a contract with its states. */
export interface WithStates {
  states: States
  reasons: Readonly<Record<string, Reason>>
}

export type MoveOf<C extends WithStates> = keyof C['states']['moves'] & string

/** A record as a rule needs to see it. What a list does not show of it is left to the server. */
export type Stated = Readonly<Record<string, unknown>>

/** The operator who would take a move. Where a tenant needs no second pair of eyes, one person may do both. */
export interface Mover {
  id: number
  alone?: boolean
}

export interface Forbidden {
  reason: Reason
  detail: Readonly<Record<string, Bilingual>>
}

/**
 * Why this cannot be done to a record now, or null. The page asks before the click, the server under the lock; a page asks
 * for its own operator by what the list says of that (`ownWork`).
 */
export function forbids<C extends WithStates>(
  contract: C,
  name: MoveOf<C>,
  record: Stated,
  by?: Mover,
): Forbidden | null {
  const { states, reasons } = contract
  const move = moveOf(states, name)
  const state = String(record.state)
  if (!move.from.includes(state)) {
    const own = typeof move.refusal === 'string' ? move.refusal : move.refusal?.[state]
    const detail = { state: states.items[state] ?? [state, state], action: move.button } as const
    return { reason: (own && reasons[own]) || common.state, detail }
  }
  if (move.notBy !== undefined && (by ? !by.alone && isBy(record[move.notBy], by.id) : record.ownWork === true)) {
    const reason = move.notBy === 'writers' ? common.notWriter : common.secondPerson
    return { reason, detail: { action: move.button } }
  }
  return null
}

const isBy = (people: unknown, id: number) => (Array.isArray(people) ? people.includes(id) : people === id)

/** A button of a record, and why it cannot be pressed now. */
export interface MoveButton {
  move: string
  endpoint: string
  button: Bilingual
  danger: boolean
  forbidden: Forbidden | null
}

/** Moves that an operator can take on a record in its state, in the order of the contract. */
export function moveButtons<C extends WithStates>(contract: C, record: Stated, by?: Mover): MoveButton[] {
  return Object.entries(contract.states.moves).flatMap(([name, move]) =>
    move.automatic
      ? []
      : {
          move: name,
          endpoint: move.endpoint ?? name,
          button: move.button,
          danger: move.danger ?? false,
          forbidden: forbids(contract as WithStates, name, record, by),
        },
  )
}

export function moveOf(states: States, name: string): Move {
  const move = states.moves[name]
  if (!move) throw new Error(`${states.code} has no move ${name}`)
  return move
}

/** The states that a move may lead to; none where the state stays. */
export function endsOf({ to }: Move): readonly string[] {
  return to === undefined ? [] : typeof to === 'string' ? [to] : to
}
