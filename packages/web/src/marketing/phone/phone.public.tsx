import type { ReactNode } from 'react'
import css from './phone.module.css'

/** The frame of a phone around what a consumer sees. */
export function Phone({ label, dark = false, children }: { label: string; dark?: boolean; children: ReactNode }) {
  return (
    <section className={css.phone} data-dark={dark || undefined} aria-label={label}>
      <div className={css.screen}>{children}</div>
    </section>
  )
}
