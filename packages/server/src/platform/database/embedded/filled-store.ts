import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { reasonOf } from './embedded-store.ts'
import { flushDirectory, flushTree } from './flush-directory.ts'
import { hasStore } from './new-store.ts'
import { ownStore, StoreBusy } from './own-store.ts'

/**
 * Has a new store made and filled in a directory beside `dir`, flushes it and renames it when it is complete: an interrupted
 * filling leaves nothing that could be taken for data, and the next start begins anew. So `fill` may open it as a draft.
 * Answers nothing where there is a store, or something else.
 */
export async function fillNewStore<T>(dir: string, fill: (draft: string) => Promise<T>): Promise<T | undefined> {
  if (hasStore(dir)) return undefined
  const release = await withStoreName(dir, () => ownStore(dir))
  try {
    // Another start may have made it meanwhile; and opening the store reports anything else that is in the way.
    if (readdirSync(dir).length > 0) return undefined
    const draft = `${dir}.filling`
    await withStoreName(dir, () => removeDraft(draft))
    const filled = await fill(draft)
    await flushTree(draft)
    rmdirSync(dir)
    renameSync(draft, dir)
    rmSync(join(dirname(draft), `.${basename(draft)}.lock`), { recursive: true, force: true })
    await flushDirectory(dirname(dir))
    return filled
  } finally {
    await release()
  }
}

/** That of a start that was killed may still be written to for a moment. */
async function removeDraft(draft: string): Promise<void> {
  if (!existsSync(draft)) return
  const release = await ownStore(draft)
  rmSync(draft, { recursive: true, force: true })
  await release()
}

/** An error that names the store. */
async function withStoreName<T>(dir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StoreBusy) throw error
    throw new Error(`The data store ${dir} cannot be opened: ${reasonOf(error)}`, { cause: error })
  }
}
