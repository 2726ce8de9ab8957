import { type Item, itemBehind, type Mention } from './items.ts'
import { type Size, sameSize, sizeOf } from './sizes.ts'
import { type Grade, grades, type Lexicon } from './words/lexicon.ts'
import { unitNamed } from './words/unit-words.ts'

/** Completes names of which a part was left to the name before: `注塑杯500毫升2箱，700毫升1箱`, `墨黑、浅灰各1箱`. */
export function completeNames(items: readonly Item[], lexicon: Lexicon): Item[] {
  let last: Mention | undefined
  return items.reduce<Item[]>((done, item, at) => {
    const named =
      item.kind === 'mention'
        ? withSizesOf(item, { last, lexicon, unit: unitBeside(items, at) })
        : sizeAlone(items, at, last, lexicon)
    const before = done.at(-1)
    // `纸杯8盎司：墨黑、正红各1箱`: the kind above a list is no line of its own.
    if (named && named !== item && last && last.goods.length > 1) withoutHead(done, last)
    // `注塑杯360、500各1箱`: the first size belongs to the name before it.
    if (named && item.kind === 'amount' && before?.kind === 'mention' && before.to === item.from)
      done.splice(-1, 1, { ...named, from: before.from, word: before.word })
    else done.push(named ?? item)
    last = named ?? last
    return done
  }, [])
}

/** Goods of the same name as those of a mention, and what they have in common. */
function siblingsOf({ goods }: Mention, lexicon: Lexicon) {
  const own = goods.flatMap(({ index }) => lexicon.entries[index] ?? [])
  const core = own[0]?.core
  if (own.some((entry) => entry.core !== core)) return { own: undefined, siblings: [] }
  const siblings = lexicon.entries.flatMap((entry, index) => (entry.core === core ? [{ entry, index }] : []))
  return { own: own.length === 1 ? own[0] : undefined, siblings }
}

interface Before {
  last: Mention | undefined
  lexicon: Lexicon
  /** The unit of the number that the mention has. */
  unit: string | null
}

/** A colour alone is of the size that was named before; `茶礼茉莉3盒，桂花2盒` is, where nothing else is sold by that unit. */
function withSizesOf(mention: Mention, { last, lexicon, unit }: Before): Mention {
  if (!last || mention.goods.length < 2) return mention
  const { own, siblings } = siblingsOf(last, lexicon)
  const isOfLast = ({ entry, index }: (typeof siblings)[number]) =>
    own
      ? own.sizes.length === entry.sizes.length &&
        own.sizes.every((size) => entry.sizes.some((each) => sameSize(size, each)))
      : last.goods.some((each) => each.index === index)
  const found = siblings.filter((each) => mention.goods.some(({ index }) => index === each.index) && isOfLast(each))
  const [only, ...more] = found
  if (!only || more.length > 0) return mention
  const isSold = (index: number) =>
    unit !== null &&
    unitNamed(unit, lexicon.entries[index]?.goods.units.map(({ unitName }) => unitName) ?? [])?.isSure === true
  const others = mention.goods.filter(({ index }) => index !== only.index)
  const isSpec = mention.goods.every(({ grade }) => grade === grades.spec)
  const isByUnit = isSold(only.index) && others.every(({ index }) => !isSold(index))
  return isSpec || isByUnit ? { ...mention, goods: goodsAt(found) } : mention
}

/** The unit of the number behind a mention, or right before it. */
function unitBeside(items: readonly Item[], at: number): string | null {
  const next = itemBehind(items, at, isSmallWord)
  if (next?.kind === 'amount') return next.unit
  const before = items[at - 1]
  return before?.kind === 'amount' ? before.unit : null
}

/** Takes out a mention that only signs part from the next one. */
function withoutHead(done: Item[], head: Mention): void {
  const at = done.findLastIndex((item) => item.kind === 'mention')
  if (done[at] === head && done.slice(at + 1).every(({ kind }) => kind === 'sign')) done.length = at
}

/** A size alone, before the number that is ordered, is of the product and the colour that were named before. */
function sizeAlone(items: readonly Item[], at: number, last: Mention | undefined, lexicon: Lexicon) {
  const amount = items[at]
  if (!last || amount?.kind !== 'amount' || amount.qty === null || amount.doubt !== null) return undefined
  if (!isBeforeNumber(items, at) && !isBeforeEach(items, at)) return undefined
  const { own, siblings } = siblingsOf(last, lexicon)
  const size = amount.unit === null ? undefined : sizeOf(amount.qty, amount.unit)
  const isMeant = (each: Size) => (size ? sameSize(each, size) : each.digits === (amount.digits ?? amount.qty))
  const colours = own?.goods.specs.filter((spec) => !/\d/.test(spec)) ?? []
  const found = siblings.filter(
    ({ entry }) => entry.sizes.some(isMeant) && colours.every((spec) => entry.goods.specs.includes(spec)),
  )
  if (found.length !== 1) return undefined
  const { from, to } = amount
  const word = (found[0]?.entry.core ?? '') + (amount.digits ?? amount.qty)
  return { kind: 'mention' as const, from, to, goods: goodsAt(found), word, isDoubtful: false, isLearned: false }
}

const isSmallWord = (item: Item) =>
  (item.kind === 'sign' && item.sign === ' ') || (item.kind === 'word' && ['filler', 'verb'].includes(item.role))

function isBeforeNumber(items: readonly Item[], at: number): boolean {
  const next = itemBehind(items, at, isSmallWord)
  return next?.kind === 'amount' && next.unit !== null
}

/** More sizes may follow, and then `各`. */
function isBeforeEach(items: readonly Item[], at: number): boolean {
  const isListed = (item: Item) =>
    isSmallWord(item) || item.kind === 'amount' || (item.kind === 'sign' && /[、,]/.test(item.sign))
  const next = itemBehind(items.slice(at, at + 30), 0, isListed)
  return next?.kind === 'word' && next.role === 'each'
}

const goodsAt = (found: readonly { index: number }[]) =>
  found.map(({ index }) => ({ index, grade: grades.whole as Grade }))
