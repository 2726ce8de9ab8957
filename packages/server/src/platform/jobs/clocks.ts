import type pg from 'pg'
import type { Clock, Contribution } from '../contribution.ts'
import { ask } from '../database/ask.ts'

/** Runs the modules' clock work in transactions of its own, tenant by tenant. */
export async function runClocks(
  pool: pg.Pool,
  clocks: readonly Clock[],
  modules: readonly Contribution[],
): Promise<void> {
  for (const { id } of await ask<{ id: number }>(pool, 'select id from app.tenant_ids() as id'))
    for (const clock of clocks) await clock(pool, id, modules)
}
