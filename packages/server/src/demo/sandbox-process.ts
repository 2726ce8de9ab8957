import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asTenant } from '../platform/as-tenant.ts'
import type { Config } from '../platform/config/config.ts'
import { setPartnerAddress } from '../platform/partners/partner-address.ts'
import { sandboxSecret } from './sandbox-secret.ts'
import { shareSecret } from './share-secret.ts'
import { tellPast } from './tell-past.public.ts'

const main = join(import.meta.dirname, '../../../sandbox/src/main.ts')

/** How long the sandbox may take to listen. */
const patienceMs = 10_000

interface RunningSandbox {
  address: string
  stop(): void
}

interface Installation {
  pool: pg.Pool
  /** Where the sandbox keeps its own data. */
  dataDir: string
  /** Where its webhooks go. */
  productUrl: string
}

/**
 * Where the demonstration company finds partners to play with: at `SANDBOX_URL`, whatever database it has, else in a process
 * of their own beside the embedded one.
 */
export async function sandboxFor(
  { SANDBOX_URL, DATA_DIR, embedded }: Pick<Config, 'SANDBOX_URL' | 'DATA_DIR' | 'embedded'>,
  { pool, isDemo }: { pool: pg.Pool; isDemo: boolean },
  productUrl: string,
): Promise<string | undefined> {
  if (SANDBOX_URL) {
    const { origin, password } = new URL(SANDBOX_URL)
    if (isDemo) await shareSecret(pool, decodeURIComponent(password))
    return origin
  }
  const sandbox = isDemo && embedded ? await startSandbox({ pool, dataDir: DATA_DIR, productUrl }) : undefined
  return sandbox?.address
}

/**
 * The partners of the demonstration company: the sandbox as a process of its own, on a free port. It ends when the channel
 * between the two closes, and so with this process, however this one ends.
 */
export async function startSandbox({ pool, dataDir, productUrl }: Installation): Promise<RunningSandbox | undefined> {
  const secret = await sandboxSecret(pool)
  const { PORT: _, ...inherited } = process.env
  const env = {
    ...inherited,
    SANDBOX_SECRET: secret,
    PORT: '0',
    SANDBOX_DATA: join(dataDir, 'sandbox.json'),
    BRANDSIDE_URL: productUrl,
  }
  const child = fork(main, [], { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const address = await addressOf(child)
  if (address === undefined) {
    child.kill()
    return undefined
  }
  // Neither its process nor the channel to it keeps this one alive.
  child.unref()
  child.channel?.unref()
  setPartnerAddress('sandbox', accountAt(address, secret))
  await shareSecret(pool, secret)
  await tellBindings(pool, address)
  await tellPast(pool, address)
  return { address, stop: () => child.disconnect() }
}

const accountAt = (address: string, secret: string) =>
  Object.assign(new URL(address), { username: 'brandside', password: secret }).href

function addressOf(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(undefined), patienceMs)
    const settle = (address: string | undefined) => {
      clearTimeout(late)
      resolve(address)
    }
    child.once('message', ({ address }: { address: string }) => settle(address))
    child.once('exit', () => settle(undefined))
    child.once('error', () => settle(undefined))
  })
}

/** Tells a sandbox that has begun anew which of its stores are bound to which shops. */
async function tellBindings(pool: pg.Pool, address: string): Promise<void> {
  const bound: { storeId: string; shopRef: string }[] = []
  await asTenant(pool, 1 as Id, async (db) => {
    const { rows } = await sql<{ storeId: string; shopRef: string }>`
      select platform_shop_id as store_id, tenant_id || '-' || shop_id as shop_ref from delivery_binding
       where tenant_id = app.tenant() and platform = 'SANDBOX' and status = 'BOUND'`.execute(db)
    bound.push(...rows)
  })
  for (const binding of bound)
    await fetch(`${address}/_delivery/bound`, { method: 'POST', body: JSON.stringify(binding) }).catch(() => {})
}
