import type { FormRow } from './rows.rules.ts'

/** Errors in cells of a row, by their names. Under '' stands the error of the row itself. */
export type CellErrors = Readonly<Record<string, string>>

/**
 * A form's notes on a row beside its values, held by the row itself: they move with it and go with it. A changed row is
 * another object, which takes its key along, and the errors of its other cells.
 */
interface RowNotes {
  key: number
  /** Errors found by the rules. */
  wrong?: CellErrors | undefined
  /** Errors returned by the server. */
  refused?: CellErrors | undefined
  /** Both, the same object until something else is wrong. */
  shown?: CellErrors | undefined
}

const notes = new WeakMap<FormRow, RowNotes>()
let lastKey = 0

export function keyOf(row: FormRow): number {
  return notesOf(row).key
}

/** Errors shown below the cells of a row. */
export function errorsOf(row: FormRow): CellErrors | undefined {
  return notesOf(row).shown
}

export function noteWrong(row: FormRow, wrong: CellErrors | undefined): void {
  const known = notesOf(row)
  if (JSON.stringify(known.wrong) !== JSON.stringify(wrong)) note(row, { ...known, wrong })
}

export function noteTold(row: FormRow, cell: string, text: string): void {
  const known = notesOf(row)
  note(row, { ...known, refused: { ...known.refused, [cell]: text } })
}

/** A row with changed cells: what was wrong with those is no longer known. */
export function changedRow(row: FormRow, changes: FormRow): FormRow {
  const next = { ...row, ...changes }
  const { key, refused, wrong } = notesOf(row)
  note(next, { key, refused: without(refused, changes), wrong: without(wrong, changes) })
  return next
}

function notesOf(row: FormRow): RowNotes {
  const known = notes.get(row)
  if (known) return known
  const made: RowNotes = { key: ++lastKey }
  notes.set(row, made)
  return made
}

function note(row: FormRow, { key, refused, wrong }: RowNotes): void {
  notes.set(row, { key, refused, wrong, shown: refused || wrong ? { ...refused, ...wrong } : undefined })
}

function without(errors: CellErrors | undefined, changes: FormRow): CellErrors | undefined {
  const left = Object.entries(errors ?? {}).filter(([name]) => name !== '' && !(name in changes))
  return left.length > 0 ? Object.fromEntries(left) : undefined
}
