import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { useId, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { words } from '../form-parts/form.words.ts'
import css from './wrong-fields.module.css'

/** A field that cannot be saved as it stands. */
export interface WrongField {
  name: string
  label: Bilingual
  /** Why. */
  text: string
  /** Not one of this form: there is nothing to go to. */
  elsewhere?: boolean
}

/** How many fields need attention, beside Save; unfolded, which and why, each leading to its field. */
export function WrongFields({ fields, goTo }: { fields: readonly WrongField[]; goTo(name: string): void }) {
  const { say } = useWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  // Most sentences name their field.
  const sentenceOf = (label: Bilingual, text: string) =>
    text.toLowerCase().includes(say(label).toLowerCase()) ? text : say(words.wrongField, { label: say(label), text })
  const unfolded = open && fields.length > 0
  return (
    <>
      {unfolded && (
        <ul id={id} className={css.list} aria-label={say(words.wrongList)}>
          {fields.map(({ name, label, text, elsewhere }) => (
            <li key={name}>
              {elsewhere ? (
                sentenceOf(label, text)
              ) : (
                <button type="button" className={css.field} onClick={() => goTo(name)}>
                  {sentenceOf(label, text)}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {/* There before it speaks: a region that appears together with its text is not read out everywhere. */}
      <span className={css.count} role="status">
        {fields.length > 0 && (
          <button
            type="button"
            className={css.unfold}
            aria-expanded={unfolded}
            aria-controls={unfolded ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            {say(words.wrongFields, { count: fields.length })}
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m4 10 4-4 4 4" />
            </svg>
          </button>
        )}
      </span>
    </>
  )
}
