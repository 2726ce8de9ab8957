import { ShownValue } from '../../ui/values/shown-value.tsx'
import { Chosen } from '../picker/picker.tsx'
import type { ChosenNames } from '../picker/use-choices-of.ts'
import type { ReadyRowColumn } from './use-ready-rows.ts'

/** The value of an inactive cell with a choice. */
export function RestingValue({
  column,
  value,
  names,
}: {
  column: ReadyRowColumn
  value: unknown
  names?: ChosenNames | undefined
}) {
  if (column.chosen && typeof value === 'number') return column.chosen.shown(value)
  if (!column.of || typeof value !== 'number') return <ShownValue info={column.info} value={value} compact />
  const row = names?.named.get(value)
  if (row) return <Chosen row={row} />
  return names?.isPending ? '…' : `#${value}`
}
