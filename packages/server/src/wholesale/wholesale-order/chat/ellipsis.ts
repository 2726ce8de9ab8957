import { type Item, itemBehind, type Mention } from './items.ts'
import { type Size, sameSize, sizeOf } from './sizes.ts'
import { type Grade, grades, type Lexicon } from './words/lexicon.ts'

/** Completes names of which a part was left to the name before: `注塑杯500毫升2箱，700毫升1箱`, `墨黑、浅灰各1箱`. */
export function completeNames(items: readonly Item[], lexicon: Lexicon): Item[] {
  let last: Mention | undefined
  return items.reduce<Item[]>((done, item, at) => {
    const named = item.kind === 'mention' ? withSizesOf(item, last, lexicon) : sizeAlone(items, at, last, lexicon)
    const before = done.at(-1)
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

/** A colour alone is of the size that was named before. */
function withSizesOf(mention: Mention, last: Mention | undefined, lexicon: Lexicon): Mention {
  if (!last || mention.goods.length < 2 || mention.goods.some(({ grade }) => grade !== grades.spec)) return mention
  const { own, siblings } = siblingsOf(last, lexicon)
  const found = siblings.filter(
    ({ entry, index }) =>
      mention.goods.some((each) => each.index === index) &&
      own?.sizes.length === entry.sizes.length &&
      own.sizes.every((size) => entry.sizes.some((each) => sameSize(size, each))),
  )
  return found.length === 1 ? { ...mention, goods: goodsAt(found) } : mention
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
