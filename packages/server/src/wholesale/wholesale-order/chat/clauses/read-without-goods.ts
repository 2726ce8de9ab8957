import { addQuantities, compareQuantities } from '@brandside/contract/platform/quantity.ts'
import { type Draft, draftOf, isSameAmount } from '../drafts.ts'
import type { Item } from '../items.ts'
import type { Role } from '../words/chat-words.ts'
import {
  addAmount,
  confirmAmount,
  doubleAmounts,
  fillDraft,
  giveEach,
  orderOnceMore,
  setAmount,
  shareAmounts,
  subtractAmount,
} from './amount-changes.ts'
import { isQuality, pointedLine, startsWithAbove } from './clause-words.ts'
import { type AmountItem, type Clause, type Group, isOthers } from './clauses.ts'
import { goodsNamed, isSaidAgain } from './count-once.ts'
import type { OrderState } from './order-state.ts'
import { doubtUnknownWords } from './unknown-words.ts'

/** Reads a clause that names no goods. */
export function readWithoutGoods(
  state: OrderState,
  clause: Clause,
  group: Group,
  roles: ReadonlySet<Role>,
  isAsked: boolean,
) {
  const amounts = group.amounts
  const unknown = clause.items.some(({ kind }) => kind === 'unknown')
  if (amounts.length === 0) return readWords(state, clause, roles, unknown)
  if (roles.has('return')) return returnGoods(state, clause, amounts)
  if (roles.has('maybe') && !unknown) for (const draft of state.live) draft.doubts.add('doubt')
  if (roles.has('last') && !unknown) return askLastOrder(state, clause)
  if (state.sharedAmounts && !unknown) return shareAmounts(state, amounts)
  const isTotal = roles.has('total') || startsWithAbove(clause.items)
  if (isTotal && !unknown && !roles.has('each')) {
    const open = state.pending.filter((draft) => draft.amounts.length === 0)
    if (open.length > 0)
      for (const draft of open) fillDraft(draft, open.length === 1 ? amounts : [], clause, open.length > 1)
    else state.totals.push(...amounts)
    state.pending = []
    return
  }
  if (roles.has('stock') && amounts.length === 1) return
  // `上次那箱有一袋漏气`
  if (clause.items.some(isPast) && !roles.has('verb') && !roles.has('add') && !roles.has('set')) return
  const counted = amounts.filter(({ unit, qty, digits }) => unit !== null || qty === null || digits === null)
  const isNote = roles.has('note') || roles.has('total') || clause.items.some(({ kind }) => kind === 'passage')
  if (roles.has('each')) return giveEach(state, amounts, clause)
  // `后面两个取消`
  if (roles.has('cancel') && !unknown && !isNote && state.live.length > 0) {
    for (const draft of state.live) draft.doubts.add('doubt')
    return
  }
  if (state.namedGoods && !unknown && !isNote) return readAmountOfNamed(state, state.namedGoods, clause, amounts, roles)
  // `豆奶3箱 炼乳2箱，都加1箱`
  if (!unknown && !isNote && roles.has('all') && (roles.has('add') || roles.has('subtract')) && state.live.length > 1) {
    for (const draft of state.live) draft.doubts.add('quantity')
    state.hasChanged = true
    return
  }
  const pointed = pointedLine(state.live, clause.items)
  const target = pointed ?? state.current
  const isOfLine =
    target !== undefined &&
    (target === pointed || target.line === state.line || target.line === state.line - 1 || state.isCorrecting)
  if (roles.has('confirm') && !unknown) return confirmAmount(state, amounts)
  if (roles.has('not') && amounts.length > 1 && target)
    return setAmount(state, target, [affirmedAmount(clause, amounts)], clause)
  // `5箱写错，是3箱`
  if (target && clause.items.findLastIndex(isWrong) > clause.items.findLastIndex(({ kind }) => kind === 'amount')) {
    state.isCorrecting = true
    return
  }
  // `前面那个加1箱`: which of several is not said.
  if (!unknown && !pointed && state.live.length > 1 && !roles.has('all') && clause.items.some(isPointer)) {
    for (const draft of state.live) draft.doubts.add('quantity')
    state.hasChanged = true
    return
  }
  if (!unknown && target && isOfLine && roles.has('set') && roles.has('all')) return setAll(state, amounts, clause)
  // `全部改成2箱` before the list
  if (!unknown && !target && roles.has('set') && roles.has('all')) state.isEachOpen = true
  if (!unknown && target && isOfLine) {
    if (roles.has('subtract')) return subtractAmount(state, target, amounts, clause)
    if (state.isCorrecting || roles.has('set') || roles.has('wrong') || roles.has('swap'))
      return setAmount(state, target, amounts, clause)
    if (roles.has('add') && target.amounts.length > 0)
      return addAmount(state, target, amounts, clause, clause.items.some(isLater))
  }
  const open = state.pending.filter((draft) => draft.amounts.length === 0)
  if (!unknown && !isNote && open.length > 0) {
    // The number is of the last one; other products that wait for one are asked.
    const last = open.at(-1) as Draft
    fillDraft(last, amounts, clause, false)
    if (open.length > 1) for (const draft of open) draft.doubts.add('quantity')
    state.pending = []
    return
  }
  if (isNote) {
    if (
      target?.line === state.line &&
      !roles.has('total') &&
      !isSameAmount(target.amounts, amounts) &&
      isSoldBy(target, amounts, state)
    )
      target.doubts.add('quantity')
    return
  }
  if (!unknown && target && target.line === state.line && target.amounts.length > 0) {
    const isOther = amounts.every(({ unit }) => unit !== null && target.amounts.every((each) => each.unit !== unit))
    if (isOther) {
      const goods = target.mention && goodsNamed(target.mention, state.lexicon)
      // `1箱（250个那种）`
      if (goods && isSaidAgain(target.amounts, amounts, goods)) return
      if (clause.isBracketed) target.doubts.add('quantity')
      const isBare = target.amounts.some(({ unit }) => unit === null)
      fillDraft(target, amounts, clause, isBare)
      if (isBare) target.doubts.add('quantity')
      return
    }
    target.doubts.add('quantity')
    target.to = Math.max(target.to, clause.to)
    return
  }
  if (!unknown && counted.length === 0) return
  if (!unknown && target && target.line === state.line - 1 && target.amounts.length > 0) {
    if (isSameAmount(target.amounts, amounts) || isSum(state.live, amounts)) return
    target.doubts.add('quantity')
    return
  }
  if (isAsked && !unknown) return
  // `豆奶3箱送湖滨店 2箱送城西店`: a number without a name of its own is one of the goods before it.
  const unnamed = clause.items.filter((item) => item.kind === 'unknown')
  const isNameless = unnamed.length > 0 && unnamed.every(isPlace)
  // `淡奶油2箱（…所以发1箱）`
  const isOther = roles.has('verb') && amounts.some(({ unit }) => unit === target?.amounts.at(-1)?.unit)
  if ((isNameless || isOther) && target?.line === state.line && target.amounts.length > 0) target.doubts.add('quantity')
  const draft = draftOf(null, state.line, clause.from, clause.to)
  draft.amounts.push(...amounts)
  draft.doubts.add('notSold')
  state.drafts.push(draft)
}

/** Reads a clause of words alone: they change the lines before it. */
function readWords(state: OrderState, clause: Clause, roles: ReadonlySet<Role>, unknown: boolean) {
  const live = state.live
  if (roles.has('last') && !roles.has('note') && !roles.has('keep')) {
    return askLastOrder(state, clause)
  }
  // `其他照旧` before anything is ordered: what the last order had.
  if (roles.has('keep') && state.live.length === 0 && !roles.has('note')) return askLastOrder(state, clause)
  if (roles.has('again')) state.isRepeated = true
  if (roles.has('once more')) {
    if (state.current) return orderOnceMore(state, state.current)
    if (!unknown || clause.items.some(({ kind }) => kind === 'passage')) return askLastOrder(state, clause)
  }
  // `超过10点就不要了`
  // `3箱，如果有8月的就要，没有不要`, `没有就算了`
  const isOnlyIf =
    state.conditionLine === state.line || clause.items.some((item) => item.kind === 'word' && /^没有?$/.test(item.word))
  if (roles.has('condition')) state.conditionLine = state.line
  if (roles.has('cancel') && (roles.has('limit') || isOnlyIf))
    for (const draft of live.slice(-1)) draft.doubts.add('doubt')
  else if (roles.has('cancel') && !unknown && !roles.has('note') && !roles.has('condition'))
    return clause.items.some(isOthers) ? cancelOthers(state) : cancelByWords(state, clause, roles)
  // `2袋，箱！不是袋`
  const unit = state.current?.amounts.at(-1)?.unit
  if (clause.items.some((item) => item.kind === 'word' && item.word === `不是${unit}`))
    state.current?.doubts.add('unit')
  const isNo = clause.items.every((item) => item.kind === 'sign' || (item.kind === 'word' && item.role === 'not'))
  if (unknown && !roles.has('note') && clause.items.some(isStrongCancel))
    for (const draft of live) draft.doubts.add('doubt')
  if (roles.has('wrong') || isNo) state.isCorrecting = true
  if (roles.has('set') && !unknown) state.isCorrecting = true
  state.isUncorrected ||= live.length > 0 && clause.items.some(isCorrection)
  if (roles.has('double'))
    for (const draft of roles.has('above') || roles.has('all') || roles.has('total') ? live : live.slice(-1))
      doubleAmounts(draft)
  // `2箱，白色的`
  if (isQuality(clause.items) && state.current?.line === state.line) state.current.doubts.add('doubt')
  if (roles.has('maybe')) {
    for (const draft of live) draft.doubts.add('doubt')
    // `先别发，等我确认`: held back, and not taken back.
    for (const draft of state.drafts.filter((each) => each.cancelledBy === state.line)) {
      draft.isCancelled = false
      draft.doubts.add('doubt')
    }
  }
  if (roles.has('return'))
    for (const draft of live.filter((each) => each.line === state.line).slice(-1))
      if (!roles.has('note')) draft.doubts.add('doubt')
  if (roles.has('condition')) {
    const target = state.current?.line === state.line ? state.current : undefined
    if (target) {
      target.doubts.add('doubt')
      target.to = Math.max(target.to, clause.to)
    } else if (!unknown || live.length === 0) state.isConditional = true
    if (!target && state.current && state.current.line === state.line - 1) state.current.doubts.add('doubt')
  }
  if (roles.has('limit') && state.current?.line === state.line && !unknown) state.current.doubts.add('quantity')
  if (roles.has('vague') && state.pending.length > 0) state.pending = []
}

/** One of the numbers is in a unit of the goods of the line. */
const isSoldBy = ({ mention }: Draft, amounts: readonly AmountItem[], { lexicon }: OrderState) =>
  amounts.some(({ unit }) =>
    mention?.goods.some(({ index }) => lexicon.entries[index]?.goods.units.some(({ unitName }) => unitName === unit)),
  )

const isPointer = (item: Item) => item.kind === 'word' && /^(?:前面|上面|上述|刚才)(?:的|那个|这个)?$/.test(item.word)

/** A word for an earlier order. */
const isPast = (item: Item) =>
  item.kind === 'word' && /^(?:上次|上回|上一次|上周|上月|上个月|昨天|前天)/.test(item.word)

const isPlace = ({ word }: { word: string }) => /[店处部馆仓]$/.test(word)

/** The number that no `不是` stands before: `是5箱不是5袋`. */
function affirmedAmount({ items }: Clause, amounts: readonly AmountItem[]): AmountItem {
  const isDenied = (amount: AmountItem) => {
    const word = items.slice(0, items.indexOf(amount)).findLast(({ kind }) => kind === 'word' || kind === 'amount')
    return word?.kind === 'word' && word.role === 'not'
  }
  return amounts.findLast((amount) => !isDenied(amount)) ?? (amounts.at(-1) as AmountItem)
}

/** `月底再要5箱` */
const isLater = (item: Item) =>
  item.kind === 'word' && /^(?:月底|月初|下周|下个?月|下个?礼拜|下个?星期)/.test(item.word)

/** The number is the sum of all lines. */
function isSum(live: readonly Draft[], [total, ...more]: readonly AmountItem[]): boolean {
  const all = live.flatMap(({ amounts }) => amounts)
  if (!total?.qty || more.length > 0 || all.length < 2) return false
  if (all.some(({ qty, unit }) => qty === null || unit !== total.unit)) return false
  return (
    compareQuantities(
      all.reduce((sum, { qty }) => addQuantities(sum, qty ?? '0'), '0'),
      total.qty,
    ) === 0
  )
}

const isStrongCancel = (item: Item) =>
  item.kind === 'word' && item.role === 'cancel' && /(?:了|掉|取消|作废|撤销)$/.test(item.word)

/** A word that something above is wrong. */
export const isCorrection = (item: Item) =>
  item.kind === 'word' &&
  ((item.role === 'set' && item.word.startsWith('改')) || (item.role === 'wrong' && /[错误]|不对/.test(item.word)))

const isWrong = (item: Item) => item.kind === 'word' && item.role === 'wrong'

/** Replaces the number of all lines, and asks: `两个都改3箱`. */
function setAll(state: OrderState, amounts: readonly AmountItem[], clause: Clause) {
  const unit = amounts[0]?.unit ?? null
  // `上面的数量都改成2箱`; of other units, or so many of them, it is asked.
  const isPlain =
    amounts.length === 1 &&
    unit !== null &&
    state.live.every((draft) => draft.amounts.length === 1 && draft.amounts[0]?.unit === unit) &&
    clause.items.every(
      (item) =>
        item.kind === 'amount' ||
        item.kind === 'sign' ||
        (item.kind === 'word' && ['set', 'all', 'above', 'filler'].includes(item.role)),
    )
  for (const draft of state.live) {
    setAmount(state, draft, amounts, { from: draft.from, to: draft.line === state.line ? clause.to : draft.to })
    if (!isPlain) draft.doubts.add('quantity')
  }
}

function askLastOrder(state: OrderState, { from, to }: Clause) {
  const draft = draftOf(null, state.line, from, to)
  draft.doubts.add('last')
  state.drafts.push(draft)
}

/** Cancels all lines but those that this line of the text names: `除了瓜片，其他都不要了`. */
export function cancelOthers(state: OrderState) {
  state.hasChanged = true
  const { excepted, namedGoods, live } = state
  if (live.length === 0) state.areOthersRefused = true
  if (excepted) excepted.isCancelled = false
  const named = [excepted, namedGoods?.old, ...live.filter((draft) => draft.line === state.line)]
  state.namedGoods = undefined
  const others = live.filter((draft) => !named.includes(draft))
  if (others.length === live.length && excepted === undefined) for (const draft of live) draft.doubts.add('doubt')
  else for (const draft of others) state.cancel(draft)
}

function cancelByWords(state: OrderState, clause: Clause, roles: ReadonlySet<Role>) {
  const live = state.live
  // `都不要了`, `先不发` before anything is ordered
  const isHeld = clause.items.some((item) => item.kind === 'word' && /^(?:先|暂|别)/.test(item.word))
  if (live.length === 0 && (roles.has('all') || isHeld)) state.areOthersRefused = true
  const pointed = pointedLine(live, clause.items)
  if (pointed) {
    state.cancel(pointed)
    state.lastCancelled = pointed
    return
  }
  if (state.namedGoods) {
    const { old } = state.namedGoods
    if (old) state.cancel(old)
    state.lastCancelled = old
    state.hasChanged = true
    state.namedGoods = undefined
    return
  }
  const inLine =
    state.current && state.current.line === state.line && !state.current.isCancelled ? state.current : undefined
  if (roles.has('all') || live.length === 1) {
    for (const draft of live) state.cancel(draft)
  } else if (inLine) {
    state.lastCancelled = inLine
    state.cancel(inLine)
  } else for (const draft of live) draft.doubts.add('doubt')
}

/** Orders a number of goods that an earlier clause has named. */
function readAmountOfNamed(
  state: OrderState,
  { group, old }: { group: Group; old: Draft | undefined },
  clause: Clause,
  amounts: AmountItem[],
  roles: ReadonlySet<Role>,
) {
  state.namedGoods = undefined
  const place = { from: group.from, to: clause.to }
  if (old && (state.isCorrecting || roles.has('set') || roles.has('swap'))) return setAmount(state, old, amounts, place)
  if (old && roles.has('subtract')) return subtractAmount(state, old, amounts, place)
  const draft = draftOf(group.mention, state.line, place.from, place.to)
  draft.amounts = amounts
  draft.isMore = old !== undefined && roles.has('add')
  if (roles.has('limit') || roles.has('about') || roles.has('vague')) draft.doubts.add('quantity')
  doubtUnknownWords(group, draft)
  state.place(draft)
}

function returnGoods(state: OrderState, clause: Clause, amounts: readonly AmountItem[]) {
  const draft = draftOf(state.current?.mention ?? null, state.line, clause.from, clause.to)
  draft.amounts = [...amounts]
  draft.doubts.add('quantity')
  state.drafts.push(draft)
}
