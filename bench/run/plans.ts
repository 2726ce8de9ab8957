import { operationLog } from '@brandside/contract/system/operation-log.ts'
import type { Context } from '@brandside/server/platform/context.ts'
import { sendBatch } from '@brandside/server/platform/database/batch.ts'
import { queriesOn } from '@brandside/server/platform/database/query.ts'
import { hashToken, openSession } from '@brandside/server/platform/identity/session.ts'
import { listCachesOf } from '@brandside/server/platform/lists/list-caches.ts'
import { operationLogModule } from '@brandside/server/system/operation-log/operation-log.module.ts'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import type { Measure } from '../data/measures.ts'

/**
 * How the database carries out what the log's list asks, as the application's role behind an opened session. Each statement
 * is prepared and used often enough for the database to settle on a plan, as on a connection that has been open for a while.
 */
export async function printPlans(
  pool: pg.Pool,
  measures: readonly Measure[],
  token: string,
  rows: number,
): Promise<void> {
  const session = hashToken(token)
  for (const measure of measures) {
    const asks = measure.asks({ rows })
    const [ask] = 'ask' in asks ? [] : asks
    if (!ask?.path.includes('/track/list/')) continue
    process.stdout.write(`\n=== ${measure.title}: ${decodeURIComponent(ask.path)}\n`)
    for (const statement of await statementsOf(pool, session, ask.path)) {
      const plan = await planOf(pool, session, statement)
      process.stdout.write(
        `\n${statement.sql}\n-- ${JSON.stringify(statement.parameters)}\n${plan.map((line) => `    ${line}`).join('\n')}\n`,
      )
    }
  }
}

/** Runs the handler itself and keeps what it asked. */
async function statementsOf(pool: pg.Pool, session: Buffer, path: string): Promise<CompiledQuery[]> {
  return behindTheWall(pool, session, async (client) => {
    const asked = new Map<string, CompiledQuery>()
    const connection: DatabaseConnection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        asked.set(query.sql, query)
        const [result] = await sendBatch(client, [query])
        return { rows: result?.rows ?? [] }
      },
      async *streamQuery() {},
    }
    const db = queriesOn(connection)
    const [everything, nothing] = [
      new Set(['*:*:*']),
      { organisations: [], shops: [], salesmen: [], brands: [], wholeBrands: [] },
    ]
    const grants = [{ tags: everything, scope: { all: true, ...nothing } }]
    const operator = { id: 1, timeZone: 'Asia/Shanghai', permissions: everything, grants }
    // Members that the list does not use are left out.
    const ctx = {
      db,
      tenantId: 1,
      operator,
      language: 'zh',
      modules: [],
      dictionaries: { label: () => undefined },
      fresh: false,
      lists: listCachesOf(pool),
      session: { apart: (work: (apart: typeof db) => unknown) => work(db) },
    }
    const query = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
    const input = operationLog.endpoints.query.input.parse({
      ...query,
      ...Object.fromEntries(
        ['page', 'rows', 'operatorId'].flatMap((name) => (query[name] ? [[name, Number(query[name])]] : [])),
      ),
    })
    await operationLogModule.handlers.query?.(ctx as unknown as Context, input)
    return [...asked.values()]
  })
}

async function planOf(pool: pg.Pool, session: Buffer, { sql, parameters }: CompiledQuery): Promise<string[]> {
  return behindTheWall(pool, session, async (client) => {
    const values = parameters.map((value) => client.escapeLiteral(String(value))).join(', ')
    const execute = `execute planned${values ? `(${values})` : ''}`
    await client.query(`prepare planned as ${sql}`)
    try {
      for (let use = 0; use < 6; use++) await client.query(execute)
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, timing off) ${execute}`)
      return rows.map((row) => row['QUERY PLAN'])
    } finally {
      await client.query('deallocate planned')
    }
  })
}

async function behindTheWall<T>(
  pool: pg.Pool,
  session: Buffer,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local search_path = app')
    await client.query('set local role bo_app')
    const { sql, parameters } = openSession(session, 'read', 60)
    await client.query(sql, [...parameters])
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
