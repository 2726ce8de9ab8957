import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { common, sheetImport } from '@brandside/contract/platform/reasons.ts'
import type { ImportFacts } from '@brandside/contract/platform/sheet-import.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Retention } from '../contribution.ts'
import { exceeded, oneAtATime, quotaOf } from '../files/file-rows.ts'
import { fail, refuse } from '../refuse.ts'
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
  await demandRoom(ctx, { isKept: false })
  const { good, wrong, warned, unchanged } = tallyOf(rows)
  const { rows: made } = await sql<{ id: number }>`
    insert into sheet_import (module, file_name, columns, good, wrong, warned, unchanged)
    values (${sheet.module}, ${sheet.fileName}, ${JSON.stringify(sheet.columns)}::jsonb, ${good}, ${wrong}, ${warned},
            ${unchanged}) returning id`.execute(ctx.db)
  const { id } = demandOwn(made[0])
  let bytes = 0
  for (let at = 0; at < rows.length; at += 250) {
    // No other call knows of it before all of its rows are here.
    if (at > 0) await ctx.giveWay?.()
    const some = JSON.stringify(
      rows.slice(at, at + 250).map(({ rowNumber, ...row }) => ({ ...row, row_number: rowNumber })),
    )
    bytes += Buffer.byteLength(some)
    await sql`
      insert into sheet_import_row (import_id, row_number, cells, input, errors, action, was, warnings, result)
      select ${id}, r.row_number, r.cells, r.input, r.errors, r.action, r.was, r.warnings, r.result
        from jsonb_to_recordset(${some}::jsonb)
          as r (row_number integer, cells jsonb, input jsonb, errors jsonb, action text, was text, warnings jsonb,
                result text)`.execute(ctx.db)
  }
  await sql`update sheet_import set bytes = ${bytes} where tenant_id = app.tenant() and id = ${id}`.execute(ctx.db)
  await oneAtATime(ctx.db)
  await demandRoom(ctx, { isKept: true })
  return id
}

/** What a preview keeps for a day takes room as files do, and it counts as a file that its operator has sent. */
async function demandRoom(ctx: Context, { isKept }: { isKept: boolean }): Promise<void> {
  const quota = quotaOf(ctx)
  const limit = await exceeded(ctx.db, ctx.operator.id, 0, quota)
  if (limit === 'tenant') refuse(sheetImport.noRoom, { max: quota.tenantMegabytes })
  // Once it is kept it has been counted itself.
  if (limit === 'person' && !isKept) refuse(sheetImport.tooManyToday, { max: quota.filesPerDay })
}

/** How many rows are what; of the good and the imported ones, those that change nothing. */
function tallyOf(rows: readonly StoredRow[]) {
  const count = (isOne: (row: StoredRow) => boolean) => rows.filter(isOne).length
  return {
    good: count(({ result }) => result === 'GOOD'),
    wrong: count(({ result }) => result === 'WRONG'),
    imported: count(({ result }) => result === 'DONE'),
    warned: count(({ warnings }) => warnings.length > 0),
    unchanged: count(({ result, action }) => result !== 'WRONG' && action === 'SAME'),
  }
}

/** An import and who carries it out: `STOPPED` is one whose job has failed, which goes on where it stands. */
export async function factsOf(ctx: Context, module: string, id: number): Promise<ImportFacts> {
  return (await readImport(ctx, module, id)).facts
}

/** The same, held until the end of the call: a row is imported once. */
export async function lockImport(ctx: Context, module: string, id: number) {
  await sql`select from sheet_import where tenant_id = app.tenant() and id = ${id} for update`.execute(ctx.db)
  return readImport(ctx, module, id)
}

/** The operator's own import into a module. */
async function readImport(ctx: Context, module: string, id: number): Promise<StoredImport> {
  const why = sql.ref(ctx.language === 'zh' ? 'j.text_zh' : 'j.text_en')
  const { rows } = await sql<ImportFacts & Omit<StoredImport, 'facts'>>`
    select i.id, case when i.state = 'RUNNING' and j.state = 'FAILED' then 'STOPPED' else i.state end as import_state,
           case when i.state = 'RUNNING' and j.state = 'FAILED' then ${why} end as why,
           i.file_name, i.columns, i.good, i.wrong, i.warned, i.imported, i.unchanged,
           i.taken_to, coalesce(i.begun_at, now()) as begun_at, i.job_id
      from sheet_import i left join job j on j.tenant_id = i.tenant_id and j.id = i.job_id
     where i.tenant_id = app.tenant() and i.id = ${id} and i.module = ${module} and i.created_by = app.admin()`.execute(
    ctx.db,
  )
  const { takenTo, begunAt, jobId, ...facts } = demandOwn(rows[0])
  return { facts, takenTo, begunAt, jobId }
}

interface StoredImport {
  facts: ImportFacts
  /** The number of the last row that was taken. */
  takenTo: number
  /** The moment at which all of it happens, however long it takes. */
  begunAt: Instant
  jobId: number | null
}

/** From now on it is carried out in the background, by this job. */
export function leaveTo(ctx: Context, id: number, jobId: number): void {
  ctx.send(sql`
    update sheet_import set state = 'RUNNING', job_id = ${jobId}, begun_at = ${ctx.now}, updated_at = now()
     where tenant_id = app.tenant() and id = ${id}`)
}

/** Good rows behind the last one that was taken: rows that have had their turn are not looked at again. */
export async function rowsToTake(ctx: Context, id: number, takenTo: number, most: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${stored} from sheet_import_row
     where tenant_id = app.tenant() and import_id = ${id} and row_number > ${takenTo} and result = 'GOOD'
     order by row_number limit ${most}`.execute(ctx.db)
  return rows
}

/** Notes what became of rows; when no good one is left, all of it is done. */
export function noteTaken(
  ctx: Context,
  id: number,
  { before, after }: Record<'before' | 'after', readonly StoredRow[]>,
): void {
  const [was, is] = [tallyOf(before), tallyOf(after)]
  const some = after.map(({ rowNumber, result, errors, action }) => ({ row: rowNumber, result, errors, action }))
  ctx.send(sql`
    update sheet_import_row r set result = t.result, errors = t.errors, action = t.action
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as t ("row" integer, result text, errors jsonb, action text)
     where r.tenant_id = app.tenant() and r.import_id = ${id} and r.row_number = t.row`)
  ctx.send(sql`
    update sheet_import
       set good = good - ${was.good}::int, imported = imported + ${is.imported}::int, wrong = wrong + ${is.wrong}::int,
           unchanged = unchanged + ${is.unchanged - was.unchanged}::int,
           taken_to = greatest(taken_to, ${after.at(-1)?.rowNumber ?? 0}::int), updated_at = now(),
           state = case when good = ${was.good}::int then 'DONE' else state end
     where tenant_id = app.tenant() and id = ${id}`)
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

/** Sheets hold what people have typed of people: they are kept for a day after the last row was taken. */
export const forgetImports: Retention = async (db) => {
  await sql`
    delete from sheet_import where tenant_id = app.tenant() and updated_at < now() - interval '24 hours'`.execute(db)
}
