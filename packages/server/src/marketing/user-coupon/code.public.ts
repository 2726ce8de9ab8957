import { randomInt } from 'node:crypto'

/** Crockford's base 32: no letter looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** Sixteen characters that cannot be guessed, after the prefix; the last one proves the others. */
export function newCode(prefix: string | null): string {
  const start = (prefix ?? '').slice(0, 8)
  const random = Array.from({ length: length - 1 - start.length }, () => alphabet[randomInt(32)]).join('')
  return `${start}${random}${proofOf(start + random)}`
}

/** As it was typed: small letters, spaces and dashes, an O for a zero. Null where it cannot be a code. */
export function codeOf(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === length && proofOf(code.slice(0, -1)) === code.at(-1) ? code : null
}

/** Weighted, so that two characters that change places are noticed. */
function proofOf(text: string): string {
  const sum = [...text].reduce((all, letter, index) => all + Math.max(0, alphabet.indexOf(letter)) * (2 * index + 1), 0)
  return alphabet[sum % 32] as string
}
