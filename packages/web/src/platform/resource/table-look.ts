import type { TableLook } from '@brandside/contract/system/saved-view.ts'

export type Density = TableLook['density']

/** A column as its page declares it. */
export interface KnownColumn {
  name: string
  /** Shown unless somebody has chosen otherwise. */
  standard: boolean
}

/** A column in its place, as one operator wants it. */
export interface PlacedColumn {
  name: string
  shown: boolean
  /** In pixels; absent: what the page has set. */
  width: number | undefined
}

/** The rules that looks are written under; a look of other rules is as good as none. */
const schema = 1
const narrowest = 56
const widest = 800

/**
 * The columns of a table as a kept look wants them. Columns that are gone are ignored; one that has come since stands
 * behind the column it follows by default. The first column is the way to the record: it stays first and is always there.
 */
export function placed(known: readonly KnownColumn[], look: TableLook | null): PlacedColumn[] {
  const kept = look?.schema === schema ? look.columns.filter(({ column }) => known.some(isNamed(column))) : []
  const columns = kept.map(({ column, shown, width }) => ({ name: column, shown, width: width ?? undefined }))
  for (const [index, { name, standard }] of known.entries()) {
    if (columns.some(isNamed(name))) continue
    const before = known.slice(0, index).findLast((column) => columns.some(isNamed(column.name)))
    const at = before ? columns.findIndex(isNamed(before.name)) + 1 : 0
    columns.splice(at, 0, { name, shown: standard, width: undefined })
  }
  const [first] = known
  if (!first) return columns
  const own = columns.find(isNamed(first.name))
  return [{ name: first.name, width: own?.width, shown: true }, ...columns.filter((column) => column !== own)]
}

/**
 * The look to keep, or null when it is the page's own. Columns that stand as the page has them are not kept, so that what
 * the page changes is seen.
 */
export function lookOf(
  known: readonly KnownColumn[],
  density: Density,
  columns: readonly PlacedColumn[],
): TableLook | null {
  const asDeclared = same(columns, placed(known, null))
  if (density === 'standard' && asDeclared) return null
  return {
    schema,
    density,
    columns: (asDeclared ? [] : columns).map(({ name, shown, width }) => ({
      column: name,
      shown,
      width: width ?? null,
    })),
  }
}

/** A column one or more places up or down; the first stays first. */
export function moved(columns: readonly PlacedColumn[], name: string, by: number): PlacedColumn[] {
  const from = columns.findIndex(isNamed(name))
  const to = Math.min(Math.max(1, from + by), columns.length - 1)
  const column = columns[from]
  if (!column || from < 1 || to === from) return [...columns]
  return columns.toSpliced(from, 1).toSpliced(to, 0, column)
}

export function changed(columns: readonly PlacedColumn[], name: string, change: Partial<PlacedColumn>): PlacedColumn[] {
  return columns.map((column) => (column.name === name ? { ...column, ...change } : column))
}

export function fittingWidth(pixels: number): number {
  return Math.min(widest, Math.max(narrowest, Math.round(pixels)))
}

/** Do two looks show the same? */
export function sameLook(one: TableLook | null, other: TableLook | null): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

function plain(look: TableLook | null) {
  return look && [look.density, look.columns.map(({ column, shown, width }) => [column, shown, width])]
}

function same(one: readonly PlacedColumn[], other: readonly PlacedColumn[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ name, shown, width }, index) => {
      const there = other[index]
      return name === there?.name && shown === there.shown && width === there.width
    })
  )
}

const isNamed = (name: string) => (column: { name: string }) => column.name === name
