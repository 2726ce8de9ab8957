import { randomUUID } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headLength } from './file-type.ts'
import { Measure } from './measure.ts'
import { refusals } from './upload-error.ts'

/** A file on its way, in the temporary directory until it is discarded. */
export interface SpooledFile {
  path: string
  size: number
  crc32: number
  md5: string
  /** The image service's own checksum. */
  etag: string
  /** Its first bytes. */
  head: Buffer
  discard(): Promise<void>
}

const prefix = 'brandside-upload-'

/** A unique name in the temporary directory. */
export function spoolPath(): string {
  return join(tmpdir(), `${prefix}${randomUUID()}`)
}

/** Writes bytes to a temporary file as they come. More than `most` are refused, and read to their end all the same. */
export async function spool(bytes: AsyncIterable<Buffer>, most: number): Promise<SpooledFile> {
  const path = spoolPath()
  const discard = () => rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  try {
    const measure = new Measure()
    let head = Buffer.alloc(0)
    let received = 0
    for await (const chunk of bytes) {
      received += chunk.length
      if (received > most) continue
      if (head.length < headLength) head = Buffer.concat([head, chunk]).subarray(0, headLength)
      measure.take(chunk)
      await file.writeFile(chunk)
    }
    if (received > most) throw refusals.large()
    return { path, ...measure.finish(), head, discard }
  } catch (error) {
    await discard()
    throw error
  } finally {
    await file.close()
  }
}

/** Removes files left behind by processes that were killed. */
export async function sweepSpool(olderThanMs: number): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const path = join(tmpdir(), name)
    const facts = await stat(path).catch(() => undefined)
    if (facts && Date.now() - facts.mtimeMs > olderThanMs) await rm(path, { force: true })
  }
}
