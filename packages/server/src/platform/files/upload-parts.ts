import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import * as z from 'zod'
import type { Db } from '../database/query.ts'
import { asTenant, exceededLimit, oneAtATime } from './file-rows.ts'
import type { ObjectStore } from './object-store.ts'
import { type SpooledFile, spool } from './spool.ts'
import { type FileStorage, type StoredFile, storeFile, type UploadGrant } from './store-file.ts'
import { refusals } from './upload-error.ts'

/** Parts of one upload; they are numbered from 1. */
export const maxParts = 10
const secondsOpen = 3600

/** Opens an upload in parts. It belongs to the operator: who tries again with a new token goes on where he was. */
export async function openUpload({ pool, quotaNow }: FileStorage, { tenantId, adminId }: UploadGrant) {
  const quota = await quotaNow()
  const uploadId = randomBytes(16).toString('hex')
  const expireAt = Math.floor(Date.now() / 1000) + secondsOpen
  await asTenant(pool, { tenantId, adminId }, 'write', async (db) => {
    await oneAtATime(db)
    if (await exceededLimit(db, adminId, 0, quota)) throw refusals.quota()
    await db
      .insertInto('upload')
      .values({ uploadId, adminId, expiresAt: new Date(expireAt * 1000).toISOString() })
      .execute()
  })
  return { uploadId, expireAt }
}

/** Takes one part; one that comes again takes the place of the first. */
export async function addPart(
  { pool, store, quotaNow }: FileStorage,
  { tenantId, adminId, policy }: UploadGrant,
  uploadId: string,
  number: number,
  part: SpooledFile,
): Promise<{ etag: string; md5: string }> {
  const object = `t${tenantId}/parts/${uploadId}/${number}-${randomBytes(4).toString('hex')}`
  const { etag, md5, size } = part
  const quota = await quotaNow()
  await store.put(object, part.path)
  try {
    const earlier = await asTenant(pool, { tenantId, adminId }, 'write', async (db) => {
      await oneAtATime(db)
      await demandOpen(db, adminId, uploadId, 'for update')
      const parts = (await partsOf(db, uploadId)).filter((other) => other.number !== number)
      if (parts.reduce((sum, other) => sum + other.size, size) > policy.fsizeLimit) throw refusals.large()
      const { rows } = await sql<{ object: string }>`
        select object from upload_part where tenant_id = app.tenant() and upload_id = ${uploadId} and number = ${number}`.execute(
        db,
      )
      await db
        .insertInto('uploadPart')
        .values({ uploadId, number, object, etag, md5, size })
        .onConflict((on) => on.columns(['tenantId', 'uploadId', 'number']).doUpdateSet({ object, etag, md5, size }))
        .execute()
      // With the part in place of the one that it replaces.
      if ((await exceededLimit(db, adminId, 0, quota)) === 'tenant') throw refusals.quota()
      return rows[0]?.object
    })
    if (earlier) await store.remove(earlier)
  } catch (error) {
    await store.remove(object)
    throw error
  }
  return { etag, md5 }
}

const Completion = z.object({
  parts: z
    .array(z.object({ etag: z.string().max(100), partNumber: z.int().min(1).max(maxParts) }))
    .min(1)
    .max(maxParts),
  fname: z.string().max(2000).default(''),
})

/** Joins the parts and keeps the file, under the key of the token that completes it. */
export async function completeUpload(
  keeping: FileStorage,
  allowed: UploadGrant,
  uploadId: string,
  body: unknown,
): Promise<StoredFile> {
  const { pool, store } = keeping
  const given = Completion.safeParse(body)
  if (!given.success) throw refusals.arguments('parts')
  const { parts, fname } = given.data
  const known = await asTenant(pool, allowed, 'read', async (db) => {
    await demandOpen(db, allowed.adminId, uploadId)
    return partsOf(db, uploadId)
  })
  const named = parts.map(({ etag, partNumber }) =>
    known.find((part) => part.number === partNumber && part.etag === etag),
  )
  const wanted = named.filter((part) => part !== undefined)
  const inOrder = parts.every(({ partNumber }, index) => partNumber === index + 1)
  if (wanted.length < parts.length || !inOrder) throw refusals.arguments('parts')

  const file = await spool(joinParts(store, wanted), allowed.policy.fsizeLimit)
  try {
    const kept = await storeFile(keeping, allowed, file, { name: fname, uploadId })
    for (const { object } of known) await store.remove(object)
    return kept
  } finally {
    await file.discard()
  }
}

/** Gives an upload up. */
export async function abortUpload(keeping: FileStorage, allowed: UploadGrant, uploadId: string): Promise<void> {
  const parts = await asTenant(keeping.pool, allowed, 'write', async (db) => {
    await demandOpen(db, allowed.adminId, uploadId, 'for update')
    const found = await partsOf(db, uploadId)
    await sql`delete from upload where tenant_id = app.tenant() and upload_id = ${uploadId}`.execute(db)
    return found
  })
  for (const { object } of parts) await keeping.store.remove(object)
}

/** Refuses early, before the bytes of a part are read. */
export async function demandUpload(pool: pg.Pool, allowed: UploadGrant, uploadId: string): Promise<void> {
  await asTenant(pool, allowed, 'read', (db) => demandOpen(db, allowed.adminId, uploadId))
}

async function demandOpen(db: Db, adminId: number, uploadId: string, lock: '' | 'for update' = ''): Promise<void> {
  const { rows } = await sql`
    select 1 from upload
     where tenant_id = app.tenant() and upload_id = ${uploadId} and admin_id = ${adminId} and expires_at > now()
     ${sql.raw(lock)}`.execute(db)
  if (rows.length === 0) throw refusals.upload()
}

interface Part {
  number: number
  object: string
  etag: string
  size: number
}

async function partsOf(db: Db, uploadId: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select number, object, etag, size from upload_part
     where tenant_id = app.tenant() and upload_id = ${uploadId} order by number`.execute(db)
  return rows
}

async function* joinParts(store: ObjectStore, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const { object } of parts) yield* (await store.read(object)) as AsyncIterable<Buffer>
}
