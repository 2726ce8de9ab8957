import { type Amount, amountAt } from './amounts.ts'
import { faces, passageAt } from './passages.ts'
import { chatWords, longestChatWord, type Role } from './words/chat-words.ts'
import type { Lexicon, Meaning } from './words/lexicon.ts'
import { phraseAt } from './words/phrases.ts'
import { unitWords } from './words/unit-words.ts'

/** A piece of a line, by its places in the folded text. */
export type Token = { from: number; to: number } & (
  | { kind: 'product'; meaning: Meaning; word: string; isGuess?: boolean; isLearned?: boolean }
  | ({ kind: 'amount' } & Amount)
  | { kind: 'word'; role: Role; word: string }
  | { kind: 'unit'; unit: string }
  | { kind: 'unknown'; word: string }
  | { kind: 'passage' }
  | { kind: 'sign'; sign: string }
)

/** A token that names goods. */
export type ProductToken = Extract<Token, { kind: 'product' }>

const letter = /[\p{L}\p{N}]/u
const latin = /[a-z]/
const within = /[ /·\-_().+&']/

/** Everything in one line of a folded text, from left to right; each character belongs to one token. */
export function tokensOf(text: string, lexicon: Lexicon): Token[] {
  const reader = readerOf(text, text.length, lexicon)
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const token = reader(at)
    const before = tokens.at(-1)
    if (
      token.kind === 'unknown' &&
      before?.kind === 'unknown' &&
      before.to === at &&
      latin.test(before.word) === latin.test(token.word)
    ) {
      before.to = token.to
      before.word += token.word
    } else tokens.push(token)
    at = token.to
  }
  return tokens
}

/** The words for units by their first letter; they are put together once, and not for each line. */
function unitsOf(lexicon: Lexicon): ReadonlyMap<string, readonly string[]> {
  const known = unitsByLexicon.get(lexicon)
  if (known) return known
  const units = unitWords(new Set([...lexicon.unitNames, ...lexicon.sizeUnits]))
  const byStart = Map.groupBy(units, (unit) => unit.slice(0, 1))
  unitsByLexicon.set(lexicon, byStart)
  return byStart
}

const unitsByLexicon = new WeakMap<Lexicon, ReadonlyMap<string, readonly string[]>>()

function readerOf(text: string, end: number, lexicon: Lexicon) {
  const unitsByStart = unitsOf(lexicon)
  const unitAt = (at: number) =>
    unitsByStart.get(text[at] ?? '')?.find((unit) => {
      if (!text.startsWith(unit, at) || at + unit.length > end) return false
      if (latin.test(unit)) return !latin.test(text[at + unit.length] ?? '')
      return !notUnits.some((word) => word !== unit && word.startsWith(unit) && text.startsWith(word, at))
    })
  return (at: number): Token => {
    const sign = text[at] ?? ''
    const isPoint = sign === '.' && /\d/.test(text[at + 1] ?? '') && !/[\d.]/.test(text[at - 1] ?? '')
    if (!letter.test(sign) && sign !== '@' && !/[¥￥$+]/.test(sign) && !isPoint) return signAt(text, at, end)
    const brand = brandAt(text, at, lexicon)
    if (brand > 0) return { kind: 'word', role: 'filler', word: text.slice(at, at + brand), from: at, to: at + brand }
    const product = lexicon.starts.has(firstTwo(text, at, end)) ? productAt(text, at, end, lexicon) : undefined
    const word = wordAt(text, at, end)
    if (
      product &&
      (!word || product.letters > word.word.length || (product.letters === word.word.length && product.isWhole))
    )
      return product.token
    const passage = passageWithout(text, at, end, lexicon)
    if (passage > (word?.word.length ?? 0)) return { kind: 'passage', from: at, to: at + passage }
    if (!letter.test(sign) && !isPoint) return signAt(text, at, end)
    const amount = amountAt(text, at, unitAt)
    if (word && (!amount || amount.to > end || word.word.length >= amount.to - at))
      return { kind: 'word', from: at, to: at + word.word.length, ...word }
    // A half of nothing is a part of a name: `半脱脂`.
    if (amount?.unit === null && amount.to === at + 1 && sign === '半')
      return { kind: 'unknown', word: sign, from: at, to: at + 1 }
    if (amount && amount.to <= end) return { kind: 'amount', ...amount }
    if (sign === 'x' && !latin.test(text[at - 1] ?? '') && /^x\s?[^a-z\s]/.test(text.slice(at, at + 3)))
      return { kind: 'sign', sign: '×', from: at, to: at + 1 }
    if (latin.test(sign)) {
      const run = /^[a-z][a-z0-9]*/.exec(text.slice(at, Math.min(end, at + 40)))?.[0] ?? sign
      const x = /^([a-wyz][a-z]*)x(\d+)$/.exec(run)
      // `ghwl4箱`
      const counted = unitAt(at + run.length) === undefined ? null : /^([a-z]+)\d+$/.exec(run)
      const size = x?.[1]?.length ?? counted?.[1]?.length ?? run.length
      return { kind: 'unknown', word: run.slice(0, size), from: at, to: at + size }
    }
    return { kind: 'unknown', word: sign, from: at, to: at + 1 }
  }
}

/** The length of the passage that begins here; `10 毛尖` is no sum of money, as a name begins within it and goes on behind. */
function passageWithout(text: string, at: number, end: number, lexicon: Lexicon): number {
  const length = passageAt(text, at)
  const last = at + length
  const isCut = [last - 1, last - 2].some((place) => {
    if (place <= at || !lexicon.starts.has(firstTwo(text, place, end))) return false
    const product = productAt(text, place, end, lexicon)
    return product !== undefined && product.token.to > last
  })
  return isCut ? 0 : length
}

/** Words that begin like a unit. */
const notUnits = [
  '杯子',
  '瓶子',
  '罐子',
  '管子',
  '个月',
  '个人',
  '个台阶',
  '个小时',
  '个星期',
  '个礼拜',
  '个钟',
  '打电话',
  '打包',
  '打款',
  '打我',
  '打给',
  '打印',
  '片区',
  '条街',
  '套餐',
  '份子',
  '本次',
  '本周',
  '对了',
  '对吗',
  '对吧',
  '头疼',
  '车到',
  '只要',
  '只来',
  '只发',
  '只有',
  '只剩',
  '支付',
  '包邮',
  '包装',
  '包好',
  '件数',
  '条件',
  '台阶',
  '方便',
  '克制',
  '组合',
  '斤两',
  '把豆',
  '克里',
  '安排',
  '安吉',
  '米粉',
  '令人',
  '杯套',
  '杯盖',
  '包材',
  '箱子里',
  '盒饭',
  '筒骨',
  '粒粒',
  '串串',
  '块钱',
  '块左右',
  '卡布',
  '安全',
  '顿饭',
  '升级',
  '盒装',
  '袋装',
  '瓶装',
  '罐装',
  '箱装',
]

/** The own brand before a name: `灯笼牌`. */
function brandAt(text: string, at: number, lexicon: Lexicon): number {
  for (const brand of lexicon.brands) {
    if (!text.startsWith(brand, at)) continue
    const mark = /^(?:牌子?的?|品牌的?|家的?|的)/.exec(text.slice(at + brand.length, at + brand.length + 4))
    if (mark) return brand.length + mark[0].length
  }
  return 0
}

function firstTwo(text: string, at: number, end: number): string {
  let found = text[at] ?? ''
  for (let next = at + 1; next < end && found.length < 2 && next < at + 4; next += 1) {
    const sign = text[next] ?? ''
    if (letter.test(sign)) found += sign
    else if (!within.test(sign)) break
  }
  return found
}

/** The longest word for goods that begins here; spaces and slashes within it do not count. */
function productAt(text: string, at: number, end: number, lexicon: Lexicon) {
  let [word, skipped, hasGap] = ['', 0, false]
  let best: { word: string; to: number; meaning: Meaning } | undefined
  for (let next = at; next < end && word.length < lexicon.longest; next += 1) {
    const sign = text[next] ?? ''
    if (!letter.test(sign)) {
      skipped += 1
      if (!within.test(sign) || skipped > 3) break
      hasGap ||= sign === ' '
      continue
    }
    skipped = 0
    word += sign
    const meaning = lexicon.words.get(word)
    if (meaning === undefined || (hasGap && lexicon.codes.has(word))) continue
    const behind = text[next + 1] ?? ''
    // A code is a word of its own, and 1 is no part of 10.
    if (latin.test(sign) && latin.test(behind) && next + 1 < end) continue
    if (/\d/.test(sign) && /[\d.]/.test(behind) && next + 1 < end) continue
    best = { word, to: next + 1, meaning }
  }
  if (best === undefined || (latin.test(text[at] ?? '') && latin.test(text[at - 1] ?? ''))) return undefined
  const { word: found, to, meaning } = best
  const isWhole = [...meaning.values()].includes(0)
  const isLearned = lexicon.learned.has(found)
  return {
    letters: found.length,
    isWhole,
    token: {
      kind: 'product',
      from: at,
      to,
      meaning,
      word: found,
      isGuess: lexicon.misleading.has(found),
      isLearned,
    } satisfies Token,
  }
}

function wordAt(text: string, at: number, end: number): { word: string; role: Role } | undefined {
  const phrase = phraseAt(text, at)
  const listed = listedWordAt(text, at, end)
  return (phrase?.word.length ?? 0) >= (listed?.word.length ?? 1) ? phrase : (listed ?? measureWordAt(text, at))
}

/** `囤个30袋`: the measure word between a verb and a number says nothing. */
const measureWord =
  /(?<![\d一二两三四五六七八九十百千万半几这那哪每各]\s?)(?<![\d一二两三四五六七八九十百千万]来)[个点](?=\s?[\d一二两三四五六七八九十])/y

function measureWordAt(text: string, at: number): { word: string; role: Role } | undefined {
  measureWord.lastIndex = at
  return measureWord.test(text) ? { word: text[at] ?? '', role: 'filler' } : undefined
}

function listedWordAt(text: string, at: number, end: number): { word: string; role: Role } | undefined {
  for (let length = Math.min(longestChatWord, end - at); length > 0; length -= 1) {
    const word = text.slice(at, at + length)
    const role = chatWords.get(word)
    if (role === undefined) continue
    if (latin.test(word) && (latin.test(text[at + length] ?? '') || latin.test(text[at - 1] ?? ''))) continue
    return { word, role }
  }
  return undefined
}

function signAt(text: string, at: number, end: number): Token {
  const sign = text[at] ?? ''
  if (sign === '[') {
    const close = text.indexOf(']', at)
    if (close > at && close < Math.min(end, at + 8) && faces.has(text.slice(at + 1, close)))
      return { kind: 'sign', sign: '☺', from: at, to: close + 1 }
  }
  if (/[-—=.·~…>_]/.test(sign)) {
    let to = at + 1
    while (to < end && (text[to] === sign || (text[to] === '>' && /[-=]/.test(sign)))) to += 1
    const kind = to - at > 1 ? '—' : sign
    return { kind: 'sign', sign: kind, from: at, to }
  }
  return { kind: 'sign', sign, from: at, to: at + 1 }
}
