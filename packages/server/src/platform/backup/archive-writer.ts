import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { CannotStart } from '../config/cannot-start.ts'
import { flushDirectory } from '../database/embedded/flush-directory.ts'
import '../export/native-crc32.ts'
import { endMark } from './end-mark.ts'
import { type Manifest, manifestName } from './manifest.ts'

/** Takes the entries of a backup one after the other. */
export interface ArchiveWriter {
  /** Text is packed; pictures and papers are packed already. */
  add(name: string, content: AsyncIterable<Uint8Array>, options: { packed: boolean }): Promise<void>
}

/**
 * Writes a backup: a ZIP whose last entry is the manifest that `write` answers, with a mark at its end. It gets its name
 * when all of it is on the disk, and a file that is there already is never overwritten.
 */
export async function writeArchive(
  path: string,
  write: (archive: ArchiveWriter) => Promise<Manifest>,
): Promise<Manifest> {
  if (existsSync(path)) throw new CannotStart(`${path} is there already, and no backup overwrites another file.`)
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.part`
  // That of a backup which was interrupted.
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', 0o600)
  const zip = new ZipFile()
  const output = file.createWriteStream({ flush: true })
  const written = pipeline(zip.outputStream, endMark(), output)
  const failed = Promise.race([
    written.then(() => new Promise<never>(() => {})),
    new Promise<never>((_, reject) => zip.once('error', reject)),
  ])
  failed.catch(() => {})
  const add: ArchiveWriter['add'] = async (name, content, { packed }) => {
    const source = Readable.from(content, { objectMode: false })
    const options = packed ? { compress: false } : { compressionLevel: 3 }
    zip.addReadStreamLazy(name, options, (take) => take(null, source))
    try {
      await Promise.race([failed, finished(source)])
    } finally {
      source.destroy()
    }
  }
  try {
    const manifest = await write({ add })
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 1)), manifestName)
    zip.end()
    await written
    await rename(draft, path)
    await flushDirectory(dirname(path))
    return manifest
  } catch (error) {
    output.destroy()
    await rm(draft, { force: true })
    throw error
  }
}
