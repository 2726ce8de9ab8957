import { common } from '@brandside/contract/platform/reasons.ts'
import { fail } from '../refuse.ts'

const maxDepth = 20
const maxItems = 2000

/**
 * Parses a JSON body and refuses what no form sends: a key given twice (readers would disagree on which one counts), keys
 * that reach into prototypes, halves of characters, deep nesting and very long lists.
 */
export function parseJsonBody(text: string): unknown {
  if (text.trim() === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return fail(400, common.badRequest, { detail: 'JSON' })
  }
  checkShape(text)
  return body
}

/** One pass over text that is known to be JSON. */
function checkShape(text: string): void {
  const open: { keys: Set<string> | null; items: number }[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    const inside = open.at(-1)
    if (character === '{' || character === '[') {
      open.push({ keys: character === '{' ? new Set() : null, items: 0 })
      if (open.length > maxDepth) fail(400, common.badRequest, { detail: `depth > ${maxDepth}` })
    } else if (character === '}' || character === ']') {
      open.pop()
    } else if (character === ',' && inside && ++inside.items >= maxItems) {
      fail(400, common.badRequest, { detail: `items > ${maxItems}` })
    } else if (character === '"') {
      const end = endOfString(text, at)
      const string = text.slice(at, end + 1)
      // Only an escape can write half of a pair: the body itself is UTF-8. No column takes one.
      if (string.includes('\\u') && !wordOf(string).isWellFormed()) fail(400, common.badRequest, { detail: 'UTF-16' })
      if (inside?.keys && isKey(text, end)) {
        const key = wordOf(string)
        if (inside.keys.has(key) || poisonous.has(key)) fail(400, common.badRequest, { detail: key.slice(0, 40) })
        inside.keys.add(key)
      }
      at = end
    }
  }
}

const poisonous = new Set(['__proto__', 'constructor', 'prototype'])

function wordOf(string: string): string {
  return JSON.parse(string) as string
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return text.length
}

function isKey(text: string, end: number): boolean {
  let at = end + 1
  while (/\s/.test(text[at] ?? '')) at++
  return text[at] === ':'
}
