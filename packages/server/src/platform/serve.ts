import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { AnyEndpoint, Contract, Endpoints } from '@brandside/contract/platform/contract.ts'
import * as z from 'zod'
import type { AppContext, Context, HookContext, PublicContext } from './context.ts'
import type { Contribution } from './contribution.ts'
import { uniquesOf } from './entity/uniques.ts'
import type { SheetColumn } from './export/xlsx-cell.ts'
import { finderOf } from './lists/finder.ts'
import type { Printout } from './printing/printout.ts'

type ContextOf<E extends AnyEndpoint> = E['rule'] extends 'public'
  ? PublicContext
  : E['rule'] extends 'terminal' | 'client'
    ? AppContext
    : E['rule'] extends 'hook'
      ? HookContext
      : Context

type Handler<E extends AnyEndpoint> = (
  ctx: ContextOf<E>,
  input: z.output<E['input']>,
) => Promise<
  E['effect'] extends 'print'
    ? Printout
    : E['effect'] extends 'sheet'
      ? SheetRows<z.input<E['output']>>
      : z.input<E['output']>
>

/** The rows of an export, read in batches inside the call's transaction. */
export interface SheetRows<Row> {
  total: number
  batches: AsyncIterable<readonly Row[]>
  /** Columns of whole numbers that are added up as the rows are written, in a row of its own below all others. */
  totals?: readonly string[]
  /** The column of their currency, a choice: amounts of each have a row of totals. */
  totalsBy?: string
  /** What the sheet is of, by whom and when: a label and a text each, on a second sheet. */
  about?: readonly (readonly [string, string])[]
  /** What the second sheet is called, where it is no export. */
  aboutLabel?: Bilingual
  /** Set where the contract does not name the columns: each row is then a list of cells. */
  columns?: readonly SheetColumn[]
  /** A sheet that was written before, with its name: handed out as it is. */
  file?: { name: string; chunks: AsyncIterable<Uint8Array> }
}

/** A function for every endpoint of a contract: a missing one, or one with another answer, does not compile. */
export type Handlers<E extends Endpoints> = { [K in keyof E]: Handler<E[K]> }

export interface Module extends Contribution {
  // biome-ignore lint/suspicious/noExplicitAny: the pairing is checked in serve(); afterwards all handlers look alike
  handlers: Readonly<Record<string, (ctx: any, input: any) => Promise<unknown>>>
}

export function serve<E extends Endpoints>(
  contract: Contract<E>,
  handlers: Handlers<E>,
  {
    uniques = {},
    listeners = {},
    events = [],
    newTenant,
    deleteGuards = {},
    merges = {},
    duties = [],
    papers = {},
    names = {},
    ledgers = [],
    documents = [],
    pages = [],
    sealed = [],
    retention,
    clock,
  }: Partial<Omit<Contribution, 'contract' | 'find'>> = {},
): Module {
  const plain = contract as unknown as Contract
  const handled: Module['handlers'] = handlers
  return {
    contract: plain,
    handlers: handled,
    find: finderOf(plain, handled.list),
    listeners,
    events,
    newTenant,
    deleteGuards,
    merges,
    duties,
    papers,
    names,
    ledgers,
    documents,
    pages,
    sealed,
    retention,
    clock,
    uniques: { ...uniquesOf(contract), ...uniques },
  }
}

/** Calls that take a file as `multipart/form-data`. */
export function takesFile({ input }: AnyEndpoint): boolean {
  return input instanceof z.ZodObject && 'file' in input.shape
}
