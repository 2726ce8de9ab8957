import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import {
  type SyncChange,
  type SyncJob,
  type SyncKind,
  type SyncTrigger,
  syncKinds,
} from '@brandside/contract/store/epos/epos-sync.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { foundRows, newestFirst } from '../../platform/export/found-rows.ts'
import { type Announcer, happening } from '../../platform/queue/happening.ts'
import { refuse } from '../../platform/refuse.ts'
import { demandConnection, lockShop } from './connection.ts'
import { removeUnseen } from './sync-page.ts'

/** A sync waits to be run: in the background, as soon as the call is committed. */
export const syncAsked = happening<{ jobId: Id }>('epos.syncAsked')

export const syncOf =
  (kind: SyncKind, endpoint: 'syncCategory' | 'syncGoodsType' | 'syncTables') =>
  async (ctx: Context, { shopId, dryRun }: { shopId: Id; dryRun: boolean }) => {
    const row = await lockShop(ctx, endpoint, shopId)
    await demandConnection(ctx.db, shopId)
    const jobId = await startSync(ctx, { shopId, kind, trigger: 'MANUAL', dryRun })
    if (jobId === undefined) return refuse(epos.reasons.syncRunning, { kind: syncKinds[kind] })
    ctx.log({ id: shopId, name: row.name, ...(dryRun && { note: ['试运行', 'dry run'] as const }) })
    return { jobId }
  }

/** Categories come before the goods in them. */
export const syncOrder: readonly SyncKind[] = ['CATEGORY', 'GOODS_TYPE', 'TABLES', 'GOODS']

export async function syncAll(ctx: Context, { brandId }: Parsed<typeof epos, 'syncAll'>) {
  await findRow(ctx, 'brand', brandId)
  const { rows } = await sql<{ id: Id; name: string }>`
    select shop.id, shop.name from shop join epos_connection c on c.tenant_id = shop.tenant_id and c.shop_id = shop.id and c.enabled
     where shop.tenant_id = app.tenant() and shop.brand_id = ${brandId} and shop.deleted_at is null
       and ${visible(ctx, epos, epos.endpoints.syncAll.guard)} order by shop.id`.execute(ctx.db)
  let jobs = 0
  for (const { id, name } of rows) {
    for (const kind of syncOrder)
      if ((await startSync(ctx, { shopId: id, kind, trigger: 'MANUAL' })) !== undefined) jobs++
    ctx.log({ id, name })
  }
  if (rows.length === 0) ctx.unchanged()
  return { jobs }
}

interface NewSync {
  shopId: Id
  kind: SyncKind
  trigger: SyncTrigger
  /** Only says what it would change. */
  dryRun?: boolean
}

/** A new job, unless one of its kind is still under way (C-INV-11). */
export async function startSync(
  ctx: Announcer,
  { shopId, kind, trigger, dryRun = false }: NewSync,
): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`
    insert into epos_sync_job (shop_id, kind, trigger, dry_run) values (${shopId}, ${kind}, ${trigger}, ${dryRun})
    on conflict (tenant_id, shop_id, kind) where status in ('QUEUED', 'RUNNING') do nothing returning id`.execute(
    ctx.db,
  )
  const jobId = rows[0]?.id
  if (jobId !== undefined) await syncAsked.announce(ctx, { jobId })
  return jobId
}

/** Lets what a sync found gone go: the newest one of its kind, if it waits for that. */
export async function confirm(ctx: Context, { shopId, kind }: Parsed<typeof epos, 'confirm'>) {
  const row = await lockShop(ctx, 'confirm', shopId)
  const { rows } = await sql<{ id: Id; status: string }>`
    select id, status from epos_sync_job
     where tenant_id = app.tenant() and shop_id = ${shopId} and kind = ${kind} and not dry_run order by id desc limit 1`.execute(
    ctx.db,
  )
  const [job] = rows
  if (job?.status !== 'NEEDS_CONFIRM') return refuse(epos.reasons.notToConfirm)
  const removed = await removeUnseen(ctx.db, job.id)
  ctx.log({
    id: shopId,
    name: row.name,
    note: [`${syncKinds[kind][0]} ${removed} 项`, `${removed} of ${syncKinds[kind][1]}`],
  })
  return { removed }
}

const shown = sql`
  j.id as job_id, shop.name as shop_name, j.kind, j.status as state, cardinality(j.seen_ids) as seen, j.created, j.updated,
  j.unchanged, j.removed, j.failed, j.trigger, j.dry_run, case when j.status = 'FAILED' then j.error end as failure,
  case when j.status <> 'FAILED' then j.error end as error, j.started_at, j.ended_at`

export async function jobs(
  ctx: Context,
  { page, rows: size, ...asked }: Parsed<typeof epos, 'jobs'>,
): Promise<Output<typeof epos, 'jobs'>> {
  const found = jobsOf(ctx, epos.endpoints.jobs.guard, asked)
  const [list, counted] = await Promise.all([
    sql<SyncJob>`select ${shown} ${found} order by j.id desc limit ${size} offset ${(page - 1) * size}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(ctx.db),
  ])
  return { list: list.rows, total: counted.rows[0]?.total ?? 0 }
}

export function jobsExport(ctx: Context, asked: Parsed<typeof epos, 'jobsExport'>) {
  const found = jobsOf(ctx, epos.endpoints.jobsExport.guard, asked)
  return foundRows<Output<typeof epos, 'jobsExport'>>(ctx, sql`select j.id, ${shown} ${found}`, newestFirst)
}

function jobsOf(
  ctx: Context,
  guard: Guard,
  { shopId, kind, state, from: begin, to: end }: Parsed<typeof epos, 'jobsExport'>,
) {
  return sql`
    from epos_sync_job j join shop on shop.tenant_id = j.tenant_id and shop.id = j.shop_id
   where j.tenant_id = app.tenant() and ${visible(ctx, epos, guard)}
     ${shopId === undefined ? sql`` : sql`and j.shop_id = ${shopId}`}
     ${kind === undefined ? sql`` : sql`and j.kind = ${kind}`}
     ${state === undefined ? sql`` : sql`and j.status = ${state}`}
     ${begin === undefined ? sql`` : sql`and j.created_at >= ${begin}`}
     ${end === undefined ? sql`` : sql`and j.created_at < ${end}`}`
}

export async function job(ctx: Context, { jobId }: Parsed<typeof epos, 'job'>): Promise<Output<typeof epos, 'job'>> {
  const { rows } = await sql<SyncJob & { diff: StoredChange[] }>`
    select ${shown}, j.diff from epos_sync_job j join shop on shop.tenant_id = j.tenant_id and shop.id = j.shop_id
     where j.tenant_id = app.tenant() and j.id = ${jobId}::bigint and ${visible(ctx, epos, epos.endpoints.job.guard)}`.execute(
    ctx.db,
  )
  const [found] = rows
  return found ? { ...found, diff: found.diff.map(changeOf) } : refuse(epos.reasons.jobMissing)
}

/** Jobs of earlier versions have written down neither reasons nor values. */
type StoredChange = Pick<SyncChange, 'change'> & Partial<SyncChange> & { id?: string | null; name?: string | null }

const changeOf = ({ id = null, name = null, change, ...known }: StoredChange): SyncChange => ({
  externalId: id,
  rowName: name,
  rowProblem: null,
  changedFields: [],
  ...known,
  change,
})
