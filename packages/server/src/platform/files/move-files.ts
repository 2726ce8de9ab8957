import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { ask } from '../database/ask.ts'
import { asTenant } from './file-rows.ts'
import { MissingObject, type ObjectStore } from './object-store.ts'
import { spoolPath } from './spool.ts'

export interface MovedFiles {
  copied: number
  bytes: number
  /** In the new store already. */
  there: number
  /** Removed from the old store. */
  removed: number
  /** Named by a row, and in neither of the two. */
  missing: string[]
}

/**
 * Copies what the rows of all companies name from one store to another, and compares the bytes that arrived with those
 * that left. What is there already is left alone, so it can be repeated while files come in. With `removes`, the old
 * store loses what the new one holds.
 */
export async function moveFiles(
  pool: pg.Pool,
  { from, to }: { from: ObjectStore; to: ObjectStore },
  { removes }: { removes: boolean },
): Promise<MovedFiles> {
  const moved: MovedFiles = { copied: 0, bytes: 0, there: 0, removed: 0, missing: [] }
  for (const { id } of await ask<{ id: number }>(pool, 'select id from app.tenant_ids() as id')) {
    const there = await namesIn(to, id)
    for (const { object, needed } of await objectsOf(pool, id)) {
      if (there.has(object)) moved.there++
      else {
        const bytes = await copy(object, from, to)
        if (bytes !== undefined) {
          there.add(object)
          moved.copied++
          moved.bytes += bytes
        } else if (needed) moved.missing.push(object)
      }
    }
    if (!removes) continue
    for (const object of await namesIn(from, id)) {
      if (!there.has(object)) continue
      await from.remove(object)
      moved.removed++
    }
  }
  return moved
}

async function namesIn(store: ObjectStore, tenantId: number): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const { object } of store.list(tenantId)) names.add(object)
  return names
}

interface NamedObject {
  object: string
  /** A file that was deleted may have lost its bytes already. */
  needed: boolean
}

async function objectsOf(pool: pg.Pool, tenantId: number): Promise<NamedObject[]> {
  const { rows } = await asTenant(pool, { tenantId }, 'read', (db) =>
    sql<NamedObject>`
      select object, deleted_at is null and size > 0 as needed from file where tenant_id = app.tenant()
      union all
      select thumbnail, false from file where tenant_id = app.tenant() and thumbnail is not null
      union all
      select object, false from upload_part where tenant_id = app.tenant()`.execute(db),
  )
  return rows
}

/** The number of bytes; undefined when the object is not there. */
async function copy(object: string, from: ObjectStore, to: ObjectStore): Promise<number | undefined> {
  const path = spoolPath()
  try {
    const left = await fetchTo(path, object, from)
    if (left === undefined) return undefined
    await to.put(object, path)
    const arrived = await sumOf(await to.read(object))
    if (arrived.sha256 !== left.sha256) {
      await to.remove(object)
      throw new Error(`${object} arrived with other bytes than it left with`)
    }
    return left.size
  } finally {
    await rm(path, { force: true })
  }
}

async function fetchTo(path: string, object: string, from: ObjectStore) {
  try {
    await pipeline(await from.read(object), createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    if (error instanceof MissingObject) return undefined
    throw error
  }
  return sumOf(createReadStream(path))
}

async function sumOf(bytes: AsyncIterable<Buffer>): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}
