import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { isNumberKind } from '@brandside/contract/platform/read/numbers.ts'
import type { ReactNode } from 'react'
import { showNumber } from '../../base/format/number.ts'
import { useFormat } from '../../base/format/use-format.ts'
import { useWords } from '../../base/i18n/words.ts'
import type { Filters } from '../resource/list-state.ts'
import css from './filters.module.css'
import { words } from './filters.words.ts'
import { rangeText } from './range-text.ts'
import { rangeOf } from './ranges.rules.ts'

interface ChipsProps {
  names: readonly string[]
  fields: Readonly<Record<string, FieldInfo>>
  labelOf(name: string): string
  textOf(name: string, value: string): ReactNode
  applied: Filters
  onRemove(names: readonly string[]): void
}

/** The filters of the list, each with a button to remove it. The two ends of a range are one. */
export function FilterChips({ names, fields, labelOf, textOf, applied, onRemove }: ChipsProps) {
  const { say } = useWords()
  const format = useFormat()
  const tell = ({ kind }: FieldInfo) =>
    isNumberKind(kind)
      ? (end: string) => showNumber(kind, end)
      : kind === 'moment'
        ? format.instant
        : (end: string) => end
  const chips = names.flatMap((name) => {
    const range = rangeOf(name, fields)
    const { from = name, to } = range ?? {}
    const [start, end] = [applied[from], to && applied[to]]
    if (!start && !end) return []
    return range && to
      ? [
          {
            names: [from, to],
            label: say(range.label),
            text: rangeText(range.info, [start, end], say, tell(range.info)),
          },
        ]
      : [{ names: [name], label: labelOf(name), text: textOf(name, start ?? '') }]
  })
  if (chips.length === 0) return null
  return (
    <ul className={css.chips} aria-label={say(words.applied)}>
      {chips.map(({ names: [first = '', ...others], label, text }) => (
        <li key={first} className={css.chip}>
          <span className={css.label}>{label}</span>
          <span className={css.chipText}>{text}</span>
          <button
            type="button"
            aria-label={say(words.removeFilter, { label })}
            onClick={() => onRemove([first, ...others])}
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
