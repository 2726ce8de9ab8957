import { addQuantities, compareQuantities, type Quantity, quantityOf } from '@brandside/contract/platform/quantity.ts'
import { chineseNumber } from '@brandside/contract/platform/read/chinese-numbers.ts'

import { passageAt } from './passages.ts'

/** A number with its unit as the customer writes it. */
export interface Amount {
  from: number
  to: number
  /** Null where it is open: `几箱`, `3-5箱`. */
  qty: Quantity | null
  unit: string | null
  /** Numbers that may be meant. */
  among: Quantity[]
  /** Why it has to be asked, although there may be a number. */
  doubt: 'range' | 'bonus' | 'vague' | 'separator' | 'negative' | null
  /** `半斤装`: a size for certain. */
  isSize: boolean
  /** Plain digits without unit, as sizes are said for short. */
  digits: string | null
  /** Said as a part of the unit: `半箱`, `一箱半`, `0.5箱`. */
  isHalf: boolean
}

const words = '零〇一二三四五六七八九十百千万两俩仨廿卅壹贰叁肆伍陆柒捌玖拾佰仟'
const numeral = new RegExp(
  String.raw`(?:\d{1,3}(?:[,'’]\d{3})+(?!\d)|\d+)(?:\.\d+)?(?:[万千百](?![${words}\d])|[wk](?![a-z]))?|[${words}]+(?:点[零〇一二三四五六七八九]+)?|\.\d+|半`,
  'y',
)
const open = /(?:来|多|余|几|好几)(?!\p{sc=Han}{0,4}(?:点|谢))/uy
const fewOf =
  /[一二两三四五六七八九十]+分之[一二两三四五六七八九十]+|(?:好)?几(?=\s*\p{L})|数(?=[十百])|十几|几十|几百|上百|若干/uy
const between = /\s*(?:-|~|—|到|至|或者|或|、|,|\/)\s*/y
const bonus = /\s*(?:\+|送|赠送|赠|搭送|搭|加送)\s*/y
const gap = /[ ]*/y
const half = /\s*(?:又|零)?半(?!\p{sc=Han}{0,3}(?:天|夜|路|价|月|年))/uy
const liang = /[一二三四五六七八九1-9]两(?!\s*[箱袋盒个包件])/y
const partOf = /的(?:一半|二分之一)/y
const englishNumbers = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const english = new RegExp(
  `(?:half a|half|${englishNumbers.join('|')}|an?(?= (?:case|box|bag|carton|dozen|bottle)))(?![a-z])`,
  'y',
)

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

/** The amount that begins at this place of a folded text. */
export function amountAt(text: string, at: number, unitAt: (at: number) => string | undefined): Amount | undefined {
  const first = numberAt(text, at)
  if (first === undefined) return undefined
  const amount: Amount = { from: at, isSize: false, digits: null, isHalf: false, ...first, unit: null }
  readUnit(amount, text, unitAt)
  readMore(amount, text, unitAt)
  if (brokenNumber.test(text.slice(Math.max(0, at - 2), at))) Object.assign(amount, { qty: null, doubt: 'vague' })
  return amount
}

/** Digits and a sign that parts no list, size or range stand right before: `1·500个`. */
const brokenNumber = /\d[^\p{L}\p{N}\s*×/,、;:()[\]+~—\-☺|!?]$/u

type Head = Pick<Amount, 'to' | 'qty' | 'among' | 'doubt'> & Partial<Pick<Amount, 'digits' | 'isHalf'>>

function numberAt(text: string, at: number): Head | undefined {
  const few = match(fewOf, text, at)
  if (few !== undefined) return { to: at + few.length, qty: null, among: [], doubt: 'vague' }
  const said = match(english, text, at)
  if (said !== undefined) {
    const to = at + said.length
    if (said.startsWith('half')) return { to, qty: '0.5', among: [], doubt: null, isHalf: true }
    return { to, qty: String(said.startsWith('a') ? 1 : englishNumbers.indexOf(said) + 1), among: [], doubt: null }
  }
  const found = match(numeral, text, at)
  if (found === undefined) return undefined
  const to = at + found.length
  if (found === '半') return { to, qty: '0.5', among: [], doubt: null, isHalf: true }
  if (found.startsWith('.')) return { to, qty: quantityOf(found), among: [], doubt: 'vague' }
  if (/^\d/.test(found)) return digitsOf(found, to)
  const range = /^[一二两三四五六七八九]{2}$/.test(found) ? [...found].map(plainNumber) : undefined
  if (range !== undefined) return { to, qty: null, among: range.flatMap((each) => each ?? []), doubt: 'range' }
  const tens = /^([一二两三四五六七八九])?十?([一二两三四五六七八九]{2})$/.exec(found)
  if (tens) return { to, qty: null, among: [], doubt: 'range' }
  const qty = plainNumber(found)
  if (qty === undefined) return { to, qty: null, among: [], doubt: 'vague' }
  return { to, qty, among: [], doubt: null }
}

function digitsOf(found: string, to: number): Head {
  const plain = found.replace(/^0+(?=\d)/, '')
  const large = plain.replace(/[,'’]/g, '').replace(/[wk]$/, (each) => (each === 'w' ? '万' : '千'))
  const spoken = /[百千万]$/.test(large) ? chineseNumber(large) : large
  const qty = spoken === undefined ? null : quantityOf(spoken)
  const isPlain = /^\d+(?:\.\d+)?$/.test(found)
  const head = {
    to,
    qty,
    among: [] as Quantity[],
    digits: isPlain ? found : null,
    isHalf: /\.\d*[1-9]/.test(spoken ?? ''),
  }
  // `1.000` is one, or a thousand.
  const thousands = /^\d{1,3}\.\d{3}$/.test(found) ? quantityOf(found.replace('.', '')) : null
  if (thousands !== null && qty !== null) return { ...head, qty: null, among: [qty, thousands], doubt: 'separator' }
  return { ...head, doubt: qty === null ? 'vague' : null }
}

const plainNumber = (word: string): Quantity | undefined => {
  const plain = word
    .replaceAll('俩', '二')
    .replaceAll('仨', '三')
    .replace(/廿/g, '二十')
    .replace(/卅/g, '三十')
    .replace(/^(?=[百千万])/, '一')
  const digits = chineseNumber(plain)
  const qty = digits === undefined ? null : quantityOf(digits)
  return qty ?? undefined
}

function readUnit(amount: Amount, text: string, unitAt: (at: number) => string | undefined) {
  const more = match(open, text, amount.to)
  if (more !== undefined && amount.qty !== null) {
    const behind = amount.to + more.length
    const skipped = match(gap, text, behind)?.length ?? 0
    if (unitAt(behind + skipped) !== undefined) Object.assign(amount, { to: behind, qty: null, doubt: 'vague' })
  }
  const skipped = match(gap, text, amount.to)?.length ?? 0
  const onAndHalf = /^\s?个半(?=(?:箱|袋|盒|公斤|斤|件|包|打))/.exec(text.slice(amount.to, amount.to + 6))
  if (onAndHalf && amount.qty !== null) {
    Object.assign(amount, { qty: addQuantities(amount.qty, '0.5'), to: amount.to + onAndHalf[0].length, isHalf: true })
    return readUnit(amount, text, unitAt)
  }
  const measure = /^个(?=半?(?:箱|袋|盒|公斤|斤|件|包))/.test(text.slice(amount.to, amount.to + 4)) ? 1 : 0
  if (measure > 0 && amount.qty !== null) amount.to += measure
  const unit = unitAt(amount.to + (measure > 0 ? 0 : skipped))
  if (unit === undefined) return
  amount.unit = unit
  amount.to += (measure > 0 ? 0 : skipped) + unit.length
  if (unit === '俩' || unit === '仨') return
  const behind = match(half, text, amount.to)
  if (behind !== undefined && amount.qty !== null && unitAt(amount.to + behind.length) === undefined) {
    Object.assign(amount, { qty: addQuantities(amount.qty, '0.5'), to: amount.to + behind.length, isHalf: true })
  }
  // `一斤二两`
  const tenth = /斤$/.test(unit) ? match(liang, text, amount.to) : undefined
  if (tenth !== undefined && amount.qty !== null) {
    const more = plainNumber(tenth.slice(0, 1)) ?? tenth.slice(0, 1)
    const sum = quantityOf((Number(amount.qty) + Number(more) / (unit.startsWith('公') ? 20 : 10)).toFixed(2))
    Object.assign(amount, { qty: sum, to: amount.to + tenth.length, isHalf: true })
  }
  const part = match(partOf, text, amount.to)
  if (part !== undefined && amount.qty !== null && compareQuantities(amount.qty, '1') === 0)
    Object.assign(amount, { qty: '0.5', to: amount.to + part.length, isHalf: true })
  const pack = /^(?:装|规格)/.exec(text.slice(amount.to, amount.to + 2))
  if (pack) Object.assign(amount, { to: amount.to + pack[0].length, isSize: true })
}

/** A second number that makes the first one open: a range, or something that is given on top. */
function readMore(amount: Amount, text: string, unitAt: (at: number) => string | undefined) {
  for (const [pattern, doubt] of [[bonus, 'bonus'] as const, [between, 'range'] as const]) {
    const sign = match(pattern, text, amount.to)
    if (sign === undefined || amount.qty === null || passageAt(text, amount.to + sign.length) > 0) continue
    const second = numberAt(text, amount.to + sign.length)
    if (second === undefined || (second.qty === null && second.doubt !== 'vague')) continue
    const skipped = match(gap, text, second.to)?.length ?? 0
    const unit = unitAt(second.to + skipped)
    const isList = /[、,/]/.test(sign)
    if (isList && (unit === undefined || amount.unit !== null || (sign.includes(',') && second.digits?.length !== 1)))
      continue
    if (doubt === 'range' && /[-~—]/.test(sign) && amount.unit !== null && unit === undefined) continue
    if (amount.unit !== null && unit !== undefined && unit !== amount.unit && doubt === 'range') continue
    if (doubt === 'range' && amount.unit === null && unit === undefined && !/[~到至或-]/.test(sign)) continue
    const [one, two] = [amount.qty, second.qty ?? amount.qty]
    const sum = addQuantities(one, two)
    Object.assign(amount, {
      qty: null,
      doubt,
      among: doubt === 'bonus' ? [one, sum] : [one, two],
      unit: amount.unit ?? unit ?? null,
      to: unit === undefined ? second.to : second.to + skipped + unit.length,
      digits: null,
    })
    return
  }
}
