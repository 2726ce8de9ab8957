import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { common, sheet, sheetImport } from '@brandside/contract/platform/reasons.ts'
import { exportJob } from '@brandside/contract/shell/export-job.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { readFile } from '../../platform/jobs/job-file.ts'
import { pageOf } from '../../platform/jobs/run-job.ts'
import { queueAgain } from '../../platform/queue/queue-job.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { type Module, type SheetRows, serve } from '../../platform/serve.ts'
import { sentences } from '../../platform/wording/sentences.ts'

export const exportJobModule = serve(exportJob, { list, download, retry })

const own = sql<boolean>`job.tenant_id = app.tenant() and job.admin_id = app.admin()`

async function list(ctx: Context, { page, rows }: Parsed<typeof exportJob, 'list'>) {
  const [title, text] = ctx.language === 'zh' ? ['titleZh', 'textZh'] : ['titleEn', 'textEn']
  const [found, counted] = await Promise.all([
    sql<Omit<Answer, 'page' | 'call'> & { module: string; endpoint: string; imported: number | null; left: number }>`
      select job.id, ${sql.ref(title)} as title, job.state, done, total, ${sql.ref(text)} as text, job.file_name, job.created_at,
             ended_at, job.module, endpoint, i.id as import_id, i.imported, i.good as left
        from job left join sheet_import i on i.tenant_id = job.tenant_id and i.job_id = job.id
       where ${own} order by job.id desc limit ${rows} offset ${(page - 1) * rows}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total from job where ${own}`.execute(ctx.db),
  ])
  const list = found.rows.map(({ module, endpoint, imported, left, ...row }) => ({
    ...row,
    page: pageOfModule(ctx, module),
    call: `${module}.${endpoint}`,
    text: row.state === 'FAILED' && imported !== null ? stoppedText(ctx, { imported, left, why: row.text }) : row.text,
    fileName: row.fileName ?? (row.state === 'DONE' && row.importId !== null ? row.title : null),
  }))
  return { list, total: counted.rows[0]?.total ?? 0 }
}

/** What is in stays in, and the rest is waiting: how many are which, and why it has stopped. */
function stoppedText(
  { language }: Context,
  { imported, left, why }: { imported: number; left: number; why: string | null },
) {
  const { msg, message } = sentences(sheetImport.stopped, { imported, left }, 'zh')
  return [language === 'zh' ? msg : message, why]
    .filter(Boolean)
    .join(language === 'zh' ? '' : ' ')
    .slice(0, 500)
}

type Answer = Output<typeof exportJob, 'list'>['list'][number]

/** The import that a job has carried out, or is to. */
const importOf = sql<number | null>`(case when endpoint like 'import%' then (input ->> 'id')::int end)`

function pageOfModule({ modules }: Context, module: string): string | null {
  const contract = (modules as readonly Partial<Module>[]).find((each) => each.contract?.name === module)?.contract
  return contract ? pageOf(contract) : null
}

/** By its owner alone, for as long as it is kept. */
async function download(ctx: Context, { id }: { id: number }): Promise<SheetRows<Record<string, never>>> {
  const { rows } = await sql<{
    fileName: string | null
    total: number
    module: string
    endpoint: string
    importId: number | null
  }>`
    select file_name, total, module, endpoint, ${importOf} as import_id from job where ${own} and id = ${id}`.execute(
    ctx.db,
  )
  const [job] = rows
  if (!job) return fail(404, common.notFound)
  if (job.importId !== null) return resultOf(ctx, job)
  if (!job.fileName) return refuse(sheet.gone)
  ctx.log({ id: String(id), name: job.fileName })
  return { total: job.total, batches: nothing(), file: { name: job.fileName, chunks: readFile(ctx.db, id) } }
}

/** The sheet of an import with what became of each row, for as long as it is kept. */
function resultOf(
  ctx: Context,
  { module, endpoint, importId }: { module: string; endpoint: string; importId: number | null },
) {
  const { handlers } = (ctx.modules as readonly Partial<Module>[]).find((each) => each.contract?.name === module) ?? {}
  const errors = handlers?.[endpoint.replace(/Commit$/, 'Errors')] ?? fail(404, common.notFound)
  return errors(ctx, { id: importId }) as Promise<SheetRows<Record<string, never>>>
}

async function* nothing() {}

async function retry(ctx: Context, { id }: { id: number }) {
  return (await queueAgain(ctx, id)) ? {} : fail(404, common.notFound)
}
