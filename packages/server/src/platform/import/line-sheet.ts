import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Context } from '../context.ts'
import type { SheetCell, SheetRow } from './files/sheet-cell.ts'
import type { Layout, Target } from './sheet-layout.ts'

/** A cell of a line by the names of what its columns are read as; several, where there are several such columns. */
export type LineCells = (name: string) => readonly SheetCell[]

/** A record out of a line, why the line is none, or what is wrong in which of its columns. */
export type LineResult =
  | { input: unknown }
  | { leftOut: Bilingual }
  | { errors: readonly { name: string; words: Bilingual }[] }

/** What the lines of one file have in common. */
export interface LineReader {
  read(cells: LineCells): LineResult
  notes: readonly Bilingual[]
}

/**
 * Sheets that other programs write for their own purposes, such as the statement of a bank: of their lines some become
 * records. Which column is what, a clerk says once; it is kept, and known names need no saying.
 */
export interface LineSheet {
  targets: readonly Target[]
  /** What has to be chosen yet: a column alone may not do. */
  missing(reads: readonly string[]): readonly Bilingual[]
  /** The columns in which the fields of a record stand: by the field, by the names of what columns are read as. */
  columnOf: Readonly<Record<string, readonly string[]>>
  /** Titles that are known and say nothing of a record, such as balances. */
  passed: readonly string[]
  /** What a clerk has said of titles, folded, and where to keep what he says now. */
  known(ctx: Context, given: Readonly<Record<string, unknown>>, above: readonly SheetRow[]): Promise<KnownTitles>
  reader(
    ctx: Context,
    given: Readonly<Record<string, unknown>>,
    layout: Layout,
    above: readonly SheetRow[],
  ): Promise<LineReader>
}

/** Where the fields of a record stand among what the columns of a sheet are read as. */
export function linePlaces({ columnOf }: LineSheet, reads: readonly string[]): { name: string; place: number }[] {
  return Object.entries(columnOf).flatMap(([name, columns]) => {
    const place = columns.map((column) => reads.indexOf(column)).find((at) => at >= 0)
    return place === undefined ? [] : [{ name, place }]
  })
}

export interface KnownTitles {
  titles: Readonly<Record<string, string>>
  keep(titles: Readonly<Record<string, string>>): Promise<void>
}
