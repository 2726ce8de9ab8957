import * as z from 'zod'
import { fieldNotes } from './fields/notes.ts'
import { fromNought, wholeBetween } from './fields/number.ts'

const defaultRows = 20
/** The most rows one page may have. */
export const maxRows = 200

/** Made once: every list asks for them. */
const page = wholeBetween(1, 100_000_000).default(1)
const rows = wholeBetween(1, maxRows).default(defaultRows)

/** Query of a list that has one order: page from 1, rows per page. */
export function pageQuery<F extends z.ZodRawShape>(filters: F) {
  return z.object({ ...filters, page, rows })
}

/** The same with `sort`, repeated, `-` for descending. */
export function listQuery<F extends z.ZodRawShape, const S extends readonly string[]>(filters: F, sort: S) {
  return z.object({ ...filters, page, rows, sort: sortBy(sort) })
}

/** Query of an export: the list's own filters and order, all rows. */
export function exportQuery<F extends z.ZodRawShape, const S extends readonly string[]>(filters: F, sort: S) {
  return z.object({ ...filters, sort: sortBy(sort) })
}

function sortBy<const S extends readonly string[]>(sort: S) {
  const directions = sort.flatMap((key) => [key, `-${key}`]) as SortKey<S[number]>[]
  return z.array(z.enum(directions, 'common.badSort')).check(z.maxLength(4)).default([])
}

export function pageOf<R extends z.ZodType>(row: R) {
  return z.object({ list: z.array(row), total: fromNought })
}

/** The same with sums over all rows that the filter finds, where there are any: of amounts of several currencies for each. */
export function summedPageOf<R extends z.ZodType>(row: R, sums: z.ZodRawShape, by: z.ZodRawShape = {}) {
  const page = pageOf(row)
  const notes = { label: ['合计', 'Sums'], kind: 'list' } as const
  // Without sums the answer has no place for any.
  if (Object.keys(sums).length === 0) return page as SummedPage<R>
  const more =
    Object.keys(by).length > 0
      ? { sums: z.array(z.object({ ...by, ...sums })).register(fieldNotes, notes) }
      : { sum: z.object(sums).register(fieldNotes, notes) }
  return page.extend(more) as unknown as SummedPage<R>
}

export type SummedPage<R extends z.ZodType> = z.ZodObject<
  ReturnType<typeof pageOf<R>>['shape'] & {
    sum: z.ZodOptional<z.ZodRecord<z.ZodString, typeof Sum>>
    sums: z.ZodOptional<z.ZodArray<z.ZodRecord<z.ZodString, typeof Sum>>>
  }
>
const Sum = z.union([z.int(), z.string()])

export type SortKey<K extends string> = K | `-${K}`

export interface Page<Row> {
  list: Row[]
  total: number
  /** Over all rows that the filter finds, by the name of the column. */
  sum?: Sums | undefined
  /** The same for each currency, of lists whose amounts may be of several. */
  sums?: readonly Sums[] | undefined
}

export type Sums = Readonly<Record<string, number | string>>
