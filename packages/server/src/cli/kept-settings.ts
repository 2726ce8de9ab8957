import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The password of a database address that was kept there before. */
export async function keptPassword(folder: string | undefined, name: string): Promise<string | undefined> {
  if (folder === undefined) return undefined
  try {
    const kept = await readFile(fileOf(folder, name), 'utf8')
    return decodeURIComponent(new URL(kept.trim()).password)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes settings down, a file for each, as `NAME_FILE` reads them; nobody but their owner may. */
export async function keepSettings(folder: string, settings: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    const file = fileOf(folder, name)
    await writeFile(file, `${value}\n`, { mode: 0o600 })
    // One that was there before keeps its mode.
    await chmod(file, 0o600)
  }
}

/** `DATABASE_URL` is `database-url`. */
function fileOf(folder: string, name: string): string {
  return join(folder, name.toLowerCase().replaceAll('_', '-'))
}
