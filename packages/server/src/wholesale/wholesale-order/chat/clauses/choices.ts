import { draftOf, isSameGoods } from '../drafts.ts'
import type { Item, Mention } from '../items.ts'
import { orderedAmounts } from './clause-words.ts'
import type { Clause, Group } from './clauses.ts'
import type { OrderState } from './order-state.ts'

/** The clause offers a choice between two products. */
export function isEither(state: OrderState, { items }: Clause): boolean {
  const at = items.findLastIndex((item) => item.kind === 'word' && item.role === 'either')
  if (at < 0) return false
  // `还是来三箱吧` is no choice.
  const next = items.slice(at + 1).find((item) => item.kind !== 'sign')
  const word = items[at]
  if (word?.kind === 'word' && word.word === '还是' && next?.kind !== 'mention') return false
  const has = (part: readonly Item[]) => part.some(({ kind }) => kind === 'mention')
  return (
    has(items.slice(at + 1)) &&
    (has(items.slice(0, at)) || state.pending.length > 0 || state.current?.line === state.line)
  )
}

/** Makes one line of a choice and asks for the goods: `A或B`, `没有A就B`, `B也行`. */
export function readChoice(state: OrderState, clause: Clause, groups: readonly Group[], mentions: readonly Mention[]) {
  const amounts = groups.flatMap(orderedAmounts)
  const target = state.current
  const isOfTarget = target && !target.isCancelled && target.line === state.line && !isEither(state, clause)
  if (isOfTarget) {
    target.others.push(...mentions.filter((each) => !isSameGoods(each, target.mention)))
    target.doubts.add('product')
    target.to = Math.max(target.to, clause.to)
    if (target.amounts.length === 0 && amounts.length > 0) target.amounts = amounts.slice(0, 1)
    return
  }
  const [first, ...rest] = mentions
  // `栀子绿茶换不了的话就茉莉`, of goods that another line has ordered
  const old = amounts.length === 0 ? state.earlier(first ?? null) : undefined
  if (old && old.amounts.length > 0) {
    old.others.push(...rest.filter((each) => !isSameGoods(each, old.mention)))
    old.doubts.add('product')
    return
  }
  const draft = draftOf(first ?? null, state.line, clause.from, clause.to)
  draft.others.push(...rest)
  draft.amounts = amounts.slice(0, 1)
  draft.doubts.add('product')
  if (draft.amounts.length === 0) state.pending.push(draft)
  state.drafts.push(draft)
  state.current = draft
}
