import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tenantTable } from '../../../migrations/tables-1.ts'
import type { Database } from '../database/database.ts'
import { asSuperuser } from './superuser.ts'
import { copyDatabase, engines } from './test-database.ts'
import { WriteProbe } from './write-probe.ts'

describe.each(engines())('the write probe on %s', (engine) => {
  let database: Database
  let probe: WriteProbe

  beforeAll(async () => {
    database = await copyDatabase(engine)
    // Like the migration of an entity added in future.
    await database.asOwner((owner) => owner.query(tenantTable('lantern', { columns: 'colour text not null' })))
    probe = await WriteProbe.on(database)
    await run(`insert into lantern (colour) values ('red'), ('blue')`)
  })
  afterAll(() => database.close())

  /** As the application in company 1. */
  async function run(...statements: string[]): Promise<void> {
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.tenant', '1', true)`)
      for (const statement of statements) await client.query(statement)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }

  test.each([
    `insert into lantern (colour) values ('green')`,
    `insert into lantern (tenant_id, id, colour) select tenant_id, id, 'white' from lantern limit 1 on conflict (tenant_id, id) do update set colour = 'white'`,
    `update lantern set colour = 'yellow' where colour = 'blue'`,
    `update lantern set colour = colour where colour = 'yellow'`,
    `delete from lantern where colour = 'green'`,
    `with gone as (delete from lantern where colour = 'white' returning colour) insert into lantern (colour) select colour from gone`,
  ])('sees %s on a table made tomorrow', async (statement) => {
    expect(await probe.during(() => run(statement))).toEqual(['lantern'])
  })

  test('sees what is emptied, and what other tables are told of it by triggers of their own', async () => {
    const empty = () => asSuperuser(database, (client) => client.query('truncate app.lantern'))
    expect(await probe.during(empty)).toEqual(['lantern'])
    expect(
      await probe.during(() => run(`insert into role (code, name) values ('LAMPLIGHTER', 'Lamplighter')`)),
    ).toEqual(['role', 'tenant'])
  })

  test('sees rows that are added to a partition through its parent', async () => {
    const line = `insert into operation_log (request_id, module, action, operator_id, operator_name, content_zh, content_en)
                  values ('r', 'm', 'a', 1, 'n', '中', 'e')`
    expect(await probe.during(() => run(line))).toEqual(['operation_log'])
  })

  test('sees nothing where nothing stays: reads, statements without a row, and what is rolled back', async () => {
    expect(
      await probe.during(async () => {
        await run('select from lantern', `update lantern set colour = 'black' where false`)
        await expect(run(`insert into lantern (colour) values ('grey')`, 'select 1/0')).rejects.toThrow()
      }),
    ).toEqual([])
  })

  test('ignores the last use of a session, and nothing else in the same row', async () => {
    const session = (set: string) => () =>
      asSuperuser(database, (client) => client.query(`update app.admin_session set ${set}`))
    await asSuperuser(database, (client) =>
      client.query(`insert into app.admin_session (token_hash, admin_id, tenant_id, acting_tenant_id, expires_at)
                    values ('\\x00', 1, 1, 1, now() + interval '1 hour')`),
    )
    expect(await probe.during(session(`last_seen_at = now() + interval '1 second'`))).toEqual([])
    expect(await probe.during(session(`ip = '127.0.0.1'`))).toEqual(['admin_session'])
  })

  // The embedded one has one connection, and so nothing beside it.
  test.skipIf(engine === 'embedded')('counts from a moment on, whatever was begun before it', async () => {
    const client = await database.pool.connect()
    await client.query(`begin; select set_config('app.tenant', '1', true)`)
    await client.query(`insert into lantern (colour) values ('late')`)
    const moment = await probe.now()
    expect(await probe.since(moment)).toEqual([])
    await client.query('commit')
    client.release()
    expect(await probe.since(moment)).toEqual(['lantern'])
  })
})
