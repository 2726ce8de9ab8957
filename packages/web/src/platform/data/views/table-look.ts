import type { TableLook } from '@brandside/contract/shell/saved-view.ts'

export type Density = TableLook['density']

/** A column as its page declares it. */
export interface KnownColumn {
  name: string
  /** Shown unless the operator has chosen otherwise. */
  standard: boolean
}

/** A column in its place, as one operator wants it. */
export interface PlacedColumn {
  name: string
  shown: boolean
  /** In pixels; absent: what the page has set. */
  width: number | undefined
  /** Stays at the start of the line while the table scrolls sideways; the first column always does. */
  frozen: boolean
}

/** The rules that looks are written under; a look of other rules is as good as none. */
const schema = 1
const narrowest = 56
const widest = 800
/** Width that a table must leave for the columns that scroll. */
const leastMoving = 240

/**
 * The columns of a table as a kept look wants them. Columns that are gone are ignored; one that has come since stands
 * behind the column it follows by default. The first column is the way to the record: it stays first and is always there.
 * Frozen columns follow it, in their order.
 */
export function placeColumns(known: readonly KnownColumn[], look: TableLook | null): PlacedColumn[] {
  const kept = look?.schema === schema ? look.columns.filter(({ column }) => known.some(isNamed(column))) : []
  const columns = kept.map(({ column, shown, width, frozen = false }) => ({
    name: column,
    shown,
    width: width ?? undefined,
    frozen,
  }))
  for (const [index, { name, standard }] of known.entries()) {
    if (columns.some(isNamed(name))) continue
    const before = known.slice(0, index).findLast((column) => columns.some(isNamed(column.name)))
    const at = before ? columns.findIndex(isNamed(before.name)) + 1 : 0
    columns.splice(at, 0, { name, shown: standard, width: undefined, frozen: false })
  }
  const [first] = known
  if (!first) return columns
  const own = columns.find(isNamed(first.name))
  const others = columns.filter((column) => column !== own)
  return [{ name: first.name, width: own?.width, shown: true, frozen: true }, ...groupFrozen(others)]
}

function groupFrozen(columns: readonly PlacedColumn[]): PlacedColumn[] {
  return [...columns.filter(({ frozen }) => frozen), ...columns.filter(({ frozen }) => !frozen)]
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
  const asDeclared = same(columns, placeColumns(known, null))
  if (density === 'standard' && asDeclared) return null
  return {
    schema,
    density,
    columns: (asDeclared ? [] : columns).map(({ name, shown, width, frozen }, index) => ({
      column: name,
      shown,
      width: width ?? null,
      ...(frozen && index > 0 && { frozen }),
    })),
  }
}

/**
 * A column one or more places up or down, among the frozen ones or among the others; the first stays first. The same
 * columns when there is no such place.
 */
export function moveColumn(columns: readonly PlacedColumn[], name: string, by: number): readonly PlacedColumn[] {
  const from = columns.findIndex(isNamed(name))
  const column = columns[from]
  if (!column || from < 1) return columns
  const isOfKind = (each: PlacedColumn, index: number) => index > 0 && each.frozen === column.frozen
  const to = Math.min(Math.max(columns.findIndex(isOfKind), from + by), columns.findLastIndex(isOfKind))
  return to === from ? columns : columns.toSpliced(from, 1).toSpliced(to, 0, column)
}

/** A column frozen behind those that are, or let go in front of those that are not. */
export function froze(columns: readonly PlacedColumn[], name: string, frozen: boolean): readonly PlacedColumn[] {
  const column = columns.find(isNamed(name))
  if (!column || column.frozen === frozen || column === columns[0]) return columns
  const others = columns.filter((each) => each !== column)
  const at = others.filter((each) => each.frozen).length
  return others.toSpliced(at, 0, { ...column, frozen })
}

/**
 * How many of the columns stay while the others scroll: of those that are to, from the first on, as many as leave the
 * others enough room. What does not fit scrolls along, so that no table is wide and cannot be read to its end.
 */
export function frozenIn(room: number, widths: readonly number[], wanted: number): number {
  let [left, count] = [room - (widths[0] ?? 0), 1]
  while (count < wanted && left - (widths[count] ?? 0) >= leastMoving) left -= widths[count++] ?? 0
  return count
}

export function changeColumn(
  columns: readonly PlacedColumn[],
  name: string,
  change: Partial<PlacedColumn>,
): PlacedColumn[] {
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
  return (
    look && [
      look.density,
      look.columns.map(({ column, shown, width, frozen = false }) => [column, shown, width, frozen]),
    ]
  )
}

function same(one: readonly PlacedColumn[], other: readonly PlacedColumn[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ name, shown, width, frozen }, index) => {
      const there = other[index]
      return name === there?.name && shown === there.shown && width === there.width && frozen === there.frozen
    })
  )
}

const isNamed = (name: string) => (column: { name: string }) => column.name === name
