import { tokensOf } from './tokens.ts'
import { foldText } from './words/fold.ts'
import type { Lexicon } from './words/lexicon.ts'

/** A piece of the text that orders nothing. */
export interface Rest {
  from: number
  to: number
  /** It says more than a greeting or thanks. */
  matters: boolean
}

/** Lists the pieces of the text that belong to no row of the order. */
export function restOf(original: string, used: readonly { from: number; to: number }[], lexicon: Lexicon): Rest[] {
  const taken = used.toSorted((a, b) => a.from - b.from)
  const rest: Rest[] = []
  let at = 0
  const add = (from: number, to: number) => {
    for (const found of original.slice(from, to).matchAll(/[^\n]+/g)) {
      const piece = found[0]
      const start = piece.search(/[\p{L}\p{N}]/u)
      const end = start + withoutStrayEnd(piece.slice(Math.max(0, start))).length
      if (start >= 0)
        rest.push({ from: from + found.index + start, to: from + found.index + end, matters: matters(piece, lexicon) })
    }
  }
  for (const { from, to } of taken) {
    if (from > at) add(at, from)
    at = Math.max(at, to)
  }
  add(at, original.length)
  return rest
}

/** Of `要新货）` the bracket was opened before the piece. */
function withoutStrayEnd(piece: string): string {
  const isStray = Object.fromEntries(Object.entries(opens).map(([close, open]) => [close, !piece.includes(open)]))
  let end = piece.length
  while (end > 0 && (isStray[piece[end - 1] ?? ''] || /\s/.test(piece[end - 1] ?? ''))) end -= 1
  return piece.slice(0, end)
}

const opens: Readonly<Record<string, string>> = { ')': '(', '）': '（', ']': '[', '】': '【', '」': '「', '』': '『' }

const idle = new Set([
  'filler',
  'verb',
  'each',
  'all',
  'wrong',
  'keep',
  'confirm',
  'total',
  'above',
  'add',
  'set',
  'not',
  'again',
])

/** A longer piece is no greeting. */
const longestGreeting = 300

function matters(piece: string, lexicon: Lexicon): boolean {
  if (piece.length > longestGreeting) return true
  return tokensOf(foldText(piece).text, lexicon).some(
    ({ kind, ...token }) => kind === 'unknown' || kind === 'passage' || ('role' in token && !idle.has(token.role)),
  )
}
