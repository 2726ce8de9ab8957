import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTenant } from '../identity/session.ts'
import { type Fabricator, fabricate, insertSql, type TableInfo, type Values } from '../testing/fabricator.ts'
import { copyDatabase, engines } from '../testing/test-database.ts'
import { type Moment, WriteProbe } from '../testing/write-probe.ts'
import { ask } from './ask.ts'
import type { Database } from './database.ts'
import { Unit } from './unit.ts'

const here = 1
const there = 2
const denied = '42501'

describe.each(engines())('the wall on %s', (engine) => {
  let database: Database
  let fabricator: Fabricator
  let tables: TableInfo[]
  /** The row of each table that belongs to the other tenant, and the one of ours. */
  const theirs = new Map<string, Values>()
  const ours = new Map<string, Values>()
  let probe: WriteProbe
  let start: Moment

  beforeAll(async () => {
    database = await copyDatabase(engine)
    await database.asOwner((owner) =>
      fabricate(owner, async (made) => {
        fabricator = made
        for (const table of fabricator.tables.keys()) {
          ours.set(table, await fabricator.row(table, here))
          theirs.set(table, await fabricator.row(table, there))
        }
      }),
    )
    tables = [...fabricator.tables.values()]
    probe = await WriteProbe.on(database)
    start = await probe.now()
  })
  afterAll(() => database.close())

  /** The answer to the application, working for our tenant; a refusal by its code. */
  async function attempt(...statements: [sql: string, parameters?: unknown[]][]): Promise<number | string> {
    const unit = new Unit(database.pool, { opening: openTenant(here), effect: 'write' })
    try {
      let count = 0
      for (const [sql, parameters = []] of statements) {
        const { rows, numAffectedRows } = await unit.executeQuery(CompiledQuery.raw(sql, parameters))
        count = rows.length || Number(numAffectedRows)
      }
      await unit.commit()
      return count
    } catch (error) {
      await unit.rollback()
      return (error as { code?: string }).code ?? String(error)
    }
  }

  /** An index of its own making has no ids: it is known by its tenant. */
  const keyOf = (name: string) => ('id' in (ours.get(name) ?? {}) ? 'id' : 'tenant_id')

  async function mayUpdate(table: string): Promise<boolean> {
    const [row] = await ask<{ may: boolean }>(
      database.pool,
      `select has_table_privilege('app.' || $1, 'update') as may`,
      [table],
    )
    return row?.may ?? false
  }

  test('stands around every tenant table there is, with a row on either side', async () => {
    const all = await ask<{ name: string }>(
      database.pool,
      `select relname as name from pg_class where relnamespace = 'app'::regnamespace and obj_description(oid) = 'tenant'`,
    )
    expect(tables.map(({ name }) => name).sort()).toEqual(all.map(({ name }) => name).sort())
    for (const { name } of tables) {
      expect([ours.get(name)?.tenant_id, theirs.get(name)?.tenant_id], name).toEqual([here, there])
      expect(await attempt([`select from app.${name} limit 1`]), name).toBe(1)
    }
  })

  test('hides the rows of the other side', async () => {
    for (const { name } of tables) {
      expect(await attempt([`select from app.${name} where tenant_id = $1`, [there]]), name).toBe(0)
      expect(await attempt([`select from app.${name} where tenant_id is distinct from $1`, [here]]), name).toBe(0)
      expect(
        await attempt([`select from app.${name} where ${keyOf(name)} = $1`, [theirs.get(name)?.[keyOf(name)]]]),
        name,
      ).toBe(0)
    }
  })

  test('keeps them from being changed, removed or locked', async () => {
    for (const { name } of tables) {
      for (const sql of [
        `update app.${name} set tenant_id = tenant_id`,
        `delete from app.${name}`,
        `select from app.${name}`,
      ]) {
        const lock = sql.startsWith('select') ? ' for update' : ''
        const outcome = await attempt([`${sql} where tenant_id = $1${lock}`, [there]])
        expect([0, denied], `${name}: ${sql}`).toContain(outcome)
      }
    }
  })

  test('lets no row be put on the other side', async () => {
    for (const { name } of tables) {
      const values = { ...(await fabricator.values(name, here)), tenant_id: there }
      expect(await attempt([insertSql(name, values), Object.values(values)]), name).toBe(denied)
      expect(
        await attempt([
          `update app.${name} set tenant_id = $2 where ${keyOf(name)} = $1`,
          [ours.get(name)?.[keyOf(name)], there],
        ]),
        name,
      ).toBe(denied)
    }
  })

  test('lets no row refer to one of the other side', async () => {
    let references = 0
    for (const { name, references: all } of tables) {
      for (const reference of all.filter(({ walled }) => walled)) {
        const parent = theirs.get(reference.table)
        const foreign = Object.fromEntries(
          reference.columns
            .map((column, index) => [column, parent?.[reference.targets[index] ?? '']] as const)
            .filter(([column]) => column !== 'tenant_id'),
        )
        const values = { ...(await fabricator.values(name, here)), ...foreign }
        // A value that must be unique, or that fits nothing else in its row, is refused even before.
        const refused = ['23503', '23505', '23514']
        expect(refused, reference.name).toContain(await attempt([insertSql(name, values), Object.values(values)]))
        const sets = Object.keys(foreign).map((column, index) => `${column} = $${index + 2}`)
        const update = `update app.${name} set ${sets.join(', ')} where ${keyOf(name)} = $1`
        const outcome = await attempt([update, [ours.get(name)?.[keyOf(name)], ...Object.values(foreign)]])
        expect((await mayUpdate(name)) ? refused : [denied], reference.name).toContain(outcome)
        references++
      }
    }
    expect(references).toBeGreaterThan(0)
  })

  test('holds for a session without a tenant', async () => {
    for (const { name } of tables) {
      expect(await ask(database.pool, `select 1 from app.${name}`), name).toEqual([])
      for (const tenantId of [here, there, null]) {
        const values = { ...(await fabricator.values(name, here)), tenant_id: tenantId }
        const insert = ask(database.pool, insertSql(name, values), Object.values(values))
        await expect(insert, name).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23502)$/) })
      }
    }
  })

  test('is not taken down by the application', async () => {
    for (const { name } of tables) {
      for (const sql of [
        `alter table app.${name} disable row level security`,
        `alter table app.${name} no force row level security`,
        `drop policy tenant_wall on app.${name}`,
        `alter policy tenant_wall on app.${name} using (true)`,
        `create policy gate on app.${name} using (true)`,
        `alter table app.${name} owner to bo_app`,
        `truncate app.${name}`,
        `create view app.window as select * from app.${name}`,
      ]) {
        expect(await attempt([sql]), sql).toBe(denied)
      }
      expect(await attempt(['set local row_security = off'], [`select from app.${name}`]), name).toBe(denied)
    }
    const body = `returns bigint language sql as 'select 2::bigint'`
    expect(await attempt([`create or replace function app.tenant() ${body}`])).toBe(denied)
  })

  test('cannot be bypassed: the application takes no other role, and reads no partition directly', async () => {
    const others = await ask<{ name: string }>(
      database.pool,
      `select rolname as name from pg_roles where rolsuper or rolname = 'bo_owner'`,
    )
    expect(others.length).toBeGreaterThan(1)
    for (const { name } of others) {
      expect(await attempt([`set role "${name}"`]), name).toBe(denied)
      expect(await attempt([`grant "${name}" to bo_app`]), name).toBe(denied)
      // The embedded database has one session, and it is a superuser's: who could write SQL there could say this.
      if (engine === 'postgres') expect(await attempt([`set session authorization "${name}"`]), name).toBe(denied)
    }
    expect(await attempt(['alter role bo_app bypassrls'])).toBe(denied)
    const partitions = await ask<{ name: string }>(
      database.pool,
      `select inhrelid::regclass::text as name from pg_inherits i
      join pg_class c on c.oid = i.inhrelid where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'`,
    )
    expect(partitions.length).toBeGreaterThan(0)
    for (const { name } of partitions) expect(await attempt([`select from ${name}`]), name).toBe(denied)
  })

  test('has let nothing through', async () => {
    expect(await probe.since(start)).toEqual([])
  })
})
