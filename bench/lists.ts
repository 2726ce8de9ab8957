import type { Placed } from '@brandside/contract/platform/contract.ts'
import { Id } from '@brandside/contract/platform/id.ts'
import { explain } from '@brandside/server/cli/explain.ts'
import { modules } from '@brandside/server/modules.ts'
import { inNameOf } from '@brandside/server/platform/act-as.ts'
import { readConfig } from '@brandside/server/platform/config.ts'
import { openDatabase } from '@brandside/server/platform/database/open-database.ts'
import { queriesOn } from '@brandside/server/platform/database/query.ts'
import type { Module } from '@brandside/server/platform/serve.ts'
import type { CompiledQuery, DatabaseConnection } from 'kysely'
import type pg from 'pg'
import { type Explained, explained } from './lists/explained.ts'
import { isList, type Variant, variantsOf } from './lists/variants.ts'

/**
 * `npm run bench:lists [-- names of modules]`: asks every list of the product on the database of the settings, as its role
 * behind the wall, in all the ways of `variants.ts`, and tells what is slow and what reads too much.
 */
const slowMs = 100

/** The administrator of the first company sees every row. */
const administrator = { tenantId: Id.parse(1), adminId: Id.parse(1) }

try {
  const wanted = process.argv.slice(2)
  const database = await openDatabase(readConfig())
  try {
    for (const module of modules as readonly Module[])
      for (const [name, endpoint] of Object.entries(module.contract.endpoints) as [string, Placed][])
        if ((wanted.length === 0 || wanted.includes(module.contract.name)) && module.handlers[name] && isList(endpoint))
          await tell(database.pool, module, name, endpoint)
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

async function tell(pool: pg.Pool, module: Module, name: string, endpoint: Placed): Promise<void> {
  const title = `${module.contract.name}.${name}`
  const first = await asked(pool, module, name, endpoint, { title: 'first page', query: {} })
  if (typeof first === 'string') return say(`! ${title}: ${first}`)
  say(`${first.total > 10_000 ? '' : '  '}${title}: ${first.total} rows`)
  line(first, 'first page')
  if (first.total < 1_000) return
  for (const variant of variantsOf(endpoint, first.row, first.total)) {
    const found = await asked(pool, module, name, endpoint, variant)
    if (typeof found === 'string') say(`    ! ${variant.title}: ${found}`)
    else line(found, variant.title)
  }
}

interface Found {
  total: number
  row: Record<string, unknown> | undefined
  statements: Explained[]
}

/** Runs the handler, keeps what it asks, and has the database explain each statement. */
async function asked(
  pool: pg.Pool,
  module: Module,
  name: string,
  endpoint: Placed,
  { query }: Variant,
): Promise<Found | string> {
  try {
    return await inNameOf(
      pool,
      { ...administrator, modules },
      { module, endpoint, effect: 'snapshot' },
      async ({ ctx, unit }) => {
        const kept: CompiledQuery[] = []
        const connection: DatabaseConnection = {
          executeQuery(statement) {
            kept.push(statement)
            return ctx.db.executeQuery(statement) as never
          },
          async *streamQuery() {},
        }
        const answer = (await module.handlers[name]?.(
          { ...ctx, db: queriesOn(connection) },
          endpoint.input.parse(query),
        )) as {
          list: Record<string, unknown>[]
          total: number
        }
        const statements: Explained[] = []
        for (const statement of kept) statements.push(await explained(ctx.db, statement))
        await unit.rollback()
        return { total: answer.total, row: answer.list[0], statements }
      },
    )
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
