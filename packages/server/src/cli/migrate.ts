import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { prepare } from '../product.ts'
import { explain } from './explain.ts'

/** `npm run migrate`: brings schema, job tables and menus up to date with DATABASE_OWNER_URL, and ends. */
try {
  const config = readConfig()
  if (config.DATABASE_URL && !config.DATABASE_OWNER_URL) throw new Error('DATABASE_OWNER_URL is needed to migrate')
  const database = await openDatabase(config)
  try {
    const { administrator, visitors } = await prepare(database, config)
    if (administrator) {
      const password = administrator.password ?? 'the one of ADMIN_PASSWORD'
      process.stdout.write(`Sign in as ${administrator.username}, password ${password}\n`)
    }
    for (const { username, role, password = 'the one of DEMO_PASSWORD' } of visitors)
      process.stdout.write(`${username} (${role}), password ${password}\n`)
    process.stdout.write('The database is up to date.\n')
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
