import type { DictionaryColour } from '@brandside/contract/platform/dictionaries.ts'
import type { ReactNode } from 'react'
import css from './choice-tag.module.css'

/** A value of a dictionary as a mark in its colour. */
export function ChoiceTag({
  colour = 'grey',
  title,
  children,
}: {
  colour?: DictionaryColour | undefined
  /** What there is to know beyond its text. */
  title?: string
  children: ReactNode
}) {
  return (
    <span className={css.tag} data-colour={colour} title={title}>
      {children}
    </span>
  )
}
