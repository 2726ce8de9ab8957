import { useMemo } from 'react'
import { type ChosenNames, type PickerContract, useChosenOfAll } from '../picker/use-choices-of.ts'
import type { FormRow } from './rows.rules.ts'
import type { ReadyRowColumn } from './use-ready-rows.ts'

/** Names of the references in a column, by the name of the column. */
export type ColumnNames = Readonly<Record<string, ChosenNames | undefined>>

/** Asked for whole columns: one call for up to as many records as one may choose. */
export function useColumnNames(columns: readonly ReadyRowColumn[], rows: readonly FormRow[]): ColumnNames {
  const picked = columns.filter((column): column is ReadyRowColumn & { of: PickerContract } => column.of !== undefined)
  const idsIn = (name: string) => rows.map((row) => row[name]).filter((id): id is number => typeof id === 'number')
  const named = useChosenOfAll(picked.map(({ of, name }) => ({ contract: of, ids: idsIn(name).sort((a, b) => a - b) })))
  const order = picked.map(({ name }) => name).join()
  return useMemo(() => Object.fromEntries(order.split(',').map((name, at) => [name, named[at]])), [order, named])
}
