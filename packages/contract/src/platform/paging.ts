import * as z from 'zod'
import { fieldNotes } from './fields/notes.ts'

const defaultRows = 20
/** The most rows one page may have. */
export const maxRows = 200

const page = z.int().min(1).max(1_000_000).default(1)

/** Query of a list that has one order: page from 1, rows per page. */
export function pageQuery<F extends z.ZodRawShape>(filters: F) {
  return z.object({ ...filters, page, rows: z.int().min(1).max(maxRows).default(defaultRows) })
}

/** The same with `sort`, repeated, `-` for descending. */
export function listQuery<F extends z.ZodRawShape, const S extends readonly string[]>(filters: F, sort: S) {
  const directions = sort.flatMap((key) => [key, `-${key}`]) as SortKey<S[number]>[]
  return z.object({
    ...pageQuery(filters).shape,
    sort: z.array(z.enum(directions, 'common.badSort')).max(4).default([]),
  })
}

/** Query of an export: the list's own filters and order, all rows. */
export function exportQuery<F extends z.ZodRawShape, const S extends readonly string[]>(filters: F, sort: S) {
  return listQuery(filters, sort).omit({ page: true, rows: true })
}

export function pageOf<R extends z.ZodType>(row: R) {
  return z.object({ list: z.array(row), total: z.int().min(0) })
}

/** The same with sums over all rows that the filter finds, where there are any. */
export function summedPageOf<R extends z.ZodType>(row: R, sums: z.ZodRawShape) {
  const page = pageOf(row)
  // Without sums the answer has no place for any.
  return (
    Object.keys(sums).length > 0
      ? page.extend({ sum: z.object(sums).register(fieldNotes, { label: ['合计', 'Sums'], kind: 'list' }) })
      : page
  ) as SummedPage<R>
}

export type SummedPage<R extends z.ZodType> = z.ZodObject<
  ReturnType<typeof pageOf<R>>['shape'] & { sum: z.ZodOptional<z.ZodRecord<z.ZodString, typeof Sum>> }
>
const Sum = z.union([z.int(), z.string()])

export type SortKey<K extends string> = K | `-${K}`

export interface Page<Row> {
  list: Row[]
  total: number
  /** Over all rows that the filter finds, by the name of the column. */
  sum?: Sums | undefined
}

export type Sums = Readonly<Record<string, number | string>>
