import type { Amount } from './amounts.ts'
import type { Role } from './chat-words.ts'
import type { Guesses } from './guess.ts'
import { type Grade, grades, type Lexicon, type Meaning } from './lexicon.ts'
import { isMeasure, type Size, sizeOf } from './sizes.ts'
import type { Token } from './tokens.ts'

/** Goods that a piece of the text names, the best first. */
export interface Mention {
  kind: 'mention'
  from: number
  to: number
  goods: readonly { index: number; grade: Grade }[]
  /** Words that mean these goods, to be learned. */
  word: string
  /** A clerk would ask, whatever else is said: a slip too many, a size that no product has. */
  isDoubtful: boolean
  isLearned: boolean
}

export type Item =
  | Mention
  | ({ kind: 'amount' } & Amount)
  | { kind: 'word'; from: number; to: number; role: Role; word: string }
  | { kind: 'unknown'; from: number; to: number; word: string }
  | { kind: 'passage'; from: number; to: number }
  | { kind: 'sign'; from: number; to: number; sign: string }

type ProductToken = Extract<Token, { kind: 'product' }>

const isGap = (token: Token | undefined) => token?.kind === 'sign' && /[ "'“”‘’._·—]/.test(token.sign)
const isHan = (word: string) => /^[\p{sc=Han}]+$/u.test(word)
const isLatin = (word: string) => /^[a-z0-9]+$/.test(word) && /[a-z]/.test(word)

/** The pieces of a line, with those that name goods put together. */
export function itemsOf(tokens: readonly Token[], text: string, lexicon: Lexicon, guesses: Guesses): Item[] {
  const known = withGuesses(withLatin(withNotes(tokens), guesses), text, guesses)
  return withMentions(known, text, lexicon)
}

/** A bracket with neither goods nor numbers alone is a note. */
function withNotes(tokens: readonly Token[]): Token[] {
  const closing: Record<string, string> = {
    '(': ')',
    '[': ']',
    '【': '】',
    '「': '」',
    '{': '}',
    '<': '>',
    '《': '》',
    '『': '』',
  }
  const out: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token
    const close = token.kind === 'sign' ? closing[token.sign] : undefined
    const length =
      close === undefined
        ? -1
        : tokens.slice(at + 1, at + 40).findIndex((each) => each.kind === 'sign' && each.sign === close)
    const end = length < 0 ? -1 : at + 1 + length
    if (end < 0) {
      out.push(token)
      continue
    }
    const inner = tokens.slice(at + 1, end)
    const acts = inner.some(
      (each) =>
        each.kind === 'product' ||
        (each.kind === 'word' && ['condition', 'maybe', 'cancel', 'set', 'each'].includes(each.role)),
    )
    const isPlain = inner.every((each) => each.kind === 'amount' || (each.kind === 'sign' && /[ *×/-]/.test(each.sign)))
    const last = tokens[end] as Token
    if (acts)
      out.push({ kind: 'sign', sign: '(', from: token.from, to: token.to }, ...inner, {
        kind: 'sign',
        sign: ')',
        from: last.from,
        to: last.to,
      })
    else if (isPlain && inner.length > 0) out.push(gapOf(token), ...inner, gapOf(last))
    else out.push({ kind: 'passage', from: token.from, to: last.to })
    at = end
  }
  return out
}

const gapOf = ({ from, to }: Token): Token => ({ kind: 'sign', sign: ' ', from, to })

/** Pinyin, initials and English words that stand together. */
function withLatin(tokens: readonly Token[], guesses: Guesses): Token[] {
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

/** Pieces that one slip makes words for goods. */
function withGuesses(tokens: readonly Token[], text: string, guesses: Guesses): Token[] {
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
    out.push(...resolved(chunk, text, guesses))
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
  (token.kind === 'word' && token.to - token.from === 1)

/** A whole piece first, then without the words around it, then what nobody knows alone; what is sure comes before all. */
function resolved(chunk: readonly Token[], text: string, guesses: Guesses): Token[] {
  if (!chunk.some(({ kind }) => kind === 'unknown')) return [...chunk]
  const isName = ({ kind }: Token) => kind !== 'word'
  const [first, last] = [chunk.findIndex(isName), chunk.findLastIndex(isName)]
  const parts: (readonly [from: number, to: number])[] = [
    [first, last + 1],
    [0, chunk.length],
  ]
  for (const [at, { kind }] of chunk.entries()) if (kind === 'unknown') parts.push([at, at + 1])
  const found = parts.flatMap(([from, to]) => {
    const part = guessed(chunk.slice(from, to), text, guesses)
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
    return guessed([{ kind: 'unknown', from, to: from + 2, word: text.slice(from, from + 2) }], text, guesses)
  })
  return found.every((each) => each?.isSure) ? found.flatMap((each) => each?.tokens ?? []) : [token]
}

function guessed(
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
  const { meaning, isSure } = guess
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

/** Fragments, sizes and numbers of one product become one mention. */
function withMentions(tokens: readonly Token[], text: string, lexicon: Lexicon): Item[] {
  const items: Item[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token
    if (token.kind === 'product') {
      const { mention, next } = mentionAt(tokens, at, items, text, lexicon)
      items.push(mention)
      at = next
      continue
    }
    const stranger = strangerAt(tokens, at, text, lexicon)
    if (stranger) {
      items.push(stranger.mention)
      at = stranger.next
      continue
    }
    at += 1
    if (token.kind !== 'unit') items.push(token)
  }
  return items
}

function mentionAt(
  tokens: readonly Token[],
  start: number,
  items: Item[],
  text: string,
  lexicon: Lexicon,
): { mention: Mention; next: number } {
  const first = tokens[start] as ProductToken
  let meaning = first.meaning
  let [from, to, next] = [first.from, first.to, start + 1]
  const sizes: Size[] = []
  const digits: string[] = []
  let isDoubtful = first.isGuess === true
  let isLearned = first.isLearned === true
  const has = (each: Meaning, test: (sizes: readonly Size[]) => boolean) =>
    [...each.keys()].some((index) => test(lexicon.entries[index]?.sizes ?? []))
  // `12盎司的杯子`, `3箱360毫升注塑杯`: a size that stands before the words.
  const before = items.at(-1)
  const beforeThat =
    before &&
    (before.kind === 'word' && before.word === '的'
      ? items.at(-2)
      : before.kind === 'sign' && before.sign === ' '
        ? items.at(-2)
        : before)
  if (
    beforeThat?.kind === 'amount' &&
    beforeThat.qty !== null &&
    beforeThat.unit !== null &&
    isSizeUnit(beforeThat.unit, lexicon)
  ) {
    const size = sizeOf(beforeThat.qty, beforeThat.unit)
    if (
      has(meaning, (own) => own.some((each) => same(each, size))) &&
      (before !== beforeThat || beforeThat.isSize || isAmountNear(tokens, next, items))
    ) {
      sizes.push(size)
      items.length = items.indexOf(beforeThat)
      from = beforeThat.from
    }
  } else if (
    beforeThat?.kind === 'amount' &&
    beforeThat.unit === null &&
    beforeThat.digits !== null &&
    (before === beforeThat || before?.kind === 'word')
  ) {
    const plain = beforeThat.digits
    if (has(meaning, (own) => own.some((each) => each.digits === plain)) && isAmountNear(tokens, next, [])) {
      digits.push(plain)
      items.length = items.indexOf(beforeThat)
      from = beforeThat.from
    }
  }
  for (;;) {
    let look = next
    let hasDe = false
    while (isGap(tokens[look]) || isDe(tokens[look]) || isSign(tokens[look], /[/()\t-]/)) {
      hasDe ||= isDe(tokens[look])
      look += 1
    }
    const token = tokens[look]
    const pack = /\d\s*\p{L}+$/u.test(text.slice(from, to))
      ? (perUnitBehind(tokens, next) ?? packBehind(tokens, next))
      : undefined
    if (pack) {
      ;[to, next] = [pack.to, pack.next]
      continue
    }
    if (token === undefined) break
    if (token.kind === 'product') {
      const both = common(meaning, token.meaning)
      const isApart = look > next && isWhole(meaning) && isWhole(token.meaning) && !isWhole(both)
      if (both.size > 0 && !isApart) {
        meaning = both
        isDoubtful ||= token.isGuess === true
        ;[to, next] = [token.to, look + 1]
        continue
      }
      // The brand before the name.
      if (look === next && isBrand(first.word, token.meaning, lexicon) && start + 1 === next) {
        meaning = token.meaning
        isLearned = token.isLearned === true
        ;[to, next] = [token.to, look + 1]
        continue
      }
    }
    if (token.kind === 'amount' && token.qty !== null && token.doubt === null && !hasDe) {
      const size = asSize(token, meaning, lexicon, sizes.length + digits.length > 0 || /\d/.test(first.word))
      const isNeeded = token.isSize || isAmountNear(tokens, look + 1, []) || isProductNext(tokens, look + 1, meaning)
      if (size !== undefined && isNeeded && size.isOwn) {
        if (size.size) sizes.push(size.size)
        if (size.digits) digits.push(size.digits)
        ;[to, next] = [token.to, look + 1]
        continue
      }
      if (
        size !== undefined &&
        !size.isOwn &&
        size.size &&
        isNeeded &&
        !soldBy(meaning, token.unit, lexicon) &&
        !isCounted(token.unit)
      ) {
        isDoubtful = true
        ;[to, next] = [token.to, look + 1]
        continue
      }
    }
    if (token.kind === 'unknown' && look === next && isGenericNoun(token.word, meaning, lexicon)) {
      ;[to, next] = [token.to, look + 1]
      continue
    }
    break
  }
  const fitting = [...meaning].filter(([index]) => {
    const own = lexicon.entries[index]?.sizes ?? []
    return (
      sizes.every((size) => own.some((each) => same(each, size))) &&
      digits.every((each) => own.some((size) => size.digits === each))
    )
  })
  const goods = (fitting.length > 0 ? fitting : [...meaning]).map(([index, grade]) => ({ index, grade }))
  goods.sort((a, b) => a.grade - b.grade)
  // A bracket that was opened within the mention closes with it.
  if (isSign(tokens[next], /[)]/) && text.slice(from, to).includes('(')) next += 1
  const word = text.slice(first.from, to)
  return {
    mention: {
      kind: 'mention',
      from,
      to,
      goods,
      word,
      isDoubtful: isDoubtful || (fitting.length === 0 && meaning.size > 0),
      isLearned,
    },
    next,
  }
}

/** `90口径的拱盖 1箱`: a size of the goods with a word that none of them has. */
function strangerAt(
  tokens: readonly Token[],
  at: number,
  text: string,
  lexicon: Lexicon,
): { mention: Mention; next: number } | undefined {
  const size = tokens[at]
  if (size?.kind !== 'amount' || size.qty === null || size.unit === null || !isSizeUnit(size.unit, lexicon))
    return undefined
  const look = isDe(tokens[at + 1]) || isGap(tokens[at + 1]) ? at + 2 : at + 1
  const noun = tokens[look]
  if (noun?.kind !== 'unknown' || noun.to - noun.from > 8 || !isAmountNear(tokens, look + 1, [])) return undefined
  const own = sizeOf(size.qty, size.unit)
  const goods = lexicon.entries.flatMap(({ sizes, core }, index) =>
    sizes.some((each) => same(each, own)) && [...noun.word].some((sign) => core.includes(sign))
      ? [{ index, grade: grades.part as Grade }]
      : [],
  )
  if (goods.length === 0) return undefined
  const mention: Mention = {
    kind: 'mention',
    from: size.from,
    to: noun.to,
    goods,
    word: text.slice(size.from, noun.to),
    isDoubtful: true,
    isLearned: false,
  }
  return { mention, next: look + 1 }
}

const isDe = (token: Token | undefined) => token?.kind === 'word' && /^[的装款种]$/.test(token.word)
const isSign = (token: Token | undefined, signs: RegExp) => token?.kind === 'sign' && signs.test(token.sign)
const same = (one: Size, other: Size) => one.kind === other.kind && one.value === other.value
const isWhole = (meaning: Meaning) => [...meaning.values()].includes(grades.whole)
const isCounted = (unit: string | null) => unit !== null && !isMeasure(unit)
const isSizeUnit = (unit: string, lexicon: Lexicon) => isMeasure(unit) || lexicon.sizeUnits.includes(unit)

function common(one: Meaning, other: Meaning): Meaning {
  return new Map(
    [...one].flatMap(([index, grade]) => {
      const second = other.get(index)
      return second === undefined ? [] : [[index, Math.min(grade, second) as Grade] as const]
    }),
  )
}

function asSize(amount: Amount, meaning: Meaning, lexicon: Lexicon, taken: boolean) {
  const entries = [...meaning.keys()].flatMap((index) => lexicon.entries[index] ?? [])
  if (amount.unit === null) {
    const digits = amount.digits
    if (digits === null || taken) return undefined
    const isOwn = entries.some(({ sizes }) => sizes.some((size) => size.digits === digits))
    return isOwn ? { isOwn, digits, size: undefined } : undefined
  }
  if (!isSizeUnit(amount.unit, lexicon) && !amount.isSize) return undefined
  const size = sizeOf(amount.qty ?? '0', amount.unit)
  return { isOwn: entries.some(({ sizes }) => sizes.some((each) => same(each, size))), size, digits: undefined }
}

/** Another number for the same goods stands behind, or stood before. */
function isAmountNear(tokens: readonly Token[], from: number, items: readonly Item[]): boolean {
  for (let at = from; at < Math.min(tokens.length, from + 14); at += 1) {
    const token = tokens[at] as Token
    if (token.kind === 'amount') return true
    if (token.kind === 'product' && at > from + 1) break
    if (isSign(token, /[,、;。!?+&☺]/)) break
  }
  for (let at = items.length - 1; at >= Math.max(0, items.length - 6); at -= 1) {
    const item = items[at] as Item
    if (item.kind === 'mention' || (item.kind === 'sign' && /[,、;。!?+&]/.test(item.sign))) return false
    if (item.kind === 'amount' && item.unit !== null && !isMeasure(item.unit)) return true
  }
  return false
}

/** `餐盒750透明`: more of the name follows. */
function isProductNext(tokens: readonly Token[], at: number, meaning: Meaning): boolean {
  let look = at
  while (isGap(tokens[look]) || isDe(tokens[look]) || isSign(tokens[look], /[/]/)) look += 1
  const token = tokens[look]
  return token?.kind === 'product' && common(meaning, token.meaning).size > 0
}

/** `250克/袋 8袋` */
function perUnitBehind(tokens: readonly Token[], at: number): { to: number; next: number } | undefined {
  const unit = tokens[at + 1]
  if (!isSign(tokens[at], /[/]/) || unit?.kind !== 'unknown' || unit.word.length > 2) return undefined
  return { to: unit.to, next: at + 2 }
}

/** `500克*12袋 3箱`: how a case is packed, and then how many. */
function packBehind(tokens: readonly Token[], at: number): { to: number; next: number } | undefined {
  let look = at
  while (isGap(tokens[look])) look += 1
  if (!isSign(tokens[look], /[*×/x]/)) return undefined
  look += 1
  while (isGap(tokens[look])) look += 1
  const pack = tokens[look]
  if (pack?.kind !== 'amount' || pack.unit === null || !isAmountNear(tokens, look + 1, [])) return undefined
  return { to: pack.to, next: look + 1 }
}

const soldBy = (meaning: Meaning, unit: string | null, lexicon: Lexicon) =>
  unit !== null &&
  [...meaning.keys()].some((index) =>
    lexicon.entries[index]?.goods.units.some(({ unitName }) => isMeasure(unit) && isMeasure(unitName)),
  )

function isBrand(word: string, meaning: Meaning, lexicon: Lexicon): boolean {
  return [...meaning.keys()].some((index) => lexicon.entries[index]?.brands.includes(word))
}

/** `桂花乌龙茶`, `龙井茶叶`: the kind of goods said on top. */
function isGenericNoun(word: string, meaning: Meaning, lexicon: Lexicon): boolean {
  return [...meaning.keys()].some((index) => {
    const entry = lexicon.entries[index]
    return entry !== undefined && [...entry.classNames].some((name) => name.includes(word))
  })
}
