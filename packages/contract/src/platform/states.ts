import type { Bilingual } from './bilingual.ts'
import type { Dictionary } from './dictionaries.ts'

type Items = Readonly<Record<string, Bilingual>>

/**
 * The states of a record and the moves between them, as data. The states are a dictionary of the column `state`, so that
 * `dictionaryChoice()` makes its field; the moves say when an endpoint may act, and where that leads.
 */
export interface States<O extends Items = Items, A extends string = string> extends Dictionary<O> {
  /** The state of a new record. */
  initial: keyof O & string
  moves: Readonly<Record<A, Move<keyof O & string>>>
}

export interface Move<S extends string = string> {
  from: readonly S[]
  /** The target state, or the possible ones; absent where the state stays. */
  to?: S | readonly S[]
  /** The record is gone afterwards. */
  removes?: true
  /** The label of the button, also used in the refusal. */
  button: Bilingual
  /** The wording in the operation log; the endpoint's title when absent. */
  title?: Bilingual
  /** The endpoint of the contract that takes it, where it is not called like the move. */
  endpoint?: string
  /** The product takes it by itself: when time has passed, or something else has happened. */
  automatic?: true
  danger?: true
  /** What is done next as a rule: the main button of a record in these states. */
  next?: true
  /** A reason of the contract, by name, in place of the general sentence: for any other state, or for each. */
  refusal?: string | Readonly<Partial<Record<S, string>>>
  /** The field with the operator who may not take it, or the operators: those who wrote a record cannot approve it. */
  notBy?: string
  /** The operator who takes it vouches for what is written, and counts as one of the writers. */
  writes?: true
}

/** States as data; what their moves lead from and to is checked by the compiler. */
export function states<const O extends Items, const A extends string>(definition: States<O, A>): States<O, A> {
  return definition
}
