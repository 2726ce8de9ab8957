import { modules } from '@brandside/server/modules.ts'

/** Asks as one person does; undefined where he may not. */
export type Ask = (path: string, query?: Readonly<Record<string, string>>) => Promise<unknown>

interface Found {
  list: readonly Readonly<Record<string, number>>[]
  total: number
  sum?: Readonly<Record<string, number>>
  sums?: readonly Readonly<Record<string, number | string>>[]
}

export type Compare = (name: string, figure: unknown, behind: unknown) => void

/** The list of the page at an address, under the filters in it. */
export function rowsAt(ask: Ask, place: string): Promise<Found | undefined> {
  const { pathname, searchParams } = new URL(place, 'http://localhost')
  const [, area, name] = pathname.split('/')
  const contract = modules.find(({ contract }) => contract.area === area && contract.name === name)?.contract
  return listed(ask, contract?.endpoints.list?.path ?? pathname, Object.fromEntries(searchParams))
}

export const listed = async (ask: Ask, path: string, query: Readonly<Record<string, string>>) =>
  (await ask(path, { rows: '1', ...query })) as Found | undefined

/** Over all rows that the filters find; those of one currency come in one line. */
export function sumOf(found: Found | undefined, column: string): unknown {
  return found?.sum?.[column] ?? found?.sums?.[0]?.[column] ?? (found?.total === 0 ? 0 : undefined)
}

/** A column of the rows at an address, by the sum of the list or, where it has none, page by page. */
export async function addedUp(ask: Ask, place: string, column: string): Promise<unknown> {
  const first = await rowsAt(ask, place)
  const sum = sumOf(first, column)
  if (sum !== undefined || !first) return sum
  let all = 0
  for (let page = 1; (page - 1) * 200 < first.total; page++) {
    const { list } = (await rowsAt(ask, `${place}&rows=200&page=${page}`)) ?? first
    all += list.reduce((cents, row) => cents + (row[column] ?? 0), 0)
  }
  return all
}
