import type { AnyEndpoint, Contract, Endpoints } from '@brandside/contract/platform/contract.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import type pg from 'pg'
import type * as z from 'zod'
import type { Context, PublicContext } from './context.ts'
import type { Announcement } from './jobs/jobs.ts'

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
}

export type Listeners = Readonly<Record<string, (pool: pg.Pool, announcement: Announcement) => Promise<void>>>

/** Unique indexes by name: the field that is taken, and what is said of it. `{field}` in the wording is the field sent. */
type Uniques = Readonly<Record<string, { path: string; reason: Reason }>>

export function serve<E extends Endpoints>(
  contract: Contract<E>,
  handlers: Handlers<E>,
  { uniques = {}, listeners = {} }: Partial<Pick<Module, 'uniques' | 'listeners'>> = {},
): Module {
  return { contract: contract as unknown as Contract, handlers, uniques, listeners }
}
