import type { Amount } from '../amounts.ts'
import type { Item, Mention } from '../items.ts'
import type { Role } from '../words/chat-words.ts'

/** An amount among the items of a line. */
export type AmountItem = { kind: 'amount' } & Amount

/** A part of a line between two signs. */
export interface Clause {
  from: number
  to: number
  items: Item[]
  /** The sign that ends it. */
  sign: string
  isBracketed: boolean
}

/** One product of a clause with its numbers and the words around it. */
export interface Group {
  from: number
  to: number
  mention: Mention | null
  amounts: AmountItem[]
  before: Item[]
  between: Item[]
  behind: Item[]
}

const ends = /[,、;。!?+&☺|/\t()（）]/

/** Splits a line into clauses at its signs. */
export function clausesOf(items: readonly Item[]): Clause[] {
  const clauses: Clause[] = []
  let open: Item[] = []
  let isBracketed = false
  const close = (sign: string) => {
    const [first, last] = [open.find(isSaid), open.findLast(isSaid)]
    if (first && last) clauses.push({ from: first.from, to: last.to, items: open, sign, isBracketed })
    else if (clauses.length > 0 && sign !== '') (clauses.at(-1) as Clause).sign += sign
    open = []
  }
  for (const item of items)
    if (item.kind === 'sign' && ends.test(item.sign)) {
      close(item.sign)
      if (/[()（）]/.test(item.sign)) isBracketed = /[(（]/.test(item.sign)
    } else {
      if (isOthers(item) && open.some(({ kind }) => kind === 'mention')) close('')
      open.push(item)
    }
  close('')
  return clauses
}

const isSaid = (item: Item) => item.kind !== 'sign'

/** The products that are not named: `其他都不要了`. */
export const isOthers = (item: Item) => item.kind === 'word' && /^(?:其[他它余]|别|剩下)的?$/.test(item.word)

/** The roles of the words among the items. */
export const rolesOf = (items: readonly Item[]): Set<Role> =>
  new Set(items.flatMap((item) => (item.kind === 'word' ? [item.role] : [])))

/** Groups a clause by product: numbers stand behind their product, or before it where a number comes first. */
export function groupsOf({ items }: Clause): Group[] {
  const said = items.filter((item) => item.kind === 'mention' || item.kind === 'amount')
  const mentions = said.filter(({ kind }) => kind === 'mention').length
  if (mentions === 0) return [groupOf(items)]
  const isFirst = said[0]?.kind === 'amount'
  const groups: Item[][] = [[]]
  for (const [index, item] of items.entries()) {
    const open = groups.at(-1) as Item[]
    const hasMention = open.some(({ kind }) => kind === 'mention')
    const hasAmount = open.some(({ kind }) => kind === 'amount')
    const isMention = item.kind === 'mention'
    // `二十箱全脂牛奶然后燕麦奶十箱`: the second name stands before its number.
    const startsNext = isFirst
      ? (item.kind === 'amount' || (isMention && hasAmount)) && hasMention
      : isMention && hasMention
    if (isStranger(items, index) && hasAmount) groups.push([item])
    else if (
      isFirst &&
      item.kind === 'mention' &&
      !hasMention &&
      hasAmount &&
      open.some((_, at) => isStranger(open, at))
    )
      groups.push([item])
    else if (startsNext && !(isFirst && !hasAmount)) groups.push([item])
    else if (!isFirst && hasMention && hasAmount && opensNext(items, index)) groups.push([item])
    else open.push(item)
  }
  return withOwnAmounts(groups.filter((group) => group.some(isSaid))).map(groupOf)
}

/** A word for goods that nobody knows, right before a number. */
function isStranger(items: readonly Item[], at: number): boolean {
  const item = items[at]
  if (item?.kind !== 'unknown' || item.to - item.from < 2) return false
  const next = items.slice(at + 1, at + 3).find(({ kind }) => kind !== 'sign')
  return next?.kind === 'amount' && next.unit !== null
}

/** `豆奶拿五箱再拿两箱椰乳`: the second number is of what stands behind it. */
function withOwnAmounts(groups: readonly Item[][]): Item[][] {
  const moved = groups.map((group) => [...group])
  for (const [index, group] of moved.entries()) {
    const next = moved[index + 1]
    const amounts = group.flatMap(({ kind }, at) => (kind === 'amount' ? [at] : []))
    const [before, last] = amounts.slice(-2)
    if (next === undefined || before === undefined || last === undefined || next.some(({ kind }) => kind === 'amount'))
      continue
    if (group[0]?.kind === 'amount' || !group.slice(before + 1, last).some(({ kind }) => kind === 'word')) continue
    next.unshift(...group.splice(before + 1))
  }
  return moved
}

/** Words behind a number belong to the next product where only words stand between. */
function opensNext(items: readonly Item[], at: number): boolean {
  const item = items[at] as Item
  if (
    item.kind !== 'word' ||
    [
      'about',
      'limit',
      'each',
      'wrong',
      'once more',
      'confirm',
      'add',
      'question',
      'maybe',
      'return',
      'double',
    ].includes(item.role)
  )
    return false
  if (item.role === 'cancel' && /了|掉|停$/.test(item.word)) return false
  for (let next = at + 1; next < items.length; next += 1) {
    const each = items[next] as Item
    if (each.kind === 'mention') return true
    if (each.kind === 'amount') return false
  }
  return false
}

function groupOf(items: readonly Item[]): Group {
  const at = items.findIndex(({ kind }) => kind === 'mention')
  const mention = at < 0 ? null : (items[at] as Mention)
  const amounts = items.filter((item): item is AmountItem => item.kind === 'amount')
  const said = items.filter(isSaid)
  const firstAmount = items.findIndex(({ kind }) => kind === 'amount')
  const lastAmount = items.findLastIndex(({ kind }) => kind === 'amount')
  const [one, two] =
    firstAmount < 0 ? [at, at] : [Math.min(at < 0 ? firstAmount : at, firstAmount), Math.max(at, lastAmount)]
  return {
    from: said[0]?.from ?? 0,
    to: said.at(-1)?.to ?? 0,
    mention,
    amounts,
    before: items.slice(0, Math.max(0, one)),
    between: items.slice(one + 1, two),
    behind: items.slice(two + 1),
  }
}
