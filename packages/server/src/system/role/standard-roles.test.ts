import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { queriesOn } from '../../platform/database/query.ts'
import { Unit } from '../../platform/database/unit.ts'
import { openTenant } from '../../platform/identity/session.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { copyDatabase, engines } from '../../platform/testing/test-database.ts'
import { covers, rightsOf, standard, standardRoles } from './standard-roles.ts'

test('a pattern covers tags part by part', () => {
  expect(covers('store:*:*', 'store:brand:list')).toBe(true)
  expect(covers('*:*:list', 'store:brand:list')).toBe(true)
  expect(covers('store:brand:list', 'store:brand:listing')).toBe(false)
  expect(covers('store:*:*', 'storage:brand:list')).toBe(false)
})

describe('what the patterns give', () => {
  const of = (code: string) => standard.find((role) => role.code === code) as (typeof standard)[number]
  const tags = [
    ...['list', 'create', 'audit', 'exportPlain'].map((verb) => `marketing:marketingActivity:${verb}`),
    ...['list', 'create', 'approve'].map((verb) => `wholesale:recharge:${verb}`),
    ...['list', 'update', 'password'].map((verb) => `store:shop:${verb}`),
    ...['list', 'login', 'export'].map((verb) => `system:operationLog:${verb}`),
  ]
  test.each([
    ['MARKETING', ['marketing:marketingActivity:list', 'marketing:marketingActivity:create']],
    ['SHOP_MANAGER', ['store:shop:list', 'store:shop:update']],
    ['FINANCE', ['wholesale:recharge:list', 'wholesale:recharge:approve']],
    ['AUDITOR', ['marketing:marketingActivity:list', 'wholesale:recharge:list', 'store:shop:list', ...tags.slice(-3)]],
    ['TENANT_ADMIN', tags],
  ])('to %s', (code, expected) => {
    expect(rightsOf(of(code), tags)).toEqual(expected)
  })
})

describe.each(engines())('standard roles over versions, on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await copyDatabase(engine)
  })
  afterAll(() => database.close())

  const sql = (text: string) =>
    asSuperuser(database, async (client) => {
      await client.query(`select set_config('app.tenant', '1', false)`)
      return client.query(text)
    })
  async function give(): Promise<void> {
    const unit = new Unit(database.pool, { opening: openTenant(1 as Id), effect: 'write' })
    await standardRoles.give(queriesOn(unit), [])
    await unit.commit()
  }
  const tagsOf = async (code: string) => {
    const { rows } = await sql(
      `select array(select m.perm_tag from app.role_menu g join app.menu m on m.id = g.menu_id
                     where g.tenant_id = r.tenant_id and g.role_id = r.id order by 1) as tags
         from app.role r where r.tenant_id = 1 and r.code = '${code}'`,
    )
    return rows[0].tags as string[]
  }

  test('a tag is offered once: what was taken away stays away, what was added stays', async () => {
    const before = await tagsOf('AUDITOR')
    expect(before).toContain('store:brand:list')
    await sql(`delete from app.role_menu g using app.role r, app.menu m
                where g.role_id = r.id and r.code = 'AUDITOR' and r.tenant_id = 1 and m.id = g.menu_id and m.perm_tag = 'store:brand:list'`)
    await sql(`insert into app.role_menu (role_id, menu_id) select r.id, m.id from app.role r, app.menu m
                where r.code = 'AUDITOR' and r.tenant_id = 1 and m.perm_tag = 'store:brand:export'`)
    await give()
    const after = await tagsOf('AUDITOR')
    expect(after).not.toContain('store:brand:list')
    expect(after).toContain('store:brand:export')
  })

  test('a later version’s tags come to the roles that they are for, a button with its page', async () => {
    await sql(`insert into app.menu (key, type, title_zh, title_en, perm_tag, parent_id)
                 select 'wholesale/order', 'M', '订单', 'Orders', 'wholesale:order:list', null`)
    await sql(`insert into app.menu (key, type, title_zh, title_en, perm_tag, parent_id)
                 select 'wholesale:order:print', 'B', '打印', 'Print', 'wholesale:order:print', id from app.menu where key = 'wholesale/order'`)
    await give()
    for (const code of ['SALESMAN', 'FINANCE', 'TENANT_ADMIN'])
      expect(await tagsOf(code)).toEqual(expect.arrayContaining(['wholesale:order:list', 'wholesale:order:print']))
    expect(await tagsOf('AUDITOR')).toContain('wholesale:order:list')
    expect(await tagsOf('MARKETING')).not.toContain('wholesale:order:list')
  })

  test('a name that the company uses itself is left to it', async () => {
    await sql(`update app.role set name = '旧' || name, code = 'X' where tenant_id = 1 and code = 'MARKETING'`)
    await sql(`insert into app.role (code, name) values ('OWN', '市场运营')`)
    await give()
    const { rows } = await sql(`select count(*)::int as n from app.role where tenant_id = 1 and code = 'MARKETING'`)
    expect(rows[0].n).toBe(0)
  })
})
