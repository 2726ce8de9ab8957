import type { Id } from '@brandside/contract/platform/id.ts'
import { tenantQuotaMb, uploadsPerDay } from '@brandside/contract/platform/parameters/general-parameters.ts'
import type { Scene } from '@brandside/contract/platform/uploads.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Db, queriesOn } from '../database/query.ts'
import { Unit } from '../database/unit.ts'
import { openTenant } from '../identity/session.ts'
import { tableChanged } from '../lists/list-caches.ts'
import { type Parameters, param } from '../parameters/param.ts'
import { refusals } from './upload-error.ts'

/** How much a company may keep, and how many files a person may bring in a day; sheets to be imported are such files. */
export interface Quota {
  tenantMegabytes: number
  filesPerDay: number
}

export function quotaOf(settings: { parameters: Parameters }): Quota {
  return {
    tenantMegabytes: param(settings, tenantQuotaMb),
    filesPerDay: param(settings, uploadsPerDay),
  }
}

export interface FileFacts {
  key: string
  object: string
  thumbnail: string | null
  scene: Scene
  name: string
  hash: string
  sha256: string
  /** In bytes; 0 when only an image service knows. */
  size: number
  mime: string
  width: number | null
  height: number | null
}

/** One transaction of a tenant without a session: the token has said who it is. */
export async function asTenant<T>(
  pool: pg.Pool,
  { tenantId, adminId }: { tenantId: number; adminId?: number },
  effect: 'read' | 'write',
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const unit = new Unit(pool, { opening: openTenant(tenantId, adminId), effect })
  if (effect === 'read') return work(queriesOn(unit))
  try {
    const result = await work(queriesOn(unit))
    await unit.commit()
    return result
  } catch (error) {
    await unit.rollback()
    throw error
  }
}

/** Which limit leaves no room for so many more bytes, if one does. */
export async function exceededLimit(
  db: Db,
  adminId: number,
  bytes: number,
  quota: Quota,
): Promise<'tenant' | 'person' | undefined> {
  const { rows } = await sql<{ kept: number; today: number }>`
    select (select coalesce(sum(size), 0)::bigint from file where tenant_id = app.tenant())
           + (select coalesce(sum(size), 0)::bigint from upload_part where tenant_id = app.tenant())
           + (select coalesce(sum(bytes), 0)::bigint from sheet_import where tenant_id = app.tenant()) as kept,
           (select count(*) from file where tenant_id = app.tenant() and created_by = ${adminId}
                                        and created_at > now() - interval '1 day')
           + (select count(*) from upload where tenant_id = app.tenant() and admin_id = ${adminId})
           + (select count(*) from sheet_import where tenant_id = app.tenant() and created_by = ${adminId}
                                                and created_at > now() - interval '1 day') as today`.execute(db)
  const [now] = rows
  if (!now || now.kept + bytes > quota.tenantMegabytes * 1024 * 1024) return 'tenant'
  return now.today >= quota.filesPerDay ? 'person' : undefined
}

/** Uploads of one tenant are counted one after the other, so that no two of them take the same room. */
export async function oneAtATime(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('upload', app.tenant()))`.execute(db)
}

/**
 * Writes the row of a file whose bytes are in the store already: there is never a row without them. The second file of one
 * token finds the key taken.
 */
export async function addFile(
  pool: pg.Pool,
  owner: { tenantId: Id; adminId: Id },
  facts: FileFacts,
  quota: Quota,
  uploadId?: string,
): Promise<void> {
  try {
    await asTenant(pool, owner, 'write', async (db) => {
      await oneAtATime(db)
      // The upload in parts, which has become this file, counts no more.
      if (uploadId) await sql`delete from upload where tenant_id = app.tenant() and upload_id = ${uploadId}`.execute(db)
      if (await exceededLimit(db, owner.adminId, facts.size, quota)) throw refusals.quota()
      await db.insertInto('file').values(facts).execute()
    })
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint.startsWith('file_')) throw refusals.exists()
    throw error
  }
  tableChanged(pool, { tenantId: owner.tenantId, table: 'file', operatorId: owner.adminId })
}

/** A file of this token is there already. */
export async function isTaken(db: Db, stem: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from file where tenant_id = app.tenant() and split_part(key, '.', 1) = ${stem}`.execute(db)
  return rows.length > 0
}

/** The row of a file uploaded directly to an image service: no callback reports its arrival, so it may never arrive. */
export async function promiseFile(
  pool: pg.Pool,
  { tenantId, adminId, scene }: { tenantId: Id; adminId: Id; scene: Scene },
  key: string,
): Promise<void> {
  const unknown = { thumbnail: null, hash: '', sha256: '', size: 0, mime: 'image/*', width: null, height: null }
  const name = key.split('/').at(-1) ?? key
  await asTenant(pool, { tenantId, adminId }, 'write', async (db) => {
    await db
      .insertInto('file')
      .values({ key, object: key, scene, name, ...unknown })
      .execute()
  })
  tableChanged(pool, { tenantId, table: 'file', operatorId: adminId })
}
