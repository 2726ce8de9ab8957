import { endsWithWord, explains, isEnglish } from './words/english.ts'
import { compact } from './words/fold.ts'
import { type Grade, grades, type Lexicon, type Meaning } from './words/lexicon.ts'
import { initialsOf, lookAlike, soundAlike, soundOf } from './words/sounds.ts'

/** What a piece of text that is no word of the goods may mean all the same. */
export interface Guess {
  from: number
  to: number
  meaning: Meaning
  /** A clerk would not ask. */
  isSure: boolean
  /** It sounds or looks like the name. */
  isAlike: boolean
}

/** Characters that tell goods apart, so that none of them is a slip for another. */
const telling = new Set(
  '粗细大小长短高低单双一二两三四五六七八九十百千半全脱厚薄红绿黑白黄青蓝紫灰金银冷热生熟软硬干湿新老旧左右上下男女甜咸酸辣苦淡浓轻重有无低中原多少真假圆方平尖宽窄早晚春夏秋冬东西南北内外前后',
)

export interface Guesses {
  ofChinese(word: string): Guess | undefined
  ofLatin(words: readonly string[]): Meaning | undefined
}

/**
 * So many characters of a text are guessed at, more than the longest order has of names with a slip. Each of them is compared
 * with all that names it; of a text that names nothing the rest is asked.
 */
const mostGuessed = 2_000

export function guessesOf(lexicon: Lexicon): Guesses {
  let guessed = 0
  let patterns: Map<string, string[]> | undefined
  let sounds: Map<string, string[]> | undefined
  let latinNames: LatinNames | undefined
  const known = new Map<string, Guess | null>()
  const knownLatin = new Map<string, Meaning | null>()
  return {
    ofChinese(word) {
      const before = known.get(word)
      if (before !== undefined) return before ?? undefined
      guessed += word.length
      if (guessed > mostGuessed) return undefined
      patterns ??= patternsOf(lexicon)
      sounds ??= Map.groupBy(
        [...lexicon.words.keys()].filter((each) => /^\p{sc=Han}+$/u.test(each)),
        soundOf,
      )
      const found = bestGuess(word, lexicon, patterns, sounds)
      known.set(word, found ?? null)
      return found
    },
    ofLatin(words) {
      const said = words.join(' ')
      const before = knownLatin.get(said)
      if (before !== undefined) return before ?? undefined
      latinNames ??= latinNamesOf(lexicon)
      const found = latinMeaning(words, lexicon, latinNames)
      knownLatin.set(said, found ?? null)
      return found
    },
  }
}

/** Each word with one of its characters open. */
function patternsOf(lexicon: Lexicon): Map<string, string[]> {
  const patterns = new Map<string, string[]>()
  for (const word of lexicon.words.keys())
    for (let open = 0; open < word.length && word.length > 1; open += 1) {
      const pattern = `${word.slice(0, open)}?${word.slice(open + 1)}`
      const those = patterns.get(pattern)
      if (those) those.push(word)
      else patterns.set(pattern, [word])
    }
  return patterns
}

const longestGuess = 14

/** The longest piece that one slip, or the sound, makes a word for goods. */
function bestGuess(
  text: string,
  lexicon: Lexicon,
  patterns: ReadonlyMap<string, string[]>,
  sounds: ReadonlyMap<string, string[]>,
): Guess | undefined {
  const bounded = text.slice(0, 40)
  let unsure: Guess | undefined
  for (let length = Math.min(longestGuess, bounded.length); length > 1; length -= 1)
    for (let from = 0; from + length <= bounded.length; from += 1) {
      const word = bounded.slice(from, from + length)
      const found = slip(word, lexicon, patterns) ?? sameSound(word, lexicon, sounds) ?? guessBySwap(word, lexicon)
      if (found?.isSure) return { from, to: from + length, ...found }
      if (found) unsure ??= { from, to: from + length, ...found }
    }
  return shortName(bounded, lexicon) ?? unsure
}

type FoundMeaning = Pick<Guess, 'meaning' | 'isSure' | 'isAlike'>

/** Between two words these are no slips. */
const particles = new Set('的和了跟与及要来还也不再加')

/** One wrong character. */
function slip(word: string, lexicon: Lexicon, patterns: ReadonlyMap<string, string[]>): FoundMeaning | undefined {
  const near: { right: string; wrong: string; word: string; at: number }[] = []
  for (let open = 0; open < word.length; open += 1)
    for (const other of patterns.get(`${word.slice(0, open)}?${word.slice(open + 1)}`) ?? [])
      if (other !== word) near.push({ right: other[open] ?? '', wrong: word[open] ?? '', word: other, at: open })
  if (near.length === 0) return undefined
  const isHan = (sign: string) => /\p{sc=Han}/u.test(sign)
  const usable = near.filter(({ right, wrong }) => isHan(right) && isHan(wrong) && !particles.has(wrong))
  const alike = usable.filter(({ right, wrong }) => soundAlike(right, wrong))
  const seen = alike.length > 0 ? alike : usable.filter(({ right, wrong }) => lookAlike(right, wrong))
  const isClose = seen.length > 0
  // Of a short piece another character may be meant as well: 毛风 is 毛峰, or 毛尖.
  const isWhole = isWholeName(seen, lexicon)
  const those = isClose && (word.length > 2 || isWhole) ? seen : usable
  if (those.length === 0 || (!isClose && (word.length < 3 || (word.length === 3 && !isWholeName(usable, lexicon)))))
    return undefined
  const meaning = union(those.map((each) => lexicon.words.get(each.word)))
  const isOne = [...meaning.values()].filter((grade) => grade < grades.spec).length === 1
  if (isClose) return { meaning, isSure: word.length > 2 || isWhole || isOne, isAlike: true }
  const isTelling = usable.some(({ right, wrong }) => telling.has(right) || telling.has(wrong))
  const isPlain = word.length > 3 && !isTelling && !isMixed(word, usable, lexicon)
  return { meaning, isSure: isPlain, isAlike: false }
}

const isWholeName = (near: readonly { word: string }[], lexicon: Lexicon) =>
  near.some(({ word }) => [...(lexicon.words.get(word)?.values() ?? [])].includes(grades.whole))

/** The character that differs makes, with its neighbour, a word for other goods: 黄山毛尖 is two of them in one. */
function isMixed(word: string, near: readonly { at: number; word: string }[], lexicon: Lexicon): boolean {
  return near.some(({ at, word: other }) => {
    const own = lexicon.words.get(other)
    return [word.slice(at - 1, at + 1), word.slice(at, at + 2)].some((pair) => {
      const meaning = pair.length === 2 ? lexicon.words.get(pair) : undefined
      return meaning !== undefined && [...meaning.keys()].some((index) => !own?.has(index))
    })
  })
}

function sameSound(word: string, lexicon: Lexicon, sounds: ReadonlyMap<string, string[]>): FoundMeaning | undefined {
  if (word.length < 3 || !/^\p{sc=Han}+$/u.test(word)) return undefined
  const same = (sounds.get(soundOf(word)) ?? []).filter((each) => each.length === word.length && each !== word)
  return same.length === 0
    ? undefined
    : { meaning: union(same.map((each) => lexicon.words.get(each))), isSure: true, isAlike: true }
}

/** Two characters changed places, one came twice, or two halves of a name stand the wrong way round. */
function guessBySwap(word: string, lexicon: Lexicon): FoundMeaning | undefined {
  if (word.length < 3) return undefined
  for (let at = 0; at < word.length; at += 1) {
    if (at > 0 && word[at] === word[at - 1]) {
      const meaning = lexicon.words.get(word.slice(0, at) + word.slice(at + 1))
      if (meaning) return { meaning, isSure: true, isAlike: true }
    }
    const swapped = word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
    const meaning = swapped === word ? undefined : lexicon.words.get(swapped)
    if (meaning && isOfWhole(meaning)) return { meaning, isSure: true, isAlike: true }
    if (at < 2 || at > word.length - 2) continue
    const turned = lexicon.words.get(word.slice(at) + word.slice(0, at))
    if (turned && isOfWhole(turned)) return { meaning: turned, isSure: true, isAlike: true }
  }
  return undefined
}

const isOfWhole = (meaning: Meaning) => [...meaning.values()].includes(grades.whole)

/** `祁红`: the first characters of the words that a name is made of; `盖子`: its last one. */
function shortName(text: string, lexicon: Lexicon): Guess | undefined {
  const word = text
  const head = /^(.)子$/u.exec(word)?.[1]
  if (head !== undefined) {
    const found = lexicon.entries.flatMap(({ core }, index) => (core.endsWith(head) ? [index] : []))
    if (found.length > 0) return { from: 0, to: word.length, meaning: partly(found), isSure: true, isAlike: true }
  }
  if (word.length !== 2 && word.length !== 3) return undefined
  const found = lexicon.entries.flatMap(({ core }, index) => (isAbbreviation(word, core) ? [index] : []))
  return found.length === 0
    ? undefined
    : { from: 0, to: word.length, meaning: partly(found), isSure: true, isAlike: true }
}

function isAbbreviation(word: string, core: string): boolean {
  if (!core.startsWith(word.slice(0, 1)) || core.length < 3) return false
  let at = 0
  for (const sign of word) {
    at = core.indexOf(sign, at) + 1
    if (at === 0) return false
  }
  return true
}

const partly = (indexes: readonly number[]): Meaning => new Map(indexes.map((index) => [index, grades.part as Grade]))

function union(meanings: readonly (Meaning | undefined)[]): Meaning {
  const all = new Map<number, Grade>()
  for (const meaning of meanings)
    for (const [index, grade] of meaning ?? []) all.set(index, Math.min(grade, all.get(index) ?? grade) as Grade)
  return all
}

/** A piece that cuts a word of the name in two may as well mean other goods. */
function meaningOf(word: string, { words, misleading }: Lexicon): Meaning | undefined {
  const meaning = words.get(word)
  return meaning && misleading.has(word) ? new Map([...meaning.keys()].map((index) => [index, grades.spec])) : meaning
}

interface LatinNames {
  sounds: ReadonlyMap<string, string[]>
  initials: ReadonlyMap<string, string[]>
}

function latinNamesOf(lexicon: Lexicon): LatinNames {
  const han = [...lexicon.words].filter(
    ([word, meaning]) => /^\p{sc=Han}+$/u.test(word) && ![...meaning.values()].every((grade) => grade === grades.spec),
  )
  return {
    sounds: Map.groupBy(
      han.map(([word]) => word),
      soundOf,
    ),
    initials: Map.groupBy(
      han.map(([word]) => word),
      initialsOf,
    ),
  }
}

/** Pinyin, initials or English of a name; the whole names before parts of names. */
function latinMeaning(words: readonly string[], lexicon: Lexicon, names: LatinNames): Meaning | undefined {
  const joined = compact(words.join(''))
  const direct = lexicon.words.get(joined)
  if (direct) return direct
  for (const list of [names.sounds.get(joined), names.initials.get(joined)]) {
    const meanings = (list ?? []).map((word) => meaningOf(word, lexicon))
    if (meanings.length === 0) continue
    const all = union(meanings)
    const whole = [...all].filter(([, grade]) => grade === grades.whole)
    if (whole.length > 0) return new Map(whole)
    if (list === names.sounds.get(joined) || joined.length > 2) return all
    return new Map([...all].map(([index]) => [index, grades.spec]))
  }
  if (!words.every(isEnglish)) return undefined
  const found = lexicon.entries.flatMap(({ core, goods }, index) => {
    const share = Math.max(explains(words, core), explains(words, compact(goods.name)) * 0.9)
    return share > 0 ? [{ index, share }] : []
  })
  // One word alone names kinds of goods: oolong is 铁观音, and 桂花乌龙.
  const whole = words.length > 1 ? found.filter(({ share }) => share === 1) : []
  if (found.length === 0) return undefined
  const those = (whole.length > 0 ? whole : found).map(({ index }) => index)
  // The last word of a Chinese name says what it is: a lid is 直饮盖 before 奶盖粉.
  const isHead = (index: number) => words.some((word) => endsWithWord(lexicon.entries[index]?.core ?? '', word))
  const heads = those.filter(isHead)
  if (heads.length === 0) return partly(those)
  return new Map(those.map((index) => [index, isHead(index) ? grades.part : grades.spec]))
}
