import { sql } from 'kysely'
import type { Db } from '../database/query.ts'

/** Keeps the file that a job has made, in parts of what its reader gives at once. */
export async function storeFile(db: Db, id: number, chunks: AsyncIterable<Buffer>): Promise<void> {
  let place = 0
  for await (const bytes of chunks) {
    await sql`insert into job_file_part (job_id, place, bytes) values (${id}, ${place++}, ${bytes})`.execute(db)
  }
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
