import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { flushDirectory } from '../database/embedded/flush-directory.ts'
import { MissingObject, type ObjectStore, type StoredObject, tenantOf } from './object-store.ts'

/** Objects as files in a directory. A file has its name only when all of it has reached the disk. */
export function localStore(root: string): ObjectStore {
  const pathOf = (object: string) => {
    tenantOf(object)
    return join(root, object)
  }
  return {
    async put(object, path) {
      const target = pathOf(object)
      await makeDirectory(root, dirname(target))
      const draft = `${target}.${randomUUID().slice(0, 8)}${draftEnd}`
      try {
        await copyFile(path, draft)
        await flushFile(draft)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await flushDirectory(dirname(target))
    },
    async read(object, range) {
      const file = await open(pathOf(object)).catch(ifMissing)
      if (!file) throw new MissingObject(object)
      return file.createReadStream(range)
    },
    async remove(object) {
      await rm(pathOf(object), { force: true })
    },
    async *list(tenantId) {
      yield* within(root, join(root, `t${tenantId}`))
    },
  }
}

const draftEnd = '.draft'

async function* within(root: string, directory: string): AsyncIterable<StoredObject> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true }).catch(ifMissing)
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // It may have gone since it was listed.
    const facts = await stat(path).catch(ifMissing)
    if (facts) yield { object: relative(root, path).split(sep).join('/'), at: facts.mtime }
  }
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Makes a directory and the ones above it, and flushes the names of those that are new. */
async function makeDirectory(root: string, directory: string): Promise<void> {
  const first = await mkdir(directory, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let at = dirname(directory); at.length >= dirname(first).length && at.length >= dirname(root).length; ) {
    await flushDirectory(at)
    if (at === dirname(at)) return
    at = dirname(at)
  }
}

async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
