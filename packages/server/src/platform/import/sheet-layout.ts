import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { sheetImport } from '@brandside/contract/platform/reasons.ts'
import { importLimits, type ReadingOptions } from '@brandside/contract/platform/sheets/sheet-import.ts'
import { refuse } from '../refuse.ts'
import { alikeEnough, foldTitle, foldTitleWhole, likeness } from './column-names.ts'
import type { SheetRow } from './files/sheet-cell.ts'

/** What a column can be read as. */
export interface Target {
  name: string
  label: Bilingual
  required: boolean
  /** Other titles that mean it for sure, the best one first. */
  names?: readonly string[]
  /** Several columns may be read as it, one behind the other. */
  isMany?: boolean
}

/** How a sheet is read: which row names its columns, and what each of these is. */
export interface Layout {
  head: SheetRow
  /** Below the head. */
  rows: readonly SheetRow[]
  titles: readonly string[]
  /** By column; empty where it is not read. */
  reads: readonly string[]
}

/** So many rows may stand above the head: the name of a program, of an account, of a time. */
const mostAbove = 40

interface LayoutBy extends Pick<ReadingOptions, 'columns' | 'headRow'> {
  /** Titles that a clerk has said the field of, folded. */
  known?: Readonly<Record<string, string>>
}

/** The layout with the most columns that are known: of two rows with as many, the upper one. */
export function layoutOf(rows: readonly SheetRow[], targets: readonly Target[], by: LayoutBy = {}): Layout {
  const { columns, headRow, known } = by
  const wanted = headRow === undefined ? undefined : rows.findIndex(({ number }) => number === headRow)
  const places = wanted === undefined ? rows.slice(0, mostAbove).keys() : [Math.max(0, wanted)]
  const layouts = [...places].map((at) => {
    const head = rows[at] as SheetRow
    const titles = Array.from(head.cells, (cell) => cell?.text ?? '').slice(0, importLimits.columns)
    return { head, rows: rows.slice(at + 1), titles, reads: readsOf(titles, targets, known) }
  })
  const best = layouts.reduce((one, other) => (countOf(other) > countOf(one) ? other : one))
  if (!columns) return best
  const twice = targets.find(({ name, isMany }) => !isMany && columns.filter((each) => each === name).length > 1)
  if (twice) refuse(sheetImport.twice, { label: twice.label })
  const names = new Set(targets.map(({ name }) => name))
  return { ...best, reads: best.titles.map((_, at) => (names.has(columns[at] ?? '') ? (columns[at] as string) : '')) }
}

/** A single word that is a title as well may stand in a row of amounts and days, which is no head then. */
function countOf({ titles, reads }: Layout): number {
  const count = new Set(reads.filter(Boolean)).size
  return count < 2 && titles.some((title) => isValue.test(title.trim())) ? 0 : count
}

/** An amount, a number, a day. */
const isValue = /^[-+¥￥(]?\d[\d,]*(?:\.\d+)?\)?$|^\d{4}[-/.年]\d{1,2}[-/.月]\d/

/** Each field takes its best column; a title that is written twice is refused, as nobody can say which one is meant. */
function readsOf(titles: readonly string[], targets: readonly Target[], known: LayoutBy['known'] = {}): string[] {
  const folded = titles.map(foldTitle)
  const reads = folded.map((title) => (title !== '' && known[title] !== undefined ? known[title] : ''))
  for (const { name, label, names = [], isMany } of targets) {
    if (reads.includes(name) && !isMany) continue
    for (const wanted of [...label, ...names].map(foldTitle)) {
      const places = folded.flatMap((title, at) =>
        reads[at] === '' && !(title in known) && (title === wanted || foldTitleWhole(title) === wanted) ? [at] : [],
      )
      const exact = places.filter((at) => folded[at] === wanted)
      const [place] = exact.length > 0 ? exact : names.length > 0 ? places : []
      if (place === undefined) continue
      if (exact.length > 1 && names.length === 0) refuse(sheetImport.twice, { label })
      reads[place] = name
      if (!isMany) break
    }
  }
  return reads.map((name) => (name === '-' ? '' : name))
}

/** The row says nothing but the titles above it. */
export function isHeadAgain({ cells }: SheetRow, { titles }: Pick<Layout, 'titles'>): boolean {
  const filled = [...cells.entries()].filter(([, cell]) => cell && cell.text.trim() !== '')
  return filled.length > 1 && filled.every(([at, cell]) => foldTitle(cell?.text ?? '') === foldTitle(titles[at] ?? ''))
}

/** The fields without which no row can be read. */
export function missingOf({ reads }: Pick<Layout, 'reads'>, targets: readonly Target[]): Target[] {
  return targets.filter(({ name, required }) => required && !reads.includes(name))
}

/** The columns that are not read and say something, each with the free field that its title resembles most. */
export function unreadOf({ titles, reads, rows }: Layout, targets: readonly Target[], passed: ReadonlySet<string>) {
  const width = Math.min(
    importLimits.columns,
    Math.max(titles.length, ...rows.slice(0, 1_000).map((row) => row.cells.length)),
  )
  const unread = Array.from({ length: width }, (_, column) => column).filter((column) => {
    const title = titles[column] ?? ''
    if (reads[column] || passed.has(foldTitle(title))) return false
    return title !== '' || rows.some(({ cells }) => cells[column])
  })
  const free = targets.filter(({ name, isMany }) => isMany || !reads.includes(name))
  const guesses = unread.flatMap((column) =>
    free.map((target) => ({ column, target, score: scoreOf(titles[column] ?? '', target) })),
  )
  const taken = new Map<number, Target>()
  const used = new Set<string>()
  for (const { column, target, score } of guesses.toSorted((one, other) => other.score - one.score)) {
    if (score < alikeEnough || taken.has(column) || used.has(target.name)) continue
    taken.set(column, target)
    used.add(target.name)
  }
  return unread.map((column) => ({ column, title: titles[column] ?? '', guess: taken.get(column) ?? null }))
}

const scoreOf = (title: string, { label, names = [] }: Target) =>
  Math.max(...[...label, ...names].map((name) => likeness(title, name)))
