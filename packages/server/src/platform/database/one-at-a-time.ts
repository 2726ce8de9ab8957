import type pg from 'pg'

/**
 * Work of the owner of the schema, which replicas that start together do one after the other, however long each takes. The
 * pool has one connection, which holds the lock.
 */
export async function oneAtATime<T>(owner: pg.Pool, work: () => Promise<T>): Promise<T> {
  await owner.query(`set lock_timeout = 0; select pg_advisory_lock(${startLock}); reset lock_timeout`)
  try {
    return await work()
  } finally {
    // With the connection the lock would go as well.
    await owner.query(`select pg_advisory_unlock(${startLock})`).catch(() => {})
  }
}

const startLock = 7041
