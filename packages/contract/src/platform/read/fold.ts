/**
 * Letters, digits and signs of either width, ligatures and units mean the same. Digits within other signs do not: `²` is
 * no 2, and `⑴` is the mark of a line and no amount. A text that no field takes is refused by its length, and needs no folding:
 * one sign may become eighteen.
 */
export const foldWidth = (text: string): string =>
  text.length > longest ? text : text.replace(/\P{No}+/gu, (part) => part.normalize('NFKC').replace(anySpace, ' '))

const longest = 50_000

/**
 * Letters, digits and spaces as Chinese keyboards also write them, as wide as a Han character. Punctuation of that width is
 * how Chinese is written, and belongs to names such as “灯笼食品（杭州）有限公司”.
 */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFC')
    .replace(wideLetters, (each) => each.normalize('NFKC'))
    .replace(anySpace, ' ')

const wideLetters = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g
/** All that is shown as room: no-break, thin and wide ones, too. */
const anySpace = /\p{Zs}/gu

/**
 * Leaves out invisible characters: marks that turn the direction of what follows, and spaces without width. They come
 * along when text is copied from pages, and would make two names that look the same. Those that join the parts of an emoji
 * stay.
 */
export const withoutUnseen = (text: string): string => text.replace(unseen, '')

const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g

/** The dot within a name such as 阿迪力·买买提, which keyboards write in five ways. */
export const foldMiddleDots = (text: string): string => text.replace(middleDots, '·')

const middleDots = /(?<=\p{sc=Han})[•‧∙⋅・･](?=\p{sc=Han})/gu

/**
 * Lines end in one way: as of Windows, of old spreadsheets, and as workbooks escape them. A run of returns is matched as a
 * whole: one that is looked for before each line end would be read again from each of its returns.
 */
export const foldLineEnds = (text: string): string =>
  text.replace(/(?:_x000[dD]_|\r)+\n?/g, (run) => (run.endsWith('\n') ? '\n' : run.replace(/_x000[dD]_|\r/g, '\n')))

/** A number, a day, an identifier: of one width, without invisible characters, with single spaces and plain signs. */
export const foldSigns = (text: string): string =>
  withoutUnseen(foldWidth(text)).replace(minus, '-').replaceAll('。', '.').replace(/\s+/g, ' ').trim()

const minus = /[\u2010\u2011\u2012\u2013\u2212]/g

/** How many characters a text has for a person and for every limit: an emoji of two units is one. */
export function lengthOf(text: string): number {
  return [...text].length
}
