import type pg from 'pg'
import { migrations } from '../../../migrations/all.ts'
import { CannotStart } from '../config/cannot-start.ts'
import type { Config } from '../config/config.ts'
import { keyPrint, printOf, type ReplacedKey, replacedKey } from '../config/instance-key.ts'
import type { Database } from './database.ts'
import { makeRoomInLogs } from './log-partitions.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'
import { type Pooling, poolingOf } from './pooler.ts'
import { demandStandbyOf } from './standby/standby.ts'

type Settings = Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATA_DIR'> &
  Partial<Pick<Config, 'APP_KEY' | 'STORE_OPTIMIZED' | 'DATABASE_READ_URL' | 'DATABASE_READ_LAG'>>

/**
 * The database of the settings, ready for this version; `tell` takes the words of what takes long, for those who wait. An
 * embedded one that is a draft waits for no disk.
 */
export async function openDatabase(
  config: Settings,
  tell: (words: string) => void = () => {},
  { draft = false } = {},
): Promise<Database> {
  const database = await open(config, draft)
  try {
    tell('Tables')
    await makeReady(database, config.APP_KEY)
    await database.standby?.begin()
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Brings the schema up to date, from any earlier version of the product, and verifies row-level security. Logs have room for
 * today, however long the product has stood still.
 */
export async function makeReady(database: Database, key: string | undefined): Promise<void> {
  if (database.owned) await database.asOwner((owner) => migrateBehindTheWall(owner))
  else await demandCurrentSchema(database.pool)
  if (database.engine === 'postgres') await demandHarmlessRole(database.pool, 'DATABASE_URL')
  async function finish(pool: pg.Pool): Promise<void> {
    await demandKey(pool, key)
    await makeRoomInLogs(pool)
  }
  // The embedded one serves one connection at a time, and the owner has not had all of his turns yet.
  await (database.engine === 'embedded' ? database.asOwner(finish) : finish(database.pool))
}

async function open(settings: Settings, draft: boolean): Promise<Database> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_READ_URL, DATABASE_READ_LAG = 10 } = settings
  const { DATA_DIR, APP_KEY, STORE_OPTIMIZED } = settings
  if (DATABASE_URL) {
    const pooling = await poolingOf({ url: DATABASE_URL, key: APP_KEY, setting: 'DATABASE_URL' })
    const standby = DATABASE_READ_URL && {
      url: DATABASE_READ_URL,
      pooling: await poolingOf({ url: DATABASE_READ_URL, key: APP_KEY, setting: 'DATABASE_READ_URL' }).catch(
        unlessWrong,
      ),
      boundMs: DATABASE_READ_LAG * 1000,
      demandRight: demandRightStandby,
    }
    return openPostgres(DATABASE_URL, DATABASE_OWNER_URL, APP_KEY, { pooling, ...(standby && { standby }) })
  }
  // Loaded only where it is used: the engine takes memory.
  const { openEmbedded } = await import('./open-embedded.ts')
  return openEmbedded({ dir: DATA_DIR, key: APP_KEY, optimized: STORE_OPTIMIZED, draft })
}

/** A standby that does not answer now may answer later: it is no reason not to start. */
function unlessWrong(error: unknown): Pooling {
  if (error instanceof CannotStart) throw error
  return 'none'
}

/** Of the same server, and of a role that the wall binds. */
export async function demandRightStandby(primary: pg.Pool, standby: pg.Pool): Promise<void> {
  await demandStandbyOf(primary, standby)
  await demandHarmlessRole(standby, 'DATABASE_READ_URL')
}

async function demandCurrentSchema(pool: pg.Pool): Promise<void> {
  const pending = await pendingMigrations(pool)
  if (pending.length === 0) return
  throw new CannotStart(
    `The database lacks ${pending.join(', ')}. Run \`npm run migrate\` with DATABASE_OWNER_URL, or start with it set.`,
  )
}

/** Objects made by the owner have the owner's rights: functions made by a superuser would bypass row-level security. */
export async function migrateBehindTheWall(owner: pg.Pool, wanted = migrations): Promise<void> {
  const { rows } = await owner.query<{ name: string; powerful: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as powerful from pg_roles where rolname = current_user',
  )
  const [role] = rows
  if (!role || role.powerful)
    throw new CannotStart(
      `DATABASE_OWNER_URL connects as ${role?.name}, whom the wall between tenants does not bind. Connect as bo_owner ` +
        '(`npm run db:setup` makes the roles)',
    )
  await migrate(owner, wanted)
}

/**
 * The installation's key stays what it was: sealed secrets open with no other. It is the database's own, or the one that
 * was set when the installation was made, of which the database knows a fingerprint.
 */
async function demandKey(pool: pg.Pool, given: string | undefined): Promise<void> {
  const { rows } = await pool.query<{ key: string | null; print: string | null; replaced: string | null }>(
    `select app.instance_key() as key, (select value from app.instance_state where name = $1) as print,
            (select value from app.instance_state where name = $2) as replaced`,
    [keyPrint, replacedKey],
  )
  const { key, print, replaced } = rows[0] ?? { key: null, print: null, replaced: null }
  const before = replaced === null ? undefined : (JSON.parse(replaced) as ReplacedKey)
  if (given !== undefined && before?.print === printOf(given))
    throw new CannotStart(
      `APP_KEY is the key that \`npm run key:rotate\` replaced at ${before.at}: everything is sealed with the new one. ` +
        (print === null ? 'Leave APP_KEY out: the new key is in the database.' : 'Set APP_KEY to the new one.'),
    )
  if (print !== null && given === undefined)
    throw new CannotStart('APP_KEY is missing: this installation was made with one, and its secrets open with no other')
  if (given !== undefined && (key !== given || (print !== null && printOf(given) !== print)))
    throw new CannotStart('APP_KEY is not the key this installation was made with, and its secrets open with no other')
}

/** Row-level security does not bind a superuser, a role with BYPASSRLS, or one that is the owner or can make itself his member. */
async function demandHarmlessRole(pool: pg.Pool, setting: string): Promise<void> {
  const { rows } = await pool.query<{
    name: string
    powerful: boolean
    owns: boolean
    member: boolean
    reads: boolean
  }>(`
    select r.rolname as name, r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolreplication as powerful,
           exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                    where n.nspname in ('app', 'pgboss') and c.relkind in ('r', 'p') and c.relowner = r.oid) as owns,
           pg_has_role(r.oid, 'bo_owner', 'member') as member,
           exists (select from unnest(array['admin_secret', 'admin_session', 'instance_secret']) as secret (name)
                    where has_table_privilege('app.' || secret.name, 'select, insert, update, delete')) as reads
      from pg_roles r where r.rolname = current_user`)
  const [role] = rows
  if (role && !role.powerful && !role.owns && !role.member && !role.reads) return
  const name = role?.name ?? 'the role'
  throw new CannotStart(
    `${setting} connects as ${name}, which could bypass the wall between tenants. Connect as bo_app, or run: ` +
      `ALTER ROLE "${name}" NOSUPERUSER NOBYPASSRLS NOCREATEROLE NOREPLICATION; REVOKE bo_owner FROM "${name}"; (\`npm run db:setup\` makes the roles)`,
  )
}
