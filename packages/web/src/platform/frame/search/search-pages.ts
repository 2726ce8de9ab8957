import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import Fuse from 'fuse.js'

/** Something that the search can find: a page of the menu, or an action of the shell. */
export interface Findable {
  title: Bilingual
  /** Titles of the groups around it. */
  groups: readonly Bilingual[]
  /** Its address; empty for what has none. */
  path: string
  /** `dingdan` and `dd` for 订单; empty where nothing is Chinese. */
  pinyin: string
  initials: string
  /** The same of the groups around it. */
  around?: readonly string[]
}

/** spec 2, 9: how far a text may be from the pattern, how much of a pattern counts, what weighs how much. */
const threshold = 0.4
const longestPattern = 32
const titleWeight = 0.7
const pathWeight = 0.3
/** Pinyin is all of the same letters, so it must be nearer: one letter in five may be wrong. */
const soundThreshold = 0.2

/**
 * A search over titles (in both languages, with those of the groups around), paths and, where wanted, the pinyin of
 * Chinese titles. Exact titles come first, then those that begin with the pattern or sound like it, then those that
 * contain it, then near matches.
 */
export function searchIn<T extends Findable>(
  entries: readonly T[],
  { pinyin }: { pinyin: boolean },
): (pattern: string) => T[] {
  const texts = new Fuse(entries, {
    threshold,
    includeScore: true,
    keys: [
      { name: 'titles', weight: titleWeight, getFn: ({ title, groups }) => [title, ...groups].flat() },
      { name: 'path', weight: pathWeight },
    ],
  })
  const sounds = new Fuse(pinyin ? entries : [], {
    threshold: soundThreshold,
    ignoreLocation: true,
    includeScore: true,
    keys: ['pinyin', 'initials', 'around'],
  })

  return (typed) => {
    const pattern = patternOf(typed)
    if (pattern === '') return []
    const nearness = new Map<number, number>()
    const note = ({ refIndex, score = 1 }: { refIndex: number; score?: number }) =>
      nearness.set(refIndex, Math.min(score, nearness.get(refIndex) ?? 1))
    for (const found of texts.search(pattern)) note(found)
    // `ding dan` and `xi'an` are typed with breaks between the syllables.
    for (const found of sounds.search(pattern.replace(/[\s']/g, ''))) note(found)

    return [...nearness]
      .flatMap(([index, score]) => {
        const entry = entries[index]
        return entry ? [{ entry, index, score, rank: rankOf(entry, pattern) }] : []
      })
      .sort((a, b) => a.rank - b.rank || a.score - b.score || a.index - b.index)
      .map(({ entry }) => entry)
  }
}

/** Cut by whole characters, so that none is halved. */
function patternOf(typed: string): string {
  return [...typed.trim().toLowerCase()].slice(0, longestPattern).join('')
}

function rankOf({ title, pinyin, initials }: Findable, pattern: string): number {
  const texts = title.map((text) => text.toLowerCase())
  const typed = pattern.replace(/[\s']/g, '')
  const rules = [
    () => texts.includes(pattern),
    () => texts.some((text) => text.startsWith(pattern)),
    () => texts.some((text) => text.includes(` ${pattern}`)),
    () => pinyin === typed || initials === typed,
    () => pinyin.startsWith(typed) || initials.startsWith(typed),
    () => texts.some((text) => text.includes(pattern)),
  ]
  const rank = rules.findIndex((holds) => holds())
  return rank === -1 ? rules.length : rank
}

/** `系统管理 > 用户管理`; a group that is called like its only page is not said twice. */
export function chainOf(
  { title, groups }: Pick<Findable, 'title' | 'groups'>,
  say: (words: Bilingual) => string,
): string {
  const own = say(title)
  return [...groups.map(say).filter((group) => group !== own), own].join(' > ')
}
