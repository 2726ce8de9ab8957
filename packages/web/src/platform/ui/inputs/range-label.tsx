import type { Reading } from '@brandside/contract/platform/read/reading.ts'
import { type TextHolder, type TypedText, useTypedText } from '../typing/use-typed-text.ts'
import css from './range-label.module.css'

export interface RangeInputProps {
  /** The label of both ends together, and of each. */
  label: string
  labels: readonly [start: string, end: string]
  /** As they travel, or empty. */
  start: string
  end: string
  className?: string | undefined
  holder?: TextHolder
  onChange(start: string, end: string, isWhole: boolean): void
}

/** The texts of both ends. */
export function useTypedEnds(
  { labels, start, end, holder, onChange }: RangeInputProps,
  read: (text: string, isEnd: boolean) => Reading<string>,
): [TypedText, TypedText] {
  // A range never becomes wider for a text that is no end of it.
  const goesOn = (isDoubt = false) => holder !== undefined || !isDoubt
  const first = useTypedText({
    value: start,
    label: labels[0],
    holder,
    read: (text) => read(text, false),
    onChange: (next = '', isWhole, isDoubt) => goesOn(isDoubt) && onChange(next, end, isWhole),
  })
  const last = useTypedText({
    value: end,
    label: labels[1],
    holder,
    read: (text) => read(text, true),
    onChange: (next = '', isWhole, isDoubt) => goesOn(isDoubt) && onChange(start, next, isWhole),
  })
  return [first, last]
}

/** In front of two pickers that are one field: seen as one label, read out as one for each end. */
export function RangeLabel({
  id,
  label,
  labels: [start, end],
}: Pick<RangeInputProps, 'label' | 'labels'> & { id: string }) {
  return (
    <>
      <span aria-hidden="true" className={css.label}>
        {label}
      </span>
      <label htmlFor={`${id}-start`} className="visually-hidden">
        {start}
      </label>
      <label htmlFor={`${id}-end`} className="visually-hidden">
        {end}
      </label>
    </>
  )
}
