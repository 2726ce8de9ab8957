import type pg from 'pg'
import { CannotStart } from '../cannot-start.ts'
import type { Config } from '../config.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'

export interface Database {
  /** Connections of `bo_app`: behind the wall. */
  pool: pg.Pool
  engine: 'embedded' | 'postgres'
  /** Runs with the owner's rights, when they are at hand: migrations, menus, job tables. Before the first call of the application. */
  asOwner<T>(work: (owner: pg.Pool) => Promise<T>): Promise<T>
  /** Whether `asOwner` can be used. */
  owned: boolean
  /** Resolves when the embedded engine dies by itself: nothing can be answered any more. */
  died?: Promise<Error>
  close(): Promise<void>
}

type Settings = Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATA_DIR'>

/** Opens the database of the settings, brings its schema up to date and makes sure that the wall holds. */
export async function openDatabase(config: Settings): Promise<Database> {
  const database = await open(config)
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

async function open({ DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR }: Settings): Promise<Database> {
  if (DATABASE_URL) return openPostgres(DATABASE_URL, DATABASE_OWNER_URL)
  // Loaded only where it is used: the engine takes memory.
  const { openEmbedded } = await import('./open-embedded.ts')
  return openEmbedded(DATA_DIR)
}

async function demandCurrentSchema(pool: pg.Pool): Promise<void> {
  const pending = await pendingMigrations(pool)
  if (pending.length === 0) return
  throw new CannotStart(
    `The database lacks ${pending.join(', ')}. Run \`npm run migrate\` with DATABASE_OWNER_URL, or start with it set.`,
  )
}

/** Row-level security does not bind a superuser, a role with BYPASSRLS, or one that is the owner or can make itself his member. */
async function demandHarmlessRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; powerful: boolean; owns: boolean; member: boolean }>(`
    select r.rolname as name, r.rolsuper or r.rolbypassrls or r.rolcreaterole as powerful,
           exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                    where n.nspname in ('app', 'pgboss') and c.relkind in ('r', 'p') and c.relowner = r.oid) as owns,
           pg_has_role(r.oid, 'bo_owner', 'member') as member
      from pg_roles r where r.rolname = current_user`)
  const [role] = rows
  if (role && !role.powerful && !role.owns && !role.member) return
  const name = role?.name ?? 'the role'
  throw new CannotStart(
    `DATABASE_URL connects as ${name}, which could bypass the wall between tenants. Connect as bo_app, or run: ` +
      `ALTER ROLE "${name}" NOSUPERUSER NOBYPASSRLS NOCREATEROLE; REVOKE bo_owner FROM "${name}"; (\`npm run db:setup\` makes the roles)`,
  )
}
