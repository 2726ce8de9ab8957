import { spellingsOf } from '@brandside/contract/platform/read/keyword.ts'
import { type RawBuilder, sql } from 'kysely'
import { type NameWithSize, nameWithSize } from './sizes.ts'
import { type Sounds, soundsOf } from './sounds.ts'

/** The column contains the words anywhere, in any case, however they are spelled, or as they sound. */
export function contains(column: string, words: string): RawBuilder<boolean> {
  const each = [
    ...spellingsOf(words).map((spelling) => containsExactly(column, spelling)),
    ...soundsOf(words).map((sounds) => soundsLike(column, sounds)),
    ...sizeAs(column, nameWithSize(words)),
  ]
  return each.length === 1 && each[0] ? each[0] : sql<boolean>`(${sql.join(each, sql` or `)})`
}

/** The column names what is meant with its size. */
export const sizeAs = (column: string, sized: NameWithSize | undefined): RawBuilder<boolean>[] =>
  sized ? [sql<boolean>`${sql.ref(column)} ~* ${sized.pattern}`] : []

/** Characters that may be read in this way stand in the column on end. The pattern is made once for all rows. */
export function soundsLike(column: string, sounds: Sounds): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} ~ (select app.sound_pattern(${[...sounds]}::text[]))`
}

/** The same of one spelling; punctuation is found in either width, and the dot of names as any keyboard writes it. */
export function containsExactly(column: string, words: string): RawBuilder<boolean> {
  if (!punctuation.test(words)) return sql<boolean>`${sql.ref(column)} ilike ${patternOf(words)}`
  return sql<boolean>`translate(${sql.ref(column)}, ${wide}, ${narrow}) ilike ${patternOf(narrowed(words))}`
}

/** The longest part of the words without punctuation of two widths: what pieces can tell of them. */
export function longestPart(words: string): string {
  const parts = words.split(punctuation)
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

/** Punctuation of names that is written as wide as a Han character, or half as wide. */
const [wide, narrow] = ['（），：；！？＆•‧∙⋅・･', '(),:;!?&······']
const punctuation = /[（），：；！？＆(),:;!?&·•‧∙⋅・･]/
const narrowed = (words: string) =>
  words.replace(/[（），：；！？＆•‧∙⋅・･]/g, (each) => narrow[wide.indexOf(each)] ?? each)

/** The column, a number, begins with the words or is them; four characters may be its last ones. */
export function beginsOrEnds(column: string, words: string): RawBuilder<boolean> {
  const begins = sql<boolean>`${sql.ref(column)} ilike ${`${escaped(words)}%`}`
  if ([...words].length !== 4) return begins
  return sql<boolean>`(${begins} or ${sql.ref(column)} ilike ${`%${escaped(words)}`})`
}

/** Of words that stand anywhere: `%` and `_` are ordinary characters. */
export function patternOf(words: string): string {
  return `%${escaped(words)}%`
}

const escaped = (words: string) => words.replace(/[\\%_]/g, '\\$&')
