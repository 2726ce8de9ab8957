import type { Amount } from '../amounts.ts'
import { best, type Draft, isEqualGoods, isSameAmount, isSameGoods, mostLines } from '../drafts.ts'
import type { Mention } from '../items.ts'
import type { Role } from '../words/chat-words.ts'
import type { Lexicon } from '../words/lexicon.ts'
import { unitNamed } from '../words/unit-words.ts'
import type { AmountItem, Group } from './clauses.ts'

/** The lines of the order so far, and the facts of earlier clauses that the next clause depends on. */
export class OrderState {
  readonly drafts: Draft[] = []
  /** The line of the text that is read. */
  line = 0
  /** The line of the order that was changed last. */
  current: Draft | undefined
  /** Products that wait for their number. */
  pending: Draft[] = []
  /** A later number replaces an earlier one. */
  isCorrecting = false
  /** The next line of the text corrects too. */
  keepsCorrecting = false
  /** This line of the text has changed an earlier line of the order. */
  hasChanged = false
  /** The customer sends the order again. */
  isRepeated = false
  /** A condition stands before the goods of this line. */
  isConditional = false
  /** `各两箱：` before a list. */
  amountsOfEach: AmountItem[] = []
  /** Nothing of such a list has been named yet. */
  isEachOpen = false
  eachPlace = { from: 0, to: 0 }
  totals: Amount[] = []
  /** `单位都是箱`: the unit of numbers without one. */
  unitOfAll: string | undefined
  lastCancelled: Draft | undefined
  /** Goods that were refused before they are named in the list. */
  cancelledAhead: Mention[] = []
  /** Goods that are to stand for others that the list has not named yet. */
  swapsAhead: { old: Mention; draft: Draft }[] = []
  /** A word of correction that has corrected nothing so far. */
  isUncorrected = false
  /** `除了瓜片`: the line that a later clause of this line of the text leaves out. */
  excepted: Draft | undefined
  cancelledLine = -1
  /** The line of the text that orders something only in a certain case. */
  conditionLine = -1
  /** `其他都不要` before anything is ordered. */
  areOthersRefused = false
  /** The line of the order that this line of the text has given another number. */
  setDraft: Draft | undefined
  /** Goods of which a number was only denied so far: `不是3箱毛尖`. */
  denied: Group | undefined
  /** Lines that are to change, without a word that says how. */
  unchanged: Draft[] = []
  clauseRoles: ReadonlySet<Role> = new Set()
  /** Goods that this line has named without ordering: `原味不够，改4箱`, `还剩2箱，再补6箱`. */
  namedGoods: { group: Group; old: Draft | undefined } | undefined
  /** Products that wait for a number each: `分别2箱、3箱`. */
  sharedAmounts: { drafts: Draft[]; amounts: AmountItem[] } | undefined
  readonly lexicon: Lexicon

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon
  }

  get isFull(): boolean {
    return this.drafts.length > mostLines
  }

  /** Goods of which a number was denied, and none was said since. */
  get openDenial(): Group | undefined {
    return this.namedGoods?.group === this.denied ? this.denied : undefined
  }

  /** The lines that are not cancelled. */
  get live(): Draft[] {
    return this.drafts.filter(({ isCancelled }) => !isCancelled)
  }

  /** Takes a line back. */
  cancel(draft: Draft) {
    draft.isCancelled = true
    draft.cancelledBy = this.line
  }

  /** Adds a line, and marks it where the same goods are ordered twice. */
  place(draft: Draft) {
    if (mayBeOne(this.drafts.at(-1), draft, this.lexicon)) draft.doubts.add('product')
    this.isUncorrected = false
    this.drafts.push(draft)
    this.current = draft
    const swap = this.swapsAhead.find(({ old }) => isEqualGoods(old, draft.mention))
    if (swap && draft.amounts.length > 0) return this.#giveAmounts(draft, swap.draft)
    const isRefused = this.cancelledAhead.some((each) => isEqualGoods(each, draft.mention))
    if (isRefused || this.areOthersRefused) draft.doubts.add('doubt')
    const old = this.earlier(draft.mention, draft)
    if (!old || draft.isMore || draft.amounts.length === 0 || draft.others.length > 0) return
    if (!isEqualGoods(old.mention, draft.mention)) return
    if (this.isRepeated && isSameAmount(old.amounts, draft.amounts)) {
      draft.isCancelled = true
      this.current = old
    } else {
      old.doubts.add('twice')
      draft.doubts.add('twice')
    }
  }

  /** `把豆奶换成厚乳` before `豆奶3箱`: the number is that of the other goods. */
  #giveAmounts(draft: Draft, other: Draft) {
    this.swapsAhead = this.swapsAhead.filter((each) => each.draft !== other)
    other.amounts = draft.amounts
    for (const doubt of ['doubt', 'quantity'] as const) other.doubts.delete(doubt)
    for (const doubt of draft.doubts) other.doubts.add(doubt)
    draft.isCancelled = true
    this.pending = this.pending.filter((each) => each !== other)
    this.current = other
  }

  /** The earlier line of the same goods. A word that fits several goods means those that are ordered already. */
  earlier(mention: Mention | null, than?: Draft): Draft | undefined {
    const those = this.live.filter((draft) => draft !== than && draft.mention !== null)
    const equal = those.findLast((draft) => isEqualGoods(draft.mention, mention))
    if (equal) return equal
    const similar = those.filter(
      (draft) =>
        mention !== null &&
        draft.mention !== null &&
        // `红茶要3种，祁门…`: the first is the kind of the second.
        best(draft.mention).length <= best(mention).length &&
        (isSameGoods(draft.mention, mention) ||
          mention.goods.some(({ index }) => index === draft.mention?.goods[0]?.index)),
    )
    return similar.length === 1 ? similar[0] : undefined
  }
}

/** `灯笼茶礼2罐装，茉莉3箱`: a name without a number of its own may go on in the next one. */
function mayBeOne(before: Draft | undefined, draft: Draft, lexicon: Lexicon): boolean {
  if (!before?.mention || !draft.mention || before.line !== draft.line || before.isCancelled) return false
  const isCounted = before.amounts.some(({ unit }) => unit !== null && isSoldBy(before.mention, unit, lexicon))
  const common = before.mention.goods.some(({ index }) => draft.mention?.goods.some((each) => each.index === index))
  return !isCounted && common && !isEqualGoods(before.mention, draft.mention)
}

function isSoldBy(mention: Mention | null, unit: string, lexicon: Lexicon): boolean {
  const names =
    mention?.goods.flatMap(({ index }) => lexicon.entries[index]?.goods.units.map(({ unitName }) => unitName) ?? []) ??
    []
  return unitNamed(unit, names)?.isSure === true
}
