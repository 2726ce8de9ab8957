import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Db, queriesOn } from '../database/query.ts'
import { Unit } from '../database/unit.ts'
import { openTenant } from '../identity/session.ts'
import { MissingObject, type ObjectStore, type StoredObject, tenantOf } from './object-store.ts'

/** Large enough that a file is few rows, small enough that a packet is no burden. */
export const chunkSize = 512 * 1024

/** Objects as rows of chunks: replicas share nothing but the database, and a dump of it is a whole backup. */
export function postgresStore(pool: pg.Pool): ObjectStore {
  const within = (object: string, effect: 'read' | 'write') =>
    new Unit(pool, { opening: openTenant(tenantOf(object)), effect })

  async function chunk(object: string, number: number, held?: Db): Promise<Buffer | undefined> {
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from file_chunk where tenant_id = app.tenant() and object = ${object} and number = ${number}`.execute(
      held ?? queriesOn(within(object, 'read')),
    )
    return rows[0]?.bytes
  }

  return {
    async put(object, path) {
      const unit = within(object, 'write')
      const file = await open(path)
      try {
        const db = queriesOn(unit)
        for (let number = 0; ; number++) {
          const { buffer, bytesRead } = await file.read(Buffer.alloc(chunkSize), 0, chunkSize, number * chunkSize)
          if (bytesRead === 0) break
          const bytes = buffer.subarray(0, bytesRead)
          await sql`insert into file_chunk (object, number, bytes) values (${object}, ${number}, ${bytes})`.execute(db)
        }
        await unit.commit()
      } catch (error) {
        await unit.rollback()
        throw error
      } finally {
        await file.close()
      }
    },
    async read(object, range = { start: 0, end: Number.MAX_SAFE_INTEGER }, held?: Db) {
      const first = Math.floor(range.start / chunkSize)
      const start = await chunk(object, first, held)
      if (!start) throw new MissingObject(object)
      return Readable.from(chunks(start), { objectMode: false })

      async function* chunks(begin: Buffer) {
        let bytes: Buffer | undefined = begin
        for (
          let number = first;
          bytes && number * chunkSize <= range.end;
          bytes = await chunk(object, ++number, held)
        ) {
          const at = number * chunkSize
          yield bytes.subarray(Math.max(0, range.start - at), range.end - at + 1)
          if (bytes.length < chunkSize) return
        }
      }
    },
    async remove(object) {
      const unit = within(object, 'write')
      try {
        await sql`delete from file_chunk where tenant_id = app.tenant() and object = ${object}`.execute(queriesOn(unit))
        await unit.commit()
      } catch (error) {
        await unit.rollback()
        throw error
      }
    },
    async *list(tenantId) {
      const unit = new Unit(pool, { opening: openTenant(tenantId), effect: 'read' })
      const { rows } = await sql<{ object: string; at: string }>`
        select object, min(created_at) as at from file_chunk where tenant_id = app.tenant() group by object`.execute(
        queriesOn(unit),
      )
      for (const { object, at } of rows) yield { object, at: new Date(at) } satisfies StoredObject
    },
  }
}
