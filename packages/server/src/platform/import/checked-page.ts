import type { Placed } from '@brandside/contract/platform/contract.ts'
import { sheetImport } from '@brandside/contract/platform/reasons.ts'
import type { ImportFacts } from '@brandside/contract/platform/sheets/sheet-import.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { AnyEntity } from '../entity/table-of.ts'
import { type CheckedRow, type Create, placeOf, tryRows } from './check-rows.ts'
import type { ImportColumn } from './import-columns.ts'
import { type LineSheet, linePlaces } from './line-sheet.ts'
import { type Reading, type StoredRow, storedImport, storedRows } from './stored-import.ts'

export interface PageOfRows {
  id: number
  page: number
  rows: number
  onlyWrong?: boolean | undefined
  onlyMarked?: boolean | undefined
  onlyUnchecked?: boolean | undefined
}

interface Source {
  lines?: LineSheet | undefined
  contract: AnyEntity
  endpoint: Placed
  create: Create
  columns: readonly ImportColumn[]
}

/** A page does not keep others from their locks for as long as a preview. */
const tryForMs = 2_000

/**
 * A page of an import, with those of its rows tried that nobody has tried yet. Reading changes nothing, so what was found is
 * written down beside it.
 */
export async function checkedPage(
  ctx: Context,
  { called, ...source }: Source & { called: string },
  input: PageOfRows,
): Promise<{ facts: ImportFacts; list: StoredRow[]; total: number }> {
  const { facts, reading } = await storedImport(ctx, called, input.id)
  const { list, total } = await storedRows(ctx, input)
  const waiting = facts.importState === 'READ' ? list.filter(({ result }) => result === 'UNCHECKED') : []
  if (waiting.length === 0) return { facts, list, total }
  const places = placesIn(reading, source.lines)
  const rows = waiting.map((row): CheckedRow => ({ input: row.input, errors: [] }))
  const repeated = await repeatedIn(ctx, source, input.id, waiting)
  for (const [at, { rowNumber }] of waiting.entries())
    for (const { field, row } of repeated.get(rowNumber) ?? []) {
      const [zh, en] = sheetImport.sameAsRow.words
      const words = [zh.replace('{row}', String(row)), en.replace('{row}', String(row))] as const
      rows[at]?.errors.push({ column: placeOf(places, field), words })
    }
  await tryRows(ctx, { ...source, places, forMs: tryForMs }, rows)
  const found = new Map<number, StoredRow>()
  for (const [at, row] of waiting.entries()) {
    const { errors, isTried } = rows[at] as CheckedRow
    if (errors.length > 0) found.set(row.rowNumber, { ...row, errors, result: 'WRONG' })
    else if (isTried) found.set(row.rowNumber, { ...row, result: 'GOOD' })
  }
  ctx.session.note(async (db) => {
    await noteFound(input.id, [...found.values()]).execute(db)
  })
  const wrong = [...found.values()].filter(({ result }) => result === 'WRONG').length
  const counts = {
    unchecked: facts.unchecked - found.size,
    wrong: facts.wrong + wrong,
    good: facts.good + found.size - wrong,
  }
  return { facts: { ...facts, ...counts }, list: list.map((row) => found.get(row.rowNumber) ?? row), total }
}

/** A sheet that was read as lines names its columns by what lines have, and not by fields of the record. */
function placesIn({ reads, fields }: Reading, lines: LineSheet | undefined): { name: string; place: number }[] {
  if (lines && fields.every(({ name }) => lines.targets.some((target) => target.name === name)))
    return linePlaces(lines, reads)
  return reads.flatMap((name, place) => (name ? [{ name, place }] : []))
}

/** Only rows that still wait count: another page may have found out about them meanwhile. */
function noteFound(id: number, found: readonly StoredRow[]): RawBuilder<unknown> {
  const some = found.map(({ rowNumber, result, errors }) => ({ row: rowNumber, result, errors }))
  return sql`
    with found as (
      update sheet_import_row r set result = f.result, errors = f.errors
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as f ("row" integer, result text, errors jsonb)
       where r.tenant_id = app.tenant() and r.import_id = ${id} and r.row_number = f.row and r.result = 'UNCHECKED'
      returning r.result)
    update sheet_import i
       set unchecked = i.unchecked - n.all_of, good = i.good + n.good, wrong = i.wrong + n.all_of - n.good
      from (select count(*)::int as all_of, count(*) filter (where result = 'GOOD')::int as good from found) n
     where i.tenant_id = app.tenant() and i.id = ${id} and i.state = 'READ'`
}

/**
 * Rows that have the same value as an earlier one in a field of which no two records have the same: those rows are tried
 * without the ones before them, so the database would not see it.
 */
async function repeatedIn(ctx: Context, { contract }: Source, id: number, rows: readonly StoredRow[]) {
  const repeated = new Map<number, { field: string; row: number }[]>()
  const numbers = rows.map(({ rowNumber }) => rowNumber)
  for (const field of contract.entity.unique) {
    const { rows: found } = await sql<{ later: number; earlier: number }>`
      select later.row_number as later, min(earlier.row_number)::int as earlier
        from sheet_import_row later
        join sheet_import_row earlier on earlier.tenant_id = later.tenant_id and earlier.import_id = later.import_id
         and earlier.row_number < later.row_number and earlier.result in ('GOOD', 'UNCHECKED')
         and earlier.input ->> ${field}::text = later.input ->> ${field}::text
       where later.tenant_id = app.tenant() and later.import_id = ${id} and later.row_number = any(${numbers}::int[])
       group by 1`.execute(ctx.db)
    for (const { later, earlier } of found)
      repeated.set(later, [...(repeated.get(later) ?? []), { field, row: earlier }])
  }
  return repeated
}
