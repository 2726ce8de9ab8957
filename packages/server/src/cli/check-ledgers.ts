import { modules } from '../modules.ts'
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { waitPatiently } from '../platform/database/pools.ts'
import { checkLedgers } from '../platform/ledger/check-ledgers.ts'
import { explain } from './explain.ts'
import { tellFaults } from './tell-faults.ts'

/** `npm run check:ledgers`: proves every ledger of every company from its entries, and ends with 1 where one is wrong. */
try {
  const database = await openDatabase(readConfig())
  if (database.engine === 'postgres') waitPatiently(database.pool)
  try {
    const names = modules.flatMap(({ ledgers }) => ledgers.map(({ name }) => name))
    const faults = await checkLedgers(database.pool, modules)
    tellFaults(faults)
    if (faults.length === 0)
      process.stdout.write(`${names.length > 0 ? names.join(', ') : 'No ledger'}: nothing is wrong.\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
