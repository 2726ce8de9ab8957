import type { Amount } from './amounts.ts'
import type { Item, Mention } from './items.ts'
import { type Grade, grades, type Lexicon, type Meaning } from './lexicon.ts'
import { isMeasure, type Size, sizeOf } from './sizes.ts'
import type { ProductToken, Token } from './tokens.ts'

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

const isGap = (token: Token | undefined) => token?.kind === 'sign' && /[ "'“”‘’._·—]/.test(token.sign)
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
