import { type Bilingual, fill, type Language } from '@brandside/contract/platform/bilingual.ts'
import { createContext, use } from 'react'
import { useSettings } from '../settings/settings.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Dotted address of a text in the catalogue: a misspelt one does not compile. */
export type WordKey = Paths<typeof zh>
export type Detail = Readonly<Record<string, string | number>>

export interface Words {
  language: Language
  /** Between the names of an enumeration. */
  separator: string
  /** A text that carries both languages with it: contract labels, menu titles, words kept beside a page. */
  say(words: Bilingual, detail?: Detail): string
  /** A text of the shared catalogue. */
  t(key: WordKey, detail?: Detail): string
}

/** The words of the current language; a component that uses them follows a change of language. */
export function useWords(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('Nobody has said which language is spoken here')
  return words
}

/** From one place for all: a list has some hundred cells with words, and each would watch the settings by itself. */
export const WordsContext = createContext<Words | undefined>(undefined)

/** The same outside React: guard, document title, error log. */
export function currentWords(): Words {
  return wordsOf(useSettings.getState().language)
}

export function wordsOf(language: Language): Words {
  return words[language]
}

const words: Readonly<Record<Language, Words>> = { zh: speak('zh', zh), en: speak('en', en) }

function speak(language: Language, catalogue: Catalogue): Words {
  return {
    language,
    separator: language === 'zh' ? '、' : ', ',
    say: (pair, detail) => phrase(pair[language === 'zh' ? 0 : 1], detail),
    t: (key, detail) => phrase(textAt(catalogue, key), detail),
  }
}

/** `{count} row | {count} rows`: the first form is for exactly one. */
function phrase(text: string, detail: Detail | undefined): string {
  const [one, many] = text.split(' | ')
  return fill((detail?.count === 1 ? one : (many ?? one)) ?? text, detail)
}

type Catalogue = { readonly [name: string]: string | Catalogue }

function textAt(catalogue: Catalogue, key: string): string {
  let found: string | Catalogue | undefined = catalogue
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined
  return typeof found === 'string' ? found : key
}

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string]
/** The other language has exactly the same keys. */
export type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }
