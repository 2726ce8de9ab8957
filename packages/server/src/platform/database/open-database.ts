import pg from 'pg'
import type { Config } from '../config.ts'
import { columnTypes } from './column-types.ts'
import { openEmbeddedStore } from './embedded/embedded-store.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { rolesSql } from './roles.ts'

export interface Database {
  /** Connections of `bo_app`: behind the wall. */
  pool: pg.Pool
  engine: 'embedded' | 'postgres'
  /** Runs with the owner's rights, when they are at hand: migrations, menus, job tables. Before the first call of the application. */
  asOwner<T>(work: (owner: pg.Pool) => Promise<T>): Promise<T>
  /** Whether `asOwner` can be used. */
  owned: boolean
  close(): Promise<void>
}

/** A start that cannot go on, with one line that says what to do. */
export class CannotStart extends Error {}

/** Opens the database of the settings, brings its schema up to date and makes sure that the wall holds. */
export async function openDatabase(config: Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATA_DIR'>): Promise<Database> {
  const database = config.DATABASE_URL
    ? openPostgres(config.DATABASE_URL, config.DATABASE_OWNER_URL)
    : await openEmbedded(config.DATA_DIR)
  try {
    if (database.owned) await database.asOwner(migrate)
    else await demandCurrentSchema(database.pool)
    if (database.engine === 'postgres') await demandHarmlessRole(database.pool)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * PostgreSQL inside this process. It serves one connection at a time, so the owner's work comes before the first call of
 * the application.
 */
export async function openEmbedded(dir?: string, image?: Uint8Array): Promise<EmbeddedDatabase> {
  const store = await openEmbeddedStore({ dir, image })
  const as = (user: string) => newPool({ ...store.poolConfig, user, options: sessionOptions })
  await using(as('postgres'), (administrator) => administrator.query(rolesSql()))
  const pool = as('bo_app')
  return {
    pool,
    engine: 'embedded',
    owned: true,
    asOwner: (work) => using(as('bo_owner'), work),
    dump: () => store.dump(),
    async close() {
      await pool.end()
      await store.close()
    },
  }
}

export interface EmbeddedDatabase extends Database {
  /** All of it, for `openEmbedded` to begin with. */
  dump(): Promise<Uint8Array>
}

export function openPostgres(url: string, ownerUrl?: string): Database {
  const pool = newPool({
    connectionString: url,
    max: 16,
    options: `${sessionOptions} -c statement_timeout=15000 -c idle_in_transaction_session_timeout=10000`,
  })
  return {
    pool,
    engine: 'postgres',
    owned: ownerUrl !== undefined,
    asOwner: (work) => using(newPool({ connectionString: ownerUrl, max: 1, options: sessionOptions }), work),
    close: () => pool.end(),
  }
}

const sessionOptions = '-c search_path=app -c timezone=UTC -c lock_timeout=5000'

async function using<T>(pool: pg.Pool, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

function newPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ idleTimeoutMillis: 0, connectionTimeoutMillis: 10_000, types: columnTypes, ...config })
  // A connection that dies while idle is replaced by the pool; the request that meets it gets the error.
  pool.on('error', () => {})
  return pool
}

async function demandCurrentSchema(pool: pg.Pool): Promise<void> {
  const pending = await pendingMigrations(pool)
  if (pending.length === 0) return
  throw new CannotStart(
    `The database lacks ${pending.join(', ')}. Run \`npm run migrate\` with DATABASE_OWNER_URL, or start with it set.`,
  )
}

/** Row-level security does not bind a superuser, a role with BYPASSRLS, or one that may become the owner. */
async function demandHarmlessRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; powerful: boolean; owns: boolean; member: boolean }>(`
    select r.rolname as name, r.rolsuper or r.rolbypassrls as powerful,
           exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                    where n.nspname in ('app', 'pgboss') and c.relkind in ('r', 'p') and c.relowner = r.oid) as owns,
           pg_has_role(r.oid, 'bo_owner', 'member') as member
      from pg_roles r where r.rolname = current_user`)
  const [role] = rows
  if (role && !role.powerful && !role.owns && !role.member) return
  const name = role?.name ?? 'the role'
  throw new CannotStart(
    `DATABASE_URL connects as ${name}, which could bypass the wall between tenants. Connect as bo_app, or run: ` +
      `ALTER ROLE "${name}" NOSUPERUSER NOBYPASSRLS; REVOKE bo_owner FROM "${name}"; (\`npm run db:setup\` makes the roles)`,
  )
}
