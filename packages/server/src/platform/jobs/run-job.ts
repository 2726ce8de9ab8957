import type { Bilingual, Language } from '@brandside/contract/platform/bilingual.ts'
import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { holds, isTag } from '@brandside/contract/platform/permission.ts'
import { auth, common } from '@brandside/contract/platform/reasons.ts'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { actAs, inNameOf } from '../act-as.ts'
import { asTenant } from '../as-tenant.ts'
import type { Context } from '../context.ts'
import type { Announcement, Retention } from '../contribution.ts'
import { lookAtGrownTables } from '../database/grown-tables.ts'
import { onStandbyOrPrimary } from '../database/standby/standby.ts'
import { rowsNote, sheetFile } from '../export/sheet-file.ts'
import { spoolSheet } from '../export/spool-sheet.ts'
import type { ObjectStore } from '../files/object-store.ts'
import { jobQueue } from '../queue/queue-job.ts'
import { fail, Refusal } from '../refuse.ts'
import type { Module, SheetRows } from '../serve.ts'
import type { TenantSettings } from '../tenant-settings.ts'
import { asRefusal } from '../wording/refusal-of.ts'
import { sentences } from '../wording/sentences.ts'
import { commit, type Work } from '../work.ts'
import { storeFile } from './job-file.ts'
import { progressOf } from './job-progress.ts'

/** A job as it waits for its turn. */
export interface StoredJob {
  id: number
  tenantId: Id
  adminId: Id
  module: string
  endpoint: string
  /** Which delivery of it this is. */
  attempt: number
  titleZh: string
  titleEn: string
  language: Language
  input: unknown
}

/**
 * Carries out a call that was left to the background, in the name and under the rights of its operator, and tells him what
 * came of it. A process that dies in it, or loses the database, leaves it to the next delivery, which begins anew, or behind
 * the last part of it that was committed. What came to its end has its outcome in the same transaction, and is not done again.
 */
export async function runJob(
  pool: pg.Pool,
  { modules, store }: Pick<Running, 'modules' | 'store'>,
  { tenantId, payload }: Announcement,
  log: FastifyBaseLogger,
): Promise<void> {
  const job = await claim(pool, tenantId as Id, (payload as { id: number }).id)
  const module = modules.find(({ contract }) => contract.name === job?.module)
  if (!job || !module) return
  const progress = progressOf(pool, job)
  const page = pageOf(module.contract)
  const isDone = async (outcome: Outcome | undefined) => {
    if (outcome) await end(pool, job, { state: 'DONE', words: null, fileName: outcome.fileName, page })
    return outcome !== undefined
  }
  try {
    if (await isDone(await outcomeOf(pool, job))) return
    const outcome = await carryOut(pool, { modules, store, job, module, progress: progress.tell })
    await progress.rest()
    await isDone(outcome)
  } catch (error) {
    await progress.rest()
    // An attempt whose place this one has taken may have come to its end after all.
    if (await isDone(await outcomeOf(pool, job))) return
    const refusal = asRefusal(error, module, job.input)
    if (refusal instanceof Refusal && refusal.status === 503) throw error
    if (!(refusal instanceof Refusal)) log.error({ err: error }, 'job failed')
    const { reason, detail } = refusal instanceof Refusal ? refusal : { reason: common.failed, detail: {} }
    const { msg, message } = sentences(reason, detail, 'zh')
    await end(pool, job, { state: 'FAILED', words: [msg, message], fileName: null, page })
  }
}

/** The page that the calls of a module are made on. */
export function pageOf({ menu, area, name }: Contract): string | null {
  return menu ? `${area}/${name}` : null
}

/** Waiting, failed and asked for again, or begun by a process that is gone; never what has been done. */
async function claim(pool: pg.Pool, tenantId: Id, id: number): Promise<StoredJob | undefined> {
  let job: StoredJob | undefined
  await asTenant(pool, tenantId, async (db) => {
    const { rows } = await sql<StoredJob>`
      update job set state = 'RUNNING', attempt = attempt + 1, done = 0, text_zh = null, text_en = null, updated_at = now()
       where tenant_id = app.tenant() and id = ${id} and state <> 'DONE' returning *`.execute(db)
    job = rows[0]
  })
  return job
}

interface Running {
  modules: readonly Module[]
  /** Of pictures, for documents that a job draws. */
  store: ObjectStore | undefined
  job: StoredJob
  module: Module
  progress(done: number, total: number): void
}

interface Outcome {
  fileName: string | null
}

/** Of a job that was carried out by a process that died before it could say so. */
async function outcomeOf(pool: pg.Pool, { id, tenantId }: StoredJob): Promise<Outcome | undefined> {
  let outcome: Outcome | undefined
  await asTenant(pool, tenantId, async (db) => {
    const { rows } = await sql<Outcome>`
      select file_name from job_outcome where tenant_id = app.tenant() and job_id = ${id}`.execute(db)
    outcome = rows[0]
  })
  return outcome
}

/** Of two transactions for one job, the second is refused here by the unique key, with all that it has done. */
async function noteOutcome({ db }: Context, { id }: StoredJob, fileName: string | null): Promise<void> {
  await sql`insert into job_outcome (job_id, file_name) values (${id}, ${fileName})`.execute(db)
}

async function carryOut(pool: pg.Pool, running: Running): Promise<Outcome> {
  const endpoint = running.module.contract.endpoints[running.job.endpoint] as Placed
  if (endpoint.effect !== 'sheet') return carryOutInParts(pool, running, endpoint)
  return onStandbyOrPrimary(pool, (source) =>
    source === pool ? writeSheet(pool, running, endpoint) : writeSheetOf(source, pool, running, endpoint),
  )
}

/** Its rows are stored as they are read. */
async function writeSheet(pool: pg.Pool, running: Running, endpoint: Placed): Promise<Outcome> {
  const { module } = running
  return inNameOf(pool, actorOf(running), { module, endpoint, effect: 'snapshot' }, async (work) => {
    const { total, name, chunks } = await sheetOf(work.ctx, running, endpoint)
    return keepSheet(work, running, endpoint, { total, name, chunks: chunks() })
  })
}

/** Its rows are read from a standby into a temporary file: a transaction that stores them there would wait for them here. */
async function writeSheetOf(standby: pg.Pool, pool: pg.Pool, running: Running, endpoint: Placed): Promise<Outcome> {
  const { module } = running
  const sheet = await inNameOf(standby, actorOf(running), { module, endpoint, effect: 'snapshot' }, async (work) => {
    const { total, name, chunks } = await sheetOf(work.ctx, running, endpoint)
    const spooled = await spoolSheet({ name, chunks })
    await work.unit.rollback()
    return { total, name, spooled }
  })
  const { total, name, spooled } = sheet
  try {
    return await inNameOf(pool, actorOf(running), { module, endpoint, effect: 'write' }, (work) =>
      keepSheet(work, running, endpoint, { total, name, chunks: spooled.chunks() }),
    )
  } finally {
    await spooled.discard()
  }
}

function actorOf({ modules, store, job, progress }: Running) {
  const { tenantId, adminId, language } = job
  return { tenantId, adminId, modules, store, language, background: { progress, goOn: () => {} } }
}

async function sheetOf(ctx: Context, { job, module }: Running, endpoint: Placed) {
  demandRight(ctx, endpoint)
  const rows = (await module.handlers[job.endpoint]?.(ctx, job.input)) as SheetRows<Record<string, unknown>>
  return { total: rows.total, ...(await sheetFile(module.contract, endpoint, rows, ctx)) }
}

async function keepSheet(
  work: Work,
  { job, module }: Running,
  endpoint: Placed,
  { total, name, chunks }: { total: number; name: string; chunks: AsyncIterable<Uint8Array> },
): Promise<Outcome> {
  const { ctx } = work
  demandRight(ctx, endpoint)
  await storeFile(ctx.db, job.id, chunks)
  ctx.log({ note: rowsNote(total), before: {}, after: { filter: JSON.stringify(job.input) } })
  await noteOutcome(ctx, job, name)
  await commit(work, module, endpoint)
  return { fileName: name }
}

/**
 * Calls it until it does not ask to go on, each time in a transaction of its own. What it writes to may have been empty when
 * its statements were planned: after the first part, the second, the fourth and so on, the planner is told what has grown.
 */
async function carryOutInParts(
  pool: pg.Pool,
  { modules, store, job, module, progress }: Running,
  endpoint: Placed,
): Promise<Outcome> {
  const { id, tenantId, adminId, language } = job
  // Its own, so that all that one job has done is found by it; with dots, which no caller's own has.
  const requestId = `${job.module}.${job.endpoint}.${id}`
  const actor = { tenantId, adminId, modules, store, language, requestId }
  let settings: TenantSettings | undefined
  for (let part = 1, goesOn = true; goesOn; part++) {
    goesOn = false
    const goOn = () => {
      goesOn = true
    }
    const acting = { ...actor, settings, background: { progress, goOn } }
    await actAs(pool, acting, module, job.endpoint, job.input, async (ctx) => {
      const { parameters, dictionaries, customFields } = ctx
      settings = { parameters, dictionaries, customFields }
      demandRight(ctx, endpoint)
      if (!goesOn) await noteOutcome(ctx, job, null)
    })
    if (goesOn && Number.isInteger(Math.log2(part))) await lookAtGrownTables(pool)
  }
  return { fileName: null }
}

/** The operator may have lost the right, or the view of these rows, since queueing the job. */
function demandRight({ operator }: Context, { guard }: Placed): void {
  if (isTag(guard) && !holds(operator.permissions, guard)) fail(403, auth.forbidden, { tag: guard })
}

interface Ending {
  state: 'DONE' | 'FAILED'
  words: Bilingual | null
  fileName: string | null
  /** Where its notice leads. */
  page?: string | null
}

/**
 * Notes what came of a job, and tells its operator. What was committed is done, whichever attempt says so; that it has
 * failed is for the last one to say.
 */
async function end(pool: pg.Pool, job: StoredJob, { state, words, fileName, page = null }: Ending): Promise<void> {
  const told = state === 'DONE' ? done : failed
  const [zh, en] = [
    `${job.titleZh}${told[0]}${words ? `：${words[0]}` : ''}`,
    `${job.titleEn} ${told[1]}${words ? `: ${words[1]}` : ''}`,
  ]
  await asTenant(pool, job.tenantId, async (db) => {
    const { rows } = await sql`
      update job set state = ${state}, text_zh = ${words?.[0] ?? null}, text_en = ${words?.[1] ?? null},
             file_name = ${fileName}, done = case when ${state} = 'DONE' then total else done end,
             ended_at = now(), updated_at = now()
       where tenant_id = app.tenant() and id = ${job.id} and state = 'RUNNING'
         and (attempt = ${job.attempt} or ${state} = 'DONE')
      returning id`.execute(db)
    if (rows.length === 0) return
    await sql`
      insert into notice (admin_id, announcement, text_zh, text_en, page)
      values (${job.adminId}, ${`job ${job.id} ${state} ${job.attempt}`}, ${zh.slice(0, 500)}, ${en.slice(0, 500)}, ${page})
      on conflict (tenant_id, admin_id, announcement) do nothing`.execute(db)
  })
}

/** A job whose message was delivered as often as it may be, each time to a process that died or lost the database. */
export async function endGivenUp(pool: pg.Pool, tenantId: number): Promise<void> {
  let givenUp: StoredJob[] = []
  await asTenant(pool, tenantId, async (db) => {
    const { rows } = await sql<StoredJob>`
      select * from job
       where tenant_id = app.tenant() and state = 'RUNNING'
         and (select bool_and(m.state = 'failed') from pgboss.job m
               where m.name = ${jobQueue} and (m.data ->> 'tenantId')::bigint = job.tenant_id
                 and (m.data -> 'payload' ->> 'id')::bigint = job.id)`.execute(db)
    givenUp = rows
  })
  const { msg, message } = sentences(common.givenUp, {}, 'zh')
  for (const job of givenUp) await end(pool, job, { state: 'FAILED', words: [msg, message], fileName: null })
}

const done: Bilingual = ['已完成', 'is done']
const failed: Bilingual = ['没有完成', 'has failed']

/** Results are fetched within seven days (consumer.md 20), or the job is queued again. */
export const forgetJobs: Retention = async (db) => {
  await sql`delete from job where tenant_id = app.tenant() and created_at < now() - interval '7 days'`.execute(db)
}
