import type { Bilingual, Language } from '@brandside/contract/platform/bilingual.ts'
import { say } from '@brandside/contract/platform/bilingual.ts'
import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import { describeFields, type FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { FieldKind } from '@brandside/contract/platform/fields/notes.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import type { Context } from '../context.ts'
import type { Dictionaries } from '../dictionaries/dictionaries.ts'
import type { SheetRows } from '../serve.ts'
import { valueText } from '../value-text.ts'
import type { CellKind } from './xlsx-cell.ts'

export interface SheetFile {
  name: string
  /** Its rows are read as fast as these are taken. To be asked for where they are read: an error of a row needs a reader. */
  chunks(): AsyncIterable<Uint8Array>
}

/** An export as a file. Columns and their titles are the row's labelled fields in the contract. */
export async function sheetFile(
  contract: Contract,
  endpoint: Placed,
  { batches, columns: own, file, totals, about }: SheetRows<Record<string, unknown>>,
  { language, operator, now, dictionaries }: Context,
): Promise<SheetFile> {
  if (file) return { name: file.name, chunks: () => file.chunks }
  // Loaded at the first export, not at the start.
  const { xlsxStream } = await import('./xlsx.ts')
  const fields = sheetFields(describeFields(endpoint.output))
  const columns = own ?? fields.map(([, info]) => ({ title: say(info.label, language), kind: cellKind(info) }))
  const by = { language, dictionaries, timeZone: operator.timeZone }
  const sums = new Map<string, number>(totals?.map((name) => [name, 0]))
  const stamp = toLocal(now, operator.timeZone).replace(/\D/g, '')
  return {
    name: `${contract.name}_${stamp}.xlsx`,
    chunks: () =>
      xlsxStream({
        sheetName: say(contract.title, language),
        columns,
        rows: own
          ? (batches as AsyncIterable<unknown> as AsyncIterable<unknown[][]>)
          : cells(batches, fields, by, sums),
        ...(totals && {
          totals: () => [say(totalsLabel, language), ...fields.slice(1).map(([name]) => sums.get(name))],
        }),
        ...(about && { about: { sheetName: say(aboutLabel, language), rows: about } }),
        timeZone: operator.timeZone,
      }),
  }
}

const totalsLabel: Bilingual = ['合计', 'Total']
const aboutLabel: Bilingual = ['导出说明', 'About this export']

/**
 * The columns of a sheet in their order: what a person reads first, the ids of records last. Versions are for programs, and
 * so is the id of something whose name stands beside it.
 */
export function sheetFields(described: Readonly<Record<string, FieldInfo>>): [string, FieldInfo][] {
  const shown = Object.entries(described).filter(
    ([name, { kind }]) => name !== 'version' && !(kind === 'reference' && name.replace(/Id$/, 'Name') in described),
  )
  const isId = ([name, { kind }]: [string, FieldInfo]) => name === 'id' || kind === 'reference'
  return [...shown.filter((field) => !isId(field)), ...shown.filter(isId)]
}

async function* cells(
  batches: AsyncIterable<readonly Record<string, unknown>[]>,
  fields: readonly (readonly [string, FieldInfo])[],
  by: WordedBy,
  sums: Map<string, number>,
) {
  const columns = fields.map(([name, info]) => ({ name, word: wordOf(info, by) }))
  for await (const batch of batches) {
    for (const name of sums.keys())
      sums.set(
        name,
        batch.reduce((sum, row) => sum + Number(row[name]), sums.get(name) ?? 0),
      )
    yield batch.map((row) => columns.map(({ name, word }) => (word ? word(row[name]) : row[name])))
  }
}

/** What writes a column's values in words, where they are not written as they are. */
function wordOf(info: FieldInfo, by: WordedBy): ((value: unknown) => unknown) | undefined {
  const stays = info.kind !== 'list' && info.dictionary === undefined && info.options === undefined
  return stays ? undefined : (value) => worded(value, info, by)
}

interface WordedBy {
  language: Language
  dictionaries: Dictionaries
  timeZone: string
}

/** A value of a choice is written in words, and so is each value and each record of a list; numbers and times stay. */
function worded(value: unknown, info: FieldInfo, by: WordedBy): unknown {
  const { language, dictionaries } = by
  if (info.kind === 'list' && Array.isArray(value)) {
    const told = value.map((each) => (info.items ? recordText(each, info.items, by) : worded(each, inList(info), by)))
    return told.join(info.items ? '; ' : language === 'zh' ? '、' : ', ')
  }
  const option = dictionaries.label(info.dictionary, String(value)) ?? info.options?.[String(value)]
  return option ? say(option, language) : value
}

const inList = (info: FieldInfo): FieldInfo => ({ ...info, kind: 'text' })

function recordText(record: Record<string, unknown>, items: Readonly<Record<string, FieldInfo>>, by: WordedBy): string {
  return Object.entries(items)
    .filter(([name]) => record[name] !== null && record[name] !== undefined)
    .map(([name, info]) => valueText(info.kind, worded(record[name], info, by), by))
    .join(' ')
}

function cellKind({ kind, options }: FieldInfo): CellKind {
  return (options ? undefined : cellKinds[kind]) ?? 'text'
}

const cellKinds: Partial<Record<FieldKind, CellKind>> = {
  integer: 'integer',
  reference: 'integer',
  money: 'money',
  percent: 'percent',
  quantity: 'quantity',
  instant: 'instant',
  moment: 'instant',
  day: 'day',
}
