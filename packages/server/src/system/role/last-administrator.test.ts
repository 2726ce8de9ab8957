import type { Id } from '@brandside/contract/platform/id.ts'
import { role } from '@brandside/contract/system/role.ts'
import { roleGroup } from '@brandside/contract/system/role-group.ts'
import { tenant } from '@brandside/contract/system/tenant.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

const { applyGroup, setStatus, update, allocMenu, remove } = role.endpoints
const groups = roleGroup.endpoints

/** Company 2, whose only administrator is one by way of a group. */
describe.each([mainEngine()])('the last administrator of a company on %s', (engine) => {
  let product: TestProduct
  /** Of the platform, at work in the company: holds everything, and is none of its people. */
  let visitor: Caller
  let groupId: Id
  let chief: Id

  beforeAll(async () => {
    product = await openTestProduct(engine)
    const [made] = await sql<{ groupId: Id; chief: Id }>(
      `with g as (insert into app.role_group (code, name) values ('CHIEFS', '管理组') returning id),
            r as (select id from app.role where tenant_id = 2 and code = 'SUPER_ADMIN'),
            m as (insert into app.role_group_role (role_group_id, role_id) select g.id, r.id from g, r),
            a as (insert into app.admin_role_group (admin_id, role_group_id)
                  select h.admin_id, g.id from g, app.admin_role h join r on r.id = h.role_id)
       select g.id::int as "groupId", r.id::int as chief from g, r`,
    )
    await sql(`delete from app.admin_role where tenant_id = 2 and role_id = $1`, [made?.chief])
    groupId = made?.groupId as Id
    chief = made?.chief as Id
    visitor = await product.as(people.root)
    await visitor.call(tenant.endpoints.switch, { id: 2 as Id })
  })
  afterAll(() => product.close())

  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => {
      await client.query(`select set_config('app.tenant', '2', false)`)
      return (await client.query(text, values)).rows as Row[]
    })
  const groupOf = async () => (await visitor.call(groups.view, { id: groupId })).data
  const last = { code: 2, key: 'auth.lastAdmin' }

  test('stays one, whichever call would end it', async () => {
    const { version = 0 } = (await groupOf()) ?? {}
    expect(await visitor.call(groups.setStatus, { id: groupId, status: 0 })).toMatchObject(last)
    expect(await visitor.call(groups.update, { id: groupId, version, roleIds: [] })).toMatchObject(last)
    expect(await visitor.call(applyGroup, { groupId, roleIds: [] })).toMatchObject(last)
    expect(await visitor.call(applyGroup, { roleId: chief, groupIds: [] })).toMatchObject(last)
    const { data } = await visitor.call(groups.setStatusMany, { ids: [groupId], status: 0 })
    expect(data?.results).toMatchObject([{ done: false, reasonKey: 'auth.lastAdmin' }])
    expect(await groupOf()).toMatchObject({ version, status: 1, roleIds: [chief] })
    expect(await product.as(people.other)).toBeDefined()
  })

  test('stays one, also where no handler has thought of it', async () => {
    const undone = expect.objectContaining({ code: 'BA001' })
    await expect(sql(`delete from app.role_group_role where role_group_id = ${groupId}`)).rejects.toEqual(undone)
    await expect(sql(`update app.role set everything = false where id = ${chief}`)).rejects.toEqual(undone)
    await expect(sql(`update app.admin set deleted_at = now()`)).rejects.toEqual(undone)
    // Not the last one, once there is another.
    await sql(
      `with a as (insert into app.admin (username, nick_name) values ('deputy-${engine}', '副手') returning id)
      insert into app.admin_role (admin_id, role_id) select id, $1 from a`,
      [chief],
    )
    expect(await visitor.call(groups.setStatus, { id: groupId, status: 0 })).toMatchObject({ code: 0 })
    expect(await visitor.call(groups.setStatus, { id: groupId, status: 1 })).toMatchObject({ code: 0 })
  })
})

describe.each([mainEngine()])('roles above one’s own on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  /** Has all rights on roles and groups, and few others. */
  let lesser: Caller
  let strong: Id
  let group: Id

  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    const tags = ['role', 'roleGroup'].flatMap((name) =>
      ['list', 'create', 'update', 'delete', 'status', 'menu', 'group'].map((verb) => `system:${name}:${verb}`),
    )
    lesser = (await join(product, { rights: [...tags, 'store:brand:list'] })).caller
    strong = (await root.call(role.endpoints.create, { code: 'STRONG', name: '强', dataScope: 1 })).data?.id as Id
    const entries = await asSuperuser(product.database, (client) =>
      client.query(`select id::int from app.menu where perm_tag in ('store:brand:list', 'store:brand:delete')`),
    )
    await root.call(allocMenu, { roleId: strong, menuIds: entries.rows.map(({ id }) => id as Id) })
    group = (await root.call(groups.create, { code: 'STRONG-ONES', name: '强组', roleIds: [strong] })).data?.id as Id
  })
  afterAll(() => product.close())

  test('are changed, emptied, switched and deleted only by an operator who holds all of them', async () => {
    const beyond = { code: 2, key: 'auth.roleBeyond', msg: expect.stringContaining('强') }
    const { version = 0 } = (await root.call(role.endpoints.view, { id: strong })).data ?? {}
    expect(await lesser.call(update, { id: strong, version, name: '弱' })).toMatchObject(beyond)
    expect(await lesser.call(allocMenu, { roleId: strong, menuIds: [] })).toMatchObject(beyond)
    expect(await lesser.call(setStatus, { id: strong, status: 0 })).toMatchObject(beyond)
    expect(await lesser.call(remove, { ids: [strong] })).toMatchObject(beyond)
    expect(await lesser.call(applyGroup, { groupId: group, roleIds: [] })).toMatchObject(beyond)
    expect(await lesser.call(applyGroup, { roleId: strong, groupIds: [] })).toMatchObject(beyond)
    expect(await lesser.call(groups.update, { id: group, version: 1, roleIds: [] })).toMatchObject(beyond)
    expect(await lesser.call(groups.setStatus, { id: group, status: 0 })).toMatchObject(beyond)
    expect((await lesser.call(role.endpoints.listMenu, { roleId: strong })).data).toMatchObject({
      fixed: true,
      beyond: 1,
    })

    await root.call(setStatus, { id: strong, status: 0 })
    expect(await lesser.call(setStatus, { id: strong, status: 1 })).toMatchObject(beyond)
    expect(await lesser.call(groups.setStatus, { id: group, status: 0 })).toMatchObject(beyond)
    await root.call(setStatus, { id: strong, status: 1 })
    expect((await root.call(role.endpoints.view, { id: strong })).data).toMatchObject({ name: '强', status: 1 })
  })

  test('of the same rank are open to every operator who may change roles', async () => {
    const { data } = await root.call(role.endpoints.create, { code: 'EQUAL', name: '同' })
    const id = data?.id as Id
    expect(await lesser.call(update, { id, version: 1, name: '相同' })).toMatchObject({ code: 0 })
    expect(await lesser.call(setStatus, { id, status: 0 })).toMatchObject({ code: 0 })
    expect(await lesser.call(applyGroup, { groupId: group, roleIds: [strong, id] })).toMatchObject({ code: 0 })
    expect(await lesser.call(applyGroup, { groupId: group, roleIds: [strong] })).toMatchObject({ code: 0 })
  })
})
