import { setImmediate as breath } from 'node:timers/promises'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import { customName, isCustomName } from '@brandside/contract/platform/entity/custom-fields.rules.ts'
import { sheetImport } from '@brandside/contract/platform/reasons.ts'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { demandKnownValues } from '../dictionaries/known-values.ts'
import type { AnyEntity } from '../entity/table-of.ts'
import { Refusal, type WrongField } from '../refuse.ts'
import { readCustom } from '../wording/read-custom.ts'
import { wrongFields } from '../wording/read-input.ts'
import { asRefusal } from '../wording/refusal-of.ts'
import { sentences } from '../wording/sentences.ts'
import { cellFault } from './cell-faults.ts'
import type { SheetRow } from './files/sheet-cell.ts'
import type { ImportColumn } from './import-columns.ts'
import { namesIn } from './names-in.ts'
import { readCell, wantedChoices } from './read-cell.ts'
import type { CellError } from './stored-import.ts'

/** The entity's own way in. A row of a sheet has been through the schema of its input before. */
export type Create = (ctx: Context, input: unknown) => Promise<unknown>

interface Sheet {
  contract: AnyEntity
  endpoint: Placed
  create: Create
  places: readonly Place[]
  rows: readonly SheetRow[]
  /** Values of fields that are the same for all rows and have no column. */
  given: Readonly<Record<string, unknown>>
}

export type Place = ImportColumn & { place: number }

export interface CheckedRow {
  input: unknown
  errors: CellError[]
  /** The product has been asked whether it takes the row. */
  isTried?: boolean
  /** Why the row is no record and is left out. */
  leftOut?: Bilingual
}

/**
 * So long rows are tried out, as others wait for their locks meanwhile and give up after five seconds (ADR 0041); those
 * behind are not yet checked, until a page of them is asked for.
 */
const tryForMs = 4_000
/** Where all calls share one connection, all of them wait: as soon as one does, no more rows are tried than these. */
const tryForMsAtLeast = 50

/** Each row by the schema of the call that takes it: what is wrong in its cells. */
export async function readRows(ctx: Context, sheet: Omit<Sheet, 'create'>): Promise<CheckedRow[]> {
  const { places, rows } = sheet
  const names = await Promise.all(
    places.map(({ of, place }) =>
      of
        ? namesIn(
            ctx,
            of,
            rows.map(({ cells }) => cells[place]?.text),
          )
        : undefined,
    ),
  )
  const checked: CheckedRow[] = []
  for (const [index, row] of rows.entries()) {
    checked.push(bySchema(ctx, sheet, row, names))
    // A long sheet keeps the process busy for seconds.
    if (index % 100 === 99) await breath()
  }
  return checked
}

/** Where the fields of a call stand in the sheet. */
type FieldPlaces = readonly { name: string; place: number }[]

interface Trial extends Pick<Sheet, 'contract' | 'endpoint' | 'create'> {
  places: FieldPlaces
  /** Fields of the call that a column may answer, also where the sheet has none. */
  columns: readonly ImportColumn[]
  forMs?: number
}

/** A trial run of rows without mistakes, so that rows of one sheet see each other; all of that is rolled back. */
export async function tryRows(ctx: Context, trial: Trial, rows: readonly CheckedRow[]): Promise<void> {
  const { forMs = tryForMs } = trial
  const began = performance.now()
  await ctx
    .part(async () => {
      for (const row of rows) {
        if (row.errors.length > 0 || row.leftOut) continue
        const tried = performance.now() - began
        if (tried > forMs || (tried > tryForMsAtLeast && ctx.isAwaited?.())) break
        const refused = await refusedRow(ctx, trial, row.input, () => trial.create(ctx, row.input))
        row.isTried = true
        if (refused) row.errors = refused.map((error) => placeError(trial, error))
      }
      throw new TriedOut()
    })
    .catch((error) => {
      if (!(error instanceof TriedOut)) throw error
    })
  await ctx.giveWay?.()
}

/** Everything was tried out, and is to be taken back. */
class TriedOut extends Error {}

/** An error in its column; which column answers it, where that is a yes or a no or the sheet has no such column. */
function placeError({ places, columns }: Pick<Trial, 'places' | 'columns'>, { words, path }: PathError): CellError {
  const column = placeOf(places, path)
  const answer = columns.find(({ name }) => name === path)
  if (!answer || (column >= 0 && answer.info.kind !== 'flag')) return { column, words }
  const { label, kind } = answer.info
  const how = kind === 'flag' ? sheetImport.answerYes : sheetImport.answerIn
  return { column, words: bothOf(how, { why: words, label }) }
}

type PathError = CellError & { path: string }

type Names = Awaited<ReturnType<typeof namesIn>>

function bySchema(
  ctx: Context,
  { contract, endpoint, places, given: beside }: Omit<Sheet, 'create' | 'rows'>,
  { cells }: SheetRow,
  names: readonly (Names | undefined)[],
): CheckedRow {
  const by = { dictionaries: ctx.dictionaries, timeZone: ctx.operator.timeZone }
  const errors: CellError[] = []
  const given: Record<string, unknown> = { ...beside }
  for (const [index, { name, info, place, reads }] of places.entries()) {
    const cell = cells[place]
    const fault = cell && cellFault(info, cell)
    if (fault) {
      errors.push({ column: place, words: fault })
      continue
    }
    if (reads) {
      const text = cell?.text.trim() ?? ''
      given[name] = text === '' ? undefined : reads.read(text)
      if (text !== '' && given[name] === undefined) errors.push({ column: place, words: reads.wrong.words })
      continue
    }
    const named = cell && names[index]?.(cell.text)
    const read = named ? undefined : readCell(info, cell, by)
    if (named && 'wrong' in named) errors.push({ column: place, words: named.wrong })
    else if (read && 'reason' in read)
      errors.push({ column: place, words: bothOf(read.reason, { ...read.detail, label: info.label }) })
    else given[name] = named ? named.id : read?.value
    const choices = wantedChoices(info, cell, by)
    if (choices) errors.push({ column: place, words: bothOf(sheetImport.noChoice, { text: cell?.text, choices }) })
  }
  const row = withNestedCustom(given)
  const parsed = endpoint.input.safeParse(row)
  const { input, wrong } = parsed.success
    ? customRead(() => readCustom(ctx, contract, endpoint, parsed.data))
    : { input: null, wrong: wrongFields(endpoint.input as z.ZodType, row, parsed.error.issues) }
  if (wrong.length === 0) return { input, errors }
  for (const { path, reason, detail = {} } of wrong) {
    const column = placeOf(places, path)
    if (!errors.some((error) => error.column === column)) errors.push({ column, words: bothOf(reason, detail) })
  }
  return { input: null, errors }
}

/** The values of custom fields stand in columns of their own, and travel as one. */
function withNestedCustom(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(given)
  const custom = entries.filter(([name, value]) => isCustomName(name) && value !== undefined)
  const others = Object.fromEntries(entries.filter(([name]) => !isCustomName(name)))
  if (custom.length === 0) return others
  return {
    ...others,
    custom: Object.fromEntries(custom.map(([name, value]) => [name.slice(customName('').length), value])),
  }
}

function customRead(read: () => unknown): { input: unknown; wrong: readonly WrongField[] } {
  try {
    return { input: read(), wrong: [] }
  } catch (error) {
    if (error instanceof Refusal) return { input: null, wrong: error.fields }
    throw error
  }
}

/** Carries a row out in a part of its own; when it is refused, why, by the fields that are to blame. */
export async function refusedRow(
  ctx: Context,
  { contract, endpoint }: Pick<Sheet, 'contract' | 'endpoint'>,
  input: unknown,
  act: () => Promise<unknown>,
): Promise<PathError[] | undefined> {
  try {
    await ctx.part(async () => {
      demandKnownValues(endpoint, input, ctx.dictionaries)
      // The fields may be others than when the sheet was read.
      readCustom(ctx, contract, endpoint, input)
      await act()
    })
    return undefined
  } catch (error) {
    const module = ctx.modules.find((each) => each.contract.name === contract.name)
    const refusal = module ? asRefusal(error, module, input) : error
    if (!(refusal instanceof Refusal) || ![200, 404].includes(refusal.status)) throw error
    const { reason, detail, fields } = refusal
    const all = fields.length > 0 ? fields : [{ path: '', reason, detail }]
    return all.map(({ path, reason: why, detail: by = {} }) => ({ path, column: -1, words: bothOf(why, by) }))
  }
}

export function bothOf(reason: Refusal['reason'], detail: Refusal['detail']): CellError['words'] {
  const { msg, message } = sentences(reason, detail, 'zh')
  return [msg, message]
}

/** An error in a part of a list stands in the column of that part, where a row of the sheet is one. */
export const placeOf = (places: FieldPlaces, path: string) =>
  places.find(({ name }) => name === path || name === path.split('].').at(-1))?.place ?? -1
