import { type Bilingual, fill, type Language, say } from '@brandside/contract/platform/bilingual.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import type { Detail } from '../refuse.ts'

/** The reason's sentence in the caller's language and in English; bilingual details are filled in the same language. */
export function sentences(reason: Reason, detail: Detail, language: Language): { msg: string; message: string } {
  const sentence = (to: Language) => {
    const said = Object.entries(detail).map(([name, value]) => [name, isBilingual(value) ? say(value, to) : value])
    return fill(say(reason.words, to), Object.fromEntries(said))
  }
  return { msg: sentence(language), message: sentence('en') }
}

function isBilingual(value: unknown): value is Bilingual {
  return Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string')
}
