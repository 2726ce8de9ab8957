import { resolve } from 'node:path'
import type pg from 'pg'
import { engineCode, sharedEngineCode } from './engine-code.ts'
import { ensureStore } from './new-store.ts'
import { keepOptimiserAway } from './optimiser.ts'
import { ownStore, StoreBusy } from './own-store.ts'
import { StoreThread } from './store-thread.ts'
import { Wire } from './wire.ts'

export interface EmbeddedStore {
  /** For a `pg.Pool` of one connection, which is all that the database has; another `user` may be put in. */
  poolConfig: pg.PoolConfig
  /** All of the database, as `image` takes it. */
  dump(): Promise<Uint8Array>
  /** How often the database has waited for the disk; 0 for ever in memory. */
  fsyncs(): Promise<number>
  /** Checkpoint, statistics and dead rows at once; otherwise they are seen to in the background. */
  upkeep(): Promise<void>
  /** Resolves if the database dies by itself; every connection has failed then, and only a new start helps. */
  died: Promise<Error>
  /** Ends the pools first: a connection that is still open fails. */
  close(): Promise<void>
}

export interface EmbeddedStoreOptions {
  /** Absent: in memory, for tests. */
  dir?: string | undefined
  /** Initial contents of a new database, from `dump`. */
  image?: Uint8Array | Blob | undefined
  /** Waits for no disk: what is made of it is flushed as a whole, see `fillNewStore`, or thrown away. */
  draft?: boolean | undefined
  /** How long another owner of the directory is waited for; 5 seconds if absent. */
  waitMs?: number | undefined
  /** Statements that compute much take half the time, and the process 600 MB more for some seconds. */
  optimized?: boolean | undefined
}

/** Opens PostgreSQL inside this process, in a thread of its own, and takes its directory for this process alone. */
export async function openEmbeddedStore(options: EmbeddedStoreOptions = {}): Promise<EmbeddedStore> {
  const { dir, image, draft = false, waitMs, optimized = false } = options
  if (!optimized) keepOptimiserAway()
  const code = await sharedEngineCode()
  const blob = image && (image instanceof Blob ? image : new Blob([new Uint8Array(image)]))
  if (dir === undefined) {
    const initCode = blob ? undefined : await engineCode()
    return storeOn(await StoreThread.start({ code, initCode, image: blob }), { lasts: false })
  }
  const path = resolve(dir)
  let release: (() => Promise<void>) | undefined
  let thread: StoreThread | undefined
  const copy = async (to: string) => {
    if (!thread) throw new Error('The store is being opened')
    await thread.perform('copy', to)
    return to
  }
  try {
    release = await ownStore(path, { ...(waitMs !== undefined && { waitMs }), requests: { copy } })
    await ensureStore(path, blob, draft)
    thread = await StoreThread.start({ code, dir: path, draft })
    return storeOn(thread, { lasts: true, release })
  } catch (error) {
    await release?.()
    if (error instanceof StoreBusy) throw error
    throw new Error(`The data store ${path} cannot be opened: ${reasonOf(error)}`, { cause: error })
  }
}

interface Place {
  /** What lies in memory alone need not be written to its end. */
  lasts: boolean
  release?: () => Promise<void>
}

function storeOn(thread: StoreThread, { lasts, release }: Place): EmbeddedStore {
  let closed: Promise<void> | undefined
  const close = async () => {
    try {
      if (lasts && !thread.ended) await thread.perform('close')
    } finally {
      await thread.terminate()
      await release?.()
    }
  }
  return {
    poolConfig: {
      max: 1,
      idleTimeoutMillis: 0,
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      stream: () => new Wire(thread),
    },
    dump: () => thread.perform('dump'),
    fsyncs: () => thread.perform('fsyncs'),
    upkeep: () => thread.perform('upkeep'),
    died: thread.died,
    close: () => (closed ??= close()),
  }
}

/** What stands in the way of a store, in plain words. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const full = message.includes('No space left on device') // as the database says it
  return plainWords[full ? 'ENOSPC' : String(code)] ?? message
}

const plainWords: Record<string, string> = {
  ENOSPC: 'the disk is full.',
  EDQUOT: 'the disk quota is used up.',
  EACCES: 'this user may not write there.',
  EPERM: 'this user may not write there.',
  EROFS: 'the disk is read-only.',
  ENOTDIR: 'a part of the path is a file.',
  EEXIST: 'a part of the path is a file.',
}
