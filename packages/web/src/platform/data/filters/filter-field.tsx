import { SearchOutlined } from '@ant-design/icons'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { isNumberKind } from '@brandside/contract/platform/read/numbers.ts'
import { Input, Select, type SelectProps } from 'antd'
import { type ComponentProps, cloneElement, type ReactElement, Suspense } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { lazy } from '../../io/code/lazy.tsx'
import { useChoices } from '../../io/dictionaries/use-choices.ts'
import { useOpenList } from '../../ui/popup/use-open-list.ts'
import { useClear } from '../../ui/select/use-clear.tsx'
import { NumberFilter } from './filter-numbers.tsx'
import css from './filters.module.css'
import { words } from './filters.words.ts'

const DayInput = lazy(() => import('../../ui/inputs/day-input.tsx'))

/** A picker for a filter whose values its module knows, mostly ids: it is given its value and what to call on a change. */
export type FilterInput = ReactElement<{ className?: string }> | undefined

interface FilterFieldProps {
  info: FieldInfo | undefined
  input: FilterInput
  value: string
  /** `isWhole`: it was chosen, or emptied with its cross. What is typed is whole when the form is sent. */
  onChange(value: string, isWhole: boolean): void
}

/** One field of the search form. What stands in it is text, as in the address. */
export function FilterField({ info, input, value, onChange }: FilterFieldProps) {
  const { say } = useWords()
  if (!info) return null
  const label = say(info.label)
  const prefix = <span className={css.label}>{say(words.labelled, { label })}</span>
  const shared = { className: css.field, 'aria-label': label, prefix }
  if (input) {
    const picked = {
      ...shared,
      label,
      placeholder: say(words.any),
      value: value === '' ? null : info.kind === 'text' ? value : Number(value),
      onChange: (next: number | string | null | undefined) => onChange(next ? String(next) : '', true),
    }
    return <Suspense fallback={<Waiting {...shared} />}>{cloneElement(input, picked)}</Suspense>
  }
  if (info.options)
    return <ChoiceFilter {...shared} info={info} value={value} onChange={(next) => onChange(next, true)} />
  if (isNumberKind(info.kind)) return <NumberFilter info={info} value={value} onChange={onChange} />
  if (info.kind === 'day')
    return (
      <Suspense fallback={<Waiting {...shared} />}>
        <DayInput
          {...shared}
          holder="filter"
          value={value}
          onChange={(next = '', isWhole) => onChange(next, isWhole)}
        />
      </Suspense>
    )
  // What is looked for is as long as a name or a number: the box says what it takes only while it is empty.
  return (
    <Input
      className={`${css.field} ${css.typed}`}
      aria-label={label}
      prefix={<SearchOutlined aria-hidden className={css.label} />}
      placeholder={label}
      allowClear
      maxLength={info.max}
      value={value}
      onChange={(event) => onChange(event.target.value, false)}
      onClear={() => onChange('', true)}
    />
  )
}

/** In the place of a field whose code is on its way, no wider than it will be. */
function Waiting({ className, ...shared }: ComponentProps<typeof Input>) {
  return <Input {...shared} className={`${className} ${css.waiting}`} readOnly />
}

interface ChoiceFilterProps extends Pick<SelectProps, 'className' | 'aria-label' | 'prefix'> {
  info: FieldInfo
  value: string
  onChange(value: string): void
}

/** Values that rows may have, including those no longer offered. */
function ChoiceFilter({ info, value, onChange, ...shared }: ChoiceFilterProps) {
  const clear = useClear()
  const { say } = useWords()
  const choices = useChoices(info)
  const list = useOpenList()
  return (
    <Select
      {...shared}
      {...list}
      allowClear={clear}
      popupMatchSelectWidth={false}
      placeholder={say(words.any)}
      value={value || undefined}
      options={choices.map((choice) => ({ value: choice.value, label: say(choice.label) }))}
      onChange={(next: string | undefined) => onChange(next ?? '')}
    />
  )
}
