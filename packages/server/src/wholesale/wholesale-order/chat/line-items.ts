import { isEqualGoods } from './drafts.ts'
import { completeNames } from './ellipsis.ts'
import type { Guesses } from './guess.ts'
import { type Item, itemBehind } from './items.ts'
import { joinAdjectives, joinLatinWords, mendSlips } from './mend-names.ts'
import { joinMentions } from './mentions.ts'
import { isMeasure } from './sizes.ts'
import type { Token } from './tokens.ts'
import type { Lexicon } from './words/lexicon.ts'

/** Turns the tokens of a line into items: tokens that name one product become one mention. */
export function itemsOf(tokens: readonly Token[], text: string, lexicon: Lexicon, guesses: Guesses): Item[] {
  const named = joinAdjectives(joinNotes(joinNames(tokens, text)), lexicon)
  const known = mendSlips(joinLatinWords(named, guesses), text, guesses)
  return withEach(completeNames(withArrows(withoutStutter(joinMentions(known, text, lexicon)), text), lexicon))
}

/** `热饮杯、汤杯都1箱` */
function withEach(items: readonly Item[]): Item[] {
  return items.map((item, at) =>
    item.kind === 'word' && item.word === '都' && items[at + 1]?.kind === 'amount' ? { ...item, role: 'each' } : item,
  )
}

const isRoom = (item: Item) => item.kind === 'sign' && item.sign === ' '

/** `2箱→3箱` replaces a number; `龙井3袋→碧螺春3袋` may be a change, or a list, and is asked. */
function withArrows(items: readonly Item[], text: string): Item[] {
  return items.map((item, at): Item => {
    if (item.kind !== 'sign' || !/[→➜➡⇒]|[-=—]>/.test(text.slice(item.from, item.to))) return item
    const before = itemBehind(items.toReversed(), items.length - 1 - at, isRoom)
    const next = itemBehind(items, at, isRoom)
    const { from, to } = item
    if (before?.kind !== 'amount') return item
    if (next?.kind === 'amount') return { kind: 'word', role: 'set', word: '改成', from, to }
    const given = next?.kind === 'mention' ? itemBehind(items, items.indexOf(next), isRoom) : undefined
    const isSame = given?.kind === 'amount' && given.qty === before.qty && given.unit === before.unit
    return isSame ? { kind: 'word', role: 'either', word: '或', from, to } : item
  })
}

/** `铁观音啊铁观音两箱`: of a name said twice on end the second counts. */
function withoutStutter(items: readonly Item[]): Item[] {
  return items.filter((item, at) => {
    if (item.kind !== 'mention') return true
    const next = itemBehind(items, at, (each) => each.kind === 'word' && each.role === 'filler')
    return next?.kind !== 'mention' || !isEqualGoods(item, next)
  })
}

/** `冰块10袋`: a word of one character is a part of the unknown name that it ends. */
function joinNames(tokens: readonly Token[], text: string): Token[] {
  return tokens.reduce<Token[]>((done, token, at) => {
    const before = done.at(-1)
    const next = tokens.slice(at + 1, at + 3).find(({ kind }) => kind !== 'sign')
    const isEnd = token.kind === 'word' && token.role === 'note' && token.to - token.from === 1
    const isName =
      before?.kind === 'unknown' && before.to === token.from && next?.kind === 'amount' && next.unit !== null
    if (isEnd && isName) done.splice(-1, 1, { ...before, to: token.to, word: text.slice(before.from, token.to) })
    else done.push(token)
    return done
  }, [])
}

/** Makes a bracket one note, unless it names goods, holds only a number, or changes the order. */
function joinNotes(tokens: readonly Token[]): Token[] {
  const closing: Record<string, string> = {
    '(': ')',
    '[': ']',
    '【': '】',
    '「': '」',
    '{': '}',
    '<': '>',
    '《': '》',
    '『': '』',
  }
  const out: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token
    const close = token.kind === 'sign' ? closing[token.sign] : undefined
    const length =
      close === undefined
        ? -1
        : tokens.slice(at + 1, at + 40).findIndex((each) => each.kind === 'sign' && each.sign === close)
    const end = length < 0 ? -1 : at + 1 + length
    if (end < 0) {
      out.push(token)
      continue
    }
    const inner = tokens.slice(at + 1, end)
    const acts = inner.some(
      (each) =>
        each.kind === 'product' ||
        (each.kind === 'word' &&
          ['condition', 'maybe', 'cancel', 'set', 'each', 'wrong', 'swap', 'double'].includes(each.role)),
    )
    const isCounted = inner.some(
      (each) => each.kind === 'amount' && each.unit !== null && !each.isSize && !isMeasure(each.unit),
    )
    const isPlain = inner.every((each) => each.kind === 'amount' || (each.kind === 'sign' && /[ *×/-]/.test(each.sign)))
    const last = tokens[end] as Token
    if (acts || (isCounted && !isPlain))
      out.push({ kind: 'sign', sign: '(', from: token.from, to: token.to }, ...inner, {
        kind: 'sign',
        sign: ')',
        from: last.from,
        to: last.to,
      })
    else if (isPlain && inner.length > 0) out.push(gapOf(token), ...inner, gapOf(last))
    else out.push({ kind: 'passage', from: token.from, to: last.to })
    at = end
  }
  return out
}

/** A bracket around a number alone. */
const gapOf = ({ from, to }: Token): Token => ({ kind: 'sign', sign: '·', from, to })
