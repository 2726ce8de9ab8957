import type { Amount } from './amounts.ts'
import type { Item, Mention } from './items.ts'
import { isMeasure, type Size, sizeOf } from './sizes.ts'
import type { ProductToken, Token } from './tokens.ts'
import { type Grade, grades, type Lexicon, type Meaning } from './words/lexicon.ts'

/** Joins the words and sizes that name one product into one mention. */
export function joinMentions(tokens: readonly Token[], text: string, lexicon: Lexicon): Item[] {
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

/** What a line is made of, to be read from left to right. */
interface Line {
  tokens: readonly Token[]
  text: string
  lexicon: Lexicon
}

/** A mention while it grows. */
interface Naming {
  meaning: Meaning
  from: number
  to: number
  /** The token behind it. */
  next: number
  sizes: Size[]
  /** Sizes said for short, without their unit. */
  digits: string[]
  isDoubtful: boolean
  isLearned: boolean
}

function mentionAt(
  tokens: readonly Token[],
  start: number,
  items: Item[],
  text: string,
  lexicon: Lexicon,
): { mention: Mention; next: number } {
  const line = { tokens, text, lexicon }
  const first = tokens[start] as ProductToken
  const naming: Naming = {
    meaning: first.meaning,
    from: first.from,
    to: first.to,
    next: start + 1,
    sizes: [],
    digits: [],
    isDoubtful: first.isGuess === true,
    isLearned: first.isLearned === true,
  }
  takeSizeBefore(naming, line, items)
  while (takePack(naming, line) || takeMore(naming, line, first, start)) {
    // Each step takes one more piece of the name.
  }
  return { mention: mentionOf(naming, line, first), next: naming.next }
}

/** `12盎司的杯子`, `3箱360毫升注塑杯`: a size that stands before the words. */
function takeSizeBefore(naming: Naming, { tokens, lexicon }: Line, items: Item[]) {
  const before = items.at(-1)
  const isGapped = (before?.kind === 'word' && before.word === '的') || (before?.kind === 'sign' && before.sign === ' ')
  const amount = isGapped ? items.at(-2) : before
  if (amount?.kind !== 'amount') return
  const has = (test: (size: Size) => boolean) =>
    [...naming.meaning.keys()].some((index) => lexicon.entries[index]?.sizes.some(test))
  if (amount.qty !== null && amount.unit !== null && isSizeUnit(amount.unit, lexicon)) {
    const size = sizeOf(amount.qty, amount.unit)
    const isOfName =
      !soldBy(naming.meaning, amount.unit, lexicon) ||
      isGapped ||
      amount.isSize ||
      isAmountNear(tokens, naming.next, items)
    if (!has((each) => same(each, size)) || !isOfName) return
    naming.sizes.push(size)
  } else if (amount.unit === null && amount.digits !== null && before?.kind !== 'sign') {
    const plain = amount.digits
    if (!has((size) => isSaidAs(size, plain, lexicon)) || !isAmountNear(tokens, naming.next, [])) return
    naming.digits.push(plain)
  } else return
  items.length = items.indexOf(amount)
  naming.from = amount.from
}

/** How the goods are packed, behind a size. */
function takePack(naming: Naming, { tokens, text }: Line): boolean {
  if (!/\d\s*\p{L}+$/u.test(text.slice(naming.from, naming.to))) return false
  const pack = perUnitBehind(tokens, naming.next) ?? packBehind(tokens, naming.next)
  if (pack) Object.assign(naming, pack)
  return pack !== undefined
}

/** One more word, size or noun of the same name. */
function takeMore(naming: Naming, { tokens, lexicon }: Line, first: ProductToken, start: number): boolean {
  let look = naming.next
  let hasDe = false
  while (isGap(tokens[look]) || isDe(tokens[look]) || isSign(tokens[look], /[/()\t-]/)) {
    hasDe ||= isDe(tokens[look])
    look += 1
  }
  const token = tokens[look]
  const isNext = look === naming.next
  const isTaken =
    (token?.kind === 'product' && takeWord(naming, token, isNext)) ||
    (token?.kind === 'product' && isNext && naming.next === start + 1 && takeBranded(naming, token, first, lexicon)) ||
    (token?.kind === 'amount' && !hasDe && takeSize(naming, token, { tokens, lexicon, at: look + 1, first })) ||
    (token?.kind === 'unknown' && isNext && isGenericNoun(token.word, naming.meaning, lexicon))
  if (token && isTaken) Object.assign(naming, { to: token.to, next: look + 1 })
  return isTaken
}

/** More of the name; two whole names apart from each other are two products. */
function takeWord(naming: Naming, token: ProductToken, isNext: boolean): boolean {
  const both = common(naming.meaning, token.meaning)
  const isApart = !isNext && isWhole(naming.meaning) && isWhole(token.meaning) && !isWhole(both)
  if (both.size === 0 || isApart) return false
  naming.meaning = both
  naming.isDoubtful ||= token.isGuess === true
  return true
}

/** The brand before the name. */
function takeBranded(naming: Naming, token: ProductToken, first: ProductToken, lexicon: Lexicon): boolean {
  if (!isBrand(first.word, token.meaning, lexicon)) return false
  naming.meaning = token.meaning
  naming.isLearned = token.isLearned === true
  return true
}

/** A size of the goods; one that none of them has is asked. */
function takeSize(
  naming: Naming,
  amount: Token & { kind: 'amount' },
  { tokens, lexicon, at, first }: { tokens: readonly Token[]; lexicon: Lexicon; at: number; first: ProductToken },
): boolean {
  const { meaning, sizes, digits } = naming
  if (amount.qty === null || amount.doubt !== null) return false
  const size = asSize(amount, meaning, lexicon, sizes.length + digits.length > 0 || /\d/.test(first.word))
  const isOnlySize = size?.isOwn && size.size !== undefined && !soldBy(meaning, amount.unit, lexicon)
  const isNeeded = isOnlySize || amount.isSize || isAmountNear(tokens, at, []) || isProductNext(tokens, at, meaning)
  if (size === undefined || !isNeeded) return false
  if (size.isOwn) {
    if (size.size) sizes.push(size.size)
    if (size.digits) digits.push(size.digits)
    return true
  }
  if (!size.size || soldBy(meaning, amount.unit, lexicon) || isCounted(amount.unit)) return false
  naming.isDoubtful = true
  return true
}

function mentionOf(naming: Naming, { tokens, text, lexicon }: Line, first: ProductToken): Mention {
  const { meaning, from, to, sizes, digits, isLearned } = naming
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
  if (isSign(tokens[naming.next], /[)]/) && text.slice(from, to).includes('(')) naming.next += 1
  const isDoubtful = naming.isDoubtful || (fitting.length === 0 && meaning.size > 0)
  return { kind: 'mention', from, to, goods, word: text.slice(first.from, to), isDoubtful, isLearned }
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

const isGap = (token: Token | undefined) => token?.kind === 'sign' && /[ "'“”‘’._·—]/.test(token.sign)
const isDe = (token: Token | undefined) => token?.kind === 'word' && /^[的装款种]$/.test(token.word)
const isSign = (token: Token | undefined, signs: RegExp) => token?.kind === 'sign' && signs.test(token.sign)
const same = (one: Size, other: Size) => one.kind === other.kind && one.value === other.value
const isWhole = (meaning: Meaning) => [...meaning.values()].includes(grades.whole)
const isCounted = (unit: string | null) => unit !== null && !isMeasure(unit)
const isSizeUnit = (unit: string, lexicon: Lexicon) => isMeasure(unit) || lexicon.sizeUnits.includes(unit)

/** A size for short: 500 of `500 毫升`; 2 of `2 罐装` is too little to tell goods by. */
const isSaidAs = ({ digits, kind }: Size, said: string, { sizeUnits }: Lexicon) =>
  digits === said && (said.length > 1 || !sizeUnits.includes(kind))

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
    const isOwn = entries.some(({ sizes }) => sizes.some((size) => isSaidAs(size, digits, lexicon)))
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
  // `500克 12袋装 2箱`
  const size = tokens[look]
  if (size?.kind === 'amount' && size.isSize && isCounted(size.unit) && isAmountNear(tokens, look + 1, []))
    return { to: size.to, next: look + 1 }
  if (!isSign(size, /[*×/x]/)) return undefined
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
