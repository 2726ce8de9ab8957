import type { Draft } from '../drafts.ts'
import type { Item } from '../items.ts'
import type { Role } from '../words/chat-words.ts'
import type { AmountItem, Clause, Group } from './clauses.ts'

/** The clause replaces goods by others: `换成厚乳`. */
export function isSwap({ items }: Clause): boolean {
  const at = items.findIndex((item) => item.kind === 'word' && (item.role === 'swap' || item.role === 'set'))
  if (at < 0) return false
  const behind = items.slice(at + 1).find(({ kind }) => kind === 'mention' || kind === 'amount')
  return behind?.kind === 'mention'
}

/** The clause names goods for the case that others are out: `没有茉莉就桂花`. */
export function isUnless(items: readonly Item[]): boolean {
  const said = items.filter(({ kind }) => kind !== 'sign')
  return said.some((item, index) => {
    const [next, then] = [said[index + 1], said[index + 2]]
    if (item.kind !== 'word' || !/^(?:没有?|没货|缺货?|断货)$/.test(item.word) || next?.kind !== 'mention') return false
    return (then?.kind === 'word' || then?.kind === 'unknown') && /^(?:就|换|用|则|的话|拿|发|给|改)/.test(then.word)
  })
}

/** The clause orders goods if there are any: `有黄油的话`. */
export function isIf(items: readonly Item[]): boolean {
  return items.some((item, at) => {
    const [before, next] = [items[at - 1], items[at + 1]]
    if (item.kind !== 'mention' || before?.kind !== 'word' || next?.kind !== 'word') return false
    return /有$/.test(before.word) && /^(?:的话|就|才|再)/.test(next.word)
  })
}

/** The clause is about the lines above: `以上2件`. */
export function startsWithAbove(items: readonly Item[]): boolean {
  const first = items.find(({ kind }) => kind !== 'sign')
  return first?.kind === 'word' && /^以上/.test(first.word)
}

/** The line that a clause points at: `第二个改4箱`, `最后一个取消`. */
export function pointedLine(live: readonly Draft[], items: readonly Item[]): Draft | undefined {
  for (const item of items) {
    if (item.kind !== 'word' || item.role !== 'above') continue
    if (/^最后/.test(item.word)) return live.at(-1)
    const place = /^第(.)/.exec(item.word)?.[1] ?? ''
    const index = Math.max('一二三四五'.indexOf(place), '12345'.indexOf(place))
    if (place !== '' && index >= 0) return live[index]
  }
  return undefined
}

/** A word of this role stands before all goods and numbers. */
export function leads(items: readonly Item[], role: Role): boolean {
  const first = items.find(
    (item) => item.kind === 'mention' || item.kind === 'amount' || (item.kind === 'word' && item.role === role),
  )
  return first?.kind === 'word'
}

/** The word of this role in the group. */
export function wordOf(group: Group, role: Role): string {
  const found = [...group.before, ...group.between, ...group.behind].find(
    (item) => item.kind === 'word' && item.role === role,
  )
  return found?.kind === 'word' ? found.word : ''
}

/** A word beside the number leaves it open: `大概3箱`, `3箱左右`, `最多3箱`. */
export function isLoose({ before, between, behind, amounts }: Group): boolean {
  const isLooseWord = (item: Item | undefined) =>
    item?.kind === 'word' && ['about', 'limit', 'vague'].includes(item.role)
  const items = [...before, ...between, ...behind]
  if (amounts.length === 0) return items.some(isLooseWord)
  return items.some(
    (item) =>
      isLooseWord(item) && amounts.some(({ from, to }) => Math.abs(item.to - from) < 3 || Math.abs(item.from - to) < 2),
  )
}

/** `豆奶2箱 无糖的`, `燕麦奶3箱 咖啡大师款`: no goods are told apart by it. */
export function isQuality(items: readonly Item[]): boolean {
  const said = items.filter(({ kind }) => kind !== 'sign')
  const isUnknown = said.some(({ kind }) => kind === 'unknown')
  const last = said.at(-1)
  const isEnd =
    (last?.kind === 'word' && /^(?:的|款|种|味|口味的|那种|那款)$/.test(last.word)) ||
    (last?.kind === 'unknown' && /[款版型味级]$/.test(last.word))
  // `低糖`, `连盖`
  const [only] = said
  if (said.length === 1 && only?.kind === 'unknown')
    return /^\p{sc=Han}{2,4}$/u.test(only.word) && !/^[老小阿]|[店处部馆仓区楼路哥姐总叔姨东西南北]$/u.test(only.word)
  const isPlain = said.every((item) => item === last || item.kind === 'unknown' || isFiller(item))
  return isUnknown && isEnd && isPlain && said.length < 6
}

const isFiller = (item: Item) => item.kind === 'word' && item.role === 'filler'

/** The number is of goods that came before: `昨天的3箱豆奶`, `上次送来的杯套有2箱`. */
export function isOfThePast({ before, between, mention, amounts }: Group): boolean {
  const [first] = amounts
  if (!first || !mention) return false
  // `送来的淡奶油有2盒是漏的`
  if (between.some((item) => item.kind === 'word' && item.word === '有' && item.to === first.from)) return true
  const isThere = between.some((item) => item.kind === 'word' && item.word === '有')
  const past = before.findLastIndex(
    (item) =>
      item.kind === 'word' && /^(?:上次|上回|上一?批|上一次|上周|上月|上个月|昨|前天|前几天|欠$)/.test(item.word),
  )
  if (past < 0) return false
  const acts = [...before.slice(past + 1), ...between].some(
    (item) =>
      item.kind === 'word' &&
      (['verb', 'add'].includes(item.role) || /^(?![漏少欠]).*[补来拿发要订加带]/.test(item.word)),
  )
  return isThere || !acts
}

/** A number without a unit stands right behind another one, or before the name: `3箱4`, `六全脂牛奶3箱`. */
export function isNumberGlued({ amounts }: Group): boolean {
  return amounts.some(
    ({ from, unit, qty, digits }) =>
      unit === null && qty !== '0' && (digits?.length ?? 0) < 3 && amounts.some(({ to }) => to === from),
  )
}

/** The number is to be taken several times: `四袋 ×2`. */
export function hasMultiplier({ amounts, between, behind }: Group): boolean {
  const times = [...between, ...behind].filter((item) => item.kind === 'sign' && /[×*]/.test(item.sign))
  return amounts.some(
    ({ to, unit }, at) =>
      unit !== null &&
      times.some((sign) => sign.from >= to && sign.to <= (amounts[at + 1]?.from ?? 0)) &&
      amounts[at + 1]?.unit === null &&
      !amounts[at + 1]?.digits?.includes('.'),
  )
}

/** Numbers behind a word for the total that stand beside what is ordered: `厚乳5箱 共11箱`. */
export function totalsOf({ behind, between, amounts }: Group, ordered: readonly AmountItem[]): AmountItem[] {
  const word = [...between, ...behind].find((item) => item.kind === 'word' && item.role === 'total')
  return word ? amounts.filter((each) => each.from >= word.to && !ordered.includes(each)) : []
}

/** A word behind the number is no known unit: `两大块`. */
export function isUnitUnknown({ amounts, between, behind }: Group): boolean {
  return amounts.some(
    ({ unit, to }) =>
      unit === null &&
      [...between, ...behind].some(
        (item) =>
          item.from === to && (item.kind === 'unknown' || (item.kind === 'word' && /^[大小整]$/.test(item.word))),
      ),
  )
}

/** The group cancels its goods: `不要豆奶`. */
export function isCancellation(group: Group): boolean {
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
    .some((item) => item.kind === 'unknown' || item.kind === 'amount' || (item.kind === 'word' && item.role === 'verb'))
}

/** The numbers of a group that are ordered: neither the stock nor the price. */
export function orderedAmounts({ before, between, behind, amounts: said, mention }: Group): AmountItem[] {
  const all = [...before, ...(mention ? [mention] : []), ...between, ...said, ...behind].sort((a, b) => a.from - b.from)
  const { items, amounts } = withoutDenials(all, said)
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
  const meant = corrected > items.indexOf(amounts[0] as AmountItem) && right.length > 0 ? right : amounts
  const own = meant.filter((amount) => !isStock(amount))
  const counted = own.filter(({ unit }) => unit !== null)
  // A bare number beside one with a unit is a mark or a price.
  return counted.length > 0 ? counted : own
}

/** Leaves out the numbers that `不是` stands before, where others are left: `三箱是三箱不是四箱`. */
function withoutDenials(items: readonly Item[], amounts: readonly AmountItem[]) {
  const pairs = items.flatMap((item, at): Item[] => {
    const next = items.slice(at + 1).find(({ kind }) => kind !== 'sign')
    return item.kind === 'word' && item.role === 'not' && next?.kind === 'amount' ? [item, next] : []
  })
  const denied = new Set<Item>(pairs)
  const left = amounts.filter((each) => !denied.has(each))
  if (left.length === 0) return { items, amounts }
  return { items: items.filter((each) => !denied.has(each)), amounts: left }
}
