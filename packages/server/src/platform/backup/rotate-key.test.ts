import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { toCamel } from '../database/camel.ts'
import type { Database } from '../database/database.ts'
import { makeReady } from '../database/open-database.ts'
import { seal, unseal } from '../identity/seal.ts'
import { fabricate } from '../testing/fabricator.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { copyDatabase, mainEngine } from '../testing/test-database.ts'
import { rotateKey } from './rotate-key.ts'
import { sealedColumnsOf } from './sealed-columns.ts'

const columns = sealedColumnsOf(modules)
const newKey = () => randomBytes(32).toString('base64')
const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`

let database: Database
let first: string

beforeAll(async () => {
  database = await copyDatabase(mainEngine())
  await database.asOwner((owner) =>
    fabricate(owner, async (fabricator) => {
      for (const { table } of columns)
        if (fabricator.tables.has(table)) for (const company of [1, 2]) await fabricator.row(table, company)
    }),
  )
  await asSuperuser(database, async (client) => {
    const { rows } = await client.query<{ key: string }>(
      `select value as key from app.instance_secret where name = 'key'`,
    )
    first = rows[0]?.key ?? ''
    await client.query(`
      insert into app.admin_factor (admin_id, tenant_id, secret) select id, tenant_id, '' from app.admin limit 2;
      insert into app.open_app (app_id, kind, tenant_id, name, secret_sealed, expires_at)
        values ('c-1', 'CLIENT', 1, 'shop', '', now() + interval '1 day');
      update app.sys_param set value_type = 'secret' where id in (select min(id) from app.sys_param);
      update app.biz_param set value_type = 'secret' where id in (select min(id) from app.biz_param group by tenant_id);
      alter table app.member disable trigger user;
    `)
    for (const column of columns)
      for (const { at, of, plain } of await placesOf(client, column))
        await client.query(`update app.${column.table} set ${column.column} = $1 where ctid = $2`, [
          seal(plain, of, first),
          at,
        ])
    await client.query('alter table app.member enable trigger user')
  })
})
afterAll(() => database.close())

type Client = Parameters<Parameters<typeof asSuperuser>[1]>[0]

/** Rows with a sealed value, and what is in it: their own place in the world. */
async function placesOf(client: Client, column: (typeof columns)[number]) {
  const { rows } = await client.query<Record<string, unknown>>(
    `select ctid::text as at, * from app.${column.table} where ${column.where ?? 'true'}`,
  )
  return rows.map(({ at, ...row }) => {
    const of = column.sealedFor(Object.fromEntries(Object.entries(row).map(([key, value]) => [toCamel(key), value])))
    return { at, of, row, plain: `${nameOf(column)} of ${of.owner}`, text: String(row[column.column]) }
  })
}

/** How many values open with a key, and how many there are. */
const opening = (key: string) =>
  asSuperuser(database, async (client) => {
    let [open, all] = [0, 0]
    for (const column of columns)
      for (const { of, text, plain } of await placesOf(client, column)) {
        all++
        try {
          if (unseal(text, of, key) === plain) open++
        } catch {
          // Sealed with another one.
        }
      }
    return { open, all }
  })

const versions = () =>
  asSuperuser(database, async (client) => {
    const { rows } = await client.query('select tenant_id, id, version, updated_at from app.member order by 1, 2')
    return rows
  })

test('every sealed column of the schema, and every purpose in the code, is in the register', async () => {
  const found = await asSuperuser(database, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and a.attname like '%\\_sealed'`)
    return rows.map(({ name }) => name)
  })
  expect(columns.map(nameOf)).toEqual(expect.arrayContaining(found))
  const root = join(import.meta.dirname, '../..')
  const purposes = globSync('**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/purpose: '([^']+)'/g)].map(([, word]) => word),
    )
  const known = columns.map((column) => column.sealedFor({}).purpose)
  expect([...new Set(known)].sort()).toEqual([...new Set(purposes)].sort())
})

test('all is sealed anew with a key outside of the database, and nothing else changes', async () => {
  const { all, open } = await opening(first)
  expect(open).toBe(all)
  expect(all).toBeGreaterThanOrEqual(columns.length)
  const before = await versions()
  const second = newKey()
  const count = await database.asOwner((owner) =>
    rotateKey(owner, { columns, before: first, after: second, inside: false }),
  )
  expect(count).toBe(all)
  expect(await opening(second)).toEqual({ open: all, all })
  expect(await opening(first)).toEqual({ open: 0, all })
  expect(await versions()).toEqual(before)
  await expect(makeReady(database, first)).rejects.toThrow('that `npm run key:rotate` replaced at')
  await expect(makeReady(database, undefined)).rejects.toThrow('APP_KEY is missing')
  await expect(
    database.asOwner((owner) => rotateKey(owner, { columns, before: first, after: newKey(), inside: true })),
  ).rejects.toThrow('does not open with the present key')
  expect(await opening(second)).toEqual({ open: all, all })
  const count2 = await database.asOwner((owner) =>
    rotateKey(owner, { columns, before: second, after: newKey(), inside: true }),
  )
  expect(count2).toBe(all)
  await makeReady(database, undefined)
  await expect(makeReady(database, second)).rejects.toThrow('Leave APP_KEY out')
})

test('the wall and the triggers stand afterwards', async () => {
  const open = await asSuperuser(database, async (client) => {
    const { rows } = await client.query(`
      select c.relname from pg_class c where c.relnamespace = 'app'::regnamespace and obj_description(c.oid) = 'tenant'
         and not c.relforcerowsecurity
      union all
      select t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where c.relnamespace = 'app'::regnamespace and t.tgenabled <> 'O'`)
    return rows
  })
  expect(open).toEqual([])
})
