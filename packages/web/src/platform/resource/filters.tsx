import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { Button, Input, Select, type SelectProps } from 'antd'
import { type FormEvent, memo, type ReactNode, useId, useRef, useState } from 'react'
import { useChoices } from '../dictionaries/use-choices.ts'
import { useWords } from '../i18n/words.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import css from './filters.module.css'
import type { Filters } from './list-state.ts'
import { words } from './resource.words.ts'

interface FilterBarProps {
  names: readonly string[]
  fields: Readonly<Record<string, FieldInfo>>
  applied: Filters
  /** Asked with every press, also when nothing has changed. */
  onSubmit(filters: Filters): void
  onReset(): void
}

/** How many fields stand in the row before the rest is folded. */
const inRow = 5

/** The search form of a list. Nothing is asked before 查询 or Enter; what is applied stands in the address. */
export const FilterBar = memo(function FilterBar({ names, fields, applied, onSubmit, onReset }: FilterBarProps) {
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
    keys: '/',
    label: words.toFilter,
    part: 'page',
    run: () => form.current?.querySelector('input')?.focus(),
    sound: ['shaixuanliebiao', 'sxlb'],
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
          {names.map((name) => (
            <FilterField
              key={name}
              info={fields[name]}
              value={draft[name] ?? ''}
              onChange={(value) => setDraft({ ...draft, [name]: value })}
            />
          ))}
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

function FilterField({
  info,
  value,
  onChange,
}: {
  info: FieldInfo | undefined
  value: string
  onChange(value: string): void
}) {
  const { say } = useWords()
  if (!info) return null
  const label = say(info.label)
  const shared = { className: css.field, 'aria-label': label, prefix: <span className={css.label}>{label}</span> }
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
