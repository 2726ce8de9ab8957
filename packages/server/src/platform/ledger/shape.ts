import type { Id } from '@brandside/contract/platform/id.ts'
import type { Quantity } from '@brandside/contract/platform/quantity.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import type { Day, Instant } from '@brandside/contract/platform/time.ts'

/** The unit of one column of a ledger, and its floor: zero by default; null for none. */
export interface Measure {
  as: 'cents' | 'count' | 'quantity'
  floor?: number | null
}

export type Measures = Readonly<Record<string, Measure>>

/** A ledger as its module describes it; its tables are made by `ledgerTables()`. */
export interface Shape<O extends string = string, M extends Measures = Measures> {
  /** Its tables are `{name}Account` and `{name}Entry`. */
  name: string
  /** The columns that say whose account it is. */
  owner: readonly O[]
  measures: M
  /** The refusal when an account holds too little: `{balance}` is there, `{needed}` is asked for. */
  notEnough?: Reason
}

export type Owner<O extends string> = Readonly<Record<O, Id>>

/** Cents and counts are numbers, quantities are decimal text. */
export type Sizes<M extends Measures> = {
  readonly [K in keyof M]: M[K]['as'] extends 'quantity' ? Quantity : number
}

/**
 * The cause of an entry, by its type and the id of its record; one record may cause several lines, or the same several
 * times.
 */
export interface LedgerEvent {
  type: string
  id: Id
  line?: number
}

export interface Posting<O extends string, M extends Measures> {
  of: Owner<O>
  event: LedgerEvent
  /** Additions and, negative, withdrawals; a measure that is not named stays. */
  amounts: Partial<Sizes<M>>
  /** The business day; today on the tenant's calendar when absent. */
  day?: Day | undefined
  note?: string | undefined
  /** Values of the module's own columns. */
  more?: Readonly<Record<string, unknown>>
}

export type Entry<M extends Measures> = Sizes<M> & {
  readonly [K in keyof M & string as `${K}After`]: Sizes<M>[K]
} & {
  readonly id: Id
  readonly accountId: Id
  /** 1, 2, 3 … of its account. */
  readonly number: number
  readonly day: Day
  readonly eventType: string
  readonly eventId: Id
  readonly eventLine: number
  /** The entry that this one takes back. */
  readonly reverses: Id | null
  readonly note: string | null
  readonly createdAt: Instant
  readonly createdBy: Id | null
}

export type Account<M extends Measures> = Sizes<M> & { readonly id: Id; readonly entries: number }
