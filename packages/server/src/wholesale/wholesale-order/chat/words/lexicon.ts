import type { Id } from '@brandside/contract/platform/id.ts'
import type { OrderGoods } from '../goods.ts'
import { type Size, sizesIn } from '../sizes.ts'
import { compact, foldName } from './fold.ts'
import { cutParts, sayings } from './synonyms.ts'

/** How well a word names goods: wholly, by a part of the name, or by a value of the specification alone. */
export const grades = { whole: 0, part: 1, spec: 2 } as const
export type Grade = (typeof grades)[keyof typeof grades]

/** What a word may mean: places of goods in the lexicon, each with its grade. */
export type Meaning = ReadonlyMap<number, Grade>

export interface Entry {
  goods: OrderGoods
  /** The name of the product without sizes, as it is compared. */
  core: string
  sizes: readonly Size[]
  classNames: ReadonlySet<string>
  brands: readonly string[]
}

export interface Lexicon {
  entries: readonly Entry[]
  words: ReadonlyMap<string, Meaning>
  /** Of words with digits that may have no spaces within: codes. */
  codes: ReadonlySet<string>
  longest: number
  /** First two letters of words, so that most places of a text are passed over at once. */
  starts: ReadonlySet<string>
  /** Pieces of names that cut a word in two and are another word then: 淡奶 of 淡奶油. */
  misleading: ReadonlySet<string>
  classNames: ReadonlySet<string>
  /** Words that this customer has taught. */
  learned: ReadonlySet<string>
  unitNames: ReadonlySet<string>
  /** The longest first. */
  brands: readonly string[]
  sizeUnits: readonly string[]
}

const longestWord = 32

export function lexiconOf(goods: readonly OrderGoods[], learned: ReadonlyMap<string, Id> = new Map()): Lexicon {
  const words = new Map<string, Map<number, Grade>>()
  const codes = new Set<string>()
  const add = (word: string, index: number, grade: Grade) => {
    if (word.length < 2 || word.length > longestWord) return
    const meaning = words.get(word) ?? new Map<number, Grade>()
    meaning.set(index, Math.min(grade, meaning.get(index) ?? grade) as Grade)
    words.set(word, meaning)
  }
  const misleading = new Set<string>()
  const entries = goods.map((each, index) => {
    const entry = entryOf(each)
    const code = compact(foldName(each.code))
    if (/\d/.test(code)) codes.add(code)
    add(code, index, grades.whole)
    if (each.barcode) add(compact(foldName(each.barcode)), index, grades.whole)
    for (const name of each.otherNames) add(compact(foldName(name)), index, grades.whole)
    add(compact(foldName(each.name)), index, grades.whole)
    for (const saying of sayings(entry.core)) {
      add(saying, index, grades.whole)
      for (const part of partsOf(saying)) add(part, index, grades.part)
      for (const part of cutParts(saying)) misleading.add(part)
    }
    for (const spec of each.specs) {
      const word = compact(sizesIn(foldName(spec)).rest)
      for (const part of [word, ...partsOf(word)]) add(part, index, grades.spec)
    }
    for (const name of entry.classNames) add(name, index, grades.part)
    const head = /[杯盖袋盒管套罐瓶]$/.exec(entry.core)?.[0]
    if (head) add(`${head}子`, index, grades.part)
    return entry
  })
  // A word for a whole class names none of its goods.
  for (const entry of entries)
    for (const name of entry.classNames) {
      const meaning = words.get(name)
      for (const index of meaning?.keys() ?? []) meaning?.set(index, grades.part)
    }
  const taught = new Set<string>()
  for (const [said, id] of learned) {
    const index = goods.findIndex((each) => each.id === id)
    const word = compact(foldName(said))
    if (index < 0 || word === '') continue
    words.set(word, new Map([[index, grades.whole]]))
    taught.add(word)
  }
  for (const word of misleading)
    if (taught.has(word) || [...(words.get(word)?.values() ?? [])].includes(grades.whole)) misleading.delete(word)
  const units = goods.flatMap((each) => each.units.map(({ unitName }) => foldName(unitName)))
  return {
    entries,
    words,
    codes,
    learned: taught,
    misleading,
    classNames: new Set(entries.flatMap(({ classNames }) => [...classNames])),
    longest: Math.max(0, ...[...words.keys()].map(({ length }) => length)),
    starts: new Set([...words.keys()].map((word) => word.slice(0, 2))),
    unitNames: new Set(units),
    brands: [...new Set(entries.flatMap(({ brands }) => brands))]
      .filter((name) => name !== '')
      .sort((a, b) => b.length - a.length),
    sizeUnits: [...new Set(entries.flatMap(({ sizes }) => sizes.map(({ kind }) => kind)))].filter((kind) =>
      /\p{sc=Han}/u.test(kind),
    ),
  }
}

function entryOf(goods: OrderGoods): Entry {
  const whole = sizesIn(foldName(goods.name))
  return {
    goods,
    core: compact(sizesIn(foldName(goods.productName)).rest),
    sizes: whole.sizes,
    classNames: new Set(goods.classNames.map((name) => compact(foldName(name)))),
    brands: goods.brandNames.flatMap((name) => {
      const whole = compact(foldName(name))
      return [whole, whole.replace(/(?:集团|股份|有限|责任|公司)+$/, '')]
    }),
  }
}

/** What people leave of a name: a piece of it, or all but one piece in the middle. */
function partsOf(name: string): string[] {
  const parts = substrings(name)
  if (name.length > 16) return parts
  for (let from = 0; from < name.length; from += 1)
    for (let cut = from + 1; cut < name.length; cut += 1)
      for (let go = cut + 1; go < name.length; go += 1) {
        const part = name.slice(from, cut) + name.slice(go)
        if (part.length > 2) parts.push(part)
      }
  return parts
}

function substrings(name: string): string[] {
  const parts: string[] = []
  for (let from = 0; from < name.length; from += 1)
    for (let to = from + 2; to <= Math.min(name.length, from + 16); to += 1) parts.push(name.slice(from, to))
  return parts.filter((part) => /\p{sc=Han}/u.test(part) || part === name)
}
