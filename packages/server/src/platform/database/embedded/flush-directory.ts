import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes sure that the names in a directory have reached the disk. */
export async function flushDirectory(path: string): Promise<void> {
  // Windows does this by itself, and offers no call for it.
  if (process.platform === 'win32') return
  const directory = await open(path)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

/** Makes sure that a directory with all that is in it has reached the disk. */
export async function flushTree(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) await flushTree(inside)
    else if (entry.isFile()) await flushFile(inside)
  }
  await flushDirectory(path)
}

/** Opened to be written to: else Windows refuses. */
async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
