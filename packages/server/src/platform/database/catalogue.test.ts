import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueRule, catalogueRules } from '../testing/catalogue-rules.ts'
import { copyDatabase, engines } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { printSchema } from './print-schema.ts'

const rules = catalogueRules.map((rule) => [rule.sentence, rule] as const)
const breakable = rules.filter(([, { breach }]) => breach)

describe.each(engines())('the catalogue on %s', (engine) => {
  let database: Database
  /** The findings of each rule when it is broken on purpose. */
  let found: Map<CatalogueRule, string[]>

  beforeAll(async () => {
    database = await copyDatabase(engine)
    found = new Map()
    await database.asOwner(async (owner) => {
      for (const [, rule] of breakable) {
        await owner.query('begin')
        await owner.query(rule.breach ?? '')
        found.set(rule, await violations(owner, rule))
        await owner.query('rollback')
      }
    })
  })
  afterAll(() => database.close())

  test.each(rules)('%s', async (_, rule) => {
    expect(await violations(database.pool, rule)).toEqual([])
  })

  test.each(breakable)('would tell, if it were otherwise: %s', (_, rule) => {
    expect(found.get(rule)).not.toEqual([])
  })

  test('has tables of every kind, which the rules can look at', async () => {
    const { rows } = await database.pool.query<{ kind: string }>(
      `select distinct obj_description(oid) as kind from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') order by 1`,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['global', 'infra', 'partition', 'tenant'])
  })

  test('is what schema.ts was printed from', async () => {
    const checkedIn = readFileSync(join(import.meta.dirname, '../../../migrations/schema.ts'), 'utf8').replaceAll(
      '\r\n',
      '\n',
    )
    expect(await printSchema(database.pool), 'run `npm run schema`').toBe(checkedIn)
  })
})

async function violations(pool: Pick<Database['pool'], 'query'>, { find }: CatalogueRule): Promise<string[]> {
  const { rows } = await pool.query<{ found: string }>(`select found from (${find}) v (found) order by 1`)
  return rows.map((row) => row.found)
}
