import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Db } from '../../platform/database/query.ts'
import { PartnerSilent } from '../../platform/partners/partner-request.ts'
import { Refusal } from '../../platform/refuse.ts'
import { askPos, readRetries } from './call-pos.ts'
import { demandConnection } from './connection.ts'
import type { EposPage } from './epos-adapter.ts'
import { fail, finish, idsOf, type Job, lockJob, takePage } from './sync-page.ts'

/** A menu has no more rows than this: a POS that goes on and on is not believed. */
const maxRows = 20_000

/**
 * Pulls a POS page by page. Each page is one transaction and moves the cursor, so that a sync that was killed goes on where
 * it stood, and ends as one that was not (C-INV-13).
 */
export async function runSync(pool: pg.Pool, tenantId: number, jobId: Id): Promise<void> {
  const within = <T>(work: (db: Db) => Promise<T>) => withTenant(pool, tenantId, work)
  const categories = await within((db) => categoriesOf(db, jobId))
  if (categories !== undefined) await runSync(pool, tenantId, categories)
  for (;;) {
    const job = await within((db) => begin(db, jobId))
    if (!job) return
    if (job.dryRun && job.kind === 'CATEGORY') return await tryOut(job)
    const page = await pull(job)
    if (!page) return
    const isOver = job.dryRun ? await tryPages(job, [page]) : await within((db) => takePage(db, job, page))
    if (isOver) return
  }

  /** The page at the job's cursor; none where the job has failed by it. */
  async function pull({ shopId, kind, cursor, seenIds }: Job): Promise<EposPage | undefined> {
    try {
      const pos = await within((db) => demandConnection(db, shopId))
      const page = await askPos(pos, {
        named: `sync ${kind}`,
        retries: readRetries,
        note: (write) => void asTenant(pool, tenantId, write).catch(() => {}),
        call: () => pos.adapter.page(kind, cursor),
      })
      const isEndless = page.next !== undefined && (page.next === cursor || seenIds.length > maxRows)
      if (!isEndless) return page
      await within((db) => fail(db, jobId, 'ENDLESS'))
    } catch (error) {
      if (!(error instanceof PartnerSilent || error instanceof Refusal)) throw error
      await within((db) => fail(db, jobId, error instanceof PartnerSilent ? error.fault : 'OFF'))
    }
    return undefined
  }

  /** Categories hang together, so all of their pages are tried at once. */
  async function tryOut(job: Job): Promise<void> {
    const pages: EposPage[] = []
    for (let at: Job | undefined = job; at; ) {
      const page = await pull(at)
      if (!page) return
      pages.push(page)
      const seenIds: string[] = [...at.seenIds, ...idsOf(page)]
      at = page.next === undefined ? undefined : { ...at, cursor: page.next, seenIds }
    }
    await tryPages(job, pages)
  }

  /**
   * Applies pages in a transaction that is rolled back, and keeps what came of it; true where the sync is over. Of goods that
   * is one page at a time, so that no sale waits for more than that.
   */
  async function tryPages(job: Job, pages: readonly EposPage[]): Promise<boolean> {
    const tried = await asTenant(pool, tenantId, async (db) => {
      let { cursor } = job
      for (const page of pages) {
        await takePage(db, { id: jobId, cursor }, page)
        cursor = page.next ?? cursor
      }
      throw new TriedOut(await resultOf(db, jobId))
    }).catch((error: unknown) => error)
    if (!(tried instanceof TriedOut)) throw tried
    return within((db) => keepResult(db, job, tried.result))
  }
}

interface Result {
  status: string
  cursor: string | null
  deferred: object[]
  created: number
  updated: number
  unchanged: number
  removed: number
  failed: number
  seenIds: string[]
  diff: object[]
}

/** Everything was applied, and is to be taken back. */
class TriedOut extends Error {
  readonly result: Result

  constructor(result: Result) {
    super('A dry run is rolled back')
    this.result = result
  }
}

async function resultOf(db: Db, jobId: Id): Promise<Result> {
  const { rows } = await sql<Result>`
    select status, cursor, deferred, created, updated, unchanged, removed, failed, seen_ids, diff from epos_sync_job
     where tenant_id = app.tenant() and id = ${jobId}`.execute(db)
  return rows[0] as Result
}

/** Unless another worker has kept it already. */
async function keepResult(db: Db, job: Job, result: Result): Promise<boolean> {
  const { status, cursor, deferred, created, updated, unchanged, removed, failed, seenIds, diff } = result
  const { rows } = await sql`
    update epos_sync_job
       set cursor = ${cursor}, deferred = ${deferred}::jsonb[], created = ${created}, updated = ${updated},
           unchanged = ${unchanged}, failed = ${failed}, seen_ids = ${seenIds}, diff = ${diff}::jsonb[], updated_at = now()
     where tenant_id = app.tenant() and id = ${job.id} and status = 'RUNNING' and cursor is not distinct from ${job.cursor}
    returning id`.execute(db)
  if (rows.length === 0 || status === 'RUNNING') return false
  await finish(db, job.id, removed)
  return true
}

/**
 * Before goods, the sync of their shop's categories that is under way as well. Its worker may be another process, or one that
 * was killed: carried out twice at once, each page still counts once.
 */
async function categoriesOf(db: Db, goodsJobId: Id): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select c.id from epos_sync_job g
      join epos_sync_job c on c.tenant_id = g.tenant_id and c.shop_id = g.shop_id and c.kind = 'CATEGORY'
                          and c.status in ('QUEUED', 'RUNNING') and not c.dry_run
     where g.tenant_id = app.tenant() and g.id = ${goodsJobId} and g.kind = 'GOODS'
       and g.status in ('QUEUED', 'RUNNING')`.execute(db)
  return rows[0]?.id
}

/** The job, if it is still under way; from now on it runs. */
async function begin(db: Db, jobId: Id): Promise<Job | undefined> {
  const job = await lockJob(db, jobId)
  if (!job || !['QUEUED', 'RUNNING'].includes(job.status)) return undefined
  if (job.status === 'QUEUED')
    await sql`
      update epos_sync_job set status = 'RUNNING', started_at = now(), updated_at = now()
       where tenant_id = app.tenant() and id = ${jobId}`.execute(db)
  return job
}

async function withTenant<T>(pool: pg.Pool, tenantId: number, work: (db: Db) => Promise<T>): Promise<T> {
  const results: T[] = []
  await asTenant(pool, tenantId, async (db) => void results.push(await work(db)))
  return results[0] as T
}
