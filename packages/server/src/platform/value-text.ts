import type { Language } from '@brandside/contract/platform/bilingual.ts'
import type { FieldKind } from '@brandside/contract/platform/fields/notes.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import { withSign } from '@brandside/contract/platform/text/amount-text.ts'
import { sizeText } from '@brandside/contract/platform/text/size-text.ts'

/** The reader of a value: language, time zone, and currency where there is one. */
export interface Reader {
  language: Language
  timeZone?: string | undefined
  currency?: unknown
}

/** A number or an instant as a sentence says it; other kinds are text already. */
export function valueText(kind: FieldKind, value: unknown, { language, timeZone, currency }: Reader): string {
  const text = String(value)
  if ((kind === 'instant' || kind === 'moment') && timeZone && isInstant.test(text)) return toLocal(text, timeZone)
  // The log keeps what was written long ago, when the field may have been of another kind.
  if ((kind === 'money' || kind === 'percent') && typeof value !== 'number') return text
  const size = sizeText(kind, text)
  return kind === 'money' ? withSign(size, currency, language) : size
}

const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
