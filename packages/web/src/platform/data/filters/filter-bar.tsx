import type { Language } from '@brandside/contract/platform/bilingual.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { Button } from 'antd'
import { type FormEvent, memo, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../base/i18n/words.ts'
import { listKeys } from '../../ui/shortcuts/list-keys.ts'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { leaveFullList } from '../../ui/window/maximised.ts'
import type { Filters } from '../resource/list-state.ts'
import { FilterField, type FilterInput } from './filter-field.tsx'
import { wrongFilter } from './filter-numbers.tsx'
import { RangeFilter } from './filter-range.tsx'
import css from './filters.module.css'
import { words } from './filters.words.ts'
import { rangeOf, rightWayRound } from './ranges.rules.ts'

/** Pickers for filters by the id of another record. */
export type FilterInputs = Readonly<Record<string, FilterInput>>

interface FilterBarProps {
  names: readonly string[]
  inputs?: FilterInputs | undefined
  fields: Readonly<Record<string, FieldInfo>>
  applied: Filters
  /** Asked with every press, also when nothing has changed. */
  onSubmit(filters: Filters): void
  onReset(): void
}

/** How many fields stand in the row before the rest is folded: English labels take more room than Chinese ones. */
const inRow: Readonly<Record<Language, number>> = { zh: 5, en: 4 }

/** A field with two ends takes the room of two. */
function inSight(names: readonly string[], fields: FilterBarProps['fields'], language: Language): number {
  let room = inRow[language]
  const first = names.findIndex((name) => {
    room -= rangeOf(name, fields) ? 2 : 1
    return room < 0
  })
  return first === -1 ? names.length : first
}

/** The search form of a list. A choice is asked at once, a text with 查询 or Enter; what is applied stands in the address. */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { names, inputs, fields, applied, onSubmit, onReset } = props
  const { t, say, language } = useWords()
  const id = useId()
  const shown = inSight(names, fields, language)
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
    ask(draft)
  }

  const ask = (filters: Filters) => onSubmit(rightWayRound({ ...applied, ...filters }, fields))

  /** What is chosen applies at once, unless a number or a day beside it is none; a text with 查询 or Enter. */
  function change(changes: Filters, isWhole: boolean) {
    const next = { ...draft, ...changes }
    setDraft(next)
    if (!isWhole) return
    if (Object.entries(next).some(([name, value]) => wrongFilter(fields[name], value))) form.current?.reportValidity()
    else ask(next)
  }

  function reset() {
    setDraft({})
    onReset()
  }

  return (
    <search aria-label={say(words.filter)}>
      <form ref={form} className={css.bar} onSubmit={submit} onInvalidCapture={() => setUnfolded(true)}>
        <div
          id={id}
          className={css.fields}
          data-unfolded={unfolded || undefined}
          data-shown={shown}
          data-many={names.length > shown || undefined}
        >
          {names.map((name) => {
            const range = rangeOf(name, fields)
            return range ? (
              <RangeFilter key={name} range={range} fields={fields} draft={draft} onChange={change} />
            ) : (
              <FilterField
                key={name}
                info={fields[name]}
                input={inputs?.[name]}
                value={draft[name] ?? ''}
                onChange={(value, isWhole) => change({ [name]: value }, isWhole)}
              />
            )
          })}
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
