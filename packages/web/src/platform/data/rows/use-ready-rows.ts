import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { FieldKind } from '@brandside/contract/platform/fields/notes.ts'
import { addQuantities } from '@brandside/contract/platform/quantity.ts'
import { useMemo } from 'react'
import { isSize } from '../../base/format/number-text.rules.ts'
import { enteredOf, shownOf } from '../../io/api/contract-data.ts'
import type { FormRow } from './rows.rules.ts'
import type { AnyRowsProps, RowColumnSpec, RowsContract } from './rows-props.ts'

/** A column of repeating rows with everything that a cell needs. */
export interface ReadyRowColumn extends RowColumnSpec<FormRow> {
  info: FieldInfo
  width: number
  /** Not one that is entered: worked out, or told by the server alone. */
  isShown: boolean
}

/** The list field with the columns that the page names, as its contract describes them. */
export function useReadyRows({ contract, name, columns }: Pick<AnyRowsProps, 'contract' | 'name' | 'columns'>) {
  // A row is drawn again when its columns are others.
  return useMemo(() => readyRows(contract, name, columns), [contract, name, columns])
}

function readyRows(contract: RowsContract, name: string, columns: AnyRowsProps['columns']) {
  const shown = shownOf(contract.endpoints.view)[name]
  const entered = enteredOf(contract)[name]
  const info = entered ?? shown
  if (!info?.items) throw new Error(`${contract.name} has no list ${name} of labelled fields`)
  const ready = columns.map((column): ReadyRowColumn => {
    const spec = typeof column === 'string' ? { name: column } : column
    const own = entered?.items?.[spec.name]
    const described = 'info' in spec ? spec.info : (own ?? shown?.items?.[spec.name])
    if (!described) throw new Error(`The rows of ${contract.name} have no field ${spec.name}`)
    return {
      ...spec,
      info: described,
      width: spec.width ?? widths[described.kind] ?? 140,
      isShown: !own || spec.value !== undefined,
    }
  })
  return { info, items: info.items, columns: ready }
}

/** The sum below a column: computed by the page, or the values of the rows added up, as far as they are numbers. */
export function sumOf({ name, info, value, sum }: ReadyRowColumn, rows: readonly FormRow[]): unknown {
  if (typeof sum === 'function') return sum(rows)
  const values = rows.map((row) => (value ? value(row) : row[name]))
  // What the operator is not shown comes to nothing that could be told.
  if (values.length > 0 && values.every((each) => each === null)) return null
  if (info.kind !== 'quantity')
    return values.filter(Number.isSafeInteger).reduce<number>((all, one) => all + Number(one), 0)
  return values.filter((each) => isSize(each, info)).reduce<string>((all, one) => addQuantities(all, String(one)), '0')
}

const widths: Partial<Record<FieldKind, number>> = {
  integer: 88,
  money: 112,
  percent: 96,
  quantity: 96,
  choice: 112,
  flag: 64,
  day: 128,
  reference: 220,
}
