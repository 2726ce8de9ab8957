import type pg from 'pg'
import type { Clock, Contribution } from '../contribution.ts'
import { ask } from '../database/ask.ts'

/**
 * Runs the modules' clock work in transactions of its own, tenant by tenant. Work that fails keeps no other from its turn; its
 * error is thrown in the end.
 */
export async function runClocks(
  pool: pg.Pool,
  clocks: readonly Clock[],
  modules: readonly Contribution[],
  stopping: AbortSignal,
): Promise<void> {
  const errors: unknown[] = []
  for (const { id } of await ask<{ id: number }>(pool, 'select id from app.tenant_ids() as id'))
    for (const clock of clocks) {
      if (stopping.aborted) return
      await clock(pool, id, modules, stopping).catch((error) => errors.push(error))
    }
  if (errors.length > 0 && !stopping.aborted) throw errors[0]
}
