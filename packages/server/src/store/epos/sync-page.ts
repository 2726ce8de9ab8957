import type { Id } from '@brandside/contract/platform/id.ts'
import type { SyncChange, SyncFailure, SyncKind } from '@brandside/contract/store/epos/epos-sync.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import type { EposItem, EposPage } from './epos-adapter.ts'
import { apply, remove, unseen } from './mirror.ts'

export interface Job {
  id: Id
  shopId: Id
  kind: SyncKind
  dryRun: boolean
  status: string
  cursor: string | null
  seenIds: string[]
  deferred: EposItem[]
  created: number
}

/** The brake: more than this share of the rows, and more than so many, are not removed without a confirmation. */
const maxShare = 0.3
const maxRemovals = 10

/** Applies one page; the last one also settles what is gone. */
export async function takePage(db: Db, before: Pick<Job, 'id' | 'cursor'>, page: EposPage): Promise<boolean> {
  const job = await lockJob(db, before.id)
  // Another worker has taken this page already.
  if (job?.status !== 'RUNNING' || job.cursor !== before.cursor) return job?.status !== 'RUNNING'
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0, deferred: 0 }
  const diff: SyncChange[] = []
  const deferred: EposItem[] = [...job.deferred]
  const take = async (item: EposItem, isLast: boolean) => {
    const { told: applied, problem = null, changes = [], back = [] } = await apply(db, job.shopId, job.kind, item)
    const told = applied === 'deferred' && isLast ? 'failed' : applied
    counts[told]++
    for (const { externalId, name } of back)
      diff.push({ externalId, rowName: name, change: 'created', rowProblem: null, changedFields: [] })
    if (told === 'deferred') deferred.push(item)
    else if (told !== 'unchanged')
      diff.push({
        externalId: shown(item.id),
        rowName: shown(item.name ?? item.tableNo),
        change: told,
        rowProblem: told === 'failed' ? problem : null,
        changedFields: changes,
      })
  }
  for (const item of page.items) await take(item, false)
  const isLast = page.next === undefined
  if (isLast) for (const item of deferred.splice(0)) await take(item, true)
  const seen = [...job.seenIds, ...idsOf(page)]
  await sql`
    update epos_sync_job
       set cursor = ${page.next ?? job.cursor}, seen_ids = ${seen}, deferred = ${deferred},
           created = created + ${counts.created}, updated = updated + ${counts.updated},
           unchanged = unchanged + ${counts.unchanged}, failed = failed + ${counts.failed},
           diff = (diff || ${diff}::jsonb[])[1:200], version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${job.id}`.execute(db)
  if (isLast) await settle(db, { ...job, seenIds: seen, created: job.created + counts.created })
  return isLast
}

export const idsOf = ({ items }: EposPage) => items.flatMap(({ id }) => (typeof id === 'string' ? id : []))
const shown = (value: unknown) => (typeof value === 'string' ? value.slice(0, 64) : null)

async function settle(db: Db, { id, shopId, kind, seenIds, created }: Job): Promise<void> {
  const { gone, active } = await unseen(db, shopId, kind, seenIds)
  const before = active - created
  const removals = gone.map(
    ({ externalId, name }): SyncChange => ({
      externalId,
      rowName: name,
      change: 'removed',
      rowProblem: null,
      changedFields: [],
    }),
  )
  await sql`
    update epos_sync_job set diff = (${removals}::jsonb[] || diff)[1:200]
     where tenant_id = app.tenant() and id = ${id}`.execute(db)
  if (gone.length > maxRemovals && gone.length > before * maxShare) {
    await sql`
      update epos_sync_job set status = 'NEEDS_CONFIRM', removed = ${gone.length}, error = ${`${gone.length}/${before}`}, ended_at = now()
       where tenant_id = app.tenant() and id = ${id}`.execute(db)
    return
  }
  await remove(db, kind, gone)
  await finish(db, id, gone.length)
}

/** An operator has confirmed the removal. */
export async function removeUnseen(db: Db, jobId: Id): Promise<number> {
  const job = await lockJob(db, jobId)
  if (!job) return 0
  const { gone } = await unseen(db, job.shopId, job.kind, job.seenIds)
  await remove(db, job.kind, gone)
  await finish(db, jobId, gone.length)
  return gone.length
}

export async function finish(db: Db, jobId: Id, removed: number): Promise<void> {
  await sql`
    update epos_sync_job
       set status = case when failed > 0 then 'PARTIAL' else 'DONE' end, removed = ${removed}, error = null, ended_at = now()
     where tenant_id = app.tenant() and id = ${jobId}`.execute(db)
}

export async function fail(db: Db, jobId: Id, failure: SyncFailure): Promise<void> {
  await sql`
    update epos_sync_job set status = 'FAILED', error = ${failure}, ended_at = now(), updated_at = now()
     where tenant_id = app.tenant() and id = ${jobId} and status in ('QUEUED', 'RUNNING')`.execute(db)
}

export async function lockJob(db: Db, id: Id): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    select id, shop_id, kind, dry_run, status, cursor, seen_ids, deferred, created from epos_sync_job
     where tenant_id = app.tenant() and id = ${id} for update`.execute(db)
  return rows[0]
}
