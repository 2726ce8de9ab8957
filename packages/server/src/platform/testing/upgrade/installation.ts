import { brand } from '@brandside/contract/store/brand.ts'
import { prepare } from '../../../product.ts'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../../database/database.ts'
import { makeReady } from '../../database/open-database.ts'
import { password, people } from '../fixtures.ts'
import { asSuperuser } from '../superuser.ts'
import { serveTestProduct, type TestProduct } from '../test-product.ts'
import { contracts } from '../walk/registry.ts'

/** Starts this version on a database as `npm start` does: migrations, menus, jobs, and what a first start makes. */
export async function startOn(database: Database): Promise<TestProduct> {
  await makeReady(database, undefined)
  await prepare(database, settings)
  return serveTestProduct(database)
}

const settings = readConfig({
  ADMIN_USERNAME: people.root,
  ADMIN_PASSWORD: password,
  DEMO: '1',
  DEMO_PASSWORD: password,
})

/**
 * The contents of an installation: rows in each table, records in each list, and brands as their company knows them.
 */
export interface Contents {
  tables: Record<string, number>
  lists: Record<string, number>
  brands: string[]
}

export async function contentsOf(product: TestProduct): Promise<Contents> {
  const root = await product.as(people.root)
  const lists: Contents['lists'] = {}
  for (const { name, endpoints } of contracts) {
    if (!endpoints.list?.input.safeParse({}).success) continue
    const { code, msg, data } = await root.call(endpoints.list, {})
    if (code !== 0) throw new Error(`${name} could not be listed: ${msg}`)
    const total = (data as { total?: number } | undefined)?.total
    if (total !== undefined) lists[name] = total
  }
  const { data: brands, msg } = await root.call(brand.endpoints.list, { rows: 200, sort: ['code'] })
  if (!brands) throw new Error(`brands could not be listed: ${msg}`)
  return {
    tables: await rowsIn(product.database),
    lists,
    brands: brands.list.map(({ code, name, parentName, status }) => `${code} ${name} < ${parentName ?? ''} ${status}`),
  }
}

/** How many rows every table has, behind all walls. */
export function rowsIn(database: Database): Promise<Record<string, number>> {
  return asSuperuser(database, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', n.nspname, c.relname) as name
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('app', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
    const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
    const { rows } = await client.query<{ name: string; rows: number }>(counts.join(' union all '))
    return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
  })
}
