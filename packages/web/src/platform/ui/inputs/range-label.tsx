import css from './range-label.module.css'

export interface RangeInputProps {
  /** The label of both ends together, and of each. */
  label: string
  labels: readonly [start: string, end: string]
  /** As they travel, or empty. */
  start: string
  end: string
  className?: string | undefined
  onChange(start: string, end: string): void
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
