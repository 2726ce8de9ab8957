import type { Guesses } from './guess.ts'
import type { Item } from './items.ts'
import type { Lexicon } from './lexicon.ts'
import { joinLatinWords, mendSlips } from './mend-names.ts'
import { joinMentions } from './mentions.ts'
import type { Token } from './tokens.ts'

/** Turns the tokens of a line into items: tokens that name one product become one mention. */
export function itemsOf(tokens: readonly Token[], text: string, lexicon: Lexicon, guesses: Guesses): Item[] {
  const known = mendSlips(joinLatinWords(joinNotes(tokens), guesses), text, guesses)
  return joinMentions(known, text, lexicon)
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
        (each.kind === 'word' && ['condition', 'maybe', 'cancel', 'set', 'each'].includes(each.role)),
    )
    const isPlain = inner.every((each) => each.kind === 'amount' || (each.kind === 'sign' && /[ *×/-]/.test(each.sign)))
    const last = tokens[end] as Token
    if (acts)
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

const gapOf = ({ from, to }: Token): Token => ({ kind: 'sign', sign: ' ', from, to })
