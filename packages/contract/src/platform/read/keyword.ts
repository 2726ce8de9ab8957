import { foldSigns } from './fold.ts'

/**
 * How the words of a search may stand in a column: as they are, and where they are a number, without what parts its
 * digits and without the number of the country: `+86 138-0013-8001` is 13800138001, `SO 2026 0012` is SO20260012.
 */
export function spellingsOf(words: string): readonly string[] {
  const text = foldSigns(words)
  return [...new Set([words, ...(text.length <= longest ? numberIn(text) : [])])]
}

/** Longer words are no number. */
const longest = 40

function numberIn(text: string): readonly string[] {
  const digits = text.replace(/\D/g, '')
  if (digits.length < fewest) return []
  if (/^[+\d ()./-]+$/.test(text))
    return [/^\(?(?:\+|00)86/.test(text) ? digits.replace(/^0*86/, '') : withoutCountry(digits)]
  return /^[\dA-Za-z _./-]+$/.test(text) ? [text.replaceAll(' ', '')] : []
}

/** Fewer digits are found as they are typed: `1/2` is a size. */
const fewest = 4

const withoutCountry = (digits: string) => digits.replace(/^86(?=1[3-9]\d{9}$)/, '')
