import { parseArgs } from 'node:util'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { readConfig } from '../platform/config/config.ts'
import { ask } from '../platform/database/ask.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { initialHours, newPassword } from '../platform/first-run.ts'
import { hiddenName } from '../platform/identity/hidden-name.ts'
import { hashPassword } from '../platform/identity/password-hash.ts'
import { canonicalName } from '../platform/identity/throttle.ts'
import { explain } from './explain.ts'

/** `npm run admin:reset -- --username admin`: a new initial password, for whoever has the machine. */
try {
  const { values } = parseArgs({ options: { username: { type: 'string', default: 'admin' } } })
  const database = await openDatabase(readConfig())
  try {
    const [person] = await ask<{ adminId: number | null; tenantId: number }>(
      database.pool,
      'select * from app.login_lookup($1)',
      [canonicalName(values.username)],
    )
    if (!person?.adminId) throw new CannotStart(`There is no user ${values.username}`)
    const password = newPassword()
    const { adminId, tenantId } = person
    await ask(database.pool, 'select app.set_password($1, $2, $3, $4)', [
      adminId,
      tenantId,
      await hashPassword(password),
      initialHours,
    ])
    await ask(database.pool, `select app.end_sessions($1, null, 'reset')`, [adminId])
    const hidden = await hiddenName(database.pool, canonicalName(values.username))
    await ask(database.pool, 'select app.lift_locks($1, $2)', [adminId, hidden])
    process.stdout.write(
      `New password of ${values.username}: ${password}\nIt is good for ${initialHours} hours and has to be changed at the first sign-in.\n`,
    )
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
