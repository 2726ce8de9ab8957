import { findPostgresBinaries } from './postgres-binaries.ts'
import { startCluster, type TestPostgres } from './postgres-cluster.ts'

/**
 * A PostgreSQL for tests: the one `TEST_DATABASE_URL` names, else a throw-away cluster from the binaries of this
 * machine; null when it has none. `durable` keeps PostgreSQL's own settings for disk and memory, for measurements.
 * Binaries that are there but do not start are an error, so that skipped tests cannot pass for tests that ran.
 */
export async function findPostgres(options: { durable?: boolean } = {}): Promise<TestPostgres | null> {
  const adminUrl = process.env.TEST_DATABASE_URL
  if (adminUrl) return { adminUrl, pid: undefined, stop: async () => {} }
  const binaries = await findPostgresBinaries()
  return binaries === null ? null : await startCluster(binaries, options.durable ?? false)
}
