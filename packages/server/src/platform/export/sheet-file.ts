import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { say } from '@brandside/contract/platform/bilingual.ts'
import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import { describeFields, type FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { FieldKind } from '@brandside/contract/platform/fields/notes.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import type { Context } from '../context.ts'
import { type CustomFieldSet, spreadCustom } from '../custom-fields/custom-fields.ts'
import type { SheetRows } from '../serve.ts'
import { type WordedBy, wordOf } from './sheet-words.ts'
import { Totals } from './totals.ts'
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
  {
    batches,
    columns: own,
    file,
    totals,
    totalsBy,
    about,
    aboutLabel = exportLabel,
  }: SheetRows<Record<string, unknown>>,
  { language, operator, now, dictionaries, customFields }: Context,
): Promise<SheetFile> {
  if (file) return { name: file.name, chunks: () => file.chunks }
  // Loaded at the first export, not at the start.
  const { xlsxStream } = await import('./xlsx.ts')
  const fields = sheetFields(withCustom(describeFields(endpoint.output), customFields.of(contract.name)))
  const columns = own ?? fields.map(([, info]) => ({ title: say(info.label, language), kind: cellKind(info) }))
  const by = { language, dictionaries, timeZone: operator.timeZone }
  const sums = totals && new Totals(totals, totalsBy)
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
        ...(sums && { totals: { most: sums.most, rows: () => sums.rows(fields, by) } }),
        ...(about && { about: { sheetName: say(aboutLabel, language), rows: about } }),
        timeZone: operator.timeZone,
      }),
  }
}

/** Custom fields are columns of their own, where the contract has them as one. */
function withCustom(described: Readonly<Record<string, FieldInfo>>, { infos }: CustomFieldSet) {
  const { custom, ...others } = described
  return custom?.kind === 'custom' ? { ...others, ...infos } : described
}

const exportLabel: Bilingual = ['导出说明', 'About this export']

/** What the log says of a sheet. */
export const rowsNote = (total: number): Bilingual => [`${total} 行`, total === 1 ? '1 row' : `${total} rows`]

/** Columns at the beginning of every sheet that has them, and those behind all others but ids. */
const firstColumns = ['code', 'no', 'name']
const lastColumns = ['createdAt', 'createdByName', 'updatedAt', 'updatedByName']

/**
 * The columns of a sheet in their order: what tells rows apart first, then what the list shows, who wrote the row and when,
 * and the ids of records last. Versions are for programs, and so is the id of something whose name stands beside it.
 */
export function sheetFields(described: Readonly<Record<string, FieldInfo>>): [string, FieldInfo][] {
  const shown = Object.entries(described).filter(
    ([name, { kind }]) => name !== 'version' && !(kind === 'reference' && name.replace(/Id$/, 'Name') in described),
  )
  const place = ([name, { kind }]: [string, FieldInfo]) => {
    if (name === 'id' || kind === 'reference') return 10 + lastColumns.length
    return firstColumns.includes(name) ? firstColumns.indexOf(name) - 10 : lastColumns.indexOf(name) + 1
  }
  return shown.toSorted((one, other) => place(one) - place(other))
}

async function* cells(
  batches: AsyncIterable<readonly Record<string, unknown>[]>,
  fields: readonly (readonly [string, FieldInfo])[],
  by: WordedBy,
  sums: Totals | undefined,
) {
  const columns = fields.map(([name, info]) => ({ name, word: wordOf(info, by) }))
  for await (const batch of batches) {
    sums?.add(batch)
    yield batch.map(spreadCustom).map((row) => columns.map(({ name, word }) => (word ? word(row[name]) : row[name])))
  }
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
