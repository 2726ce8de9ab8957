import type pg from 'pg'
import { ask } from './ask.ts'

/**
 * Gives the planner statistics of tables that have grown much since it had any, after rows were written in bulk. One at a
 * time, so that others have their turn between two; one that is being looked at already is left to that.
 */
export async function lookAtGrownTables(pool: pg.Pool): Promise<void> {
  for (let looks = 0; looks < 20; looks++) {
    const [row] = await ask<{ again: boolean }>(pool, 'select app.look_at_a_grown_table() as again')
    if (!row?.again) return
  }
}
