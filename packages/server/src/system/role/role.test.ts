import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { menu } from '@brandside/contract/system/menu.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { type RightNode, role } from '@brandside/contract/system/role.ts'
import { roleGroup } from '@brandside/contract/system/role-group.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { engines } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join, type Person } from '../../platform/testing/walk/people.ts'

const { create, update, remove, setStatus, view, list, listAll, listMenu, allocMenu, applyGroup } = role.endpoints
const roleTags = ['list', 'create', 'update', 'delete', 'status', 'menu', 'group'].map((verb) => `system:role:${verb}`)

describe.each(engines())('roles on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let menus: Map<string, Id>

  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    const { rows } = await sql('select id::int, coalesce(perm_tag, key) as tag from app.menu')
    menus = new Map(rows.map(({ tag, id }) => [tag as string, id as Id]))
  })
  afterAll(() => product.close())

  let numbered = 0
  const sql = (text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => {
      await client.query(`select set_config('app.tenant', '1', false)`)
      return client.query(text, values)
    })
  async function aRole(more: object = {}, tags: readonly string[] = []): Promise<Id> {
    const number = ++numbered
    const { data, msg } = await root.call(create, { code: `R${number}`, name: `角色 ${number}`, ...more })
    if (!data) throw new Error(msg)
    if (tags.length > 0) await root.call(allocMenu, { roleId: data.id, menuIds: idsOf(tags) })
    return data.id
  }
  const idsOf = (tags: readonly string[]) => tags.map((tag) => menus.get(tag) as Id)
  const give = (person: Id, roleId: Id) =>
    sql('insert into app.admin_role (admin_id, role_id) values ($1, $2)', [person, roleId])
  const versionOf = async (id: Id) => (await root.call(view, { id })).data?.version ?? 0
  async function change(id: Id, changes: object, caller = root) {
    return caller.call(update, { id, version: await versionOf(id), ...changes })
  }
  const rightsOf = async (roleId: Id, caller = root) => (await caller.call(listMenu, { roleId })).data
  const lastLines = async (count = 1) =>
    (await sql(`select business_id, content_zh, content_en from app.operation_log order by id desc limit ${count}`))
      .rows as { business_id: string; content_zh: string; content_en: string }[]
  const lanterns = async () => {
    const { rows } = await sql('select id::int from app.organisation where tenant_id = 1 and parent_id is null')
    return rows[0].id as Id
  }

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

  describe('rights', () => {
    test('are kept exactly as chosen, with the page of a button and without directories', async () => {
      const roleId = await aRole()
      const chosen = idsOf(['store', 'store:brand:create', 'store:brand:list'])
      const saved = await root.call(allocMenu, { roleId, menuIds: chosen })
      expect(saved).toMatchObject({ code: 0, data: { tags: ['store:brand:create', 'store:brand:list'], warnings: [] } })
      expect((await rightsOf(roleId))?.menuIds.toSorted()).toEqual(
        idsOf(['store:brand:list', 'store:brand:create']).sort(),
      )
      await root.call(allocMenu, { roleId, menuIds: idsOf(['store:brand:export']) })
      expect((await rightsOf(roleId))?.menuIds.toSorted()).toEqual(
        idsOf(['store:brand:list', 'store:brand:export']).sort(),
      )
      const { rows } = await sql('select count(*)::int as n from app.role_menu where role_id = $1', [roleId])
      expect(rows[0].n).toBe(2)
    })

    test('are logged as rights added and removed', async () => {
      const roleId = await aRole({}, ['store:brand:list', 'store:brand:create'])
      await root.call(allocMenu, { roleId, menuIds: idsOf(['store:brand:list', 'store:brand:export']) })
      const [line] = await lastLines()
      expect(line?.business_id).toBe(String(roleId))
      expect(line?.content_zh).toContain('权限 +store:brand:export −store:brand:create')
      const before = await lastLines()
      await root.call(allocMenu, { roleId, menuIds: idsOf(['store:brand:list', 'store:brand:export']) })
      expect(await lastLines()).toEqual(before)
    })

    test('that were changed in between are not overwritten', async () => {
      const roleId = await aRole()
      const seen = (await rightsOf(roleId))?.roleVersion
      await root.call(allocMenu, { roleId, menuIds: idsOf(['store:brand:list']), roleVersion: seen })
      const late = await root.call(allocMenu, { roleId, menuIds: [], roleVersion: seen })
      expect(late).toMatchObject({ code: 2, key: 'common.stale' })
    })

    test('take effect on the next call, also those of a group', async () => {
      const { id: adminId, caller } = await join(product, { rights: ['system:role:list'] })
      const roleId = await aRole({ dataScope: 1 }, ['store:brand:list'])
      const status = async () => (await caller.call(brand.endpoints.list, {})).status
      expect(await status()).toBe(403)
      await give(adminId, roleId)
      expect(await status()).toBe(200)
      await root.call(allocMenu, { roleId, menuIds: [] })
      expect(await status()).toBe(403)

      const grouped = await aRole({ dataScope: 1 }, ['store:brand:list'])
      const group = await root.call(roleGroup.endpoints.create, {
        code: `G-${engine}`,
        name: '门店',
        roleIds: [grouped],
      })
      const groupId = group.data?.id as Id
      await sql('insert into app.admin_role_group (admin_id, role_group_id) values ($1, $2)', [adminId, groupId])
      expect(await status()).toBe(200)
      await root.call(roleGroup.endpoints.setStatus, { id: groupId, status: 0 })
      expect(await status()).toBe(403)
      await root.call(roleGroup.endpoints.setStatus, { id: groupId, status: 1 })
      await root.call(setStatus, { id: grouped, status: 0 })
      expect(await status()).toBe(403)
      await root.call(setStatus, { id: grouped, status: 1 })
      expect(await status()).toBe(200)
      await root.call(applyGroup, { groupId, roleIds: [] })
      expect(await status()).toBe(403)
    })

    test('that are no rights are refused', async () => {
      const roleId = await aRole()
      expect(await root.call(allocMenu, { roleId, menuIds: [999_999 as Id] })).toMatchObject({
        code: 2,
        key: 'role.rightMissing',
        errors: [{ path: 'menuIds' }],
      })
    })

    test('that joined two pairs of eyes would use are warned of, and saved', async () => {
      const duties = [
        {
          tags: ['store:brand:create', 'store:brand:status'] as [
            `${string}:${string}:${string}`,
            `${string}:${string}:${string}`,
          ],
          words: ['新增并启用品牌', 'create and enable a brand'] as const,
        },
      ]
      const two = await openTestProduct(engine, {
        change: (module) => (module.contract.name === 'brand' ? { ...module, duties } : module),
      })
      try {
        const caller = await two.as(people.root)
        const made = await caller.call(create, { code: 'BOTH', name: '一人两手' })
        const roleId = made.data?.id as Id
        const one = await caller.call(allocMenu, { roleId, menuIds: idsOf(['store:brand:create']) })
        expect(one.data?.warnings).toEqual([])
        // The other half in another role: two roles of one group, or of one person.
        const other = await caller.call(create, { code: 'OTHER', name: '另一只手' })
        const otherId = other.data?.id as Id
        await caller.call(allocMenu, { roleId: otherId, menuIds: idsOf(['store:brand:status']) })
        const told = [expect.objectContaining({ msg: '应由不同的人办理：新增并启用品牌' })]
        const roleIds = [roleId, otherId]
        const group = await caller.call(roleGroup.endpoints.create, { code: 'PAIR', name: '一双手', roleIds })
        expect(group.data?.warnings).toEqual(told)
        const groupId = group.data?.id as Id
        const same = await caller.call(roleGroup.endpoints.update, { id: groupId, version: 1, sort: 5, roleIds })
        expect(same.data?.warnings).toEqual(told)
        expect((await caller.call(applyGroup, { groupId, roleIds: [roleId] })).data?.warnings).toEqual([])
        expect((await caller.call(applyGroup, { roleId: otherId, groupIds: [groupId] })).data?.warnings).toEqual(told)
        const person = await caller.call(admin.endpoints.create, { username: 'both.hands', nickName: '双手' })
        const id = person.data?.id as Id
        expect(
          (await caller.call(admin.endpoints.setRole, { id, roleIds: [roleId], groupIds: [] })).data?.warnings,
        ).toEqual([])
        expect((await caller.call(admin.endpoints.setRole, { id, roleIds, groupIds: [] })).data?.warnings).toEqual(told)
        const both = await caller.call(allocMenu, {
          roleId,
          menuIds: idsOf(['store:brand:create', 'store:brand:status']),
        })
        expect(both).toMatchObject({
          code: 0,
          data: {
            warnings: [
              {
                msg: '应由不同的人办理：新增并启用品牌',
                message: 'Meant for two different people: create and enable a brand',
              },
            ],
          },
        })
      } finally {
        await two.close()
      }
    })
  })

  describe('an operator who holds less', () => {
    let lesser: Person
    beforeAll(async () => {
      lesser = await join(product, { rights: [...roleTags, 'store:brand:list', 'store:brand:create'], dataScope: 2 })
      await sql('update app.admin set organisation_id = $2 where id = $1', [lesser.id, await lanterns()])
    })
    const exceeded = { code: 2, key: 'auth.grantExceeds' }

    test('sees and hands out his own rights only', async () => {
      const more = await aRole({ dataScope: 5 }, ['store:brand:list', 'store:brand:export', 'store:brand:update'])
      expect(await rightsOf(more, lesser.caller)).toMatchObject({
        menuIds: idsOf(['store:brand:list']),
        beyond: 2,
        fixed: true,
      })
      const roleId = await aRole({ dataScope: 5 }, ['store:brand:list'])
      const seen = await rightsOf(roleId, lesser.caller)
      expect(seen).toMatchObject({ menuIds: idsOf(['store:brand:list']), beyond: 0, fixed: false })
      const tags = (nodes: readonly RightNode[]): string[] =>
        nodes.flatMap(({ tag, grantable, children }) => [...(tag && grantable ? [tag] : []), ...tags(children)])
      expect(tags(seen?.tree ?? []).sort()).toEqual([...roleTags, 'store:brand:create', 'store:brand:list'].sort())

      const saved = await lesser.caller.call(allocMenu, { roleId, menuIds: idsOf(['store:brand:create']) })
      expect(saved.data?.tags).toEqual(['store:brand:create', 'store:brand:list'])
      const given = await lesser.caller.call(allocMenu, { roleId, menuIds: idsOf(['store:brand:status']) })
      expect(given).toMatchObject({ ...exceeded, errors: [{ path: 'menuIds' }] })
    })

    test('does not open more rows than he sees', async () => {
      const { call } = lesser.caller
      const wide = await aRole({ dataScope: 1 })
      expect(await call(allocMenu, { roleId: wide, menuIds: idsOf(['store:brand:list']) })).toMatchObject(exceeded)
      const narrow = await aRole({ dataScope: 3 }, ['store:brand:list'])
      expect(await change(narrow, { dataScope: 1 }, lesser.caller)).toMatchObject({
        ...exceeded,
        errors: [{ path: 'dataScope' }],
      })
      expect(await change(narrow, { dataScope: 2 }, lesser.caller)).toMatchObject({ code: 0 })
    })

    test('neither groups nor looses the second factor of a role that holds more', async () => {
      const strong = await aRole({ dataScope: 5, requireOtp: true }, ['store:brand:delete'])
      expect(await change(strong, { requireOtp: false }, lesser.caller)).toMatchObject({ key: 'auth.roleBeyond' })
      const group = await root.call(roleGroup.endpoints.create, { code: `L-${engine}`, name: '弱者的组' })
      const groupId = group.data?.id as Id
      expect(await lesser.caller.call(applyGroup, { groupId, roleIds: [strong] })).toMatchObject({
        ...exceeded,
        errors: [{ path: 'roleIds' }],
      })
      const { data } = await lesser.caller.call(listAll, {})
      expect(data?.find(({ code }) => code === 'SUPER_ADMIN')).toMatchObject({ grantable: false })
      expect((await root.call(listAll, {})).data?.every(({ grantable }) => grantable)).toBe(true)
    })

    test('does not touch his own role, nor a group of his', async () => {
      const { rows } = await sql('select role_id::int as id from app.admin_role where admin_id = $1', [lesser.id])
      const own = rows[0].id as Id
      const self = { code: 2, key: 'auth.self' }
      const { call } = lesser.caller
      expect(await call(allocMenu, { roleId: own, menuIds: [] })).toMatchObject(self)
      expect(await call(setStatus, { id: own, status: 0 })).toMatchObject(self)
      expect(await call(remove, { ids: [own] })).toMatchObject(self)
      expect(await change(own, { dataScope: 3 }, lesser.caller)).toMatchObject(self)
      expect(await change(own, { description: '改个说明' }, lesser.caller)).toMatchObject({ code: 0 })
      // An operator whose role asks for a code cannot drop that demand.
      await root.call(update, { id: own, version: await versionOf(own), requireOtp: true })
      await sql('insert into app.admin_factor (admin_id, tenant_id, secret, confirmed_at) values ($1, 1, $2, now())', [
        lesser.id,
        'sealed',
      ])
      expect(await change(own, { requireOtp: false }, lesser.caller)).toMatchObject({
        ...self,
        errors: [{ path: 'requireOtp' }],
      })
      expect(await rightsOf(own, lesser.caller)).toMatchObject({ fixed: true })

      const harmless = await aRole()
      const group = await root.call(roleGroup.endpoints.create, { code: `OWN-${engine}`, name: '自己的组' })
      const groupId = group.data?.id as Id
      await sql('insert into app.admin_role_group (admin_id, role_group_id) values ($1, $2)', [lesser.id, groupId])
      expect(await call(applyGroup, { groupId, roleIds: [harmless] })).toMatchObject(self)
    })
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
    expect((await root.call(list, { keyword: `R${numbered}` })).data?.list[0]).toMatchObject({ groupNames: ['用着'] })
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
