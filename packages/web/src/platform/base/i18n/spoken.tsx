import type { ReactNode } from 'react'
import { useSettings } from '../settings/settings.ts'
import { WordsContext, wordsOf } from './words.ts'

/** Its children speak the language of the settings. */
export function Spoken({ children }: { children: ReactNode }) {
  const language = useSettings((settings) => settings.language)
  return <WordsContext value={wordsOf(language)}>{children}</WordsContext>
}
