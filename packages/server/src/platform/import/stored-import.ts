import { type Bilingual, say } from '@brandside/contract/platform/bilingual.ts'
import { common, sheetImport } from '@brandside/contract/platform/reasons.ts'
import type { ImportFacts, ImportRow } from '@brandside/contract/platform/sheets/sheet-import.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Retention } from '../contribution.ts'
import { exceededLimit, oneAtATime, quotaOf } from '../files/file-rows.ts'
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
  result: ImportRow['outcome']
}

/** How a file was read, as it is kept with its rows. */
export interface Reading {
  headRow: number
  reads: readonly string[]
  unread: readonly { column: number; title: string; guess: string | null; guessLabel: Bilingual | null }[]
  fields: readonly { name: string; label: Bilingual; required: boolean }[]
  missing: readonly Bilingual[]
  notes: readonly Bilingual[]
  hidden: number
  skipsHidden: boolean
}

interface Sheet {
  module: string
  fileName: string
  columns: readonly string[]
  reading: Reading
  /** An import of the same operator that goes for this one. */
  replaces?: number | undefined
}

export async function keepImport(ctx: Context, sheet: Sheet, rows: readonly StoredRow[]): Promise<number> {
  if (sheet.replaces !== undefined) await dropImport(ctx, sheet.module, sheet.replaces)
  await demandRoom(ctx, { isKept: false })
  const { good, unchecked, wrong, leftOut, warned, unchanged } = tallyOf(rows)
  const marked = warned + (sheet.reading.unread.length > 0 ? 1 : 0)
  const { rows: made } = await sql<{ id: number }>`
    insert into sheet_import
      (module, file_name, columns, reading, good, unchecked, wrong, left_out, warned, unchanged)
    values (${sheet.module}, ${sheet.fileName}, ${JSON.stringify(sheet.columns)}::jsonb,
            ${JSON.stringify(sheet.reading)}::jsonb, ${good}, ${unchecked}, ${wrong}, ${leftOut}, ${marked}, ${unchanged})
    returning id`.execute(ctx.db)
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

/** A file that is read once more, with other columns, is the same file. */
async function dropImport(ctx: Context, module: string, id: number): Promise<void> {
  await sql`
    delete from sheet_import
     where tenant_id = app.tenant() and id = ${id} and module = ${module} and created_by = app.admin() and state = 'READ'`.execute(
    ctx.db,
  )
}

/** What a preview keeps for a day takes room as files do, and it counts as a file that its operator has sent. */
async function demandRoom(ctx: Context, { isKept }: { isKept: boolean }): Promise<void> {
  const quota = quotaOf(ctx)
  const limit = await exceededLimit(ctx.db, ctx.operator.id, 0, quota)
  if (limit === 'tenant') refuse(sheetImport.noRoom, { max: quota.tenantMegabytes })
  // Once it is kept it has been counted itself.
  if (limit === 'person' && !isKept) refuse(sheetImport.tooManyToday, { max: quota.filesPerDay })
}

/** How many rows are what; of the good and the imported ones, those that change nothing. */
function tallyOf(rows: readonly StoredRow[]) {
  const count = (isOne: (row: StoredRow) => boolean) => rows.filter(isOne).length
  return {
    good: count(({ result }) => result === 'GOOD'),
    unchecked: count(({ result }) => result === 'UNCHECKED'),
    leftOut: count(({ result }) => result === 'LEFT_OUT'),
    wrong: count(({ result }) => result === 'WRONG'),
    imported: count(({ result }) => result === 'DONE'),
    warned: count(({ warnings, result }) => warnings.length > 0 && result !== 'LEFT_OUT'),
    unchanged: count(({ result, action }) => result !== 'WRONG' && action === 'SAME'),
  }
}

/** An import and who carries it out: `STOPPED` is one whose job has failed, which goes on where it stands. */
export async function factsOf(ctx: Context, module: string, id: number): Promise<ImportFacts> {
  return (await storedImport(ctx, module, id)).facts
}

/** The same, held until the end of the call: a row is imported once. */
export async function lockImport(ctx: Context, module: string, id: number) {
  await sql`select from sheet_import where tenant_id = app.tenant() and id = ${id} for update`.execute(ctx.db)
  return storedImport(ctx, module, id)
}

/** The operator's own import into a module, with how its file was read. */
export async function storedImport(ctx: Context, module: string, id: number): Promise<StoredImport> {
  const why = sql.ref(ctx.language === 'zh' ? 'j.text_zh' : 'j.text_en')
  const { rows } = await sql<KeptFacts & Omit<StoredImport, 'facts'> & { reading: Reading }>`
    select i.id, case when i.state = 'RUNNING' and j.state = 'FAILED' then 'STOPPED' else i.state end as import_state,
           case when i.state = 'RUNNING' and j.state = 'FAILED' then ${why} end as why,
           i.file_name, i.columns, i.good, i.unchecked, i.wrong, i.left_out, i.warned, i.imported, i.unchanged, i.reading,
           (select coalesce(json_agg(json_build_object('why', l.why, 'count', l.count)), '[]')
              from (select r.errors -> 0 -> 'words' as why, count(*)::int as count
                      from sheet_import_row r
                     where r.tenant_id = i.tenant_id and r.import_id = i.id and r.result = 'LEFT_OUT'
                     group by 1 order by 2 desc) l) as left_out_by,
           i.taken_to, coalesce(i.begun_at, now()) as begun_at, i.job_id
      from sheet_import i left join job j on j.tenant_id = i.tenant_id and j.id = i.job_id
     where i.tenant_id = app.tenant() and i.id = ${id} and i.module = ${module} and i.created_by = app.admin()`.execute(
    ctx.db,
  )
  const { takenTo, begunAt, jobId, reading, leftOutBy, ...facts } = demandOwn(rows[0])
  const said = (words: Bilingual) => say(words, ctx.language)
  const { unread = [], fields = [], missing = [], notes = [], reads = [], headRow = 1 } = reading
  const { hidden = 0, skipsHidden = false } = reading
  return {
    facts: {
      ...facts,
      headRow,
      hidden,
      skipsHidden,
      reads: [...reads],
      missing: missing.map(said),
      notes: notes.map(said),
      leftOutBy: leftOutBy.map(({ why, count }) => ({ why: why ? said(why) : '', count })),
      unread: unread.map((each) => ({ ...each, guessLabel: each.guessLabel && said(each.guessLabel) })),
      fields: fields.map((each) => ({ ...each, label: said(each.label) })),
    },
    takenTo,
    begunAt,
    jobId,
    reading,
  }
}

type KeptFacts = Omit<ImportFacts, keyof Reading | 'leftOutBy'> & { leftOutBy: { why: Bilingual; count: number }[] }

interface StoredImport {
  facts: ImportFacts
  /** The number of the last row that was taken. */
  takenTo: number
  /** The moment at which all of it happens, however long it takes. */
  begunAt: Instant
  jobId: number | null
  reading: Reading
}

/** From now on it is carried out in the background, by this job. */
export function leaveTo(ctx: Context, id: number, jobId: number): void {
  ctx.send(sql`
    update sheet_import set state = 'RUNNING', job_id = ${jobId}, begun_at = ${ctx.now}, updated_at = now()
     where tenant_id = app.tenant() and id = ${id}`)
}

/** Rows without mistakes behind the last one that was taken: rows that have had their turn are not looked at again. */
export async function rowsToTake(ctx: Context, id: number, takenTo: number, most: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${stored} from sheet_import_row
     where tenant_id = app.tenant() and import_id = ${id} and row_number > ${takenTo} and result in ('GOOD', 'UNCHECKED')
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
       set good = good - ${was.good}::int, unchecked = unchecked - ${was.unchecked}::int, imported = imported + ${is.imported}::int, wrong = wrong + ${is.wrong}::int,
           unchanged = unchanged + ${is.unchanged - was.unchanged}::int,
           taken_to = greatest(taken_to, ${after.at(-1)?.rowNumber ?? 0}::int), updated_at = now(),
           state = case when good + unchecked = ${was.good + was.unchecked}::int then 'DONE' else state end
     where tenant_id = app.tenant() and id = ${id}`)
}

interface Page {
  id: number
  page: number
  rows: number
  onlyWrong?: boolean | undefined
  onlyMarked?: boolean | undefined
  onlyUnchecked?: boolean | undefined
}

const stored = sql`row_number, cells, input, errors, action, was, warnings, result`

export async function storedRows(ctx: Context, { id, page, rows, ...only }: Page) {
  const { onlyWrong = false, onlyMarked = false, onlyUnchecked = false } = only
  const those = sql`sheet_import_row where tenant_id = app.tenant() and import_id = ${id}
    and (not ${onlyWrong} or result = 'WRONG')
    and (not ${onlyMarked} or result = 'WRONG' or warnings <> '[]')
    and (not ${onlyUnchecked} or result = 'UNCHECKED')`
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
