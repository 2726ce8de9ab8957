import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Arena } from './arena.ts'

/** Kills a process of PostgreSQL, which ends all others with it and recovers; answers when it takes connections again. */
export async function crashDatabase(arena: Arena): Promise<void> {
  const victim = await connected(arena)
  const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [own] = rows
  if (own) process.kill(own.pid, 'SIGKILL')
  await victim.end().catch(() => {})
  // How long recovery takes is the machine's matter; the replicas are measured from its end on.
  for (let attempt = 0; attempt < 300; attempt++) {
    await sleep(200)
    const client = await connected(arena).catch(() => undefined)
    if (client) return client.end()
  }
  throw new Error('PostgreSQL did not come back within a minute')
}

async function connected({ product }: Arena): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: product.DATABASE_OWNER_URL })
  client.on('error', () => {})
  await client.connect()
  return client
}
