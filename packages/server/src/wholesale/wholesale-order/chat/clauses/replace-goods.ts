import { draftOf } from '../drafts.ts'
import type { Item, Mention } from '../items.ts'
import type { Role } from '../words/chat-words.ts'
import { type Clause, type Group, groupsOf } from './clauses.ts'
import type { OrderState } from './order-state.ts'
import { groupDraft, readGroup } from './read-group.ts'
import { doubtUnknownWords } from './unknown-words.ts'

/** Replaces goods by others: `祁门换成英德红茶`, `把豆奶换厚乳2箱`, `换成厚乳`. */
export function swapGoods(state: OrderState, clause: Clause, groups: readonly Group[]) {
  state.hasChanged = true
  const at = clause.items.findIndex((item) => item.kind === 'word' && (item.role === 'swap' || item.role === 'set'))
  const place = clause.items[at]?.from ?? 0
  const [before, behind] = [
    groups.filter(({ mention }) => (mention?.from ?? 0) < place && mention),
    groups.filter(({ mention }) => (mention?.from ?? 0) > place && mention),
  ]
  const named = before.at(-1)?.mention
  const old = named ? state.earlier(named) : (state.lastCancelled ?? state.current)
  const isSet = clause.items[at]?.kind === 'word' && (clause.items[at] as { role: Role }).role === 'set'
  if (!named && isSet) {
    // `改：豆奶3箱`
    state.isCorrecting = state.live.length > 0
    for (const group of behind) readGroup(state, { ...group, before: [] }, clause, false)
    return
  }
  // `黄油10袋，其中5袋换成淡奶油5盒`
  const isPart = !named && clause.items.some((item) => item.kind === 'amount' && item.from < place)
  if (isPart && old) {
    old.doubts.add('quantity')
    return swapPart(state, clause, [], behind)
  }
  const own = before.at(-1)?.amounts ?? []
  const parts = behind.flatMap(({ amounts }) => amounts.filter((each) => each.from < place))
  if (own.length + parts.length > 1) return swapPart(state, clause, before, behind)
  for (const group of behind) {
    const draft = groupDraft(state, group)
    const given = group.amounts.filter((each) => each.from > place)
    draft.from = group.from
    draft.amounts =
      given.length > 0 ? [...given] : own.length > 0 ? [...own] : (old?.amounts.map((each) => ({ ...each })) ?? [])
    if (!old && own.length === 0 && (given.length === 0 || state.cancelledLine !== state.line))
      draft.doubts.add('doubt')
    doubtUnknownWords(group, draft)
    if (old) old.isCancelled = true
    state.place(draft)
    if (draft.amounts.length > 0) continue
    state.pending.push(draft)
    if (named && !old) state.swapsAhead.push({ old: named, draft })
  }
}

const isStandIn = (item: Item) => item.kind === 'word' && /^(?:代替|替代|顶替|取代|代|替)$/.test(item.word)

/** The word between the goods that stand in and those that they stand for: `用椰乳代替豆奶`; none where it is only a case. */
export function standInPlace(clause: Clause, groups: readonly Group[], roles: ReadonlySet<Role>): number | undefined {
  const word = clause.items.find(isStandIn)
  if (!word || groups.length !== 2) return undefined
  const isCase = clause.items.some((item) => item !== word && item.kind === 'word' && item.role === 'condition')
  const [fresh, old] = groups.map(({ mention }) => mention)
  if (isCase || roles.has('maybe') || !fresh || !old || fresh.from > word.from || old.from < word.from) return undefined
  return word.from
}

/** Orders the goods before the word for those behind it, with the number that either has. */
export function substituteGoods(state: OrderState, clause: Clause, groups: readonly Group[], place: number) {
  const [fresh, replaced] = groups
  if (!fresh || !replaced?.mention) return
  state.hasChanged = true
  const old = state.earlier(replaced.mention)
  const draft = groupDraft(state, fresh)
  const given = [...fresh.amounts, ...replaced.amounts]
  draft.amounts = given.length > 0 ? given : (old?.amounts.map((each) => ({ ...each })) ?? [])
  draft.from = Math.min(draft.from, place)
  draft.to = clause.to
  doubtUnknownWords(fresh, draft)
  // `3箱椰乳代替2箱豆奶`
  if (given.length > 1) draft.doubts.add('quantity')
  if (old) old.isCancelled = true
  state.place(draft)
  if (draft.amounts.length > 0) return
  state.pending.push(draft)
  draft.doubts.add('quantity')
  if (!old) state.swapsAhead.push({ old: replaced.mention, draft })
}

/** Asks for both where only a part is replaced: `厚乳3箱里拿1箱换椰乳`. */
function swapPart(state: OrderState, clause: Clause, before: readonly Group[], behind: readonly Group[]) {
  for (const group of [...before, ...behind]) {
    const draft = groupDraft(state, group)
    draft.amounts = group.amounts.slice(0, 1)
    draft.doubts.add('quantity')
    draft.to = clause.to
    state.place(draft)
  }
}

/** Corrects goods that were misunderstood: `不是全脂，是脱脂`. */
export function denyGoods(state: OrderState, clause: Clause, mentions: readonly Mention[]) {
  state.hasChanged = true
  const target = state.current
  const at = clause.items.findIndex((item) => item.kind === 'word' && item.role === 'not')
  const place = clause.items[at]?.from ?? 0
  const denied = mentions.find(({ from }) => from > place)
  const meant = mentions.findLast((each) => each !== denied && each.from > place)
  const old = denied ? state.earlier(denied) : undefined
  if (old && meant) {
    const draft = draftOf(meant, state.line, meant.from, meant.to)
    draft.amounts = old.amounts.map((each) => ({ ...each }))
    old.isCancelled = true
    return state.place(draft)
  }
  if (old && !meant) {
    state.isCorrecting = true
    state.current = old
    return
  }
  if (!target) {
    for (const group of groupsOf(clause)) {
      const draft = groupDraft(state, group)
      draft.doubts.add('doubt')
      state.drafts.push(draft)
    }
    return
  }
  target.doubts.add('product')
  target.others.push(...mentions)
  target.to = Math.max(target.to, clause.to)
}
