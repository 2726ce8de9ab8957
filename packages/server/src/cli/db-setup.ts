import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { CannotStart } from '../platform/cannot-start.ts'
import { rolesSql } from '../platform/database/roles.ts'
import { explain } from './explain.ts'

/**
 * `npm run db:setup -- --url postgres://postgres:…@host/postgres [--database brandside]`: makes the database and its two
 * roles with an administrator's URL, and prints the two settings to start with. Run again, it gives the roles new
 * passwords and leaves the data alone.
 */
try {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, database: { type: 'string', default: 'brandside' } },
  })
  const { url, database } = values
  if (!url)
    throw new CannotStart(
      'Give the URL of an administrator: npm run db:setup -- --url postgres://postgres:secret@localhost/postgres',
    )
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(database))
    throw new CannotStart('The name of the database may have small letters, digits and _')
  const passwords = { owner: randomBytes(24).toString('base64url'), app: randomBytes(24).toString('base64url') }

  await asking(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${database} encoding 'UTF8' template template0`)
  })
  const inside = new URL(url)
  inside.pathname = `/${database}`
  await asking(inside.href, async (client) => {
    await client.query(rolesSql(passwords))
    await client.query(`grant connect on database ${database} to bo_owner, bo_app`)
  })
  process.stdout.write(
    `DATABASE_URL=${urlOf(inside, 'bo_app', passwords.app)}\nDATABASE_OWNER_URL=${urlOf(inside, 'bo_owner', passwords.owner)}\n`,
  )
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
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
