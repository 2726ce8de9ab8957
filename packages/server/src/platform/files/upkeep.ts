import { sql } from 'kysely'
import type pg from 'pg'
import { ask } from '../database/ask.ts'
import { asTenant } from './file-rows.ts'
import type { ObjectStore } from './object-store.ts'
import { sweepSpool } from './spool.ts'
import type { Uploads } from './uploads.ts'

const hourMs = 3_600_000
/** Younger objects may belong to an upload that is still on its way. */
const orphanAfterMs = 24 * hourMs

/** Removes unused data: deleted files after a week, uploads that were given up, bytes without a row. */
export async function tidyFiles(pool: pg.Pool, uploads: Uploads): Promise<void> {
  await sweepSpool(hourMs)
  for (const { id } of await ask<{ id: number }>(pool, 'select id from app.tenant_ids() as id')) {
    await removeDeleted(pool, id, uploads)
    await removeAbandoned(pool, id, uploads)
    if (uploads.store) await removeOrphans(pool, id, uploads.store)
  }
}

/**
 * A deleted file is no longer visible, so its bytes go first: a removal that fails or is interrupted is repeated an
 * hour later, and nothing stays behind. A file promised to an image service that belongs to no record after a week may
 * never have arrived.
 */
async function removeDeleted(pool: pg.Pool, tenantId: number, uploads: Uploads): Promise<void> {
  const gone = await asTenant(pool, { tenantId }, 'write', async (db) => {
    await sql`
      update file f set deleted_at = now() - interval '7 days'
       where f.tenant_id = app.tenant() and f.size = 0 and f.deleted_at is null and f.created_at < now() - interval '7 days'
         and not exists (select from file_reference r where r.tenant_id = f.tenant_id and r.file_id = f.id)`.execute(db)
    const { rows } = await sql<{ id: number; object: string; thumbnail: string | null }>`
      select id, object, thumbnail from file
       where tenant_id = app.tenant() and deleted_at <= now() - interval '7 days' order by deleted_at limit 1000`.execute(
      db,
    )
    return rows
  })
  for (const { id, object, thumbnail } of gone) {
    await uploads.remove(object)
    if (thumbnail) await uploads.remove(thumbnail)
    await asTenant(pool, { tenantId }, 'write', (db) => sql`select app.forget_file(${id})`.execute(db))
  }
}

async function removeAbandoned(pool: pg.Pool, tenantId: number, uploads: Uploads): Promise<void> {
  const parts = await asTenant(pool, { tenantId }, 'write', async (db) => {
    const { rows } = await sql<{ object: string }>`
      select p.object from upload u join upload_part p on p.tenant_id = u.tenant_id and p.upload_id = u.upload_id
       where u.tenant_id = app.tenant() and u.expires_at < now()`.execute(db)
    await sql`delete from upload where tenant_id = app.tenant() and expires_at < now()`.execute(db)
    return rows
  })
  for (const { object } of parts) await uploads.remove(object)
}

async function removeOrphans(pool: pg.Pool, tenantId: number, store: ObjectStore): Promise<void> {
  const old: string[] = []
  for await (const { object, at } of store.list(tenantId))
    if (Date.now() - at.getTime() > orphanAfterMs) old.push(object)
  for (let from = 0; from < old.length; from += 500) {
    const batch = old.slice(from, from + 500)
    const { rows } = await asTenant(pool, { tenantId }, 'read', (db) =>
      sql<{ object: string }>`
        select o.object from unnest(${batch}::text[]) o (object)
         where not exists (select from file f
                            where f.tenant_id = app.tenant() and split_part(f.key, '.', 1) = split_part(o.object, '-', 1)
                              and o.object in (f.object, f.thumbnail))
           and not exists (select from upload_part p where p.tenant_id = app.tenant() and p.object = o.object)`.execute(
        db,
      ),
    )
    for (const { object } of rows) await store.remove(object)
  }
}
