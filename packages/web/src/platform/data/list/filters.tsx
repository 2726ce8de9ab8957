import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { Button, Input, Select, type SelectProps } from 'antd'
import {
  cloneElement,
  type FormEvent,
  lazy,
  memo,
  type ReactElement,
  type ReactNode,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../base/i18n/words.ts'
import { useChoices } from '../../io/dictionaries/use-choices.ts'
import { listKeys } from '../../ui/shortcuts/list-keys.ts'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { leaveFullList } from '../../ui/window/maximised.ts'
import type { Filters } from '../resource/list-state.ts'
import css from './filters.module.css'
import { words } from './list.words.ts'

const DayRangeInput = lazy(() => import('../../ui/inputs/day-range-input.tsx'))

/** Pickers for filters by the id of another record: each is given its value and what to call on a change. */
export type FilterInputs = Readonly<Record<string, ReactElement<{ className?: string }> | undefined>>

interface FilterBarProps {
  names: readonly string[]
  inputs?: FilterInputs | undefined
  fields: Readonly<Record<string, FieldInfo>>
  applied: Filters
  /** Asked with every press, also when nothing has changed. */
  onSubmit(filters: Filters): void
  onReset(): void
}

/** How many fields stand in the row before the rest is folded. */
const inRow = 5

/** The search form of a list. Nothing is asked before 查询 or Enter; what is applied stands in the address. */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { names, inputs, fields, applied, onSubmit, onReset } = props
  const { t, say } = useWords()
  const id = useId()
  const [draft, setDraft] = useState(applied)
  const [unfolded, setUnfolded] = useState(false)
  // The address may change from elsewhere (Back, a chip, the tree); the form then shows what is applied.
  const [seen, setSeen] = useState(applied)
  if (seen !== applied) {
    setSeen(applied)
    setDraft(applied)
  }

  const form = useRef<HTMLFormElement>(null)
  useShortcut({
    keys: listKeys.filter,
    label: words.toFilter,
    part: 'page',
    run: () => {
      // A list that has the window stands there without its filters.
      flushSync(leaveFullList)
      form.current?.querySelector('input')?.focus()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit({ ...applied, ...draft })
  }

  function reset() {
    setDraft({})
    onReset()
  }

  return (
    <search aria-label={say(words.filter)}>
      <form ref={form} className={css.bar} onSubmit={submit}>
        <div
          id={id}
          className={css.fields}
          data-unfolded={unfolded || undefined}
          data-many={names.length > inRow || undefined}
        >
          {names.map((name) =>
            rangeOf(name, fields) ? (
              <DayRange key={name} name={name} fields={fields} draft={draft} onChange={setDraft} />
            ) : (
              <FilterField
                key={name}
                info={fields[name]}
                input={inputs?.[name]}
                value={draft[name] ?? ''}
                onChange={(value) => setDraft({ ...draft, [name]: value })}
              />
            ),
          )}
          <div className={css.buttons}>
            <Button htmlType="submit">{t('button.search')}</Button>
            <Button type="text" onClick={reset}>
              {t('button.reset')}
            </Button>
            {names.length > 1 && (
              <Button
                type="text"
                className={css.more}
                aria-expanded={unfolded}
                aria-controls={id}
                onClick={() => setUnfolded(!unfolded)}
              >
                {say(unfolded ? words.fewerFilters : words.moreFilters)}
              </Button>
            )}
          </div>
        </div>
      </form>
    </search>
  )
})

/** The name that two days share: `createdStart` and `createdEnd` are one field. */
function rangeOf(name: string, fields: FilterBarProps['fields']): string | undefined {
  const stem = name.match(/^(.+)Start$/)?.[1]
  return stem && fields[name]?.kind === 'day' && fields[`${stem}End`]?.kind === 'day' ? stem : undefined
}

/** The names of the query that a field of the form fills. */
export function namesOf(name: string, fields: FilterBarProps['fields']): string[] {
  const stem = rangeOf(name, fields)
  return stem ? [name, `${stem}End`] : [name]
}

interface DayRangeProps extends Pick<FilterBarProps, 'fields'> {
  name: string
  draft: Filters
  onChange(draft: Filters): void
}

function DayRange({ name, fields, draft, onChange }: DayRangeProps) {
  const { say } = useWords()
  const last = `${rangeOf(name, fields)}End`
  const labelOf = (field: string) => say(fields[field]?.label ?? [field, field])
  const labels: [string, string] = [labelOf(name), labelOf(last)]
  const className = `${css.field} ${css.range}`
  return (
    <Suspense fallback={<Input readOnly className={className} aria-label={labels[0]} placeholder={labels[0]} />}>
      <DayRangeInput
        className={className}
        labels={labels}
        start={draft[name] ?? ''}
        end={draft[last] ?? ''}
        onChange={(start, end) => onChange({ ...draft, [name]: start, [last]: end })}
      />
    </Suspense>
  )
}

function FilterField({
  info,
  input,
  value,
  onChange,
}: {
  info: FieldInfo | undefined
  input: FilterInputs[string]
  value: string
  onChange(value: string): void
}) {
  const { say } = useWords()
  if (!info) return null
  const label = say(info.label)
  const shared = { className: css.field, 'aria-label': label, prefix: <span className={css.label}>{label}</span> }
  if (input) {
    const picked = {
      ...shared,
      label,
      placeholder: say(words.any),
      value: value === '' ? null : Number(value),
      onChange: (next: number | null | undefined) => onChange(next ? String(next) : ''),
    }
    return <Suspense fallback={<Input {...shared} readOnly />}>{cloneElement(input, picked)}</Suspense>
  }
  if (!info.options) {
    return (
      <Input
        {...shared}
        allowClear
        maxLength={info.max}
        value={value}
        inputMode={info.kind === 'integer' ? 'numeric' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return <ChoiceFilter {...shared} info={info} value={value} onChange={onChange} />
}

interface ChoiceFilterProps extends Pick<SelectProps, 'className' | 'aria-label' | 'prefix'> {
  info: FieldInfo
  value: string
  onChange(value: string): void
}

/** What rows may have, whether or not it is still offered. */
function ChoiceFilter({ info, value, onChange, ...shared }: ChoiceFilterProps) {
  const { say } = useWords()
  const choices = useChoices(info)
  return (
    <Select
      {...shared}
      allowClear
      popupMatchSelectWidth={false}
      placeholder={say(words.any)}
      value={value || undefined}
      options={choices.map((choice) => ({ value: choice.value, label: say(choice.label) }))}
      onChange={(next: string | undefined) => onChange(next ?? '')}
    />
  )
}

interface ChipsProps {
  names: readonly string[]
  labelOf(name: string): string
  textOf(name: string, value: string): ReactNode
  applied: Filters
  onRemove(name: string): void
}

/** What the list is filtered by, each with a button to take it away. */
export function FilterChips({ names, labelOf, textOf, applied, onRemove }: ChipsProps) {
  const { say } = useWords()
  const given = names.flatMap((name) => (applied[name] ? [[name, applied[name]] as const] : []))
  if (given.length === 0) return null
  return (
    <ul className={css.chips} aria-label={say(words.applied)}>
      {given.map(([name, value]) => (
        <li key={name} className={css.chip}>
          <span className={css.label}>{labelOf(name)}</span>
          <span className={css.chipText}>{textOf(name, value)}</span>
          <button
            type="button"
            aria-label={say(words.removeFilter, { label: labelOf(name) })}
            onClick={() => onRemove(name)}
          >
            <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
              <path d="M1.5 1.5l7 7m0-7l-7 7" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  )
}
