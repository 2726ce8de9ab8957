import type { FieldError } from '@brandside/contract/platform/envelope.ts'
import { noteTold } from './row-notes.ts'
import { cellPath, rowsIn } from './rows.rules.ts'

/**
 * Puts what the server says of `lines[3].quantity` into its cell. What is left for the form are errors of whole fields, with
 * one for each list that has wrong cells.
 */
export function tellCells(
  errors: readonly FieldError[],
  held: (field: string) => unknown,
  refused: (field: string, count: number) => string,
): FieldError[] {
  const counts = new Map<string, FieldError & { count: number }>()
  const others = errors.filter((error) => {
    const at = cellPath(error.path)
    const row = at && rowsIn(held(at.field))[at.row]
    if (!at || !row) return true
    noteTold(row, at.cell, error.msg)
    counts.set(at.field, { ...error, path: at.field, count: (counts.get(at.field)?.count ?? 0) + 1 })
    return false
  })
  return [
    ...others,
    ...[...counts.values()].map(({ count, ...error }) => ({ ...error, msg: refused(error.path, count) })),
  ]
}
