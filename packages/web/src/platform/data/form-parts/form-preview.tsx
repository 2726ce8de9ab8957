import type { ReactNode } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { words } from './form.words.ts'
import css from './form-preview.module.css'

/** What comes of a long form, in sight whichever section is being filled in. */
export function FormPreview({ children }: { children: ReactNode }) {
  const { say } = useWords()
  return (
    <section className={css.preview} aria-label={say(words.preview)}>
      {children}
    </section>
  )
}
