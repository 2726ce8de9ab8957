import { Converter } from 'opencc-js/t2cn'

/** A text as it is read: one width, small letters, simplified characters. Each character knows its place in the original. */
export interface FoldedText {
  text: string
  /** Where the character at this index begins in the original; one more at the end. */
  places: number[]
}

const toSimplified = Converter({ from: 't', to: 'cn' })
const simplified = new Map<string, string>()

const invisible = /\p{Cf}|\p{M}/u
const timesSign = /[\u00d7\u2715\u2716\u2573\u2a2f]/u

export function foldText(original: string): FoldedText {
  const parts: string[] = []
  const places: number[] = []
  let place = 0
  for (const sign of original) {
    const isMark = isListMark(sign, original, place)
    const folded = isMark ? '☺' : foldSign(sign)
    for (let unit = 0; unit < folded.length; unit += 1) places.push(place)
    parts.push(folded)
    place += sign.length
  }
  places.push(place)
  return { text: parts.join(''), places }
}

const keyCap = /^[\d*#]\u{fe0f}?\u{20e3}/u
const ring = /[①-⑳⑴-⒇⒈-⒛⓪-⓿❶-➓㈠-㈩㊀-㊉㉑-㊿]/u

/** `①` and `1️⃣` mark a place in a list, unless a unit or another digit follows. */
function isListMark(sign: string, text: string, at: number): boolean {
  const key = /[\d*#]/.test(sign) ? (keyCap.exec(text.slice(at, at + 3))?.[0] ?? '') : ''
  if (key === '' && !ring.test(sign)) return false
  const end = at + (key.length || sign.length)
  const behind = text.slice(end, end + 6).trimStart()
  const before = text.slice(Math.max(0, at - 1), at)
  return !(/^(?:[箱袋盒个只包件瓶罐支桶斤打]|公斤|kg)/.test(behind) || keyCap.test(behind) || before === '\u20e3')
}

/** Folds the name of a product; the places of its characters are not kept. */
export function foldName(name: string): string {
  return foldText(name).text
}

/** Keeps the letters and digits of a name or word. */
export const compact = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

function foldSign(sign: string): string {
  const code = sign.charCodeAt(0)
  if (code < 128) return code === 13 ? '' : sign.toLowerCase()
  if (timesSign.test(sign)) return '×'
  if (sign === '➕') return '+'
  if (sign === '➖' || /[−–‐‑]/.test(sign)) return '-'
  if (/[—─━―ー]/.test(sign)) return '—'
  if (/[\u2028\u2029\u0085]/.test(sign)) return '\n'
  if (invisible.test(sign)) return ''
  if (/\p{Zs}/u.test(sign)) return ' '
  if (/\p{Extended_Pictographic}/u.test(sign)) return sign === '🔟' ? '10' : '☺'
  if (/[\p{So}\p{Sk}\p{Cs}\p{Co}]/u.test(sign) && !/[\u3300-\u33ff\u3200-\u32ff]/.test(sign)) return '☺'
  if (sign === '。') return sign
  if (sign === '½') return '半'
  const plain = sign
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Zs}/gu, ' ')
  return [...plain].map(simplify).join('')
}

function simplify(sign: string): string {
  if (!/\p{sc=Han}/u.test(sign)) return sign
  const known = simplified.get(sign)
  if (known !== undefined) return known
  const plain = toSimplified(sign)
  // One character stays as long as it was, so that places stay true.
  const kept = plain.length === sign.length ? plain : sign
  simplified.set(sign, kept)
  return kept
}
