import { parseArgs } from 'node:util'
import { seedHistory } from '../demo/trades.ts'
import { recountDays } from '../payment/report/pay-daily.ts'
import { asTenant } from '../platform/as-tenant.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { explain } from './explain.ts'

/** `npm run seed -- --trades N [--days D]`: fills the shops of the demonstration company with sales, through the real tables. */
try {
  const { values } = parseArgs({
    options: { trades: { type: 'string', default: '100000' }, days: { type: 'string', default: '365' } },
  })
  const [trades, days] = [Number(values.trades), Number(values.days)]
  if (!(trades > 0) || !(days > 0)) throw new Error('Usage: npm run seed -- --trades 1000000 [--days 365]')
  const database = await openDatabase(readConfig())
  try {
    const started = performance.now()
    let written = 0
    await seedHistory(database.pool, 1, {
      ...{ trades, days },
      onWritten: (count) => {
        written += count
        process.stdout.write(`\r${written} sales`)
      },
    })
    await asTenant(database.pool, 1, recountDays)
    process.stdout.write(`\r${written} sales in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
