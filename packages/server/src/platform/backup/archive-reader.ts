import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { type Entry, openPromise } from 'yauzl'
import { CannotStart } from '../config/cannot-start.ts'
import { demandWhole } from './end-mark.ts'
import { fileEntry, Manifest, manifestName, tableEntry } from './manifest.ts'

export interface Archive {
  manifest: Manifest
  /** Rows of a table, as COPY writes and reads them. */
  rowsOf(table: string): Promise<Readable>
  /** Names of the uploaded files. */
  objects: readonly string[]
  contentOf(object: string): Promise<Readable>
  close(): void
}

/** Opens a backup; one that is not whole, or not as it was written, is refused before anything of it is used. */
export async function openArchive(path: string): Promise<Archive> {
  await demandWhole(path)
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const read = async (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw new CannotStart(`${path} lacks ${name}.`)
      return zip.openReadStreamPromise(entry)
    }
    const files = fileEntry('')
    return {
      manifest: manifestOf(path, await json(await read(manifestName))),
      rowsOf: (table) => read(tableEntry(table)),
      objects: [...entries.keys()].filter((name) => name.startsWith(files)).map((name) => name.slice(files.length)),
      contentOf: (object) => read(fileEntry(object)),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

function manifestOf(path: string, content: unknown): Manifest {
  const parsed = Manifest.safeParse(content)
  if (parsed.success) return parsed.data
  const { version } = content as { version?: unknown }
  throw new CannotStart(
    version === 1
      ? `${path} holds a manifest that cannot be read: ${parsed.error.issues[0]?.path.join('.')}`
      : `${path} has the format of another version of the product (${version}).`,
  )
}
