import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import type {
  ImportFacts,
  ImportName,
  ImportRow as StoredRow,
} from '@brandside/contract/platform/sheets/sheet-import.ts'
import type { PickerElement } from '../resource/fields.tsx'
import type { NamesAsked } from '../resource/resource.ts'

/** The target of an import. */
export interface ImportSource {
  contract: Contract
  /** The word for its rows: 品牌, 菜单. */
  noun: Bilingual
  /** The contract's calls of this import. */
  calls: Readonly<Record<ImportName, string>>
  /** Values of each row besides its cells, such as the shop whose menu it is. */
  given?: Readonly<Record<string, unknown>>
  /** Names in a column that say nothing to the product, and are given to records one by one. */
  names?: NamesAsked | undefined
  /** Pickers for what the preview asks beside the file, where that is the id of another record. */
  inputs?: Readonly<Record<string, PickerElement>> | undefined
}

/** The calls of an import of the contract's own records. */
export const usualCalls: ImportSource['calls'] = {
  importTemplate: 'importTemplate',
  importPreview: 'importPreview',
  importRows: 'importRows',
  importErrors: 'importErrors',
  importCommit: 'importCommit',
}

export function callsOf({ contract, calls }: ImportSource): Partial<Record<ImportName, Placed>> {
  const all: Readonly<Record<string, Placed>> = contract.endpoints
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, all[call]]))
}

/** A row of a sheet as it was read, with what is wrong in its cells. */
export interface ImportRow {
  /** Its number in the sheet. */
  row: number
  cells: readonly string[]
  /** By column, why the cell cannot be taken; under -1, why the row cannot. */
  errors: Readonly<Record<number, string>>
  /** By column, what deserves a second look. */
  warnings?: Readonly<Record<number, readonly string[]>>
  /** Why the row is no record, where it is none. */
  leftOut?: string | undefined
  /** The effect of the row on the stored records, where its module names one, and the value before. */
  action?: StoredRow['action']
  was?: string | null
}

/** The state of an import. */
export type ImportState =
  | { at: 'choose'; failed?: string }
  | { at: 'reading' }
  | {
      at: 'preview' | 'committing'
      head: readonly string[]
      shown: readonly ImportRow[]
      /** How many there are to show. */
      listed: number
      rows: number
      good: number
      /** Rows that nobody has tried yet. */
      unchecked: number
      warned: number
      /** How far the check of those rows is, while it is under way. */
      checking?: boolean
      /** Of the good ones, those that change nothing. */
      unchanged?: number
    }
  | { at: 'done'; count: number; unchanged?: number; wrong: number; triedLate?: number }
  | { at: 'running'; fileName: string; done: number; total: number }
  | { at: 'stopped'; fileName: string; done: number; total: number; why: string; wrong: number }

export function isGood({ errors }: ImportRow): boolean {
  return Object.keys(errors).length === 0
}

/** The columns in which one of these rows says anything, or is wrong: what is empty throughout hides the others. */
export function columnsSaid(head: readonly string[], rows: readonly ImportRow[]): number[] {
  return [...head.keys()].filter((column) => rows.some(({ cells, errors }) => cells[column] || errors[column]))
}

/** How a sheet may be taken: whole only without errors, else its good rows if there are any. */
export function waysToCommit({ good, rows }: { good: number; rows: number }): ('all' | 'good')[] {
  if (rows === 0 || good === 0) return []
  return good === rows ? ['all'] : ['good']
}

/** The names of a column in which something is wrong: each once, those that are on most rows first. */
export function unknownNames(rows: readonly ImportRow[], column: number): { name: string; rows: number }[] {
  const counts = new Map<string, number>()
  for (const { cells, errors } of rows) {
    const name = cells[column]
    if (name && errors[column] !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => ({ name, rows: count })).sort((one, other) => other.rows - one.rows)
}

/** The fields of the columns once a guess is taken; `-` is a column that is not read. */
export function withGuess(reads: readonly string[], column: number, field: string): string[] {
  return reads.map((name, at) => (at === column ? field : name))
}

/** What the preview is told of each column. */
export const columnsAsked = (reads: readonly string[]): string[] => reads.map((name) => name || '-')

/** An import that was left to the background: how far it is, why it has stopped, or what came of it. */
export function followedState({
  importState,
  fileName,
  why,
  good,
  wrong,
  imported,
  unchanged,
}: ImportFacts): ImportState {
  if (importState === 'DONE') return { at: 'done', count: imported - unchanged, unchanged, wrong }
  const progress = { fileName, done: imported, total: imported + good }
  if (importState !== 'STOPPED') return { at: 'running', ...progress }
  return { at: 'stopped', ...progress, why: why ?? '', wrong }
}

/** How one that has stopped may go on: with all that is left only where no row was passed over. */
export function waysToGoOn({ wrong }: { wrong: number }): ('all' | 'good')[] {
  return wrong === 0 ? ['all', 'good'] : ['good']
}
