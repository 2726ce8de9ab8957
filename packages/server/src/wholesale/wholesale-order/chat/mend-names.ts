import type { Guesses } from './guess.ts'
import type { ProductToken, Token } from './tokens.ts'
import { grades, type Lexicon } from './words/lexicon.ts'

const isHan = (word: string) => /^[\p{sc=Han}]+$/u.test(word)
const isLatin = (word: string) => /^[a-z0-9]+$/.test(word) && /[a-z]/.test(word)

/** Joins Latin words that together name goods: pinyin, initials, English. */
export function joinLatinWords(tokens: readonly Token[], guesses: Guesses): Token[] {
  const out: Token[] = []
  const wordOf = (token: Token | undefined) =>
    token && (token.kind === 'unknown' || token.kind === 'product') && isLatin(token.word) ? token.word : undefined
  for (let at = 0; at < tokens.length; at += 1) {
    const run: number[] = []
    for (let next = at; next < tokens.length && run.length < 6; next += 1) {
      const token = tokens[next] as Token
      if (wordOf(token) !== undefined) run.push(next)
      else if (run.length === 0 || !(token.kind === 'sign' && /^[ '-]$/.test(token.sign))) break
    }
    let taken = 0
    for (let size = run.length; size > 0 && taken === 0; size -= 1) {
      const part = run.slice(0, size).map((index) => tokens[index] as Token)
      if (part.every((each) => each.kind === 'product') && size < 2) break
      const words = part.flatMap((each) => wordOf(each) ?? [])
      if (words.join('').length < 2) continue
      const meaning = guesses.ofLatin(words)
      if (meaning === undefined) continue
      out.push({
        kind: 'product',
        from: part[0]?.from ?? 0,
        to: part.at(-1)?.to ?? 0,
        meaning,
        word: words.join(' '),
        isGuess: [...meaning.values()].every((grade) => grade === grades.spec),
      })
      taken = (run[size - 1] ?? at) - at + 1
    }
    if (taken === 0) out.push(tokens[at] as Token)
    else at += taken - 1
  }
  return out
}

/** `细的吸管`: a character that the name has before its noun. */
export function joinAdjectives(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  return tokens.reduce<Token[]>((done, token) => {
    const [adjective, de] = done.slice(-2)
    const isDe = de?.kind === 'word' && de.word === '的' && de.from === adjective?.to && de.to === token.from
    const joined =
      token.kind === 'product' && adjective?.kind === 'unknown' && adjective.word.length === 1 && isDe
        ? lexicon.words.get(adjective.word + token.word)
        : undefined
    if (joined && adjective && token.kind === 'product')
      done.splice(-2, 2, { ...token, from: adjective.from, meaning: joined })
    else done.push(token)
    return done
  }, [])
}

/** Finds the names of goods that are written with one slip. */
export function mendSlips(tokens: readonly Token[], text: string, guesses: Guesses): Token[] {
  const out: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    let end = at
    while (
      end < tokens.length &&
      isPiece(tokens[end] as Token) &&
      (end === at || tokens[end]?.from === tokens[end - 1]?.to)
    )
      end += 1
    const chunk = tokens.slice(at, end)
    out.push(...mendChunk(chunk, text, guesses))
    if (end === at) {
      out.push(tokens[at] as Token)
      end += 1
    }
    at = end
  }
  return out
}

const isPiece = (token: Token) =>
  (token.kind === 'unknown' && isHan(token.word)) ||
  (token.kind === 'product' && isHan(token.word)) ||
  (token.kind === 'word' && token.to - token.from === 1) ||
  // 六 of 六安 is a number as well.
  (token.kind === 'amount' && token.unit === null && token.digits === null && token.to - token.from === 1)

/** Tries the names without the words around them, the whole piece, then each unknown word; a sure guess wins. */
function mendChunk(chunk: readonly Token[], text: string, guesses: Guesses): Token[] {
  if (!chunk.some(({ kind }) => kind === 'unknown')) return [...chunk]
  const isName = ({ kind }: Token) => kind !== 'word'
  const [first, last] = [chunk.findIndex(isName), chunk.findLastIndex(isName)]
  const parts: (readonly [from: number, to: number])[] = [
    [first, last + 1],
    [0, chunk.length],
  ]
  for (const [at, { kind }] of chunk.entries()) if (kind === 'unknown') parts.push([at, at + 1])
  const found = parts.flatMap(([from, to]) => {
    const part = guessName(chunk.slice(from, to), text, guesses)
    return part ? [{ ...part, tokens: [...chunk.slice(0, from), ...part.tokens, ...chunk.slice(to)] }] : []
  })
  const best = found.sort((a, b) => Number(b.isSure) - Number(a.isSure) || b.length - a.length)[0]
  return best ? best.tokens : chunk.flatMap((each) => shortNames(each, text, guesses))
}

/** `祁红英红`: several short names without anything between. */
function shortNames(token: Token, text: string, guesses: Guesses): Token[] {
  const length = token.to - token.from
  if (token.kind !== 'unknown' || length < 4 || length > 12 || length % 2 > 0) return [token]
  const found = Array.from({ length: length / 2 }, (_, index) => {
    const from = token.from + index * 2
    return guessName([{ kind: 'unknown', from, to: from + 2, word: text.slice(from, from + 2) }], text, guesses)
  })
  return found.every((each) => each?.isSure) ? found.flatMap((each) => each?.tokens ?? []) : [token]
}

function guessName(
  chunk: readonly Token[],
  text: string,
  guesses: Guesses,
): { tokens: Token[]; isSure: boolean; length: number } | undefined {
  const [from, to] = [chunk[0]?.from ?? 0, chunk.at(-1)?.to ?? 0]
  if (to - from > 60) return undefined
  const guess = guesses.ofChinese(text.slice(from, to))
  if (guess === undefined) return undefined
  const [start, end] = [from + guess.from, from + guess.to]
  const within = chunk.filter((each) => each.from < end && each.to > start)
  const isNew = within.some(({ kind }) => kind === 'unknown')
  const covered = within.reduce((most, each) => Math.max(most, each.kind === 'product' ? each.to - each.from : 0), 0)
  const isCut = within.some((each) => each.kind === 'product' && (each.from < start || each.to > end))
  if (!isNew || isCut || covered >= end - start) return undefined
  const { meaning, isSure, isAlike } = guess
  // `全脂牛奶嚟`: what stands behind a whole name is no slip of a longer one.
  if (!isAlike && within.some((each) => each.kind === 'product' && [...each.meaning.values()].includes(grades.whole)))
    return undefined
  const product: ProductToken = {
    kind: 'product',
    from: start,
    to: end,
    meaning,
    word: text.slice(start, end),
    isGuess: !isSure,
  }
  const before = chunk.filter((each) => each.from < start)
  const behind = chunk.filter((each) => each.to > end)
  const tokens = [
    ...before.map((each) => cut(each, each.from, Math.min(each.to, start), text)),
    product,
    ...behind.map((each) => cut(each, Math.max(each.from, end), each.to, text)),
  ]
  return { tokens, isSure, length: end - start }
}

const cut = (token: Token, from: number, to: number, text: string): Token =>
  token.kind === 'unknown' ? { ...token, from, to, word: text.slice(from, to) } : token
