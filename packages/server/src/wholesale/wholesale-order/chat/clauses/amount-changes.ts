import { addQuantities, compareQuantities, subtractQuantities } from '@brandside/contract/platform/quantity.ts'
import { type Draft, draftOf, isEqualGoods, isSameAmount } from '../drafts.ts'
import type { AmountItem } from './clauses.ts'
import type { OrderState } from './order-state.ts'

/** Adds a number to a line. */
export function fillDraft(draft: Draft, amounts: readonly AmountItem[], { to }: { to: number }, isOpen: boolean) {
  draft.amounts.push(...amounts)
  draft.to = Math.max(draft.to, to)
  if (!isOpen) draft.doubts.delete('quantity')
}

/** Gives a line a copy of these numbers. */
export function fillWith(draft: Draft, amounts: readonly AmountItem[]) {
  draft.amounts = amounts.map((each) => ({ ...each }))
  draft.doubts.delete('quantity')
}

/** Gives every product that waits the same number, or each its own: `各两箱`. */
export function giveEach(
  state: OrderState,
  amounts: readonly AmountItem[],
  { from, to }: { from: number; to: number },
) {
  const open = state.pending.filter((draft) => draft.amounts.length === 0)
  if (open.length === 0) {
    state.amountsOfEach = [...amounts]
    state.eachPlace = { from, to }
    state.isEachOpen = true
    return
  }
  if (amounts.length > 1 && amounts.length === open.length)
    for (const [index, draft] of open.entries()) fillWith(draft, amounts.slice(index, index + 1))
  else for (const draft of open) fillWith(draft, amounts)
  if (amounts.length > 1 && amounts.length !== open.length) for (const draft of open) draft.doubts.add('quantity')
  state.pending = []
}

/** Gives the products that wait one number each, in their order: `分别2箱、3箱`. */
export function shareAmounts(state: OrderState, amounts: readonly AmountItem[]) {
  const shared = state.sharedAmounts
  if (!shared) return
  shared.amounts.push(...amounts)
  for (const [index, draft] of shared.drafts.entries()) {
    const own = shared.amounts[index]
    draft.amounts = own ? [{ ...own }] : []
    if (own) draft.doubts.delete('quantity')
    else draft.doubts.add('quantity')
  }
}

/** Replaces the number of a line. */
export function setAmount(
  state: OrderState,
  draft: Draft,
  amounts: readonly AmountItem[],
  { from, to }: { from: number; to: number },
  by?: Draft,
) {
  state.hasChanged = true
  state.isUncorrected = false
  const unit = draft.amounts.at(-1)?.unit ?? null
  draft.amounts = amounts.slice(-1).map((each) => ({ ...each, unit: each.unit ?? unit }))
  // Of goods that were named twice the corrected line counts.
  if (draft.doubts.delete('twice'))
    for (const other of state.live)
      if (other !== draft && other.doubts.has('twice') && isEqualGoods(other.mention, draft.mention))
        other.isCancelled = true
  draft.doubts.delete('quantity')
  for (const doubt of by?.doubts ?? []) draft.doubts.add(doubt)
  ;[draft.from, draft.to] = [from, to]
  draft.isCancelled = false
  state.current = draft
  state.setDraft = draft
}

/** Subtracts a number from that of a line. */
export function subtractAmount(
  state: OrderState,
  draft: Draft,
  amounts: readonly AmountItem[],
  { from, to }: { from: number; to: number },
) {
  state.hasChanged = true
  state.isUncorrected = false
  const [old, by] = [draft.amounts[0], amounts[0]]
  if (!old?.qty || !by?.qty || draft.amounts.length > 1 || (by.unit !== null && by.unit !== old.unit))
    return void draft.doubts.add('quantity')
  const qty = subtractQuantities(old.qty, by.qty)
  if (compareQuantities(qty, '0') <= 0) return void draft.doubts.add('quantity')
  draft.amounts = [{ ...old, qty }]
  ;[draft.from, draft.to] = [Math.min(draft.from, from), Math.max(draft.to, to)]
  state.current = draft
}

/** Orders more of the same goods. */
export function addAmount(
  state: OrderState,
  draft: Draft,
  amounts: readonly AmountItem[],
  { from, to }: { from: number; to: number },
  isLater: boolean,
) {
  const more = draftOf(draft.mention, state.line, from, to)
  if (isLater) more.doubts.add('doubt')
  more.amounts = amounts.map((each) => ({ ...each, unit: each.unit ?? draft.amounts.at(-1)?.unit ?? null }))
  more.isMore = true
  state.drafts.push(more)
}

/** Orders the same number of the same goods once more. */
export function orderOnceMore(state: OrderState, draft: Draft) {
  const more = draftOf(draft.mention, state.line, draft.from, draft.to)
  Object.assign(more, { amounts: draft.amounts.map((each) => ({ ...each })), isMore: true })
  state.drafts.push(more)
}

/** Doubles the numbers of a line, and asks. */
export function doubleAmounts(draft: Draft) {
  for (const amount of draft.amounts) if (amount.qty !== null) amount.qty = addQuantities(amount.qty, amount.qty)
  draft.doubts.add('quantity')
}

/** Compares the number that the customer confirms with that of the line. */
export function confirmAmount(state: OrderState, amounts: readonly AmountItem[]) {
  const target = state.current
  if (!target || !isSameAmount(target.amounts, amounts)) target?.doubts.add('quantity')
  target?.doubts.delete('doubt')
}
