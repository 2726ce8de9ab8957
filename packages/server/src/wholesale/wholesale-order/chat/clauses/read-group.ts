import { best, type Draft, draftOf, isSameAmount } from '../drafts.ts'
import type { Item, Mention } from '../items.ts'
import type { Role } from '../words/chat-words.ts'
import { doubleAmounts, fillWith, orderOnceMore, setAmount, shareAmounts, subtractAmount } from './amount-changes.ts'
import {
  hasMultiplier,
  isCancellation,
  isLoose,
  isNumberGlued,
  isOfThePast,
  isQuality,
  isUnitUnknown,
  orderedAmounts,
  totalsOf,
  wordOf,
} from './clause-words.ts'
import { type Clause, type Group, rolesOf } from './clauses.ts'
import { countOnce, goodsNamed } from './count-once.ts'
import type { OrderState } from './order-state.ts'
import { cancelOthers, readWithoutGoods } from './read-without-goods.ts'
import { doubtUnknownWords } from './unknown-words.ts'

/** Reads a product of a clause with its numbers. */
export function readGroup(state: OrderState, group: Group, clause: Clause, isAsked: boolean) {
  const { mention } = group
  const roles = rolesOf([...group.before, ...group.between, ...group.behind])
  if (mention === null) {
    if (group.amounts.length > 0)
      readWithoutGoods(
        state,
        { ...clause, from: group.from, to: group.to, items: [...group.before, ...group.between, ...group.behind] },
        group,
        roles,
        isAsked,
      )
    return
  }
  if (isCancellation(group)) return cancelGoods(state, group, mention)
  if (roles.has('return')) return returnGoods(state, group, mention)
  const items = [...group.before, ...group.between, ...group.behind]
  const { amounts, isContradiction } = countOnce(orderedAmounts(group), items, goodsNamed(mention, state.lexicon))
  if (amounts.length === 0 && group.amounts.length > 0) {
    state.namedGoods = { group, old: state.earlier(mention) }
    return
  }
  const known = state.earlier(mention)
  const isDenied = group.between.some(isNot) || (isNumberFirst(group) && group.before.some(isNot))
  if ((known || isNumberFirst(group)) && roles.has('not') && amounts.length === 1 && isDenied) {
    // `瓜片不是3袋，是5袋`, `不是3箱毛尖，是3袋`
    if (known) {
      state.isCorrecting = true
      state.unchanged.push(known)
    } else state.denied = group
    state.namedGoods = { group, old: known }
    return
  }
  const draft = groupDraft(state, group)
  if (isAsked && !roles.has('confirm')) draft.doubts.add('doubt')
  if (roles.has('maybe') || state.isConditional) draft.doubts.add('doubt')
  if (isLoose(group) || isContradiction) draft.doubts.add('quantity')
  if (isOfThePast(group)) draft.doubts.add('doubt')
  // `豆奶多了1箱`, `4箱 买二送一的那种`
  const isWrong = group.between.some((item) => item.kind === 'word' && item.role === 'wrong')
  if (!known && isWrong && group.amounts.length === 1) draft.doubts.add('doubt')
  if (group.amounts.some(({ doubt }) => doubt === 'bonus')) draft.doubts.add('quantity')
  // `和上次一样，多加2箱豆奶`: more than what the last order had.
  if (/^(?:多|增)|多$/.test(wordOf(group, 'add')) && state.live.some(({ doubts }) => doubts.has('last')))
    draft.doubts.add('quantity')
  if (roles.has('last') && amounts.length === 0) draft.doubts.add('quantity')
  if (isQuality(group.behind)) draft.doubts.add('doubt')
  doubtUnknownWords(group, draft)
  if (isUnitUnknown(group)) draft.doubts.add('unit')
  if (isNumberGlued(group) || hasMultiplier(group)) draft.doubts.add('quantity')
  state.totals.push(...totalsOf(group, amounts))
  if (roles.has('each') && amounts.length > 0) {
    const open = state.pending.filter((each) => each.amounts.length === 0)
    for (const each of open) fillWith(each, amounts)
    state.pending = []
    const isCompound = amounts.length > 1 && new Set(amounts.map(({ unit }) => unit)).size === amounts.length
    draft.amounts = isCompound ? amounts : amounts.slice(0, 1)
    if (open.length === 0) draft.doubts.add('doubt')
    state.place(draft)
    if (isCompound) return
    if (amounts.length > 1 || wordOf(group, 'each').startsWith('分')) {
      state.sharedAmounts = { drafts: [...open, draft], amounts: [] }
      if (amounts.length > 1) shareAmounts(state, amounts)
      else state.sharedAmounts.amounts.push(...amounts)
    }
    return
  }
  if (amounts.length === 0) {
    if (state.amountsOfEach.length > 0) {
      fillWith(draft, state.amountsOfEach)
      state.isEachOpen = false
      return state.place(draft)
    }
    return waitForAmount(state, group, draft, roles)
  }
  if (state.pending.some((each) => each.amounts.length === 0 && each.line === state.line)) openList(state, draft)
  draft.amounts = amounts
  if (roles.has('double')) doubleAmounts(draft)
  const isMore = roles.has('add') || roles.has('once more')
  const old = state.earlier(mention)
  if (old && (state.isCorrecting || roles.has('set'))) return setAmount(state, old, amounts, group, draft)
  const isReplaced = state.cancelledLine === state.line || group.amounts.length > amounts.length
  if (!old && roles.has('set') && !state.isCorrecting && !isReplaced) draft.doubts.add('doubt')
  if (old && roles.has('subtract')) return subtractAmount(state, old, amounts, group)
  if (!old && roles.has('subtract') && !/^(?:去)$/.test(wordOf(group, 'subtract'))) draft.doubts.add('doubt')
  if (old && state.isRepeated && isSameAmount(old.amounts, amounts)) return
  if (old && isMore) draft.isMore = true
  if (!old && state.isCorrecting && state.live.length > 0 && !isReplaced) {
    // `写错了，是厚乳2箱`
    const target = state.current
    const isOfClause = target?.line === state.line && target.to > clause.from
    const isWrong = group.before.some((item) => item.kind === 'word' && item.role === 'wrong')
    // `改：全脂5箱 脱脂5箱`
    if (target && target === state.setDraft) return state.place(draft)
    if (target && !target.isCancelled && state.live.length === 1 && (!isOfClause || isWrong)) target.isCancelled = true
    else {
      target?.doubts.add('doubt')
      draft.doubts.add('doubt')
    }
  }
  state.place(draft)
}

const isNumberFirst = ({ mention, amounts }: Group) =>
  mention !== null && (amounts[0]?.to ?? mention.to) <= mention.from

const isNot = (item: Item) => item.kind === 'word' && item.role === 'not'

/** Asks for the products before it in the same list: the number may be theirs too. */
function openList(state: OrderState, draft: Draft) {
  const open = state.pending.filter((each) => each.amounts.length === 0 && !each.isOut)
  for (const each of open) each.doubts.add('quantity')
  if (open.length > 0) draft.doubts.add('quantity')
  // `茶叶快没了，补毛峰10袋`
  for (const each of state.pending)
    if (each.isOut && each.mention && best(each.mention).length > 1) each.isCancelled = true
  state.pending = []
}

/** Keeps a product without a number until its number follows. */
function waitForAmount(state: OrderState, group: Group, draft: Draft, roles: ReadonlySet<Role>) {
  const { mention } = group
  if (mention === null) return
  const old = state.earlier(mention)
  // `写错了，是厚乳`
  if (state.isCorrecting && state.current && !old && state.current.amounts.length > 0) {
    draft.amounts = state.current.amounts
    state.current.isCancelled = true
    state.hasChanged = true
    return state.place(draft)
  }
  if (old && roles.has('double')) return doubleAmounts(old)
  if (roles.has('once more') && old) return orderOnceMore(state, old)
  if (old && state.clauseRoles.has('maybe')) return void old.doubts.add('doubt')
  // `还有祁门红茶` goes on with the list.
  const goesOn = group.before.some((item) => item.kind === 'word' && item.word === '还有')
  const isSaidOnly = (roles.has('stock') && !goesOn) || (roles.has('note') && !roles.has('verb'))
  // `奶粉1箱 奶粉下次`: something is said of them, and it is not clear what.
  if (old && !isSaidOnly && [...group.between, ...group.behind].some(({ kind }) => kind === 'unknown'))
    old.doubts.add('doubt')
  if (isSaidOnly || (old && old.amounts.length > 0)) {
    const acts: readonly Role[] = ['set', 'swap', 'subtract', 'add', 'wrong', 'not']
    if (old && acts.some((role) => state.clauseRoles.has(role))) state.unchanged.push(old)
    state.namedGoods = { group, old }
    return
  }
  draft.doubts.add('quantity')
  draft.isOut = roles.has('out')
  if (!roles.has('last')) state.pending.push(draft)
  state.place(draft)
  draft.doubts.delete('twice')
}

function returnGoods(state: OrderState, group: Group, mention: Mention) {
  const draft = groupDraft(state, group)
  draft.amounts = [...group.amounts]
  draft.doubts.add('quantity')
  state.drafts.push(draft)
  // `豆奶3箱，退掉1箱豆奶`
  state.earlier(mention, draft)?.doubts.add('quantity')
}

function cancelGoods(state: OrderState, group: Group, mention: Mention) {
  state.hasChanged = true
  const old = state.earlier(mention)
  if (!old) {
    state.cancelledLine = state.line
    // `除豆奶外都取消：` before the list
    if (group.before.some((item) => item.kind === 'unknown' && item.word.endsWith('除'))) state.areOthersRefused = true
    return void state.cancelledAhead.push(mention)
  }
  if (/^除/.test(wordOf(group, 'cancel'))) {
    state.excepted = old
    // `除了黄油都不要`
    if (group.behind.some((item) => item.kind === 'word' && item.role === 'cancel')) return cancelOthers(state)
  }
  state.cancel(old)
  state.lastCancelled = old
  state.cancelledLine = state.line
  state.current = old
}

/** A line for the goods of a group. */
export function groupDraft(state: OrderState, group: Group): Draft {
  const said = [...group.amounts, ...(group.mention ? [group.mention] : [])]
  return draftOf(
    group.mention,
    state.line,
    Math.min(...said.map(({ from }) => from)),
    Math.max(...said.map(({ to }) => to)),
  )
}
