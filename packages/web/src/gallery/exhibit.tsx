import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { type ReactNode, useId } from 'react'
import { useWords } from '../platform/base/i18n/words.ts'
import css from './gallery.module.css'
import { Stage } from './stage.tsx'

/** A kind of part, with its states. */
export function Room({ title, children }: { title: Bilingual; children: ReactNode }) {
  const { say } = useWords()
  const id = useId()
  return (
    <section className={css.room} aria-labelledby={id}>
      <h2 id={id} className={css.roomTitle}>
        {say(title)}
      </h2>
      {children}
    </section>
  )
}

interface ExhibitProps {
  title: Bilingual
  search?: string
  height?: 'fit' | 'low' | 'high'
  children: ReactNode
}

/** One part in one state, under its name. */
export function Exhibit({ title, search, height, children }: ExhibitProps) {
  const { say } = useWords()
  return (
    <figure className={css.exhibit}>
      <figcaption className={css.caption}>{say(title)}</figcaption>
      <Stage search={search} height={height}>
        {children}
      </Stage>
    </figure>
  )
}
