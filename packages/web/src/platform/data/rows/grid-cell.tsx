import type { NumberInfo } from '@brandside/contract/platform/read/numbers.ts'
import { isNumberKind } from '@brandside/contract/platform/read/numbers.ts'
import { useId } from 'react'
import { useNumberTyping } from '../../ui/inputs/use-number-typing.ts'
import { ShownValue } from '../../ui/values/shown-value.tsx'
import type { ChosenNames } from '../picker/use-choices-of.ts'
import { ChosenCell } from './chosen-cell.tsx'
import css from './rows.module.css'
import type { FormRow } from './rows.rules.ts'
import type { ReadyRowColumn } from './use-ready-rows.ts'

interface GridCellProps {
  column: ReadyRowColumn
  row: FormRow
  label: string
  error: string | undefined
  names: ChosenNames | undefined
  onChange(value: unknown): void
}

/** A cell as an input of its own, light enough for hundreds of them; below it what is wrong with it. */
export function GridCell({ column, row, label, error, names, onChange }: GridCellProps) {
  const id = useId()
  const { name, info, isShown, value: workedOut } = column
  const value = workedOut ? workedOut(row) : row[name]
  const wrong = {
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error === undefined ? undefined : id,
  }
  const plain = { className: css.input, 'data-plain': '', 'aria-label': label, ...wrong }

  function input() {
    if (isShown) {
      return (
        <span className={css.shown}>
          <ShownValue info={info} value={value} compact />
        </span>
      )
    }
    if (!column.chosen && isNumberKind(info.kind))
      return <NumberCell info={info} value={value} onChange={onChange} plain={plain} />
    if (info.kind === 'flag') {
      return (
        <input
          {...plain}
          type="checkbox"
          className={css.check}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      )
    }
    if (info.kind === 'choice' || info.kind === 'day' || column.of || column.chosen)
      return <ChosenCell column={column} row={row} label={label} names={names} onChange={onChange} wrong={wrong} />
    return (
      <input
        {...plain}
        value={value === undefined || value === null ? '' : String(value)}
        maxLength={info.max}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }

  return (
    <>
      {input()}
      {error !== undefined && (
        <span id={id} className={css.error}>
          {error}
        </span>
      )}
    </>
  )
}

interface NumberCellProps {
  info: NumberInfo
  value: unknown
  onChange(value: unknown): void
  plain: object
}

function NumberCell({ info, value, onChange, plain }: NumberCellProps) {
  const { props } = useNumberTyping(info, value, onChange)
  const { placeholder: _, ...typed } = props
  return <input {...plain} {...typed} data-figures="" />
}
