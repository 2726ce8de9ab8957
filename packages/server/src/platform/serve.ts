import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { AnyEndpoint, Contract, Endpoints } from '@brandside/contract/platform/contract.ts'
import type { Tag } from '@brandside/contract/platform/permission.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import type pg from 'pg'
import type * as z from 'zod'
import type { Context, PublicContext } from './context.ts'
import type { Db } from './database/query.ts'
import type { Announcement } from './jobs/jobs.ts'
import type { Keepers } from './keepers.ts'
import type { Parameters } from './parameters/param.ts'

type ContextOf<E extends AnyEndpoint> = E['rule'] extends 'public' ? PublicContext : Context

type Handler<E extends AnyEndpoint> = (
  ctx: ContextOf<E>,
  input: z.output<E['input']>,
) => Promise<E['effect'] extends 'sheet' ? SheetRows<z.input<E['output']>> : z.input<E['output']>>

/** The rows of an export, read in batches inside the call's transaction. */
export interface SheetRows<Row> {
  total: number
  batches: AsyncIterable<readonly Row[]>
}

/** A function for every endpoint of a contract: a missing one, or one with another answer, does not compile. */
export type Handlers<E extends Endpoints> = { [K in keyof E]: Handler<E[K]> }

export interface Module {
  contract: Contract
  // biome-ignore lint/suspicious/noExplicitAny: the pairing is checked in serve(); afterwards all handlers look alike
  handlers: Readonly<Record<string, (ctx: any, input: any) => Promise<unknown>>>
  uniques: Uniques
  /** Events of other modules that this one acts on, after their commit and at least once each. */
  listeners: Listeners
  /** What every tenant has from the beginning. */
  newTenant?: TenantGift
  /** Why rows of other modules, by the module's name, may not go. */
  keepers: Keepers
  /** Tags that one person had better not hold together. */
  duties: readonly Duty[]
  /** Removes what has run out in one tenant; every ten minutes. */
  tidy?: Tidy
}

/** `db` sees the rows of one tenant, in a transaction of its own; the parameters are the platform's. */
export type Tidy = (db: Db, settings: { parameters: Parameters }) => Promise<void>

/**
 * Puts in place what a module gives to every tenant. Runs in the transaction that makes a tenant, and at the start of a
 * version that gives something else: it adds what is missing and leaves the rest alone.
 */
export interface TenantGift {
  /** What it is made from: when this changes, the next start gives it to the tenants that are there already. */
  of: unknown
  /** `db` sees the tenant's rows. */
  give(db: Db): Promise<void>
}

/** Two steps of one business that are meant for two pairs of eyes (identity.md 12.2). */
export interface Duty {
  tags: readonly [Tag, Tag]
  /** What one person could do with both. */
  words: Bilingual
}

export type Listeners = Readonly<Record<string, (pool: pg.Pool, announcement: Announcement) => Promise<void>>>

/** Unique indexes by name: the field that is taken, and what is said of it. `{field}` in the wording is the field sent. */
type Uniques = Readonly<Record<string, { path: string; reason: Reason }>>

/** What a module adds to the whole beside its endpoints, so that a later one never reopens an earlier one. */
type Contributions = Pick<Module, 'uniques' | 'listeners' | 'newTenant' | 'keepers' | 'duties' | 'tidy'>

export function serve<E extends Endpoints>(
  contract: Contract<E>,
  handlers: Handlers<E>,
  { uniques = {}, listeners = {}, newTenant, keepers = {}, duties = [], tidy }: Partial<Contributions> = {},
): Module {
  return { contract: contract as unknown as Contract, handlers, uniques, listeners, newTenant, keepers, duties, tidy }
}
