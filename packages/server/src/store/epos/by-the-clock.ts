import type { Id } from '@brandside/contract/platform/id.ts'
import { syncHours } from '@brandside/contract/store/epos/epos-parameters.ts'
import type { SyncKind } from '@brandside/contract/store/epos/epos-sync.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import type { Db } from '../../platform/database/query.ts'
import { param } from '../../platform/parameters/param.ts'
import { loadSettings } from '../../platform/tenant-settings.ts'
import { startSync, syncAsked, syncOrder } from './sync.ts'

/** So many syncs begin in one round of the clock; the next round begins the others. */
const most = 200

/** Begins the syncs that are due, and wakes those that a process has left behind when it died. */
export async function syncByTheClock(pool: pg.Pool, tenantId: number): Promise<void> {
  await asSystem(pool, tenantId as Id, async (ctx) => {
    for (const jobId of await leftBehind(ctx.db)) await syncAsked.announce(ctx, { jobId })
    const hours = param(await loadSettings(ctx.db), syncHours)
    for (const due of await dueSyncs(ctx.db, hours)) await startSync(ctx, { ...due, trigger: 'SCHEDULE' })
  })
}

/** Under way by their state, and without a new page for minutes. */
async function leftBehind(db: Db): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from epos_sync_job
     where tenant_id = app.tenant() and status in ('QUEUED', 'RUNNING') and updated_at < now() - interval '5 minutes'
     order by id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Due by the hours of the shop's brand, or those of the company where the brand has none. One that failed is due again after
 * an hour; what waits for an operator is left alone.
 */
async function dueSyncs(db: Db, companyHours: number): Promise<{ shopId: Id; kind: SyncKind }[]> {
  const { rows } = await sql<{ shopId: Id; kind: SyncKind }>`
    select c.shop_id, k.kind
      from epos_connection c
      join shop on shop.tenant_id = c.tenant_id and shop.id = c.shop_id and shop.deleted_at is null
      join brand on brand.tenant_id = shop.tenant_id and brand.id = shop.brand_id
     cross join lateral (select coalesce(brand.pos_sync_hours, ${companyHours}) as hours) every
     cross join unnest(${syncOrder}::text[]) with ordinality k (kind, place)
      left join lateral (
        select status, created_at from epos_sync_job j
         where j.tenant_id = c.tenant_id and j.shop_id = c.shop_id and j.kind = k.kind and not j.dry_run order by id desc limit 1) newest on true
     where c.tenant_id = app.tenant() and c.enabled and every.hours > 0
       and (newest.status is null
         or newest.status in ('DONE', 'PARTIAL') and newest.created_at <= now() - make_interval(hours => every.hours)
         or newest.status = 'FAILED' and newest.created_at <= now() - interval '1 hour')
     order by c.shop_id, k.place limit ${most}`.execute(db)
  return rows
}
