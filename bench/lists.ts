import { explain } from '@brandside/server/cli/explain.ts'
import { readConfig } from '@brandside/server/platform/config/config.ts'
import { openDatabase } from '@brandside/server/platform/database/open-database.ts'
import { type List, lists, recordList } from '@brandside/server/platform/testing/recorded-lists.ts'
import type pg from 'pg'
import { type Explained, explained } from './lists/explained.ts'
import { type Variant, variantsOf } from './lists/variants.ts'

/**
 * `npm run bench:lists [-- names of modules]`: asks every list of the product on the database of the settings, as its role
 * behind the wall, in all the ways of `variants.ts`, and tells what is slow and what reads too much.
 */
const slowMs = 100

try {
  const wanted = process.argv.slice(2)
  const database = await openDatabase(readConfig())
  try {
    for (const list of lists(wanted)) await tell(database.pool, list)
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

async function tell(pool: pg.Pool, list: List): Promise<void> {
  const first = await asked(pool, list, { title: 'first page', query: {} })
  if (typeof first === 'string') return say(`! ${list.title}: ${first}`)
  say(`${first.total > 10_000 ? '' : '  '}${list.title}: ${first.total} rows`)
  line(first, 'first page')
  if (first.total < 1_000) return
  for (const variant of variantsOf(list.endpoint, first.row, first.total)) {
    const found = await asked(pool, list, variant)
    if (typeof found === 'string') say(`    ! ${variant.title}: ${found}`)
    else line(found, variant.title)
  }
}

interface Found {
  total: number
  row: Record<string, unknown> | undefined
  statements: Explained[]
}

/** Asks a list, and has the database explain each statement of it. */
async function asked(pool: pg.Pool, list: List, { query }: Variant): Promise<Found | string> {
  try {
    return await recordList(pool, list, query, async ({ total, row, statements }, db) => {
      const told: Explained[] = []
      for (const statement of statements) told.push(await explained(db, statement))
      return { total, row, statements: told }
    })
  } catch (error) {
    return (error as Error).message.split('\n')[0] ?? 'failed'
  }
}

function line({ statements, total }: Found, title: string): void {
  const ms = statements.reduce((sum, each) => sum + each.ms, 0)
  const complaints = [...new Set(statements.flatMap((each) => each.complaints))]
  const mark = ms > slowMs ? 'SLOW' : complaints.length > 0 ? 'many' : '    '
  say(
    `    ${mark} ${ms.toFixed(1).padStart(8)} ms  ${title} (${total})${complaints.length > 0 ? `: ${complaints.join('; ')}` : ''}`,
  )
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
