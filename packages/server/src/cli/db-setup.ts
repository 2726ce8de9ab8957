import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { roleSettingsSql } from '../platform/database/role-settings.ts'
import { backupRoleSql, rolesSql } from '../platform/database/roles.ts'
import { explain } from './explain.ts'
import { keepSettings, keptPassword } from './kept-settings.ts'

/**
 * `npm run db:setup -- --url postgres://postgres:…@host/postgres [--database brandside]`: makes the database and its roles
 * with an administrator's URL, and prints the settings to start with. Run again, it gives the roles new passwords and
 * leaves the data alone. `--password-file FILE` holds the administrator's password where the URL has none. `--keep FOLDER`
 * writes the settings there, a file each, in place of printing them; run again, it keeps their passwords.
 */
try {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      database: { type: 'string', default: 'brandside' },
      'password-file': { type: 'string' },
      keep: { type: 'string' },
    },
  })
  const { database, keep } = values
  const url = values.url && withPassword(values.url, values['password-file'])
  if (!url)
    throw new CannotStart(
      'Give the URL of an administrator: npm run db:setup -- --url postgres://postgres:secret@localhost/postgres',
    )
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(database))
    throw new CannotStart('The name of the database may have small letters, digits and _')
  const password = async (name: string) => (await keptPassword(keep, name)) ?? randomBytes(24).toString('base64url')
  const passwords = {
    owner: await password('DATABASE_OWNER_URL'),
    app: await password('DATABASE_URL'),
    backup: await password('DATABASE_BACKUP_URL'),
  }

  await asking(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${database} encoding 'UTF8' template template0`)
  })
  const inside = new URL(url)
  inside.pathname = `/${database}`
  let backupRefused: string | undefined
  await asking(inside.href, async (client) => {
    await client.query(rolesSql(passwords))
    await client.query(`grant connect on database ${database} to bo_owner, bo_app`)
    await client.query(roleSettingsSql(database))
    backupRefused = await makeBackupRole(client, database, passwords.backup)
  })
  const settings = {
    DATABASE_URL: urlOf(inside, 'bo_app', passwords.app),
    DATABASE_OWNER_URL: urlOf(inside, 'bo_owner', passwords.owner),
    ...(backupRefused === undefined && { DATABASE_BACKUP_URL: urlOf(inside, 'bo_backup', passwords.backup) }),
  }
  if (keep !== undefined) await keepSettings(keep, settings)
  for (const [name, value] of Object.entries(settings))
    process.stdout.write(keep === undefined ? `${name}=${value}\n` : `${name} is kept in ${keep}\n`)
  if (backupRefused !== undefined)
    process.stderr.write(
      `This administrator may not make bo_backup, the role that backups are taken with (${backupRefused}): run db:setup with the URL of a superuser for it.\n`,
    )
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

/** Only a superuser gives a role the right to see every row; without one, all but backups works. */
async function makeBackupRole(client: pg.Client, database: string, password: string): Promise<string | undefined> {
  try {
    await client.query(backupRoleSql(password))
    await client.query(`grant connect on database ${database} to bo_backup`)
    return undefined
  } catch (error) {
    const { code, message } = error as pg.DatabaseError
    if (code !== '42501') throw error
    return message
  }
}

function withPassword(url: string, file: string | undefined): string {
  if (file === undefined) return url
  const whole = new URL(url)
  whole.password = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  return whole.href
}

async function asking(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(base: URL, user: string, secret: string): string {
  const url = new URL(base)
  url.username = user
  url.password = secret
  return url.href
}
