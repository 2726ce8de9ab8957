import { addQuantities, compareQuantities } from '@brandside/contract/platform/quantity.ts'
import { type Draft, draftOf } from '../drafts.ts'
import type { Item } from '../items.ts'
import type { Role } from '../words/chat-words.ts'
import type { Lexicon } from '../words/lexicon.ts'
import { isEither, readChoice } from './choices.ts'
import { isIf, isSwap, isUnless, leads } from './clause-words.ts'
import { type Clause, clausesOf, type Group, groupsOf, rolesOf } from './clauses.ts'
import { OrderState } from './order-state.ts'
import { groupDraft, readGroup } from './read-group.ts'
import { isCorrection, readWithoutGoods } from './read-without-goods.ts'
import { denyGoods, standInPlace, substituteGoods, swapGoods } from './replace-goods.ts'

interface LineFacts {
  /** Its number among those that order something. */
  line: number
  /** Its numbers replace earlier ones. */
  isSet: boolean
  /** The unit of its numbers without one. */
  unit: string | undefined
}

/** Reads clauses one after another; a later one may change the lines of an earlier one. */
export class OrderReader {
  readonly #state: OrderState

  constructor(lexicon: Lexicon) {
    this.#state = new OrderState(lexicon)
  }

  get isFull(): boolean {
    return this.#state.isFull
  }

  get drafts(): readonly Draft[] {
    return this.#state.drafts
  }

  get live(): Draft[] {
    return this.#state.live
  }

  /** Reads a line of the text. */
  readLine(items: readonly Item[], { line, isSet, unit }: LineFacts) {
    const state = this.#state
    state.line = line
    const isHeadOnly = state.isCorrecting && state.drafts.every((draft) => draft.line < line - 1)
    if (!isHeadOnly && !state.keepsCorrecting) state.isCorrecting = false
    state.keepsCorrecting = false
    state.isConditional = false
    state.namedGoods = undefined
    state.denied = undefined
    state.setDraft = undefined
    state.sharedAmounts = undefined
    state.excepted = undefined
    if (isSet) state.isCorrecting = true
    const before = state.drafts.length
    const clauses = clausesOf(items)
    for (const clause of clauses) if (!state.isFull) readClause(state, clause)
    const denial = state.openDenial
    if (denial) askAfterDenial(state, denial)
    if (!state.hasChanged) for (const draft of state.unchanged) draft.doubts.add('doubt')
    state.unchanged = []
    for (const draft of state.drafts)
      if (unit !== undefined && draft.line === line) for (const amount of draft.amounts) amount.unit ??= unit
    // A word of correction that stands alone on a line applies to the lines below.
    if (state.isCorrecting && state.drafts.length === before && !state.hasChanged) state.keepsCorrecting = true
    state.hasChanged = false
    if (state.pending.length > 0 && state.pending.every((draft) => draft.line < line)) state.pending = []
  }

  /** Sets the unit of numbers that have none. */
  setUnitOfAll(unit: string) {
    this.#state.unitOfAll = unit
  }

  /** Adds a row of a sheet. */
  addRow(draft: Draft) {
    this.#state.place(draft)
  }

  /** Applies what holds for the whole text. */
  end() {
    const { live, unitOfAll } = this.#state
    // `厚的椰的豆的各2箱`
    if (this.#state.isEachOpen && live.length === 0) askEach(this.#state)
    checkTotals(this.#state)
    // `上面每样少1箱`
    if (this.#state.isUncorrected) for (const draft of live) draft.doubts.add('doubt')
    if (this.#state.isEachOpen) for (const draft of live) draft.doubts.add('quantity')
    if (unitOfAll !== undefined) for (const draft of live) for (const amount of draft.amounts) amount.unit ??= unitOfAll
  }
}

function readClause(state: OrderState, clause: Clause) {
  const roles = rolesOf(clause.items)
  state.clauseRoles = roles
  const groups = groupsOf(clause)
  const mentions = groups.flatMap(({ mention }) => mention ?? [])
  const isAsked = /\?/.test(clause.sign) || (roles.has('question') && !roles.has('vague'))
  if (mentions.length === 0) return readWithoutGoods(state, clause, groups[0] as Group, roles, isAsked)
  const standIn = standInPlace(clause, groups, roles)
  if (standIn !== undefined) return substituteGoods(state, clause, groups, standIn)
  if (roles.has('condition') || isUnless(clause.items) || isIf(clause.items) || isEither(state, clause))
    return readChoice(state, clause, groups, mentions)
  const isNumberless = groups.every(({ amounts }) => amounts.length === 0)
  if (isAsked && isNumberless && !roles.has('last') && !isOffer(clause, roles)) return
  if (isSwap(clause)) return swapGoods(state, clause, groups)
  if (roles.has('not') && mentions.length > 0 && groups.every(({ amounts }) => amounts.length === 0))
    return denyGoods(state, clause, mentions)
  if (roles.has('again')) state.isRepeated = true
  if (roles.has('wrong') && leads(clause.items, 'wrong')) state.isCorrecting = true
  for (const group of groups) {
    if (state.isFull) return
    if (group.before.some((item) => item.kind === 'word' && item.role === 'wrong')) state.isCorrecting = true
    readGroup(state, group, clause, isAsked)
    if (group.behind.some((item) => item.kind === 'word' && item.role === 'wrong')) {
      state.isCorrecting = true
      // `毛尖5袋 瓜片5袋 数量都不对`
      state.isUncorrected ||= group.behind.some(isCorrection)
    }
  }
}

/** `各两箱` was said, and none of the goods is known. */
function askEach(state: OrderState) {
  const draft = draftOf(null, state.line, state.eachPlace.from, state.eachPlace.to)
  draft.amounts = state.amountsOfEach
  draft.doubts.add('notSold')
  state.drafts.push(draft)
}

/** `三箱不四箱豆奶`: no other number has followed. */
function askAfterDenial(state: OrderState, group: Group) {
  const draft = groupDraft(state, group)
  draft.amounts = group.amounts.slice(-1)
  draft.doubts.add('quantity')
  state.place(draft)
}

/** `碧螺春呢？`: a name alone with a question mark may be an order. */
const isOffer = ({ items }: Clause, roles: ReadonlySet<Role>) =>
  !roles.has('question') && !roles.has('stock') && items.every(({ kind }) => kind !== 'unknown' && kind !== 'passage')

/** Asks for all lines where the total of the customer differs from their sum. */
function checkTotals(state: OrderState) {
  const live = state.live
  for (const total of state.totals) {
    const amounts = live.flatMap((draft) => draft.amounts)
    const isSame =
      total.qty !== null &&
      amounts.length > 1 &&
      amounts.every((each) => each.qty !== null && each.unit !== null && each.unit === amounts[0]?.unit)
    if (!isSame || (total.unit !== amounts[0]?.unit && total.unit !== null && !/^[件样]$/.test(total.unit))) continue
    const sum = amounts.reduce((so, each) => addQuantities(so, each.qty ?? '0'), '0')
    if (total.unit !== null && compareQuantities(sum, total.qty ?? '0') !== 0)
      for (const draft of live) draft.doubts.add('doubt')
  }
}
