import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { Engine } from './engine.ts'
import type { EngineCode } from './engine-code.ts'
import { flushDirectory } from './flush-directory.ts'
import { memoryOptions } from './start-parameters.ts'

// Makes a database in memory and writes it to the disk. It has a thread of its own, because making a database takes half
// a gigabyte, and only the end of a thread gives memory back.
const { code, dir, image, draft } = workerData as { code: EngineCode; dir: string; image?: Blob; draft: boolean }
const engine = await Engine.start({ pgliteWasmModule: code, ...memoryOptions(image) })
engine.query('checkpoint')
await writeTree(PGlite.paths.PGDATA, dir)
process.exit()

/** Everything must have reached the disk before the store counts as made; a draft is flushed when it is complete. */
async function writeTree(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  const names = engine.files.readdir(from).filter((name) => !['.', '..', 'postmaster.pid'].includes(name))
  await Promise.all(names.map((name) => writeEntry(`${from}/${name}`, join(to, name))))
  if (!draft) await flushDirectory(to)
}

async function writeEntry(from: string, to: string): Promise<void> {
  if (engine.files.isDir(engine.files.stat(from).mode)) return writeTree(from, to)
  await writeFile(to, engine.files.readFile(from), { mode: 0o600, flush: !draft })
}
