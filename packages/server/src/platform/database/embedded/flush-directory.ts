import { open } from 'node:fs/promises'

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
