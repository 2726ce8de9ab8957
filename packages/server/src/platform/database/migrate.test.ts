import { expect, test } from 'vitest'
import { migrations } from '../../../migrations/all.ts'
import { byNumber } from '../../../migrations/by-number.ts'
import { copyDatabase, emptyDatabase, engines } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

test('tenants of an earlier version get what a migration gives to each, behind their own walls', async () => {
  const database = await emptyDatabase('embedded')
  try {
    const given = await database.asOwner(async (owner) => {
      const client = await owner.connect()
      try {
        for (const name of ['0001-platform', '0002-brand']) await client.query(migrations[name] as string)
        await client.query(`insert into app.tenant (code, name) values ('one', '第一家'), ('two', '第二家')`)
        await client.query(`select set_config('app.tenant', '2', false)`)
        await client.query(`insert into app.role (code, name, everything) values ('SUPER_ADMIN', '超级管理员', true)`)
        await client.query(migrations['0005-people'] as string)
        const seen: unknown[] = []
        for (const tenant of ['1', '2', '']) {
          await client.query(`select set_config('app.tenant', $1, false)`, [tenant])
          const { rows } = await client.query(
            `select o.name, o.path = '/' || o.id || '/' as placed, (select min(data_scope)::int from app.role) as scope from app.organisation o`,
          )
          seen.push(rows)
        }
        return seen
      } finally {
        client.release()
      }
    })
    expect(given).toEqual([
      [{ name: '第一家', placed: true, scope: null }],
      [{ name: '第二家', placed: true, scope: 1 }],
      [],
    ])
  } finally {
    await database.close()
  }
})

test.each(engines())(
  'a lower number that comes later is applied, in the order of what is missing, on %s',
  async (engine) => {
    const database = await copyDatabase(engine)
    const apply = (more: Record<string, string>) =>
      database.asOwner((owner) => migrate(owner, byNumber({ ...migrations, ...more })))
    const wholesale = { '99500-crate': 'create table app.crate (id bigint primary key)' }
    const store = {
      '99102-stall': 'alter table app.market add stalls bigint',
      '99101-market': 'create table app.market (id bigint primary key)',
    }
    try {
      expect(await apply(wholesale)).toEqual(['99500-crate'])
      expect(await apply({ ...wholesale, ...store })).toEqual(['99101-market', '99102-stall'])
      expect(await apply({ ...wholesale, ...store })).toEqual([])
    } finally {
      await database.close()
    }
  },
)
