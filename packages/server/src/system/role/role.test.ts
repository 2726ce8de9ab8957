import type { Id } from '@brandside/contract/platform/id.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { menu } from '@brandside/contract/system/menu.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { role } from '@brandside/contract/system/role.ts'
import { roleGroup } from '@brandside/contract/system/role-group.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { rolesOf } from '../../platform/testing/roles.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

const { create, remove, setStatus, view, list, listAll, allocMenu, applyGroup } = role.endpoints

describe.each([mainEngine()])('roles on %s', (engine) => {
  let product: TestProduct
  let root: Caller

  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    await readMenus()
  })
  afterAll(() => product.close())

  const { readMenus, sql, aRole, give, versionOf, change, rightsOf, lastLines, lanterns } = rolesOf(
    () => product,
    () => root,
  )

  test('a new role sees one’s own and grants nothing; what it is comes back as it was written', async () => {
    const id = await aRole({ name: '新角色', description: '说明', requireOtp: true })
    expect((await root.call(view, { id })).data).toMatchObject({
      name: '新角色',
      dataScope: 5,
      organisationIds: [],
      requireOtp: true,
      builtin: false,
      everything: false,
      adminCount: 0,
      status: 1,
    })
    expect(await rightsOf(id)).toMatchObject({ menuIds: [], beyond: 0, fixed: false })
  })

  test('an English name is shown to operators who read English, and found by', async () => {
    const id = await aRole({
      name: '区域经理',
      nameEn: 'Area manager',
      description: '一个区域',
      descriptionEn: 'One region',
    })
    const inEnglish = { headers: { 'accept-language': 'en' } }
    const all = (await root.call(listAll, {}, inEnglish)).data
    expect(all?.find((each) => each.id === id)).toMatchObject({ name: 'Area manager', description: 'One region' })
    expect((await root.call(list, { keyword: 'area man' })).data?.list).toMatchObject([{ id, name: '区域经理' }])
    const person = await join(product, { rights: 'none' })
    await give(person.id, id)
    const names = async (options?: object) =>
      (await person.caller.call(admin.endpoints.info, {}, options)).data?.rolesName
    expect([await names(), await names(inEnglish)]).toEqual([['区域经理'], ['Area manager']])
    const shown = await root.call(admin.endpoints.view, { id: person.id }, inEnglish)
    expect(shown.data?.rolesName).toEqual(['Area manager'])
    expect(await root.call(remove, { ids: [id] }, inEnglish)).toMatchObject({
      msg: expect.stringContaining('“Area manager”'),
    })
  })

  test('a role is put into exactly these groups, each change with its line in the log', async () => {
    const aGroup = async (code: string) =>
      (await root.call(roleGroup.endpoints.create, { code, name: code })).data?.id as Id
    const [one, two] = [await aGroup('BY-ROLE-1'), await aGroup('BY-ROLE-2')]
    const [roleId, other] = [await aRole(), await aRole()]
    await root.call(applyGroup, { groupId: one, roleIds: [roleId, other] })
    expect(await root.call(applyGroup, { roleId, groupIds: [two] })).toMatchObject({ code: 0 })
    expect((await lastLines(2)).map(({ business_id, content_zh }) => [business_id, content_zh.split('：')[1]])).toEqual(
      [
        [String(roleId), '加入角色组“BY-ROLE-2”'],
        [String(roleId), '移出角色组“BY-ROLE-1”'],
      ],
    )
    const rolesIn = async (id: Id) => (await root.call(roleGroup.endpoints.view, { id })).data?.roleIds
    expect([await rolesIn(one), await rolesIn(two)]).toEqual([[other], [roleId]])
    expect(await root.call(applyGroup, { roleId })).toMatchObject({ code: 2, errors: [{ path: 'groupIds' }] })
    expect(await root.call(applyGroup, { roleIds: [roleId] })).toMatchObject({ code: 2, errors: [{ path: 'groupId' }] })
    expect(await root.call(applyGroup, { roleId, groupIds: [999_999 as Id] })).toMatchObject({ status: 404 })
  })

  test('codes are written in capitals, taken once and not the product’s own', async () => {
    await aRole({ code: 'TAKEN' })
    const wrong = async (code: string) => root.call(create, { code, name: `错 ${code}` })
    expect(await wrong('taken')).toMatchObject({ code: 2, key: 'role.codeTaken', errors: [{ path: 'code' }] })
    for (const code of ['1A', '_A', 'A-B'])
      expect(await wrong(code)).toMatchObject({ code: 2, errors: [{ path: 'code' }] })
    for (const code of ['SUPER_ADMIN', 'ROLE_DEFAULT'])
      expect(await wrong(code)).toMatchObject({ code: 2, key: 'role.reserved', errors: [{ path: 'code' }] })
  })

  test('a role with everything stays as it is', async () => {
    const { rows } = await sql(`select id::int from app.role where tenant_id = 1 and code = 'SUPER_ADMIN'`)
    const id = rows[0].id as Id
    const other = (await join(product, { rights: 'everything' })).caller
    const stays = { code: 2, key: 'role.superStays' }
    expect(await other.call(allocMenu, { roleId: id, menuIds: [] })).toMatchObject(stays)
    expect(await other.call(setStatus, { id, status: 0 })).toMatchObject(stays)
    expect(await change(id, { dataScope: 5 }, other)).toMatchObject(stays)
    expect(await other.call(remove, { ids: [id] })).toMatchObject({ code: 2, key: 'role.builtinStays' })
  })

  test('a role that people or groups have stays', async () => {
    const [held, grouped] = [await aRole(), await aRole()]
    const { id } = await join(product, { rights: 'none' })
    await give(id, held)
    expect(await root.call(remove, { ids: [held] })).toMatchObject({ code: 2, key: 'role.inUse' })
    await root.call(roleGroup.endpoints.create, { code: `U-${engine}`, name: '用着', roleIds: [grouped] })
    expect(await root.call(remove, { ids: [grouped] })).toMatchObject({ code: 2, key: 'role.inGroup' })
    const { code } = (await root.call(view, { id: grouped })).data ?? {}
    expect((await root.call(list, { keyword: code })).data?.list[0]).toMatchObject({ groupNames: ['用着'] })
    await sql('delete from app.admin_role where role_id = $1', [held])
    expect(await root.call(remove, { ids: [held] })).toMatchObject({ code: 0 })
  })

  test('chosen organisations are kept with the kind of scope that needs them', async () => {
    const top = await lanterns()
    const made = await root.call(organisation.endpoints.create, { code: `SC-${engine}`, name: `范围 ${engine}` })
    const region = made.data?.id as Id
    const needed = await root.call(create, { code: 'SIX', name: '六', dataScope: 6 })
    expect(needed).toMatchObject({ code: 2, key: 'role.organisationNeeded', errors: [{ path: 'organisationIds' }] })
    const id = await aRole({ dataScope: 6, organisationIds: [region] })
    expect((await root.call(view, { id })).data).toMatchObject({
      organisationIds: [region],
      organisationNames: [`范围 ${engine}`],
    })
    await change(id, { organisationIds: [region, top] })
    expect((await lastLines())[0]?.content_zh).toContain('指定组织 +灯笼食品')
    const before = await versionOf(id)
    expect(await change(id, { organisationIds: [top, region] })).toMatchObject({ data: { version: before } })
    await change(id, { dataScope: 2 })
    expect((await root.call(view, { id })).data).toMatchObject({ organisationIds: [], dataScope: 2 })
  })

  test('each role that comes into a group or leaves it has its line', async () => {
    const [one, two] = [await aRole({ name: '甲' }), await aRole({ name: '乙' })]
    const group = await root.call(roleGroup.endpoints.create, { code: `A-${engine}`, name: '甲乙组', roleIds: [one] })
    await root.call(applyGroup, { groupId: group.data?.id as Id, roleIds: [two] })
    const lines = (await lastLines(2)).map(({ content_zh }) => content_zh).sort()
    expect(lines).toEqual(['归入角色组[乙]：加入角色组“甲乙组”', '归入角色组[甲]：移出角色组“甲乙组”'])
  })

  test('all roles are shown only to operators who look after roles or give them', async () => {
    const giver = await join(product, { rights: ['system:role:list'] })
    expect(await giver.caller.call(listAll, {})).toMatchObject({ code: 0 })
    const reader = await join(product, { rights: ['store:brand:list'] })
    expect(await reader.caller.call(listAll, {})).toMatchObject({ status: 403, key: 'auth.forbidden' })
  })

  test('the menu of an operator shows the grants of the roles', async () => {
    const { id, caller } = await join(product, { rights: 'none' })
    const roleId = await aRole({}, ['store:brand:create'])
    await give(id, roleId)
    const { data } = await caller.call(menu.endpoints.treeHome, {})
    expect(data?.find(({ path }) => path === '/store')?.children[0]?.meta.rights.toSorted()).toEqual([
      'store:brand:create',
      'store:brand:list',
    ])
  })
})
