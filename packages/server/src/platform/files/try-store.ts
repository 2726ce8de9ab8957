import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { CannotStart } from '../config/cannot-start.ts'
import type { ObjectStore } from './object-store.ts'
import { S3Refusal } from './s3-store.ts'
import { spoolPath } from './spool.ts'

/** Puts, reads and removes a small object. */
export async function tryStore(store: ObjectStore): Promise<void> {
  const object = `t1/tries/${randomBytes(16).toString('hex')}.txt`
  const path = spoolPath()
  const bytes = Buffer.from('Written to see whether this store works.')
  try {
    await writeFile(path, bytes, { mode: 0o600 })
    await store.put(object, path)
    const read = await buffer(await store.read(object, { start: 0, end: bytes.length - 1 }))
    await store.remove(object)
    if (!read.equals(bytes)) throw new CannotStart('The store of files gives back other bytes than it was given.')
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * What a store refuses is a wrong setting and ends the start. One that cannot be reached may be back in a minute: its
 * error is answered, for a line of warning.
 */
export async function storeTrouble(store: ObjectStore): Promise<Error | undefined> {
  try {
    await tryStore(store)
    return undefined
  } catch (error) {
    if (error instanceof CannotStart) throw error
    if (error instanceof S3Refusal && error.status < 500)
      throw new CannotStart(
        `${error.message}: compare S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_PATH_STYLE and the keys with those of the bucket, and the clock of this machine.`,
      )
    return error as Error
  }
}
