import type { Id } from '@brandside/contract/platform/id.ts'
import type { DatabaseConnection } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { toSnake } from '../database/camel.ts'
import type { Database } from '../database/database.ts'
import { queriesOn } from '../database/query.ts'
import { guardedOtherwise, movedOtherwise } from './references.ts'
import { isTest, readSources } from './sources.ts'
import { copyDatabase, mainEngine } from './test-database.ts'

interface Key {
  child: string
  column: string
  parent: string
}

/** Foreign keys from one table to another whose rows nothing removes on their own, by the tables' names. */
const keys = `
  select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
         (select string_agg(a.attname, ',') from pg_attribute a
           where a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'tenant_id') as "column"
    from pg_constraint c
   where c.contype = 'f' and c.connamespace = 'app'::regnamespace and c.conparentid = 0 and c.confdeltype <> 'c'`

let database: Database
let references: Key[]

beforeAll(async () => {
  database = await copyDatabase(mainEngine())
  const { rows } = await database.pool.query<Key>(keys)
  const bare = (table: string) => table.replace(/^app\./, '')
  references = rows
    .map(({ child, column, parent }) => ({ child: bare(child), column, parent: bare(parent) }))
    .filter(({ child, column, parent }) => column && child !== parent && !child.startsWith(`${parent}_`))
})
afterAll(() => database.close())

const tableOf = ({ name, records }: (typeof modules)[number]['contract']) =>
  toSnake((records !== 'none' && records?.table) || name)

/** The SQL that this runs; no row answers it. */
async function sqlOf(run: (db: ReturnType<typeof queriesOn>) => Promise<unknown>): Promise<string> {
  const seen: string[] = []
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql }) => {
      seen.push(sql)
      return { rows: [] }
    },
    async *streamQuery() {},
  }
  // A ledger that finds no account goes no further; by then it has named its tables.
  await run(queriesOn(connection)).catch(() => undefined)
  return seen.join('\n')
}

const names = (sql: string, table: string) => new RegExp(`\\b${table}\\b`).test(sql)

/** References to the records of a contract that none of these functions looks at, as `table.column`. */
async function missed(contract: (typeof modules)[number]['contract'], looks: readonly Promise<string>[]) {
  const sql = (await Promise.all(looks)).join('\n')
  const to = references.filter(({ parent }) => parent === tableOf(contract))
  return to.filter(({ child }) => !names(sql, child)).map(({ child, column }) => `${child}.${column}`)
}

const some = 1 as Id
const other = 2 as Id

describe('what other modules refer to', () => {
  test('is deleted past a guard of the module that refers to it, or there is a reason why none is needed', async () => {
    const found: Record<string, string[]> = {}
    for (const { contract } of modules.filter(({ contract: { endpoints } }) => 'remove' in endpoints)) {
      const guards = modules.flatMap(({ deleteGuards }) => deleteGuards[contract.name] ?? [])
      const open = await missed(
        contract,
        guards.map((guard) => sqlOf((db) => guard(db, [some]))),
      )
      if (open.length > 0) found[contract.name] = open.sort()
    }
    const listed = Object.entries(guardedOtherwise).map(
      ([name, reasons]) => [name, Object.values(reasons).flat().sort()] as const,
    )
    expect(found).toEqual(Object.fromEntries(listed))
  })

  test('is asked for by each removal that a module writes itself', () => {
    const guarded = new Set(modules.flatMap(({ deleteGuards }) => Object.keys(deleteGuards)))
    const silent = modules
      .filter(({ contract: { name } }) => guarded.has(name))
      .map(({ contract: { area, name } }) => `packages/server/src/${area}/${toSnake(name).replaceAll('_', '-')}`)
      .filter((folder) => {
        const code = readSources(`${folder}/**/*.ts`).filter((source) => !isTest(source))
        const has = (call: RegExp) => code.some(({ text }) => call.test(text))
        return has(/\bfunction remove\(/) && !has(/\bdemandDeletable\(/)
      })
    expect(silent).toEqual([])
  })

  test('is moved along when two records become one', async () => {
    for (const name of ['customer', 'prospect']) {
      const contract = modules.find(({ contract }) => contract.name === name)?.contract
      if (!contract) throw new Error(`There is no module ${name}`)
      const merges = modules.flatMap(({ merges }) => merges[name] ?? [])
      const open = await missed(
        contract,
        merges.map((merge) => sqlOf((db) => merge(db, some, other))),
      )
      expect(open.sort(), name).toEqual(Object.keys(movedOtherwise[name] ?? {}).sort())
    }
  })

  test('is looked for by statements that the database takes', async () => {
    const client = await database.pool.connect()
    try {
      await client.query(`select set_config('app.tenant', '1', false)`)
      const connection: DatabaseConnection = {
        executeQuery: async ({ sql, parameters }) => ({ rows: (await client.query(sql, [...parameters])).rows }),
        async *streamQuery() {},
      }
      for (const { deleteGuards } of modules)
        for (const guard of Object.values(deleteGuards)) await guard(queriesOn(connection), [0 as Id])
    } finally {
      await client.query(`select set_config('app.tenant', '', false)`)
      client.release()
    }
  })
})
