/** Rows selected in a list: by their ids, over all pages, or all that its filters find. */
export interface Selection {
  /** Names by ids, in the order of choosing. */
  rows: ReadonlyMap<number, string>
  /** All that the filters find, and how many that were when it was said; then `rows` is empty. */
  all: number | undefined
  /** The first row of a range selected with Shift. */
  anchor: number | undefined
}

export interface NamedRow {
  id: number
  name: string
}

export const nothing: Selection = { rows: new Map(), all: undefined, anchor: undefined }

export function countOf({ rows, all }: Selection): number {
  return all ?? rows.size
}

export function isChosen({ rows, all }: Selection, id: number): boolean {
  return all !== undefined || rows.has(id)
}

/**
 * A press on the box of a row. With Shift, everything between the last press and this one on the page becomes what this row
 * becomes. Of everything, a press leaves the page's other rows.
 */
export function pressRow(selection: Selection, page: readonly NamedRow[], id: number, range: boolean): Selection {
  const on = !isChosen(selection, id)
  const anchorAt = range ? page.findIndex((row) => row.id === selection.anchor) : -1
  const at = page.findIndex((row) => row.id === id)
  const touched =
    anchorAt === -1 ? page.slice(at, at + 1) : page.slice(Math.min(anchorAt, at), Math.max(anchorAt, at) + 1)
  return { ...putRows(asRows(selection, page), touched, on), anchor: id }
}

/** The box in the head: the whole page, or nothing of it when it was chosen already. */
export function pressedAll(selection: Selection, page: readonly NamedRow[]): Selection {
  return putRows(asRows(selection, page), page, pageState(selection, page) !== 'all')
}

export function pageState(selection: Selection, page: readonly { id: number }[]): 'all' | 'some' | 'none' {
  const chosen = page.filter(({ id }) => isChosen(selection, id)).length
  if (chosen === 0) return 'none'
  return chosen === page.length ? 'all' : 'some'
}

function asRows(selection: Selection, page: readonly NamedRow[]): Selection {
  return selection.all === undefined ? selection : putRows({ ...nothing, anchor: selection.anchor }, page, true)
}

function putRows(selection: Selection, rows: readonly NamedRow[], on: boolean): Selection {
  const next = new Map(selection.rows)
  for (const { id, name } of rows) {
    if (on) next.set(id, name)
    else next.delete(id)
  }
  return { ...selection, rows: next, all: undefined }
}
