import type { Id } from '@brandside/contract/platform/id.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { role } from '@brandside/contract/system/role.ts'
import { roleGroup } from '@brandside/contract/system/role-group.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

const { create, update, remove, setStatus, view, dropdown } = roleGroup.endpoints

describe.each([mainEngine()])('role groups on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  let numbered = 0
  const aRole = async (name: string) =>
    (await root.call(role.endpoints.create, { code: `GR${++numbered}`, name })).data?.id as Id
  const aGroup = async (name: string, roleIds: Id[] = []) =>
    (await root.call(create, { code: `GG${++numbered}`, name, roleIds })).data?.id as Id
  const give = (adminId: Id, groupId: Id) =>
    asSuperuser(product.database, async (client) => {
      await client.query(`select set_config('app.tenant', '1', false)`)
      await client.query('insert into app.admin_role_group (admin_id, role_group_id) values ($1, $2)', [
        adminId,
        groupId,
      ])
    })

  test('holds roles, shown by name, and replaces them as a whole', async () => {
    const [one, two] = [await aRole('甲'), await aRole('乙')]
    const id = await aGroup('两个角色', [one, two])
    expect((await root.call(view, { id })).data).toMatchObject({
      roleIds: [one, two],
      roleNames: ['甲', '乙'],
      version: 1,
    })
    expect(await root.call(update, { id, version: 1, roleIds: [two] })).toMatchObject({ data: { version: 2 } })
    expect((await root.call(view, { id })).data).toMatchObject({ roleNames: ['乙'] })
    // The same roles are no change.
    expect(await root.call(update, { id, version: 2, roleIds: [two] })).toMatchObject({ data: { version: 2 } })
    expect(await root.call(update, { id, version: 2, roleIds: [999_999 as Id] })).toMatchObject({ status: 404 })
  })

  test('gives its enabled roles to people who have it, by name as well', async () => {
    const roleId = await aRole('组里的角色')
    const id = await aGroup('给人', [roleId])
    const person = await join(product, { rights: 'none' })
    const names = async () => (await person.caller.call(admin.endpoints.info, {})).data?.rolesName
    expect(await names()).toEqual([])
    await give(person.id, id)
    expect(await names()).toEqual(['组里的角色'])
    await root.call(role.endpoints.setStatus, { id: roleId, status: 0 })
    expect(await names()).toEqual([])
  })

  test('stays while people have it', async () => {
    const id = await aGroup('有人用', [await aRole('随它去')])
    const person = await join(product, { rights: 'none' })
    await give(person.id, id)
    expect(await root.call(remove, { ids: [id] })).toMatchObject({ code: 2, key: 'roleGroup.inUse' })
    const free = await aGroup('没人用', [await aRole('留下')])
    expect(await root.call(remove, { ids: [free] })).toMatchObject({ code: 0 })
    expect(await root.call(view, { id: free })).toMatchObject({ status: 404 })
  })

  test('is offered while it is enabled', async () => {
    const id = await aGroup('可选')
    const offered = async () => (await root.call(dropdown, {})).data?.map((group) => group.id)
    expect(await offered()).toContain(id)
    await root.call(setStatus, { id, status: 0 })
    expect(await offered()).not.toContain(id)
  })
})
