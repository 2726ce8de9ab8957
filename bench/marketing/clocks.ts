import { modules } from '@brandside/server/modules.ts'
import { openPostgres } from '@brandside/server/platform/database/open-postgres.ts'
import { runClocks } from '@brandside/server/platform/jobs/clocks.ts'

/** Carries out what is due by the clock, as a server does every few minutes: a process of its own that can be killed. */
const { pool } = openPostgres(process.env.DATABASE_URL as string)
await runClocks(
  pool,
  modules.flatMap(({ clock }) => clock ?? []),
  modules,
  new AbortController().signal,
)
await pool.end()
