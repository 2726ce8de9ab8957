import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import type { UploadSettings } from '../config/upload-settings.ts'
import { MissingObject, tenantOf } from '../files/object-store.ts'
import { outerStore } from '../files/outer-store.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { HashSum } from './hash-sum.ts'
import { fileEntry, type Manifest } from './manifest.ts'

/** Writes the uploaded files that the rows name. Those with the image service stay there. */
export async function backUpFiles(
  client: pg.ClientBase,
  uploads: UploadSettings,
  archive: ArchiveWriter,
): Promise<Manifest['files']> {
  const sum = new FileSum()
  const missing: string[] = []
  const outer = outerStore(uploads)
  for (const { object, chunked, needed } of await objectsOf(client)) {
    if (!chunked && uploads.driver === 'qiniu') continue
    const content = chunked ? chunksOf(client, object) : await outer?.read(object).catch(ifMissing)
    if (content) await archive.add(fileEntry(object), sum.pass(object, content), { packed: true })
    else if (needed) missing.push(object)
  }
  return { driver: uploads.driver, ...sum.counted, bytes: sum.bytes, missing }
}

interface NamedObject {
  object: string
  /** Its bytes lie in the database. */
  chunked: boolean
  /** A file that was deleted may have lost its bytes already. */
  needed: boolean
}

async function objectsOf(client: pg.ClientBase): Promise<NamedObject[]> {
  const { rows } = await client.query<NamedObject>(`
    with chunked as materialized (select distinct object from app.file_chunk),
    named as (
      select object, deleted_at is null and size > 0 as needed from app.file
      union all
      select thumbnail, false from app.file where thumbnail is not null
      union all
      select object, false from app.upload_part
      union all
      select object, false from chunked
    )
    select n.object, bool_or(c.object is not null) as chunked, bool_or(n.needed) as needed
      from named n left join chunked c on c.object = n.object
     group by n.object order by n.object`)
  return rows
}

async function* chunksOf(client: pg.ClientBase, object: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const { rows } = await client.query<{ bytes: Buffer }>(
      'select bytes from app.file_chunk where tenant_id = $1 and object = $2 and number = $3',
      [tenantOf(object), object, number],
    )
    if (!rows[0]) return
    yield rows[0].bytes
  }
}

function ifMissing(error: unknown): undefined {
  if (!(error instanceof MissingObject)) throw error
}

/** Adds up files with their names as they pass. */
export class FileSum {
  readonly #sum = new HashSum()
  bytes = 0

  async *pass(object: string, content: Readable | AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const file = createHash('sha256')
    for await (const chunk of content as AsyncIterable<Buffer>) {
      file.update(chunk)
      this.bytes += chunk.length
      yield chunk
    }
    this.#sum.add(Buffer.from(`${object} ${file.digest('hex')}`))
  }

  get counted() {
    return this.#sum.counted
  }
}
