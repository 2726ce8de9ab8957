import { parseArgs } from 'node:util'
import type pg from 'pg'
import { seedHistory } from '../demo/sales/trades.ts'
import { fillMembers } from '../demo/volume/members.ts'
import { fillOrders } from '../demo/volume/orders.ts'
import { fillShops } from '../demo/volume/shops.ts'
import { fillWholesale } from '../demo/volume/wholesale.ts'
import { recountPointDays } from '../member/ledgers/point-days.public.ts'
import { recountDays } from '../payment/report/pay-sums.ts'
import { asTenant } from '../platform/as-tenant.ts'
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { explain } from './explain.ts'

const counts = ['shops', 'goods', 'trades', 'members', 'points', 'customers', 'skus', 'prices', 'orders'] as const
type Count = (typeof counts)[number]

const usage = `Usage: npm run seed -- --trades 1000000 [--days 365] [--members 1000000 [--points 5000000]]
       [--customers 20000] [--skus 5000] [--prices 200000] [--orders 500000] [--shops 300] [--goods 60000]`

/**
 * `npm run seed -- --trades N --members N …`: fills the demonstration company through the real tables, so that ledgers and
 * numbers agree. Each part goes on where an earlier run has ended.
 */
try {
  const options = Object.fromEntries([...counts, 'days'].map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ options })
  const given = (name: Count | 'days', standard: number) => Number(values[name] ?? standard)
  const asked = Object.fromEntries(counts.map((name) => [name, given(name, 0)])) as Record<Count, number>
  if (Object.values(asked).some((count) => !(count >= 0)) || Object.values(asked).every((count) => count === 0))
    throw new Error(usage)
  const database = await openDatabase(readConfig())
  try {
    await seed(database.pool, asked, given('days', 365))
    // Without them the first questions are planned for small tables.
    await database.gatherStatistics()
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

async function seed(pool: pg.Pool, asked: Record<Count, number>, days: number): Promise<void> {
  const { shops, goods, trades, members, points, customers, skus, prices, orders } = asked
  await withTiming('shops and goods', shops + goods, (onWritten) => fillShops(pool, 1, { shops, goods, onWritten }))
  await withTiming('members', members, (onWritten) => fillMembers(pool, 1, { members, points, onWritten }))
  if (members > 0) await asTenant(pool, 1, recountPointDays)
  await withTiming('sales', trades, (onWritten) => seedHistory(pool, 1, { trades, days, onWritten }))
  if (trades > 0) await asTenant(pool, 1, recountDays)
  await withTiming('customers, SKUs and prices', customers + skus + prices, (onWritten) =>
    fillWholesale(pool, 1, { customers, skus, prices, onWritten }),
  )
  await withTiming('orders', orders, (onWritten) => fillOrders(pool, 1, { orders, onWritten }))
}

async function withTiming(what: string, wanted: number, work: (onWritten: (count: number) => void) => Promise<void>) {
  if (wanted === 0) return
  const started = performance.now()
  let written = 0
  await work((count) => {
    written += count
    process.stdout.write(`\r${written} ${what}`)
  })
  process.stdout.write(`\r${written} ${what} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}
