import { Select } from 'antd'
import { type AriaAttributes, type KeyboardEvent, type ReactNode, Suspense, useId, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { lazy } from '../../io/code/lazy.tsx'
import { useChoices } from '../../io/dictionaries/use-choices.ts'
import { useClear } from '../../ui/select/use-clear.tsx'
import { Picker } from '../picker/picker.tsx'
import type { ChosenNames } from '../picker/use-choices-of.ts'
import { RestingValue } from './resting-value.tsx'
import css from './rows.module.css'
import type { FormRow } from './rows.rules.ts'
import type { ReadyRowColumn } from './use-ready-rows.ts'

const DayInput = lazy(() => import('../../ui/inputs/day-input.tsx'))

interface ChosenCellProps {
  column: ReadyRowColumn
  row: FormRow
  label: string
  names: ChosenNames | undefined
  onChange(value: unknown): void
  wrong: AriaAttributes
}

/**
 * A cell whose value is chosen. The input for it is heavy, so it is there only while the cell has the focus; else the value
 * stands as a text, which takes the focus as the input would.
 */
export function ChosenCell({ column, row, label, names, onChange, wrong }: ChosenCellProps) {
  const [entered, setEntered] = useState<'focused' | 'open'>()
  const id = useId()
  const value = row[column.name]
  const resting = (
    <button
      id={id}
      type="button"
      className={css.resting}
      aria-label={label}
      // Which cell it is, and what stands in it.
      aria-labelledby={`${id} ${id}-value`}
      aria-haspopup="listbox"
      {...wrong}
      onMouseDown={(event) => {
        event.preventDefault()
        setEntered('open')
      }}
      onFocus={() => setEntered('focused')}
    >
      <span id={`${id}-value`}>
        <RestingValue column={column} value={value} names={names} />
      </span>
    </button>
  )
  if (!entered) return resting
  return (
    <Suspense fallback={resting}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of what happens to the input in it */}
      <div
        className={css.chosen}
        onKeyDown={(event) => {
          if (!isEmptying(event) || column.info.required || value === undefined || value === null) return
          event.preventDefault()
          onChange(undefined)
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget) && !relatedTarget?.closest(popups)) setEntered(undefined)
        }}
      >
        {input(entered)}
      </div>
    </Suspense>
  )

  function input(how: 'focused' | 'open'): ReactNode {
    const shared = { label, entered: how, onChange }
    if (column.chosen) return column.chosen.input({ label, value, onChange })
    if (column.of)
      return (
        <Picker
          of={column.of}
          within={column.within?.(row)}
          required={column.info.required}
          value={value as number | undefined}
          {...shared}
        />
      )
    if (column.info.kind === 'choice') return <ChoiceInput column={column} value={value} {...shared} />
    return (
      <DayInput
        className=""
        aria-label={label}
        autoFocus
        holder="form"
        value={value as string | undefined}
        onChange={(next) => onChange(next)}
      />
    )
  }
}

/** Nothing is typed, so that the key is meant for what was chosen. */
const isEmptying = ({ key, target }: KeyboardEvent) =>
  (key === 'Delete' || key === 'Backspace') && target instanceof HTMLInputElement && target.value === ''

/** The popup of an open input stands elsewhere in the document. */
const popups = '.ant-select-dropdown, .ant-picker-dropdown'

interface ChoiceInputProps {
  column: ReadyRowColumn
  value: unknown
  label: string
  entered: 'focused' | 'open'
  onChange(value: unknown): void
}

function ChoiceInput({ column: { info }, value, label, entered, onChange }: ChoiceInputProps) {
  const clear = useClear()
  const { say } = useWords()
  const choices = useChoices(info).filter((choice) => choice.offered || choice.value === value)
  return (
    <Select
      aria-label={label}
      autoFocus
      defaultOpen={entered === 'open'}
      allowClear={!info.required && clear}
      popupMatchSelectWidth={false}
      value={value === undefined || value === null || value === '' ? undefined : String(value)}
      options={choices.map((choice) => ({ value: choice.value, label: say(choice.label) }))}
      onChange={(next?: string) => onChange(next)}
    />
  )
}
