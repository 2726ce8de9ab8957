import type { ReactNode } from 'react'
import css from './required-mark.module.css'

/** The mark of a form: only what must be filled in has one. */
export function RequiredMark(label: ReactNode, { required }: { required: boolean }) {
  return (
    <>
      {label}
      {required && (
        <span className={css.required} aria-hidden="true">
          *
        </span>
      )}
    </>
  )
}
