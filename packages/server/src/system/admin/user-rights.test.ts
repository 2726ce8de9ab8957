import type { Id } from '@brandside/contract/platform/id.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { manage, newcomer, usersOf } from '../../platform/testing/users.ts'
import { join } from '../../platform/testing/walk/people.ts'

const { create, update, remove, setStatus, list, view, role, setRole, orgShop, setOrgShop } = admin.endpoints
const { resetPassword, clearOtp, sessions, login, info } = admin.endpoints
const { setStatusMany, removeMany, giveRoleMany } = admin.endpoints

describe.each([mainEngine()])('the rights of users on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let rootId: Id
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    rootId = (await root.call(info, {})).data?.user.id as Id
  })
  afterAll(() => product.close())

  const { sql, manager, colleague, roleOf, branch, made } = usersOf(() => product)

  test('a new user comes with roles and places, as far as the creator may give them', async () => {
    const organisationIds = [await branch('ARRIVAL')]
    const given = await roleOf((await colleague()).id)
    const { id } = await made(root, { roleIds: [given], organisationIds })
    const { data } = await root.call(view, { id })
    expect(data).toMatchObject({
      roleIds: [given],
      groupIds: [],
      organisationIds,
      shopIds: [],
      organisationNames: ['ARRIVAL'],
      shopNames: [],
    })
    expect(data?.rolesName).toHaveLength(1)
    const lines = await sql<{ content_zh: string }>(
      `select content_zh from app.operation_log where module = 'admin' and business_id = $1`,
      [String(id)],
    )
    expect(lines).toHaveLength(1)
    expect(lines[0]?.content_zh).toContain('ARRIVAL')

    const clerk = await join(product, { rights: ['system:admin:list', 'system:admin:create'] })
    const forbidden = { status: 403, key: 'auth.forbidden' }
    expect(await clerk.caller.call(create, { ...newcomer(), roleIds: [given] })).toMatchObject(forbidden)
    expect(await clerk.caller.call(create, { ...newcomer(), organisationIds })).toMatchObject(forbidden)
    const { caller } = await manager()
    const more = await roleOf((await join(product, { rights: ['store:brand:list'] })).id)
    const refused = { ...newcomer(), roleIds: [more] }
    expect(await caller.call(create, refused)).toMatchObject({ code: 2, key: 'auth.grantExceeds' })
    // Refused is refused as a whole.
    expect((await root.call(list, { keyword: refused.username })).data?.total).toBe(0)
  })

  test('many are given a role, disabled and deleted, each under the rules of one', async () => {
    const boss = await manager()
    const given = await roleOf((await colleague()).id)
    const own = await roleOf(boss.id)
    const [one, two] = [await made(boss.caller), await made(boss.caller)]
    const ids = [one.id, two.id, boss.id, rootId]
    const keysOf = (answer: { data?: { results: { id: Id; reasonKey: string | null }[] } }) =>
      ids.map((id) => answer.data?.results.find((result) => result.id === id)?.reasonKey)
    const refused = [null, null, 'auth.self', 'auth.rankTooLow']
    expect(keysOf(await boss.caller.call(giveRoleMany, { ids, roleIds: [given] }))).toEqual(refused)
    await root.call(setRole, { id: two.id, roleIds: [given, own], groupIds: [] })
    expect((await root.call(role, { id: one.id })).data?.roleIds).toEqual([given])
    expect(keysOf(await boss.caller.call(giveRoleMany, { ids, roleIds: [given], give: false }))).toEqual(refused)
    expect((await root.call(role, { id: two.id })).data?.roleIds).toEqual([own])
    expect(keysOf(await boss.caller.call(setStatusMany, { ids, status: 0 }))).toEqual(refused)
    expect(keysOf(await boss.caller.call(removeMany, { ids }))).toEqual(refused)
    const lines = await sql<{ content_zh: string }>(
      `select content_zh from app.operation_log where module = 'admin' and business_id = $1 order by id`,
      [String(one.id)],
    )
    expect(lines.map(({ content_zh }) => content_zh.split('[')[0])).toEqual([
      '新增用户',
      '分配角色',
      '分配角色',
      '停用用户',
      '批量删除用户',
    ])
  })

  test.each([
    ['disabled', (id: Id) => root.call(setStatus, { id, status: 0 as const })],
    ['deleted', (id: Id) => root.call(remove, { ids: [id] })],
    ['given a new password', (id: Id) => root.call(resetPassword, { id })],
  ])('a user who is %s is out at the next call', async (_, change) => {
    const { id, username, caller } = await colleague()
    const elsewhere = await product.as(username)
    expect(await change(id)).toMatchObject({ code: 0 })
    for (const each of [caller, elsewhere]) {
      expect(await each.call(info, {})).toMatchObject({ status: 401, key: 'auth.sessionRevoked' })
    }
    expect(await product.anyone.call(login, { username, password })).toMatchObject({ key: 'auth.loginFailed' })
  })

  test('operators cannot disable, delete or raise their own account', async () => {
    const me = await join(product, { rights: 'everything' })
    const { id } = me
    const refused = { code: 2, key: 'auth.self' }
    expect(await me.caller.call(setStatus, { id, status: 0 })).toMatchObject(refused)
    expect(await me.caller.call(remove, { ids: [id] })).toMatchObject(refused)
    expect(await me.caller.call(setRole, { id, roleIds: [], groupIds: [] })).toMatchObject(refused)
    expect(await me.caller.call(setOrgShop, { id, organisationIds: [], shopIds: [] })).toMatchObject(refused)
    expect(await me.caller.call(resetPassword, { id })).toMatchObject(refused)
    const { data } = await me.caller.call(view, { id })
    const moved = { id, version: data?.version ?? 0, organisationId: await branch('OWN') }
    expect(await me.caller.call(update, moved)).toMatchObject(refused)
    expect(await me.caller.call(update, { id, version: data?.version ?? 0, nickName: '我' })).toMatchObject({ code: 0 })
  })

  test('who holds less does nothing to who holds more', async () => {
    const { caller } = await manager()
    const refused = { code: 2, key: 'auth.rankTooLow' }
    const boss = await join(product, { rights: [...manage, 'store:brand:list'] })
    for (const id of [boss.id, rootId]) {
      const { data } = await caller.call(view, { id })
      expect(await caller.call(update, { id, version: data?.version ?? 0, nickName: '下属' })).toMatchObject(refused)
      expect(await caller.call(setStatus, { id, status: 0 })).toMatchObject(refused)
      expect(await caller.call(remove, { ids: [id] })).toMatchObject(refused)
      expect(await caller.call(setRole, { id, roleIds: [], groupIds: [] })).toMatchObject(refused)
      expect(await caller.call(setOrgShop, { id, organisationIds: [], shopIds: [] })).toMatchObject(refused)
      expect(await caller.call(resetPassword, { id })).toMatchObject(refused)
      expect(await caller.call(clearOtp, { id })).toMatchObject(refused)
    }
    const { id } = await colleague()
    expect(await caller.call(setStatus, { id, status: 0 })).toMatchObject({ code: 0 })
  })

  test('roles are given by who holds all of them himself, and the next call goes by them', async () => {
    const { caller } = await manager()
    const boss = await join(product, { rights: ['store:brand:list'] })
    const [own, more, all] = [await roleOf((await colleague()).id), await roleOf(boss.id), await roleOf(rootId)]
    const { id, username } = await made(caller)
    for (const roleId of [more, all]) {
      expect(await caller.call(setRole, { id, roleIds: [own, roleId], groupIds: [] })).toMatchObject({
        code: 2,
        key: 'auth.grantExceeds',
      })
    }
    expect(await caller.call(setRole, { id, roleIds: [own], groupIds: [] })).toMatchObject({ code: 0 })
    const { data } = await caller.call(role, { id })
    expect(data?.roleIds).toEqual([own])
    const grantable = new Map(data?.roles.map((each) => [each.id, each.grantable]))
    expect([grantable.get(own), grantable.get(more), grantable.get(all)]).toEqual([true, false, false])
    expect((await caller.call(list, { keyword: username })).data?.list[0]?.rolesName).toHaveLength(1)
  })

  test('a group is given by who holds all of its roles', async () => {
    const { caller } = await manager()
    const boss = await join(product, { rights: ['store:brand:list'] })
    const [group] = await sql<{ id: Id }>(
      `with g as (insert into app.role_group (tenant_id, code, name) values (1, $1, $1) returning id)
       insert into app.role_group_role (tenant_id, role_group_id, role_id) select 1, g.id, $2 from g returning role_group_id::int as id`,
      [`GROUP-${boss.id}`, await roleOf(boss.id)],
    )
    const { id } = await made(caller)
    const groupIds = [group?.id as Id]
    expect(await caller.call(setRole, { id, roleIds: [], groupIds })).toMatchObject({ key: 'auth.grantExceeds' })
    expect(await root.call(setRole, { id, roleIds: [], groupIds })).toMatchObject({ code: 0 })
    expect((await root.call(view, { id })).data?.rolesName).toEqual([`GROUP-${boss.id}`])
    // Rights from the group count for the person's rank.
    expect(await caller.call(setStatus, { id, status: 0 })).toMatchObject({ key: 'auth.rankTooLow' })
  })

  test("a role of a wider scope than one's own is not given", async () => {
    const narrow = await join(product, { rights: manage, dataScope: 2 })
    const wide = await roleOf((await colleague()).id)
    const home = { id: await branch('HOME') }
    await sql('update app.admin set organisation_id = $2 where id = $1', [narrow.id, home?.id])
    const { id } = await made(narrow.caller, { organisationId: home?.id })
    expect(await narrow.caller.call(setRole, { id, roleIds: [wide], groupIds: [] })).toMatchObject({
      key: 'auth.grantExceeds',
    })
    await sql('update app.role set data_scope = 3 where id = $1', [wide])
    expect(await narrow.caller.call(setRole, { id, roleIds: [wide], groupIds: [] })).toMatchObject({ code: 0 })
  })

  test('the wildcard goes from platform people to platform people only', async () => {
    const all = await roleOf(rootId)
    const pretender = await join(product, { rights: 'everything' })
    await sql('update app.admin set platform = false where id = $1', [pretender.id])
    const { id } = await made(pretender.caller)
    const give = { id, roleIds: [all], groupIds: [] }
    expect(await pretender.caller.call(setRole, give)).toMatchObject({ key: 'auth.grantExceeds' })
    expect(await root.call(setRole, give)).toMatchObject({ key: 'auth.grantExceeds' })
    const ours = await made(root)
    expect(await root.call(setRole, { ...give, id: ours.id })).toMatchObject({ code: 0 })
  })

  test('people outside of the own organisations are not there', async () => {
    const [east, west] = [await branch('EAST'), await branch('WEST')]
    const head = await join(product, { rights: manage, dataScope: 2 })
    await sql('update app.admin set organisation_id = $2 where id = $1', [head.id, east])
    const inside = await made(root, { organisationId: east })
    const outside = await made(root, { organisationId: west })
    const seen = (await head.caller.call(list, { rows: 200 })).data?.list.map((row) => row.id)
    expect(seen?.sort()).toEqual([head.id, inside.id].sort())
    const { id } = outside
    const missing = { status: 404, key: 'common.notFound' }
    for (const answer of [
      await head.caller.call(view, { id }),
      await head.caller.call(update, { id, version: 1, nickName: '抢来的' }),
      await head.caller.call(setStatus, { id, status: 0 }),
      await head.caller.call(remove, { ids: [id] }),
      await head.caller.call(role, { id }),
      await head.caller.call(orgShop, { id }),
      await head.caller.call(sessions, { id }),
      await head.caller.call(resetPassword, { id }),
    ])
      expect(answer).toMatchObject(missing)
    expect(await head.caller.call(create, { ...newcomer(), organisationId: west })).toMatchObject({
      key: 'common.scopeDenied',
      errors: [{ path: 'organisationId' }],
    })
    // Of what he is bound to elsewhere nothing is seen, and nothing is lost.
    await root.call(setOrgShop, { id: inside.id, organisationIds: [east, west], shopIds: [] })
    expect((await head.caller.call(orgShop, { id: inside.id })).data).toMatchObject({
      organisationIds: [east],
      tree: [{ key: `o${east}`, children: [] }],
    })
    const bind = (organisationIds: Id[]) =>
      head.caller.call(setOrgShop, { id: inside.id, organisationIds, shopIds: [] })
    expect(await bind([west])).toMatchObject({
      key: 'admin.organisationMissing',
      errors: [{ path: 'organisationIds' }],
    })
    expect(await bind([])).toMatchObject({ code: 0 })
    expect((await root.call(orgShop, { id: inside.id })).data?.organisationIds).toEqual([west])
  })
})
