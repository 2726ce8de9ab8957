import { foldSigns } from '@brandside/contract/platform/read/fold.ts'

/** A name with a size, whatever room stands around the number, and in whichever language its unit. */
export interface NameWithSize {
  /** A regular expression of the database for the names that are meant. */
  pattern: string
  /** The longest word before the size, which pieces can tell of; empty where there is none. */
  part: string
}

/** Units that are written in two ways. */
const units = ['kg 公斤 千克', 'g 克', 'mg 毫克', 'ml 毫升', 'l 升 公升', 'oz 盎司', 'cm 厘米', 'mm 毫米', 'm 米'].map(
  (line) => line.split(' '),
)

const longest = 40

/** `伯爵红茶1kg`, `伯爵 1公斤`: words with a number that has a unit behind it; undefined for other words. */
export function nameWithSize(words: string): NameWithSize | undefined {
  const text = foldSigns(words).toLowerCase()
  if (text.length > longest) return undefined
  const runs = text.match(/\d+(?:\.\d+)?|\p{sc=Han}+|[a-z]+/gu) ?? []
  const isSized = runs.some(
    (run, at) => /^\d/.test(runs[at - 1] ?? '') && units.flat().some((unit) => run.startsWith(unit)),
  )
  if (!isSized) return undefined
  const parts = runs.map((run, at) => {
    // No part of a longer number: 1 is not 10, nor 0.1.
    if (/^\d/.test(run)) return `${at === 0 ? '(^|.*[^0-9.])' : '(.*[^0-9.])?'}${run.replace('.', '[.]')}(?![0-9.])`
    return `${at > 0 && /^\d/.test(runs[at - 1] ?? '') ? '[ ]*' : at > 0 ? '.*' : ''}${unitOf(run, runs[at - 1])}`
  })
  const part = runs
    .filter((run) => /^\p{sc=Han}{2,}$/u.test(run))
    .toSorted((one, other) => other.length - one.length)[0]
  return { pattern: parts.join(''), part: /^\d/.test(runs[0] ?? '') ? '' : (part ?? '') }
}

/** Behind a number a unit in each of its ways; of `公斤装` the unit stands first. */
function unitOf(run: string, before: string | undefined): string {
  if (!/^\d/.test(before ?? '')) return run
  const ways = units.flatMap((each) => each.filter((unit) => run.startsWith(unit)).map((unit) => ({ each, unit })))
  const best = ways.toSorted((one, other) => other.unit.length - one.unit.length)[0]
  return best ? `(${best.each.join('|')})${run.slice(best.unit.length)}` : run
}
