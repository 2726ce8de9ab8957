import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useFormat } from '../../base/format/use-format.ts'
import { useWords } from '../../base/i18n/words.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { useSteady } from '../../ui/page/use-steady.ts'
import { findCalled, type PickerContract } from '../picker/use-choices-of.ts'
import { changedRow, keyOf, noteTold } from './row-notes.ts'
import { enteredCell, type FormRow } from './rows.rules.ts'
import { words } from './rows.words.ts'
import type { ReadyRowColumn } from './use-ready-rows.ts'

interface Pasting {
  columns: readonly ReadyRowColumn[]
  rows: RefObject<readonly FormRow[]>
  max: number
  newRow(): FormRow
  put(rows: readonly FormRow[]): void
  change(key: number, changes: FormRow, cell?: string): void
}

/**
 * Puts cells of a sheet into the rows, from one cell on to the right and down; rows that are missing are added. Records are
 * found by their name or code; what is not found is said below its cell.
 */
export function usePaste({ columns, rows, max, newRow, put, change }: Pasting) {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const toasts = useToasts()
  const queries = useQueryClient()

  return useSteady(async (cells: readonly string[][], from: { row: number; cell: string }) => {
    const entered = columns.filter(({ isShown }) => !isShown)
    const first = entered.findIndex(({ name }) => name === from.cell)
    const room = max - from.row
    if (cells.length > room) toasts.warning(say(words.cut, { max }))
    const sought: { key: number; column: ReadyRowColumn & { of: PickerContract }; text: string }[] = []
    const next = [...rows.current]
    for (const [line, texts] of cells.slice(0, room).entries()) {
      const at = from.row + line
      const row = next[at] ?? newRow()
      const filled = entered
        .slice(first, first + texts.length)
        .map((column, index) => [column, texts[index] ?? ''] as const)
      const changes = filled
        .filter(([{ of }]) => !of)
        .map(([{ name, info }, text]) => [name, enteredCell(info, text, timeZone)])
      const changed = changedRow(row, Object.fromEntries(changes))
      next[at] = changed
      for (const [column, text] of filled)
        if (column.of && text) sought.push({ key: keyOf(changed), column: { ...column, of: column.of }, text })
    }
    put(next)
    await Promise.all(sought.map(find))
  })

  async function find({
    key,
    column,
    text,
  }: {
    key: number
    column: ReadyRowColumn & { of: PickerContract }
    text: string
  }) {
    const found = await findCalled(queries, column.of, text).catch(() => [])
    const [record] = found
    if (record && found.length === 1) return change(key, { [column.name]: record.id }, column.name)
    const row = rows.current.find((each) => keyOf(each) === key)
    if (!row) return
    noteTold(row, column.name, say(found.length > 1 ? words.several : words.unknown, { text }))
    put([...rows.current])
  }
}
