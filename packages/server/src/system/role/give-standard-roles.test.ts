import { type Contract, defineContract } from '@brandside/contract/platform/contract.ts'
import { Done, NoInput } from '@brandside/contract/platform/crud.ts'
import { read, write } from '@brandside/contract/platform/endpoint.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { queriesOn } from '../../platform/database/query.ts'
import { Unit } from '../../platform/database/unit.ts'
import { openTenant } from '../../platform/identity/session.ts'
import { syncMenu } from '../../platform/menu-sync.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { copyDatabase, mainEngine } from '../../platform/testing/test-database.ts'
import { giveStandardRoles } from './give-standard-roles.ts'

/** A module of a later version: a page with a button, and the initial rights of roles on them. */
const order = defineContract({
  name: 'order',
  area: 'wholesale',
  title: ['订单', 'Order'],
  menu: { title: ['订单管理', 'Orders'], icon: 'order', order: 10 },
  roles: { FINANCE: ['list', 'print'], SALESMAN: 'all' },
  endpoints: {
    list: read('/pcapi/tgx/v1/order/list', NoInput, Done, { rule: 'list', title: ['查询订单', 'List orders'] }),
    print: read('/pcapi/tgx/v1/order/print', NoInput, Done, { rule: 'print', title: ['打印订单', 'Print orders'] }),
    commit: write('/pcapi/tgx/v1/order/commit', NoInput, Done, {
      rule: 'commit',
      title: ['下达订单', 'Commit orders'],
    }),
  },
})

describe.each([mainEngine()])('standard roles over versions, on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await copyDatabase(engine)
    await database.asOwner((owner) => syncMenu(owner, [brand, order] as unknown as Contract[]))
  })
  afterAll(() => database.close())

  const sql = (text: string) =>
    asSuperuser(database, async (client) => {
      await client.query(`select set_config('app.tenant', '1', false)`)
      return client.query(text)
    })
  async function give(...contracts: object[]): Promise<void> {
    const unit = new Unit(database.pool, { opening: openTenant(1 as Id), effect: 'write' })
    await giveStandardRoles.give(queriesOn(unit), contracts as Contract[])
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
    await give(brand)
    const after = await tagsOf('AUDITOR')
    expect(after).not.toContain('store:brand:list')
    expect(after).toContain('store:brand:export')
  })

  test('a later version’s tags come to the roles that its contracts give them, a button with its page', async () => {
    await give(brand, order)
    const [list, print, commit] = ['list', 'print', 'commit'].map((action) => `wholesale:order:${action}`)
    const ofOrders = async (code: string) => (await tagsOf(code)).filter((tag) => tag.startsWith('wholesale:order:'))
    expect(await ofOrders('FINANCE')).toEqual([list, print])
    for (const code of ['SALESMAN', 'TENANT_ADMIN']) expect(await ofOrders(code)).toEqual([commit, list, print])
    expect(await ofOrders('AUDITOR')).toEqual([list])
    expect(await ofOrders('MARKETING')).toEqual([])
  })

  test('a name that the company uses itself is left to it', async () => {
    await sql(`update app.role set name = '旧' || name, code = 'X' where tenant_id = 1 and code = 'MARKETING'`)
    await sql(`insert into app.role (code, name) values ('OWN', '市场运营')`)
    await give(brand)
    const { rows } = await sql(`select count(*)::int as n from app.role where tenant_id = 1 and code = 'MARKETING'`)
    expect(rows[0].n).toBe(0)
  })
})
