import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { engineCode } from './engine-code.ts'
import { flushDirectory } from './flush-directory.ts'
import { runThread } from './store-thread.ts'

/**
 * Makes sure that there is a store in `dir`. A new one is made beside it and renamed when it is complete, so an
 * interrupted beginning leaves nothing that could be taken for data.
 */
export async function ensureStore(dir: string, image: Blob | undefined, draft = false): Promise<void> {
  const beside = `${dir}.new`
  rmSync(beside, { recursive: true, force: true })
  if (hasStore(dir)) {
    if (image) throw new Error('it holds data already, and an image can only be loaded into an empty directory')
    return
  }
  if (readdirSync(dir).length > 0) throw new Error('the directory holds other files and no data store')
  try {
    await runThread('./new-store-worker.ts', { code: await engineCode(), dir: beside, image, draft })
  } catch (error) {
    rmSync(beside, { recursive: true, force: true })
    throw error
  }
  rmdirSync(dir)
  renameSync(beside, dir)
  if (!draft) await flushDirectory(dirname(dir))
}

export function hasStore(dir: string): boolean {
  return existsSync(join(dir, 'PG_VERSION'))
}
