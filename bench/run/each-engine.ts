import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Arena, openArena } from './arena.ts'

/**
 * Proves something on both engines, or on the one that is named, beside a sandbox that keeps its data in a file of its own;
 * ends the process with 1 where anything differs.
 */
export async function proveOnEach(
  wanted: string,
  prove: (arena: Arena, file: string) => Promise<number>,
): Promise<never> {
  let wrong = 0
  for (const engine of ['embedded', 'postgres'] as const) {
    if (wanted !== 'both' && wanted !== engine) continue
    const arena = await openArena(engine)
    if (!arena) throw new Error('There is no PostgreSQL: set TEST_DATABASE_URL, or ask for --engine embedded')
    const folder = mkdtempSync(join(tmpdir(), 'brandside-partners-'))
    try {
      wrong += await prove(arena, join(folder, 'sandbox.json'))
    } finally {
      await arena.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  process.exit(wrong === 0 ? 0 : 1)
}
