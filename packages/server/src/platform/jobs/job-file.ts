import { sql } from 'kysely'
import type { Db } from '../database/query.ts'

/** Each part of a file is a row of its own. */
const partBytes = 512 * 1024

/**
 * Stores the file that a job makes while it is made, so that the database writes one part while the next comes about. Where
 * all calls share one connection, parts of an attempt that died may lie there.
 */
export async function storeFile(db: Db, id: number, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  await sql`delete from job_file_part where tenant_id = app.tenant() and job_id = ${id}`.execute(db)
  let place = 0
  for await (const bytes of partsOf(chunks)) {
    await sql`insert into job_file_part (job_id, place, bytes) values (${id}, ${place++}, ${bytes})`.execute(db)
  }
}

/** All in the same memory: a hundred megabytes of parts would wait for a collection that so little work does not cause. */
async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafeSlow(partBytes)
  let filled = 0
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      const taken = Math.min(chunk.length - at, partBytes - filled)
      part.set(chunk.subarray(at, at + taken), filled)
      at += taken
      filled += taken
      if (filled < partBytes) continue
      yield part
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}

/** The same file, part by part. */
export async function* readFile(db: Db, id: number): AsyncIterable<Uint8Array> {
  for (let place = 0; ; place++) {
    const { rows } = await sql<{ bytes: Uint8Array }>`
      select bytes from job_file_part where tenant_id = app.tenant() and job_id = ${id} and place = ${place}`.execute(
      db,
    )
    if (!rows[0]) return
    yield rows[0].bytes
  }
}
