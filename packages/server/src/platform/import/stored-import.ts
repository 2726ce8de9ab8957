import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { ImportFacts } from '@brandside/contract/platform/sheet-import.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Retention } from '../contribution.ts'
import { fail } from '../refuse.ts'
import type { RowEffect } from './row-effect.ts'

export interface CellError {
  /** Of the sheet, from 0 on; -1 is the row as a whole. */
  column: number
  words: Bilingual
}

/** A row as it waits to be imported: its texts, what `create` is given, and what is wrong with it. */
export interface StoredRow {
  rowNumber: number
  cells: string[]
  input: unknown
  errors: CellError[]
  action: RowEffect['action'] | null
  was: string | null
  warnings: CellError[]
  result: 'GOOD' | 'WRONG' | 'DONE'
}

interface Sheet {
  module: string
  fileName: string
  columns: readonly string[]
}

export async function keepImport(ctx: Context, sheet: Sheet, rows: readonly StoredRow[]): Promise<number> {
  const { rows: made } = await sql<{ id: number }>`
    insert into sheet_import (module, file_name, columns)
    values (${sheet.module}, ${sheet.fileName}, ${JSON.stringify(sheet.columns)}::jsonb) returning id`.execute(ctx.db)
  const { id } = demandOwn(made[0])
  for (let at = 0; at < rows.length; at += 1000) {
    const some = rows.slice(at, at + 1000).map(({ rowNumber, ...row }) => ({ ...row, row_number: rowNumber }))
    await sql`
      insert into sheet_import_row (import_id, row_number, cells, input, errors, action, was, warnings, result)
      select ${id}, r.row_number, r.cells, r.input, r.errors, r.action, r.was, r.warnings, r.result
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
          as r (row_number integer, cells jsonb, input jsonb, errors jsonb, action text, was text, warnings jsonb,
                result text)`.execute(ctx.db)
  }
  return id
}

/** The operator's own import into a module, with its rows counted. */
export async function factsOf(ctx: Context, module: string, id: number): Promise<ImportFacts> {
  const { rows } = await sql<ImportFacts>`
    select i.id, i.state as import_state, i.file_name, i.columns,
           count(*) filter (where r.result = 'GOOD')::int as good,
           count(*) filter (where r.result = 'WRONG')::int as wrong,
           count(*) filter (where r.warnings <> '[]')::int as warned,
           count(*) filter (where r.result = 'DONE')::int as imported,
           count(*) filter (where r.result <> 'WRONG' and r.action = 'SAME')::int as unchanged
      from sheet_import i join sheet_import_row r on r.tenant_id = i.tenant_id and r.import_id = i.id
     where i.tenant_id = app.tenant() and i.id = ${id} and i.module = ${module} and i.created_by = app.admin()
     group by i.tenant_id, i.id`.execute(ctx.db)
  return demandOwn(rows[0])
}

/** The same, held until the end of the call: an import is carried out once. */
export async function lockImport(ctx: Context, module: string, id: number): Promise<ImportFacts> {
  await sql`select from sheet_import where tenant_id = app.tenant() and id = ${id} for update`.execute(ctx.db)
  return factsOf(ctx, module, id)
}

export async function rowsToTake(ctx: Context, id: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${stored} from sheet_import_row
     where tenant_id = app.tenant() and import_id = ${id} and result = 'GOOD' order by row_number`.execute(ctx.db)
  return rows
}

interface Page {
  id: number
  page: number
  rows: number
  onlyWrong?: boolean | undefined
  onlyMarked?: boolean | undefined
}

const stored = sql`row_number, cells, input, errors, action, was, warnings, result`

export async function storedRows(ctx: Context, { id, page, rows, onlyWrong = false, onlyMarked = false }: Page) {
  const those = sql`sheet_import_row where tenant_id = app.tenant() and import_id = ${id}
    and (not ${onlyWrong} or result = 'WRONG')
    and (not ${onlyMarked} or result = 'WRONG' or warnings <> '[]')`
  const [list, counted] = await Promise.all([
    sql<StoredRow>`
      select ${stored} from ${those}
       order by row_number limit ${rows} offset ${(page - 1) * rows}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total from ${those}`.execute(ctx.db),
  ])
  return { list: list.rows, total: counted.rows[0]?.total ?? 0 }
}

/** Another operator's import is not found, regardless of data scope. */
function demandOwn<T>(found: T | undefined): T {
  return found ?? fail(404, common.notFound)
}

/** Sheets hold what people have typed of people: they are kept for a day. */
export const forgetImports: Retention = async (db) => {
  await sql`
    delete from sheet_import where tenant_id = app.tenant() and created_at < now() - interval '24 hours'`.execute(db)
}
