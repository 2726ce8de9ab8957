import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { type RightNode, role } from '@brandside/contract/system/role.ts'
import { roleGroup } from '@brandside/contract/system/role-group.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { rolesOf } from '../../platform/testing/roles.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join, type Person } from '../../platform/testing/walk/people.ts'

const { create, update, remove, setStatus, listAll, allocMenu, applyGroup } = role.endpoints
const roleTags = ['list', 'create', 'update', 'delete', 'status', 'menu', 'group'].map((verb) => `system:role:${verb}`)

describe.each([mainEngine()])('the rights of roles on %s', (engine) => {
  let product: TestProduct
  let root: Caller

  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    await readMenus()
  })
  afterAll(() => product.close())

  const { readMenus, sql, aRole, idsOf, give, versionOf, change, rightsOf, lastLines, lanterns } = rolesOf(
    () => product,
    () => root,
  )

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
})
