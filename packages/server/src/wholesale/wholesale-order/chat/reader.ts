import { addQuantities, compareQuantities, subtractQuantities } from '@brandside/contract/platform/quantity.ts'
import type { Amount } from './amounts.ts'
import type { Role } from './chat-words.ts'
import { type AmountItem, type Clause, clausesOf, type Group, groupsOf, rolesOf } from './clauses.ts'
import { best, type Draft, draftOf, isEqualGoods, isSameGoods } from './drafts.ts'
import type { Item, Mention } from './items.ts'
import type { Lexicon } from './lexicon.ts'
import { unitNamed } from './unit-words.ts'

/** As many lines as an order has. */
export const mostLines = 300

/** Reads clauses one after another; what a later one says may change what an earlier one ordered. */
export class OrderReader {
  readonly drafts: Draft[] = []
  /** Clauses without a line: notes, addresses, moments, thanks. */
  readonly notes: { from: number; to: number }[] = []
  #line = 0
  /** Products that wait for their number. */
  #pending: Draft[] = []
  #isCorrecting = false
  #isRepeated = false
  /** `各两箱：` before a list. */
  #each: AmountItem[] = []
  #isConditional = false
  #touched: Draft | undefined
  #totals: Amount[] = []
  #unitOfAll: string | undefined
  #lastCancelled: Draft | undefined
  #cancelledIn = -1
  /** Lines that are to change, without a word that says how. */
  #unacted: Draft[] = []
  #clauseRoles: ReadonlySet<Role> = new Set()
  /** Goods that this line has named without ordering: `原味不够，改4箱`, `还剩2箱，再补6箱`. */
  #named: { group: Group; old: Draft | undefined } | undefined
  /** Products that wait for a number each: `分别2箱、3箱`. */
  #shared: { drafts: Draft[]; amounts: AmountItem[] } | undefined
  readonly #lexicon: Lexicon

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon
  }

  get isFull(): boolean {
    return this.drafts.length > mostLines
  }

  get live(): Draft[] {
    return this.drafts.filter(({ isCancelled }) => !isCancelled)
  }

  /** A line of the text; `isSet` where a star before it says that it replaces what was said. */
  readLine(items: readonly Item[], line: number, isSet: boolean) {
    this.#line = line
    const isHeadOnly = this.#isCorrecting && this.drafts.every((draft) => draft.line < line - 1)
    if (!isHeadOnly && !this.#keepsCorrecting) this.#isCorrecting = false
    this.#keepsCorrecting = false
    this.#isConditional = false
    this.#named = undefined
    this.#shared = undefined
    if (isSet) this.#isCorrecting = true
    const before = this.drafts.length
    const clauses = clausesOf(items)
    for (const clause of clauses) if (!this.isFull) this.#read(clause)
    if (!this.#hasChanged) for (const draft of this.#unacted) draft.doubts.add('doubt')
    this.#unacted = []
    // A mark of correction on a line by itself is of the lines below.
    if (this.#isCorrecting && this.drafts.length === before && !this.#hasChanged) this.#keepsCorrecting = true
    this.#hasChanged = false
    if (this.#pending.length > 0 && this.#pending.every((draft) => draft.line < line)) this.#pending = []
  }
  #keepsCorrecting = false
  #hasChanged = false

  setUnitOfAll(unit: string) {
    this.#unitOfAll = unit
  }

  /** A row of a sheet. */
  addRow(draft: Draft) {
    this.#place(draft)
  }

  end() {
    this.#checkTotals()
    if (this.#unitOfAll !== undefined)
      for (const draft of this.live) for (const amount of draft.amounts) amount.unit ??= this.#unitOfAll
  }

  #read(clause: Clause) {
    const roles = rolesOf(clause.items)
    this.#clauseRoles = roles
    const groups = groupsOf(clause)
    const mentions = groups.flatMap(({ mention }) => mention ?? [])
    const isAsked = /\?/.test(clause.sign) || (roles.has('question') && !roles.has('vague'))
    if (mentions.length === 0) return this.#readWithout(clause, groups[0] as Group, roles, isAsked)
    if (roles.has('condition') || isUnless(clause.items) || this.#isEither(clause))
      return this.#readChoice(clause, groups, mentions)
    if (isAsked && groups.every(({ amounts }) => amounts.length === 0) && !roles.has('last')) return this.#note(clause)
    if (this.#isSwap(clause)) return this.#swap(clause, groups)
    if (roles.has('not') && mentions.length > 0 && groups.every(({ amounts }) => amounts.length === 0))
      return this.#deny(clause, mentions)
    if (roles.has('again')) this.#isRepeated = true
    if (roles.has('wrong') && leads(clause.items, 'wrong')) this.#isCorrecting = true
    for (const group of groups) {
      if (this.isFull) return
      this.#readGroup(group, clause, isAsked)
      if (group.behind.some((item) => item.kind === 'word' && item.role === 'wrong')) this.#isCorrecting = true
    }
  }

  /** A clause that names no goods. */
  #readWithout(clause: Clause, group: Group, roles: ReadonlySet<Role>, isAsked: boolean) {
    const amounts = group.amounts
    const unknown = clause.items.some(({ kind }) => kind === 'unknown')
    if (amounts.length === 0) return this.#readWords(clause, roles, unknown)
    if (roles.has('return')) return this.#return(clause, amounts)
    if (roles.has('last') && !unknown) return this.#askLast(clause)
    if (this.#shared && !unknown) return this.#share(amounts, clause)
    const isTotal = roles.has('total') || startsWithAbove(clause.items)
    if (isTotal && !unknown && !roles.has('each')) {
      const open = this.#pending.filter((draft) => draft.amounts.length === 0)
      if (open.length > 0)
        for (const draft of open) this.#fill(draft, open.length === 1 ? amounts : [], clause, open.length > 1)
      else this.#totals.push(...amounts)
      this.#pending = []
      return this.#note(clause)
    }
    if (roles.has('stock') && amounts.length === 1) return this.#note(clause)
    const counted = amounts.filter(({ unit, qty, digits }) => unit !== null || qty === null || digits === null)
    const isNote = roles.has('note') || roles.has('total') || clause.items.some(({ kind }) => kind === 'passage')
    if (roles.has('each')) return this.#forEach(clause, amounts)
    if (this.#named && !unknown && !isNote) return this.#readNamed(this.#named, clause, amounts, roles)
    const target = this.#touched
    const isOfLine =
      target !== undefined && (target.line === this.#line || target.line === this.#line - 1 || this.#isCorrecting)
    if (roles.has('confirm') && !unknown && this.#isConfirmed(amounts)) return this.#note(clause)
    if (roles.has('not') && amounts.length > 1 && target)
      return this.#set(target, [amounts.at(-1) as AmountItem], clause)
    if (!unknown && target && isOfLine) {
      if (roles.has('subtract')) return this.#change(target, amounts, clause, -1)
      if (this.#isCorrecting || roles.has('set') || roles.has('wrong') || roles.has('swap'))
        return this.#set(target, amounts, clause)
      if (roles.has('add') && target.amounts.length > 0) return this.#add(target, amounts, clause)
    }
    const open = this.#pending.filter((draft) => draft.amounts.length === 0)
    if (!unknown && !isNote && open.length > 0) {
      // The number is of the last one; what else waits for a number is asked for.
      const last = open.at(-1) as Draft
      this.#fill(last, amounts, clause, false)
      if (open.length > 1) for (const draft of open) draft.doubts.add('quantity')
      this.#pending = []
      return
    }
    if (isNote) return this.#note(clause)
    if (!unknown && target && target.line === this.#line && target.amounts.length > 0) {
      const isOther = amounts.every(({ unit }) => unit !== null && target.amounts.every((each) => each.unit !== unit))
      if (isOther) return this.#fill(target, amounts, clause, false)
      target.doubts.add('quantity')
      target.to = Math.max(target.to, clause.to)
      return
    }
    if (!unknown && counted.length === 0) return this.#note(clause)
    if (!unknown && target && target.line === this.#line - 1 && target.amounts.length > 0) {
      if (isSameAmount(target.amounts, amounts)) return this.#note(clause)
      target.doubts.add('quantity')
      return
    }
    if (isAsked && !unknown) return this.#note(clause)
    const draft = draftOf(null, this.#line, clause.from, clause.to)
    draft.amounts.push(...amounts)
    draft.doubts.add('notSold')
    this.drafts.push(draft)
  }

  /** Words alone: what they do to what was said before. */
  #readWords(clause: Clause, roles: ReadonlySet<Role>, unknown: boolean) {
    this.#note(clause)
    const live = this.live
    if (roles.has('last') && !roles.has('note') && !roles.has('keep')) {
      this.notes.pop()
      return this.#askLast(clause)
    }
    if (roles.has('again')) this.#isRepeated = true
    if (roles.has('once more') && this.#touched) return this.#onceMore(this.#touched)
    if (roles.has('cancel') && !unknown && !roles.has('note') && !roles.has('condition'))
      return this.#cancelWords(roles)
    if (roles.has('wrong')) this.#isCorrecting = true
    if (roles.has('set') && !unknown) this.#isCorrecting = true
    if (roles.has('double'))
      for (const draft of roles.has('above') || roles.has('all') || roles.has('total') ? live : live.slice(-1))
        this.#double(draft)
    if (roles.has('maybe')) for (const draft of live) draft.doubts.add('doubt')
    if (roles.has('return'))
      for (const draft of live.filter((each) => each.line === this.#line).slice(-1))
        if (!roles.has('note')) draft.doubts.add('doubt')
    if (roles.has('condition')) {
      const target = this.#touched?.line === this.#line ? this.#touched : undefined
      if (target) {
        target.doubts.add('doubt')
        target.to = Math.max(target.to, clause.to)
      } else if (!unknown || live.length === 0) this.#isConditional = true
      if (!target && this.#touched && this.#touched.line === this.#line - 1) this.#touched.doubts.add('doubt')
    }
    if (roles.has('limit') && this.#touched?.line === this.#line && !unknown) this.#touched.doubts.add('quantity')
    if (roles.has('vague') && this.#pending.length > 0) this.#pending = []
  }

  #askLast({ from, to }: Clause) {
    const draft = draftOf(null, this.#line, from, to)
    draft.doubts.add('last')
    this.drafts.push(draft)
  }

  #cancelWords(roles: ReadonlySet<Role>) {
    const live = this.live
    if (this.#named) {
      const { old } = this.#named
      if (old) old.isCancelled = true
      this.#lastCancelled = old
      this.#hasChanged = true
      this.#named = undefined
      return
    }
    const inLine =
      this.#touched && this.#touched.line === this.#line && !this.#touched.isCancelled ? this.#touched : undefined
    if (roles.has('all') || live.length === 1) {
      for (const draft of live) draft.isCancelled = true
    } else if (inLine) {
      this.#lastCancelled = inLine
      inLine.isCancelled = true
    } else for (const draft of live) draft.doubts.add('doubt')
  }
  /** A number for goods that were named before it. */
  #readNamed(
    { group, old }: { group: Group; old: Draft | undefined },
    clause: Clause,
    amounts: AmountItem[],
    roles: ReadonlySet<Role>,
  ) {
    this.#named = undefined
    const place = { from: group.from, to: clause.to }
    if (old && (this.#isCorrecting || roles.has('set') || roles.has('swap'))) return this.#set(old, amounts, place)
    if (old && roles.has('subtract')) return this.#change(old, amounts, place, -1)
    const draft = draftOf(group.mention, this.#line, place.from, place.to)
    draft.amounts = amounts
    draft.isMore = old !== undefined && roles.has('add')
    if (roles.has('limit') || roles.has('about') || roles.has('vague')) draft.doubts.add('quantity')
    this.#doubtStrangers(group, draft)
    this.#place(draft)
  }

  #share(amounts: readonly AmountItem[], clause: Clause) {
    const shared = this.#shared
    if (!shared) return
    shared.amounts.push(...amounts)
    for (const [index, draft] of shared.drafts.entries()) {
      const own = shared.amounts[index]
      draft.amounts = own ? [{ ...own }] : []
      if (own) draft.doubts.delete('quantity')
      else draft.doubts.add('quantity')
    }
    this.#note(clause)
  }

  #readGroup(group: Group, clause: Clause, isAsked: boolean) {
    const { mention } = group
    const roles = rolesOf([...group.before, ...group.between, ...group.behind])
    if (mention === null) {
      if (group.amounts.length > 0)
        this.#readWithout(
          { ...clause, from: group.from, to: group.to, items: [...group.before, ...group.between, ...group.behind] },
          group,
          roles,
          isAsked,
        )
      return
    }
    const cancel = this.#cancels(group)
    if (cancel) return this.#cancel(mention)
    if (roles.has('return')) {
      const draft = this.#drafted(group)
      draft.amounts = [...group.amounts]
      draft.doubts.add('quantity')
      this.drafts.push(draft)
      return
    }
    const amounts = this.#ordered(group)
    if (amounts.length === 0 && group.amounts.length > 0) {
      this.#named = { group, old: this.#earlier(mention) }
      return this.#note({ ...clause, from: group.from, to: group.to })
    }
    const draft = this.#drafted(group)
    if (isAsked && !roles.has('confirm')) draft.doubts.add('doubt')
    if (roles.has('maybe') || this.#isConditional) draft.doubts.add('doubt')
    if (isLoose(group)) draft.doubts.add('quantity')
    if (roles.has('last')) draft.doubts.add('quantity')
    this.#doubtStrangers(group, draft)
    if (isUnitUnknown(group)) draft.doubts.add('unit')
    if (roles.has('each') && amounts.length > 0) {
      const open = this.#pending.filter((each) => each.amounts.length === 0)
      for (const each of open) this.#fillWith(each, amounts)
      this.#pending = []
      const isCompound = amounts.length > 1 && new Set(amounts.map(({ unit }) => unit)).size === amounts.length
      draft.amounts = isCompound ? amounts : amounts.slice(0, 1)
      if (open.length === 0) draft.doubts.add('doubt')
      this.#place(draft)
      if (isCompound) return
      if (amounts.length > 1 || wordOf(group, 'each').startsWith('分')) {
        this.#shared = { drafts: [...open, draft], amounts: [] }
        if (amounts.length > 1) this.#share(amounts, clause)
        else this.#shared.amounts.push(...amounts)
      }
      return
    }
    if (amounts.length === 0) {
      if (this.#each.length > 0) {
        this.#fillWith(draft, this.#each)
        return this.#place(draft)
      }
      return this.#wait(group, draft, roles)
    }
    if (this.#pending.some((each) => each.amounts.length === 0 && each.line === this.#line)) this.#openList(draft)
    draft.amounts = amounts
    if (roles.has('double')) this.#double(draft)
    const isMore = roles.has('add') || roles.has('once more')
    const old = this.#earlier(mention)
    if (old && (this.#isCorrecting || roles.has('set'))) return this.#set(old, amounts, group, draft)
    const isReplaced = this.#cancelledIn === this.#line || group.amounts.length > amounts.length
    if (!old && roles.has('set') && !this.#isCorrecting && !isReplaced) draft.doubts.add('doubt')
    if (old && roles.has('subtract')) return this.#change(old, amounts, group, -1)
    if (!old && roles.has('subtract') && !/^(?:去)$/.test(wordOf(group, 'subtract'))) draft.doubts.add('doubt')
    if (old && this.#isRepeated && isSameAmount(old.amounts, amounts))
      return this.#note({ ...clause, from: group.from, to: group.to })
    if (old && isMore) draft.isMore = true
    if (!old && this.#isCorrecting && this.live.length > 0 && !isReplaced) {
      const target = this.#touched
      if (target && !target.isCancelled && target.line === this.#line && this.live.length === 1) {
        target.isCancelled = true
      } else draft.doubts.add('doubt')
    }
    this.#place(draft)
  }

  /** Products before it, in the same list and without number of their own, may be meant with it. */
  #openList(draft: Draft) {
    const open = this.#pending.filter((each) => each.amounts.length === 0 && !each.isOut)
    for (const each of open) each.doubts.add('quantity')
    if (open.length > 0) draft.doubts.add('quantity')
    // `茶叶快没了，补毛峰10袋`
    for (const each of this.#pending)
      if (each.isOut && each.mention && best(each.mention).length > 1) each.isCancelled = true
    this.#pending = []
  }

  #wait(group: Group, draft: Draft, roles: ReadonlySet<Role>) {
    const { mention } = group
    if (mention === null) return
    const old = this.#earlier(mention)
    // `写错了，是厚乳`
    if (this.#isCorrecting && this.#touched && !old && this.#touched.amounts.length > 0) {
      draft.amounts = this.#touched.amounts
      this.#touched.isCancelled = true
      this.#hasChanged = true
      return this.#place(draft)
    }
    if (old && roles.has('double')) return this.#double(old)
    if (roles.has('once more') && old) return this.#onceMore(old)
    const isSaidOnly = roles.has('stock') || (roles.has('note') && !roles.has('verb'))
    if (isSaidOnly || (old && old.amounts.length > 0)) {
      const acts: readonly Role[] = ['set', 'swap', 'subtract', 'add', 'wrong', 'not']
      if (old && acts.some((role) => this.#clauseRoles.has(role))) this.#unacted.push(old)
      this.#named = { group, old }
      return this.#note(group)
    }
    draft.doubts.add('quantity')
    draft.isOut = roles.has('out')
    this.#pending.push(draft)
    this.#place(draft)
    draft.doubts.delete('twice')
  }

  #drafted(group: Group): Draft {
    const said = [...group.amounts, ...(group.mention ? [group.mention] : [])]
    return draftOf(
      group.mention,
      this.#line,
      Math.min(...said.map(({ from }) => from)),
      Math.max(...said.map(({ to }) => to)),
    )
  }

  /** Words that nobody knows beside a name may say that other goods are meant. */
  #doubtStrangers({ before, between, mention, amounts }: Group, draft: Draft) {
    const next = before.at(-1)
    const gap = next?.kind === 'sign' && next.sign === ' ' ? before.at(-2) : undefined
    const isPlace = (item: Item | undefined) =>
      item?.kind === 'unknown' &&
      (/(?:店|区|哥|姐|总|叔|姨|嫂|老师|经理|师傅|馆|铺|楼)$/.test(item.word) || /^[老小阿]./.test(item.word))
    const de = next?.kind === 'word' && next.word === '的' ? before.at(-2) : undefined
    const isBroken =
      before.some(({ kind }) => kind === 'unknown') &&
      amounts.some(({ to }) => mention !== null && to <= mention.from) &&
      amounts.some(({ from }) => mention !== null && from >= mention.to)
    if (isBroken) draft.doubts.add('doubt')
    const stranger = [next, de, isPlace(gap) ? undefined : gap].find((item) => item?.kind === 'unknown')
    if (stranger) {
      draft.doubts.add('doubt')
      draft.from = stranger.from
    }
    if (between.some(({ kind }) => kind === 'unknown')) draft.doubts.add('doubt')
    if (between.some((item) => item.kind === 'sign' && item.sign === '-')) this.#checkMinus(between, draft)
  }

  #checkMinus(between: readonly Item[], draft: Draft) {
    const at = between.findIndex((item) => item.kind === 'sign' && item.sign === '-')
    const behind = between[at + 1]
    if (behind === undefined) draft.isNegative = true
  }

  /** Numbers that are ordered: not those of what is there, nor of the price. */
  #ordered({ before, between, behind, amounts, mention }: Group): AmountItem[] {
    const items = [...before, ...(mention ? [mention] : []), ...between, ...amounts, ...behind].sort(
      (a, b) => a.from - b.from,
    )
    const corrected = items.findLastIndex((item) => item.kind === 'word' && ['wrong', 'set', 'not'].includes(item.role))
    const right = amounts.filter((amount) => items.indexOf(amount) > corrected)
    const isStock = (amount: AmountItem) => {
      const at = items.indexOf(amount)
      for (let back = at - 1; back >= 0; back -= 1) {
        const item = items[back] as Item
        if (item.kind === 'amount') break
        if (item.kind === 'word' && item.role === 'total' && amounts[0] !== amount) return true
        // `还有3箱豆奶` only goes on; `豆奶还有3箱` is what is there.
        if (item.kind === 'word' && item.role === 'stock')
          return !/^还[有存]$/.test(item.word) || (mention !== null && item.from > mention.from)
        if (item.kind === 'word' && (item.role === 'verb' || item.role === 'add' || item.role === 'set')) return false
      }
      const next = items[at + 1]
      return next?.kind === 'word' && next.role === 'stock'
    }
    const said = corrected > items.indexOf(amounts[0] as AmountItem) && right.length > 0 ? right : amounts
    const own = said.filter((amount) => !isStock(amount))
    const counted = own.filter(({ unit }) => unit !== null)
    // A bare number beside one with a unit is a mark or a price.
    return counted.length > 0 ? counted : own
  }

  #place(draft: Draft) {
    if (mayBeOne(this.drafts.at(-1), draft, this.#lexicon)) draft.doubts.add('product')
    this.drafts.push(draft)
    this.#touched = draft
    const old = this.#earlier(draft.mention, draft)
    if (!old || draft.isMore || draft.amounts.length === 0 || draft.others.length > 0) return
    if (!isEqualGoods(old.mention, draft.mention)) return
    if (this.#isRepeated && isSameAmount(old.amounts, draft.amounts)) {
      draft.isCancelled = true
      this.#touched = old
    } else {
      old.doubts.add('twice')
      draft.doubts.add('twice')
    }
  }

  /** What was said before of the same goods. A word that fits several fits the one that is there. */
  #earlier(mention: Mention | null, than?: Draft): Draft | undefined {
    const those = this.live.filter((draft) => draft !== than && draft.mention !== null)
    const equal = those.findLast((draft) => isEqualGoods(draft.mention, mention))
    if (equal) return equal
    const similar = those.filter(
      (draft) =>
        mention !== null &&
        draft.mention !== null &&
        (isSameGoods(draft.mention, mention) ||
          mention.goods.some(({ index }) => index === draft.mention?.goods[0]?.index)),
    )
    return similar.length === 1 ? similar[0] : undefined
  }

  #cancels(group: Group): boolean {
    const { before, between, behind, mention } = group
    if (mention === null) return false
    const isCancel = (item: Item) => item.kind === 'word' && item.role === 'cancel'
    if (between.some(isCancel)) return true
    const after = behind.findIndex(isCancel)
    if (after >= 0) {
      const word = behind[after] as Item & { word: string }
      const next = behind.slice(after + 1).find(({ kind }) => kind !== 'sign')
      // `3箱 不要碎茶` is a note.
      const isNote =
        (next?.kind === 'unknown' || (next?.kind === 'word' && next.role === 'note')) && !/了|掉|停$/.test(word.word)
      return !isNote
    }
    const ahead = before.findLastIndex(isCancel)
    if (ahead < 0) return false
    const word = before[ahead] as Item & { word: string }
    // `不要豆奶` takes back; `算了，豆奶3箱` does not.
    if (group.amounts.length > 0 && /^(?:算了|停|取消|不要了|作废|不算)/.test(word.word)) return false
    return !before
      .slice(ahead + 1)
      .some(
        (item) => item.kind === 'unknown' || item.kind === 'amount' || (item.kind === 'word' && item.role === 'verb'),
      )
  }

  #cancel(mention: Mention) {
    this.#hasChanged = true
    const old = this.#earlier(mention)
    if (!old) return
    old.isCancelled = true
    this.#lastCancelled = old
    this.#cancelledIn = this.#line
    this.#touched = old
  }

  #forEach(clause: Clause, amounts: readonly AmountItem[]) {
    const open = this.#pending.filter((draft) => draft.amounts.length === 0)
    if (open.length === 0) {
      this.#each = [...amounts]
      return this.#note(clause)
    }
    if (amounts.length > 1 && amounts.length === open.length)
      for (const [index, draft] of open.entries()) this.#fillWith(draft, amounts.slice(index, index + 1))
    else for (const draft of open) this.#fillWith(draft, amounts)
    if (amounts.length > 1 && amounts.length !== open.length) for (const draft of open) draft.doubts.add('quantity')
    this.#pending = []
  }

  #fillWith(draft: Draft, amounts: readonly AmountItem[]) {
    draft.amounts = amounts.map((each) => ({ ...each }))
    draft.doubts.delete('quantity')
  }

  #fill(draft: Draft, amounts: readonly AmountItem[], { to }: { to: number }, isOpen: boolean) {
    draft.amounts.push(...amounts)
    draft.to = Math.max(draft.to, to)
    if (!isOpen) draft.doubts.delete('quantity')
  }

  #set(draft: Draft, amounts: readonly AmountItem[], { from, to }: { from: number; to: number }, by?: Draft) {
    this.#hasChanged = true
    const unit = draft.amounts.at(-1)?.unit ?? null
    draft.amounts = amounts.slice(-1).map((each) => ({ ...each, unit: each.unit ?? unit }))
    draft.doubts.delete('twice')
    draft.doubts.delete('quantity')
    for (const doubt of by?.doubts ?? []) draft.doubts.add(doubt)
    ;[draft.from, draft.to] = [from, to]
    draft.isCancelled = false
    this.#touched = draft
  }

  #change(draft: Draft, amounts: readonly AmountItem[], { from, to }: { from: number; to: number }, sign: 1 | -1) {
    this.#hasChanged = true
    const [old, by] = [draft.amounts[0], amounts[0]]
    if (!old?.qty || !by?.qty || draft.amounts.length > 1 || (by.unit !== null && by.unit !== old.unit))
      return void draft.doubts.add('quantity')
    const qty = sign > 0 ? addQuantities(old.qty, by.qty) : subtractQuantities(old.qty, by.qty)
    if (compareQuantities(qty, '0') <= 0) return void draft.doubts.add('quantity')
    draft.amounts = [{ ...old, qty }]
    ;[draft.from, draft.to] = [Math.min(draft.from, from), Math.max(draft.to, to)]
    this.#touched = draft
  }

  #add(draft: Draft, amounts: readonly AmountItem[], { from, to }: { from: number; to: number }) {
    const more = draftOf(draft.mention, this.#line, from, to)
    more.amounts = amounts.map((each) => ({ ...each, unit: each.unit ?? draft.amounts.at(-1)?.unit ?? null }))
    more.isMore = true
    this.drafts.push(more)
  }

  #onceMore(draft: Draft) {
    const more = draftOf(draft.mention, this.#line, draft.from, draft.to)
    Object.assign(more, { amounts: draft.amounts.map((each) => ({ ...each })), isMore: true })
    this.drafts.push(more)
  }

  #double(draft: Draft) {
    for (const amount of draft.amounts) if (amount.qty !== null) amount.qty = addQuantities(amount.qty, amount.qty)
    draft.doubts.add('quantity')
  }

  #return(clause: Clause, amounts: readonly AmountItem[]) {
    const draft = draftOf(this.#touched?.mention ?? null, this.#line, clause.from, clause.to)
    draft.amounts = [...amounts]
    draft.doubts.add('quantity')
    this.drafts.push(draft)
  }

  #isConfirmed(amounts: readonly AmountItem[]): boolean {
    const target = this.#touched
    if (!target || !isSameAmount(target.amounts, amounts)) target?.doubts.add('quantity')
    target?.doubts.delete('doubt')
    return true
  }

  /** `A或B`, `没有A就B`, `B也行`: one line, of which the goods are asked for. */
  #readChoice(clause: Clause, groups: readonly Group[], mentions: readonly Mention[]) {
    const amounts = groups.flatMap((group) => this.#ordered(group))
    const target = this.#touched
    const open = this.#pending.at(-1)
    const isOfTarget = target && !target.isCancelled && target.line === this.#line && !this.#isEither(clause)
    if (isOfTarget) {
      target.others.push(...mentions.filter((each) => !isSameGoods(each, target.mention)))
      target.doubts.add('product')
      target.to = Math.max(target.to, clause.to)
      if (target.amounts.length === 0 && amounts.length > 0) target.amounts = amounts.slice(0, 1)
      return
    }
    void open
    const [first, ...rest] = mentions
    const draft = draftOf(first ?? null, this.#line, clause.from, clause.to)
    draft.others.push(...rest)
    draft.amounts = amounts.slice(0, 1)
    draft.doubts.add('product')
    if (draft.amounts.length === 0) this.#pending.push(draft)
    this.drafts.push(draft)
    this.#touched = draft
  }

  /** An either between two products. */
  #isEither({ items }: Clause): boolean {
    const at = items.findIndex((item) => item.kind === 'word' && item.role === 'either')
    if (at < 0) return false
    const has = (part: readonly Item[]) => part.some(({ kind }) => kind === 'mention')
    return (
      has(items.slice(at + 1)) &&
      (has(items.slice(0, at)) || this.#pending.length > 0 || this.#touched?.line === this.#line)
    )
  }

  #isSwap({ items }: Clause): boolean {
    const at = items.findIndex((item) => item.kind === 'word' && (item.role === 'swap' || item.role === 'set'))
    if (at < 0) return false
    const behind = items.slice(at + 1).find(({ kind }) => kind === 'mention' || kind === 'amount')
    return behind?.kind === 'mention'
  }

  /** `祁门换成英德红茶`, `把豆奶换厚乳2箱`, `换成厚乳`. */
  #swap(clause: Clause, groups: readonly Group[]) {
    this.#hasChanged = true
    const at = clause.items.findIndex((item) => item.kind === 'word' && (item.role === 'swap' || item.role === 'set'))
    const place = clause.items[at]?.from ?? 0
    const [before, behind] = [
      groups.filter(({ mention }) => (mention?.from ?? 0) < place && mention),
      groups.filter(({ mention }) => (mention?.from ?? 0) > place && mention),
    ]
    const named = before.at(-1)?.mention
    const old = named ? this.#earlier(named) : (this.#lastCancelled ?? this.#touched)
    const isSet = clause.items[at]?.kind === 'word' && (clause.items[at] as { role: Role }).role === 'set'
    if (!named && isSet) {
      // `改：豆奶3箱`
      this.#isCorrecting = true
      for (const group of behind) this.#readGroup({ ...group, before: [] }, clause, false)
      return
    }
    const own = before.at(-1)?.amounts ?? []
    for (const group of behind) {
      const draft = this.#drafted(group)
      const given = group.amounts.filter((each) => each.from > place)
      draft.from = old && !given.length ? group.from : group.from
      draft.amounts =
        given.length > 0 ? [...given] : own.length > 0 ? [...own] : (old?.amounts.map((each) => ({ ...each })) ?? [])
      if (!old && own.length === 0) draft.doubts.add('doubt')
      this.#doubtStrangers(group, draft)
      if (old) old.isCancelled = true
      this.#place(draft)
    }
  }

  /** `不是全脂，是脱脂`. */
  #deny(clause: Clause, mentions: readonly Mention[]) {
    this.#hasChanged = true
    const target = this.#touched
    const at = clause.items.findIndex((item) => item.kind === 'word' && item.role === 'not')
    const place = clause.items[at]?.from ?? 0
    const denied = mentions.find(({ from }) => from > place)
    const meant = mentions.findLast((each) => each !== denied && each.from > place)
    const old = denied ? this.#earlier(denied) : undefined
    if (old && meant) {
      const draft = draftOf(meant, this.#line, meant.from, meant.to)
      draft.amounts = old.amounts.map((each) => ({ ...each }))
      old.isCancelled = true
      return this.#place(draft)
    }
    if (old && !meant) {
      this.#isCorrecting = true
      this.#touched = old
      return
    }
    if (!target) {
      for (const group of groupsOf(clause)) {
        const draft = this.#drafted(group)
        draft.doubts.add('doubt')
        this.drafts.push(draft)
      }
      return
    }
    target.doubts.add('product')
    target.others.push(...mentions)
    target.to = Math.max(target.to, clause.to)
  }

  /** A total that differs from what was read says that something was misread. */
  #checkTotals() {
    const live = this.live
    for (const total of this.#totals) {
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

  #note({ from, to }: { from: number; to: number }) {
    this.notes.push({ from, to })
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

/** `没有茉莉就桂花`. */
function isUnless(items: readonly Item[]): boolean {
  const said = items.filter(({ kind }) => kind !== 'sign')
  return said.some((item, index) => {
    const [next, then] = [said[index + 1], said[index + 2]]
    if (item.kind !== 'word' || !/^(?:没有?|没货|缺货?|断货)$/.test(item.word) || next?.kind !== 'mention') return false
    return (then?.kind === 'word' || then?.kind === 'unknown') && /^(?:就|换|用|则|的话|拿|发|给|改)/.test(then.word)
  })
}

/** `两大块`: what is counted is not known. */
function isUnitUnknown({ amounts, between, behind }: Group): boolean {
  return amounts.some(
    ({ unit, to }) =>
      unit === null &&
      [...between, ...behind].some(
        (item) =>
          item.from === to && (item.kind === 'unknown' || (item.kind === 'word' && /^[大小整]$/.test(item.word))),
      ),
  )
}

/** `以上2件` */
function startsWithAbove(items: readonly Item[]): boolean {
  const first = items.find(({ kind }) => kind !== 'sign')
  return first?.kind === 'word' && /^以上/.test(first.word)
}

/** Beside the number stands a word that leaves it open: `大概3箱`, `3箱左右`, `最多3箱`. */
function isLoose({ before, between, behind, amounts }: Group): boolean {
  const isLooseWord = (item: Item | undefined) =>
    item?.kind === 'word' && ['about', 'limit', 'vague'].includes(item.role)
  const items = [...before, ...between, ...behind]
  if (amounts.length === 0) return items.some(isLooseWord)
  const [first, last] = [amounts[0]?.from ?? 0, amounts.at(-1)?.to ?? 0]
  return items.some((item) => isLooseWord(item) && (Math.abs(item.to - first) < 3 || Math.abs(item.from - last) < 2))
}

function leads(items: readonly Item[], role: Role): boolean {
  const first = items.find(
    (item) => item.kind === 'mention' || item.kind === 'amount' || (item.kind === 'word' && item.role === role),
  )
  return first?.kind === 'word'
}

function wordOf(group: Group, role: Role): string {
  const found = [...group.before, ...group.between, ...group.behind].find(
    (item) => item.kind === 'word' && item.role === role,
  )
  return found?.kind === 'word' ? found.word : ''
}

function isSameAmount(one: readonly Amount[], other: readonly Amount[]): boolean {
  const text = (those: readonly Amount[]) => those.map(({ qty, unit }) => `${qty} ${unit}`).join()
  return (
    one.length > 0 &&
    (text(one) === text(other) ||
      (other.every(({ unit }) => unit === null) &&
        one.map(({ qty }) => qty).join() === other.map(({ qty }) => qty).join()))
  )
}
