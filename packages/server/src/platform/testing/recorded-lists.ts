import type { Placed } from '@brandside/contract/platform/contract.ts'
import { Id } from '@brandside/contract/platform/id.ts'
import type { CompiledQuery, DatabaseConnection } from 'kysely'
import type pg from 'pg'
import * as z from 'zod'
import { modules } from '../../modules.ts'
import { inNameOf } from '../act-as.ts'
import { type Db, queriesOn } from '../database/query.ts'
import type { Module } from '../serve.ts'

/** A list of the product, by its module and the name of its endpoint. */
export interface List {
  title: string
  module: Module
  name: string
  endpoint: Placed
}

/** A list's answer, and the statements that it has sent to the database. */
export interface RecordedList {
  total: number
  row: Record<string, unknown> | undefined
  statements: CompiledQuery[]
}

/** All lists, or those of some modules. */
export function lists(wanted: readonly string[] = []): List[] {
  return (modules as readonly Module[]).flatMap((module) =>
    (Object.entries(module.contract.endpoints) as [string, Placed][])
      .filter(([name, endpoint]) => module.handlers[name] && isList(endpoint))
      .filter(() => wanted.length === 0 || wanted.includes(module.contract.name))
      .map(([name, endpoint]) => ({ title: `${module.contract.name}.${name}`, module, name, endpoint })),
  )
}

/** The endpoint answers pages of a list, and takes a query that may be empty. */
function isList({ effect, input, output }: Placed): boolean {
  const { properties = {} } = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })
  return effect === 'read' && 'list' in properties && 'total' in properties && input.safeParse({}).success
}

/** The administrator of the first company sees every row. */
const administrator = { tenantId: Id.parse(1), adminId: Id.parse(1) }

/** Runs the handler of a list, without HTTP, and records its statements; `then` may go on asking in the same transaction. */
export function recordList<T>(
  pool: pg.Pool,
  { module, name, endpoint }: List,
  query: Record<string, unknown>,
  then: (recorded: RecordedList, db: Db) => Promise<T>,
): Promise<T> {
  const actor = { ...administrator, modules }
  return inNameOf(pool, actor, { module, endpoint, effect: 'snapshot' }, async ({ ctx, unit }) => {
    const statements: CompiledQuery[] = []
    const connection: DatabaseConnection = {
      executeQuery(statement) {
        statements.push(statement)
        return ctx.db.executeQuery(statement) as never
      },
      async *streamQuery() {},
    }
    const db = queriesOn(connection)
    // Totals and far pages are remembered, as they are for the operator who has not asked to count again.
    const session = { ...ctx.session, apart: async <T>(read: (db: Db) => Promise<T>) => read(ctx.db) }
    const answer = await module.handlers[name]?.({ ...ctx, db, session, fresh: false }, endpoint.input.parse(query))
    // A tree answers its rows as they are.
    const { list = [], total = 0 } = answer as { list?: Record<string, unknown>[]; total?: number }
    const done = await then({ total, row: list[0], statements }, ctx.db)
    await unit.rollback()
    return done
  })
}
