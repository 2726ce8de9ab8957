import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { UploadSettings } from '../config/upload-settings.ts'
import { type ObjectStore, tenantOf } from '../files/object-store.ts'
import { outerStore } from '../files/outer-store.ts'
import { chunkSize } from '../files/postgres-store.ts'
import { spoolPath } from '../files/spool.ts'
import type { Archive } from './archive-reader.ts'
import { FileSum } from './files-out.ts'
import type { TableCount } from './manifest.ts'

/** Puts the uploaded files where this installation keeps its own, and answers what has passed. */
export async function restoreFiles(
  client: pg.ClientBase,
  archive: Archive,
  uploads: UploadSettings,
): Promise<TableCount> {
  const sum = new FileSum()
  const outer = outerStore(uploads)
  for (const object of archive.objects) {
    const content = sum.pass(object, await archive.contentOf(object))
    if (outer) await putOutside(outer, object, content)
    else await putChunks(client, object, content)
  }
  return sum.counted
}

async function putOutside(store: ObjectStore, object: string, content: AsyncIterable<Buffer>): Promise<void> {
  const path = spoolPath()
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    await store.put(object, path)
  } finally {
    await rm(path, { force: true })
  }
}

async function putChunks(client: pg.ClientBase, object: string, content: AsyncIterable<Buffer>): Promise<void> {
  let number = 0
  for await (const bytes of inChunks(content))
    await client.query('insert into app.file_chunk (tenant_id, object, number, bytes) values ($1, $2, $3, $4)', [
      tenantOf(object),
      object,
      number++,
      bytes,
    ])
}

/** Of one size, by which the store finds any place in a file. */
async function* inChunks(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const piece of content) {
    held.push(piece)
    size += piece.length
    if (size < chunkSize) continue
    let bytes = Buffer.concat(held)
    for (; bytes.length >= chunkSize; bytes = bytes.subarray(chunkSize)) yield bytes.subarray(0, chunkSize)
    held = [bytes]
    size = bytes.length
  }
  if (size > 0) yield Buffer.concat(held)
}
