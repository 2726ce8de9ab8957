import type pg from 'pg'

/**
 * Makes room in the logs for this quarter and the two after it. Replicas that start at once take turns: the function looks
 * whether a partition is there before it makes it.
 */
export async function makeRoomInLogs(pool: pg.Pool): Promise<void> {
  await pool.query(`
    with turn as materialized (select pg_advisory_xact_lock(7042))
    select app.ensure_partitions() from turn`)
}
