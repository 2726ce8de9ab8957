import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { quantityOf } from '@brandside/contract/platform/quantity.ts'
import { readDay } from '@brandside/contract/platform/read/days.ts'
import { isNumberKind } from '@brandside/contract/platform/read/numbers.ts'
import { valueRead } from '@brandside/contract/platform/read/reading.ts'

/** Sizes of a page (spec 9). */
export const pageSizes = [10, 20, 30, 50] as const
const standardRows = 20
/** As many keys as the server takes. */
const maxKeys = 4

/** The state of a list. Filters are texts as they stand in the address; the server's edge decodes them. */
export interface ListState {
  page: number
  rows: number
  /** Keys in order of weight, `-` for descending. */
  sort: readonly string[]
  filters: Filters
}
export type Filters = Readonly<Record<string, string>>

/** Filters and sort keys of a list: from its endpoint's data. */
export interface ListShape {
  filters: Readonly<Record<string, FieldInfo>>
  sorts: readonly string[]
}

/** The state an address speaks of. What the list does not know, or what makes no sense, is as good as absent. */
export function readList(search: URLSearchParams, { filters, sorts }: ListShape): ListState {
  const rows = wholeNumber(search.get('rows'))
  const sort = search.getAll('sort').filter((key) => sorts.includes(key.replace(/^-/, '')))
  const given = Object.entries(filters).flatMap(([name, info]) => {
    const text = (search.get(name) ?? '').trim()
    return text !== '' && fits(text, info) ? [[name, text] as const] : []
  })
  return {
    page: Math.max(1, wholeNumber(search.get('page')) ?? 1),
    rows: pageSizes.some((size) => size === rows) ? (rows ?? standardRows) : standardRows,
    sort: [...new Set(sort)],
    filters: Object.fromEntries(given),
  }
}

/** The address of a state: parameters named as the query's, standard and empty values left out. */
export function writeList(state: ListState, shape: ListShape): URLSearchParams {
  const written = new URLSearchParams()
  for (const name of Object.keys(shape.filters)) {
    const text = state.filters[name]?.trim()
    if (text) written.set(name, text)
  }
  for (const key of state.sort) written.append('sort', key)
  if (state.page > 1) written.set('page', String(state.page))
  if (state.rows !== standardRows) written.set('rows', String(state.rows))
  return written
}

/** The query of a state: what the server is asked. */
export function queryOf({ page, rows, sort, filters }: ListState) {
  return { ...exportOf({ sort, filters }), page, rows }
}

/** The query of an export: the same filters and order, all rows. */
export function exportOf({ sort, filters }: Pick<ListState, 'sort' | 'filters'>) {
  return { ...filters, ...(sort.length > 0 ? { sort } : {}) }
}

/** Other filters start at the first page. */
export function withFilters(state: ListState, filters: Filters): ListState {
  return { ...state, filters: withoutEmpty(filters), page: 1 }
}

/** Another page size keeps the first visible row in view (S102). */
export function withPageSize(state: ListState, rows: number): ListState {
  return { ...state, rows, page: Math.floor(((state.page - 1) * state.rows) / rows) + 1 }
}

/** A click on a column's head: ascending, descending, as it was. */
export function sortedBy(state: ListState, key: string): ListState {
  const [first] = state.sort
  const sort = first === key ? [`-${key}`] : first === `-${key}` ? [] : [key]
  return { ...state, sort, page: 1 }
}

/** A click with Shift: the column is added behind the others, turned, or taken out again. */
export function sortedAlso(state: ListState, key: string): ListState {
  const { sort } = state
  if (sort.includes(key)) return { ...state, sort: sort.map((each) => (each === key ? `-${key}` : each)), page: 1 }
  if (sort.includes(`-${key}`)) return { ...state, sort: sort.filter((each) => each !== `-${key}`), page: 1 }
  return { ...state, sort: [...sort, key].slice(-maxKeys), page: 1 }
}

/** The filters as values, for a body: in the address everything is text. */
export function valuesOf(filters: Filters, shape: ListShape): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, text]) => [name, asValue(text, shape.filters[name])] as const),
  )
}

/** Which way a column is sorted now. */
export function directionOf({ sort }: ListState, key: string): 'ascend' | 'descend' | undefined {
  if (sort.includes(key)) return 'ascend'
  return sort.includes(`-${key}`) ? 'descend' : undefined
}

export function lastPage(total: number, rows: number): number {
  return Math.max(1, Math.ceil(total / rows))
}

/** A page a person asked for, as one that exists (S103). */
export function clampedPage(wanted: string | number, total: number, rows: number): number | undefined {
  const page = typeof wanted === 'number' ? wanted : wholeNumber(wanted.trim())
  return page === undefined ? undefined : Math.min(Math.max(1, page), lastPage(total, rows))
}

/** Page numbers to offer: first, last and five around the current one; `gap` where some are left out. */
export function pagesAround(page: number, last: number): (number | 'gap')[] {
  const middle = Math.min(Math.max(page, 4), Math.max(4, last - 3))
  const from = middle <= 4 ? 1 : middle - 2
  const to = middle >= last - 3 ? last : middle + 2
  const shown = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [...(from > 1 ? [1, 'gap' as const] : []), ...shown, ...(to < last ? ['gap' as const, last] : [])]
}

function withoutEmpty(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, text]) => text.trim() !== ''))
}

function fits(text: string, { kind, options, open }: FieldInfo): boolean {
  if (options) return open || Object.hasOwn(options, text)
  if (kind === 'quantity') return quantityOf(text) !== null
  if (kind === 'day') return valueRead(readDay(text)) === text
  if (kind === 'moment') return !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text
  return isWhole(kind) ? /^-?\d{1,15}$/.test(text) : true
}

function asValue(text: string, info: FieldInfo | undefined): unknown {
  if (info?.kind === 'flag') return text === 'true' || text === '1'
  if (info?.kind === 'list') return [text]
  const isNumbered = info?.options !== undefined && Object.keys(info.options).every((key) => /^\d+$/.test(key))
  return (info && isWhole(info.kind)) || isNumbered ? Number(text) : text
}

/** It travels as a whole number. */
function isWhole(kind: FieldInfo['kind']): boolean {
  return kind === 'reference' || (isNumberKind(kind) && kind !== 'quantity')
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined
}
