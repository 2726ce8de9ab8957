import { foldText } from './fold.ts'
import type { Lexicon } from './lexicon.ts'
import { tokensOf } from './tokens.ts'

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
  const trimmed = piece.trimEnd()
  const open = opens[trimmed.at(-1) ?? '']
  return open === undefined || trimmed.includes(open) ? trimmed : withoutStrayEnd(trimmed.slice(0, -1))
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

function matters(piece: string, lexicon: Lexicon): boolean {
  return tokensOf(foldText(piece).text, lexicon).some(
    ({ kind, ...token }) => kind === 'unknown' || kind === 'passage' || ('role' in token && !idle.has(token.role)),
  )
}
