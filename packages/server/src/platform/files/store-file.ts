import { randomBytes } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Scene } from '@brandside/contract/platform/uploads.ts'
import type pg from 'pg'
import { addFile, asTenant, exceededLimit, isTaken, type Quota } from './file-rows.ts'
import { extensions, type FileType, isPicture, readableName, typeOf } from './file-type.ts'
import { sha256Of } from './measure.ts'
import type { ObjectStore } from './object-store.ts'
import type { Rebuilder } from './rebuild.ts'
import { type SpooledFile, spoolPath } from './spool.ts'
import { refusals } from './upload-error.ts'
import type { PutPolicy } from './upload-token.ts'

/** Dependencies of storing a file. */
export interface FileStorage {
  pool: pg.Pool
  store: ObjectStore
  rebuilder: Rebuilder
  /** In force now. */
  quotaNow(): Promise<Quota>
}

/** A token that was found good: what it allows, and to whom. */
export interface UploadGrant {
  policy: PutPolicy
  tenantId: Id
  adminId: Id
}

/** The answer to an uploader, in the image service's words. */
export interface StoredFile {
  key: string
  hash: string
  fsize: number
  mimeType: string
  w: number | null
  h: number | null
}

/**
 * Stores a file that has arrived: its type by its bytes, pictures re-encoded, the bytes into the store and then its
 * row. A failure on the way leaves nothing behind but, after a crash, bytes that the upkeep finds.
 */
export async function storeFile(
  { pool, store, rebuilder, quotaNow }: FileStorage,
  { policy, tenantId, adminId }: UploadGrant,
  file: SpooledFile,
  { name, uploadId }: { name: string; uploadId?: string },
): Promise<StoredFile> {
  if (file.size > policy.fsizeLimit) throw refusals.large()
  if (file.size < policy.fsizeMin) throw refusals.arguments('the file is empty')
  const type = typeOf(file.head)
  if (!type || !policy.mimeLimit.split(';').includes(type)) throw refusals.mime()
  const quota = await quotaNow()
  // Before the work, and again with the row: what is refused for sure need not be decoded.
  await asTenant(pool, { tenantId, adminId }, 'read', async (db) => {
    if (await isTaken(db, policy.saveKey)) throw refusals.exists()
    if (!uploadId && (await exceededLimit(db, adminId, file.size, quota))) throw refusals.quota()
  })

  const made = { to: spoolPath(), thumbnail: spoolPath() }
  const stem = `${policy.saveKey}-${randomBytes(4).toString('hex')}`
  const put: string[] = []
  try {
    const size = isPicture(type) ? await rebuilder.rebuild({ type, from: file.path, ...made }) : undefined
    const path = size ? made.to : file.path
    const object = `${stem}.${extensions[type]}`
    const thumbnail = size ? `${stem}.thumb.webp` : null
    put.push(object)
    await store.put(object, path)
    if (thumbnail) {
      put.push(thumbnail)
      await store.put(thumbnail, made.thumbnail)
    }
    const facts = {
      key: `${policy.saveKey}.${extensions[type]}`,
      object,
      thumbnail,
      mime: type,
      scene: (policy.scene ?? 'image') as Scene,
      name: readableName(name),
      hash: file.etag,
      sha256: await sha256Of(path),
      size: (await stat(path)).size,
      width: size?.width ?? null,
      height: size?.height ?? null,
    }
    await addFile(pool, { tenantId, adminId }, facts, quota, uploadId)
    return answerOf(facts.key, file, type, size)
  } catch (error) {
    for (const object of put) await store.remove(object)
    throw error
  } finally {
    await rm(made.to, { force: true })
    await rm(made.thumbnail, { force: true })
  }
}

/** The checksum is that of the bytes that came, which the uploader compares. */
function answerOf(
  key: string,
  file: SpooledFile,
  type: FileType,
  size?: { width: number; height: number },
): StoredFile {
  return {
    key,
    hash: file.etag,
    fsize: file.size,
    mimeType: type,
    w: size?.width ?? null,
    h: size?.height ?? null,
  }
}
