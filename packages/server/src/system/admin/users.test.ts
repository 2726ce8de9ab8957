import type { Id } from '@brandside/contract/platform/id.ts'
import { profile } from '@brandside/contract/shell/profile.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../platform/database/open-postgres.ts'
import { ageSession } from '../../platform/testing/age-session.ts'
import { password, people } from '../../platform/testing/fixtures.ts'
import { haveFactor } from '../../platform/testing/second-factor.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { copyDatabase, engines } from '../../platform/testing/test-database.ts'
import {
  type Caller,
  callerWith,
  openTestProduct,
  serveTestProduct,
  type TestProduct,
} from '../../platform/testing/test-product.ts'
import { join, type Person } from '../../platform/testing/walk/people.ts'

const { create, update, remove, setStatus, list, view, role, setRole, orgShop, setOrgShop } = admin.endpoints
const { resetPassword, clearOtp, sessions, endSession, login, info, updatePassword, salesman } = admin.endpoints
const { setStatusMany, removeMany, giveRoleMany, reveal } = admin.endpoints

const manage = [
  'list',
  'create',
  'update',
  'delete',
  'status',
  'role',
  'orgShop',
  'resetPassword',
  'clearOtp',
  'sessions',
].map((verb) => `system:admin:${verb}`)

let newcomers = 0
const newcomer = () => ({ username: `new.${++newcomers}`, nickName: '新来的' })

describe.each(engines())('admin users on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let rootId: Id
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    rootId = (await root.call(info, {})).data?.user.id as Id
  })
  afterAll(() => product.close())

  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows as Row[])
  const manager = (...more: string[]) => join(product, { rights: [...manage, ...more] })
  const colleague = () => join(product, { rights: ['system:admin:list'] })
  const roleOf = async (id: Id) =>
    (await sql<{ id: Id }>('select role_id::int as id from app.admin_role where admin_id = $1', [id]))[0]?.id as Id
  /** An organisation of company 1. */
  async function branch(code: string): Promise<Id> {
    const [row] = await sql<{ id: Id }>(
      `insert into app.organisation (tenant_id, path, code, name) values (1, '/', $1, $1) returning id::int`,
      [code],
    )
    await sql(`update app.organisation set path = '/' || id || '/' where id = $1`, [row?.id])
    return row?.id as Id
  }
  async function made(caller: Caller, more: object = {}) {
    const given = { ...newcomer(), ...more }
    const { data, msg } = await caller.call(create, given)
    if (!data) throw new Error(msg)
    return { ...given, ...data }
  }

  test('a new user signs in with the initial password and has to change it', async () => {
    const { username, initialPassword } = await made(root)
    const { data } = await product.anyone.call(login, { username, password: initialPassword })
    expect(data).toMatchObject({ mustChangePassword: true })
    const his = callerWith(product.app, data?.token ?? '')
    expect(await his.call(list, {})).toMatchObject({ status: 403, key: 'auth.mustChangePassword' })
    const changed = await his.call(updatePassword, {
      oldPassword: initialPassword,
      newPassword: 'lanterns over 7 rivers',
    })
    expect(changed).toMatchObject({ code: 0 })
    expect(await sql('select from app.operation_log where content_zh like $1', [`%${initialPassword}%`])).toEqual([])
  })

  test('fields that cannot be given are dropped: password, status, platform, tenant', async () => {
    const person = await manager()
    await sql('update app.admin set platform = false where id = $1', [person.id])
    const id = (
      await made(person.caller, {
        status: 0,
        platform: true,
        tenantId: 2,
        id: 1,
        password: 'chosen by a stranger',
        passwordHash: 'x',
        initialPassword: 'chosen by a stranger',
        deletedAt: '2026-01-01T00:00:00Z',
      })
    ).id
    const [row] = await sql('select tenant_id::int, status, platform, deleted_at from app.admin where id = $1', [id])
    expect(row).toEqual({ tenant_id: 1, status: 1, platform: false, deleted_at: null })
    const { data } = await person.caller.call(view, { id })
    await person.caller.call(update, {
      ...data,
      nickName: '改名',
      username: 'other',
      status: 0,
      platform: true,
    } as never)
    const [after] = await sql('select username, nick_name, status, platform from app.admin where id = $1', [id])
    expect(after).toMatchObject({ nick_name: '改名', status: 1, platform: false })
    expect(after).not.toMatchObject({ username: 'other' })
  })

  test('a username is taken once in the whole instance, whatever its case, and stays taken', async () => {
    expect(await root.call(create, { ...newcomer(), username: 'ROOT' })).toMatchObject({
      code: 2,
      key: 'admin.usernameTaken',
      errors: [{ path: 'username' }],
    })
    expect(await root.call(create, { ...newcomer(), username: people.other })).toMatchObject({
      key: 'admin.usernameTaken',
    })
    const { id, username } = await made(root)
    await root.call(remove, { ids: [id] })
    expect(await root.call(create, { ...newcomer(), username })).toMatchObject({ key: 'admin.usernameTaken' })
  })

  test('mobile and email are unique to a person, and may be left out', async () => {
    await made(root, { mobile: '13912345678', email: 'Li@lantern.example' })
    expect(await root.call(create, { ...newcomer(), mobile: '13912345678' })).toMatchObject({
      key: 'admin.mobileTaken',
      errors: [{ path: 'mobile' }],
    })
    expect(await root.call(create, { ...newcomer(), email: 'li@LANTERN.example' })).toMatchObject({
      key: 'admin.emailTaken',
      errors: [{ path: 'email' }],
    })
    await made(root)
    await made(root, { mobile: null, email: '' })
  })

  test('a row as the list shows it is a valid update', async () => {
    const { id, username } = await made(root, { mobile: '13911112222' })
    const { data } = await root.call(list, { keyword: username })
    const [row] = data?.list ?? []
    expect(row).toMatchObject({ id, mobile: '139****2222', rolesName: [], otpEnabled: false, mustChangePassword: true })
    expect(await root.call(update, { ...row, nickName: '二号' } as never)).toMatchObject({ code: 0 })
    expect((await root.call(reveal, { id })).data).toMatchObject({ mobile: '13911112222' })
  })

  test('an operator who may list people sees personal data masked, and saves it unchanged', async () => {
    const personal = { mobile: '13911114444', email: 'wu@lantern.example', idCard: '11010519491231002X' }
    const { id } = await made(root, personal)
    const { caller } = await manager()
    const shown = (await caller.call(view, { id })).data
    expect(shown).toMatchObject({ mobile: '139****4444', email: 'w***@lantern.example', idCard: '11****2X' })
    expect(await caller.call(update, { ...shown, nickName: '看不见' } as never)).toMatchObject({ code: 0 })
    expect((await root.call(reveal, { id })).data).toEqual(personal)
    expect(await caller.call(update, { id, version: 2, idCard: '44****12' })).toMatchObject({
      code: 2,
      errors: [{ path: 'idCard' }],
    })
    expect(await caller.call(update, { id, version: 2, idCard: null, mobile: '13911115555' })).toMatchObject({
      code: 0,
    })
    expect((await root.call(reveal, { id })).data).toMatchObject({ mobile: '13911115555', idCard: null })
  })

  test('all of it is shown to an operator with the right, with a fresh password and a line in the log', async () => {
    const { id, username } = await made(root, { mobile: '13911116666' })
    expect(await (await manager()).caller.call(reveal, { id })).toMatchObject({ status: 403, key: 'auth.forbidden' })
    const looker = await join(product, { rights: ['system:admin:list', 'system:admin:reveal'] })
    expect(await looker.caller.call(reveal, { id })).toMatchObject({ code: 0, data: { mobile: '13911116666' } })
    const [line] = await sql(
      `select content_zh, content_en, before, after from app.operation_log where operator_id = $1 and business_id = $2`,
      [looker.id, String(id)],
    )
    expect(line).toEqual({
      content_zh: `查看用户完整信息[${username}]`,
      content_en: `Reveal a user’s personal data [${username}]`,
      before: null,
      after: null,
    })
    await ageSession(product, looker.caller)
    expect(await looker.caller.call(reveal, { id })).toMatchObject({ code: 2, key: 'auth.reauthRequired' })
    const elsewhere = await join(product, { rights: ['system:admin:reveal'], dataScope: 5 })
    expect(await elsewhere.caller.call(reveal, { id })).toMatchObject({ status: 404 })
  })

  test('the list is searched by name, exact mobile, role and salesman', async () => {
    const { id, username } = await made(root, { mobile: '13911113333', salesman: true })
    const found = async (filter: object) =>
      (await root.call(list, { rows: 200, ...filter })).data?.list.map((row) => row.id)
    expect(await found({ keyword: username.toUpperCase() })).toContain(id)
    expect(await found({ keyword: '13911113333' })).toEqual([id])
    expect(await found({ keyword: '1391111333' })).toEqual([])
    expect(await found({ salesman: true })).toContain(id)
    const person = await colleague()
    expect(await found({ roleId: await roleOf(person.id) })).toEqual([person.id])
    expect((await root.call(salesman, { keyword: username })).data).toEqual([{ id, nickName: '新来的' }])
  })

  test('people are found by the days of their coming, on the clock of their company', async () => {
    const { id, username } = await made(root)
    // Still the evening before in London; Lantern Foods is in Shanghai.
    await sql(`update app.admin set created_at = '2025-03-01T17:30:00Z' where id = $1`, [id])
    const found = async (days: object) => (await root.call(list, { keyword: username, ...days })).data?.total
    expect(await found({ createdStart: '2025-03-02', createdEnd: '2025-03-02' })).toBe(1)
    expect(await found({ createdEnd: '2025-03-01' })).toBe(0)
    expect(await found({ createdStart: '2025-03-03' })).toBe(0)
    expect(await root.call(list, { createdStart: '2025-02-30' })).toMatchObject({ status: 400 })
  })

  test('people come in the order of their last sign-in, those who never came first', async () => {
    const [never, early, late] = [await made(root), await made(root), await made(root)]
    const [{ username: prefix }] = [never]
    await sql(
      `update app.admin set nick_name = $2, last_login_at = case id when $3::bigint then timestamptz '2026-01-02' when $4::bigint then timestamptz '2026-01-03' end
                where id = any(array[$1::bigint, $3::bigint, $4::bigint])`,
      [never.id, `次序${prefix}`, early.id, late.id],
    )
    const order = async (sort: 'lastLoginAt' | '-lastLoginAt') =>
      (await root.call(list, { keyword: `次序${prefix}`, sort: [sort] })).data?.list.map((row) => row.id)
    expect(await order('lastLoginAt')).toEqual([never.id, early.id, late.id])
    expect(await order('-lastLoginAt')).toEqual([late.id, early.id, never.id])
  })

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
  ])('whoever is %s is out at the next call', async (_, change) => {
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

  test('a lost second factor is cleared by another operator with a fresh proof of identity', async () => {
    const person = await colleague()
    expect(await root.call(clearOtp, { id: person.id })).toMatchObject({ key: 'admin.otpNotEnabled' })
    await haveFactor(person)
    const boss = await join(product, { rights: 'everything' })
    await ageSession(product, boss.caller)
    for (const endpoint of [clearOtp, resetPassword])
      expect(await boss.caller.call(endpoint, { id: person.id })).toMatchObject({ key: 'auth.reauthRequired' })
    await boss.caller.call(profile.endpoints.reauth, { password })
    expect(await boss.caller.call(clearOtp, { id: person.id })).toMatchObject({ code: 0 })
    expect(await person.caller.call(info, {})).toMatchObject({ status: 401 })
    expect(await product.anyone.call(login, { username: person.username, password })).toMatchObject({ code: 0 })
  })

  test('a new password opens what wrong ones had locked', async () => {
    const { id, username } = await colleague()
    for (let i = 0; i < 6; i++) await product.anyone.call(login, { username, password: 'wrong horse 42' })
    expect(await product.anyone.call(login, { username, password })).toMatchObject({ status: 429 })
    const { data } = await root.call(resetPassword, { id })
    expect(await product.anyone.call(login, { username, password: data?.initialPassword ?? '' })).toMatchObject({
      code: 0,
      data: { mustChangePassword: true },
    })
  })

  test('sessions of a person are listed without their tokens and ended one by one', async () => {
    const person = await colleague()
    const second = await product.as(person.username)
    const { data } = await root.call(sessions, { id: person.id })
    expect(data).toHaveLength(2)
    expect(Object.keys(data?.[0] ?? {}).sort()).toEqual(
      ['authLevel', 'current', 'ip', 'lastSeenAt', 'sessionId', 'signedInAt', 'userAgent'].sort(),
    )
    const sessionId = Math.max(...(data ?? []).map((session) => session.sessionId))
    expect(await root.call(endSession, { id: rootId, sessionId })).toMatchObject({ key: 'auth.self' })
    const stranger = await colleague()
    expect(await root.call(endSession, { id: stranger.id, sessionId })).toMatchObject({ key: 'admin.sessionOver' })
    expect(await root.call(endSession, { id: person.id, sessionId })).toMatchObject({ code: 0 })
    expect(await second.call(info, {})).toMatchObject({ status: 401 })
    expect(await person.caller.call(info, {})).toMatchObject({ code: 0 })
    expect(await root.call(endSession, { id: person.id, sessionId })).toMatchObject({ key: 'admin.sessionOver' })
  })

  test('all sessions of a person are ended at once', async () => {
    const person = await colleague()
    const second = await product.as(person.username)
    expect(await root.call(endSession, { id: person.id })).toMatchObject({ code: 0 })
    for (const caller of [person.caller, second]) expect(await caller.call(info, {})).toMatchObject({ status: 401 })
    expect((await root.call(sessions, { id: person.id })).data).toEqual([])
  })

  test('a company has no more enabled accounts than it may have', async () => {
    const other = await product.as(people.other)
    const [used] = await sql<{ count: number }>(
      'select count(*)::int as count from app.admin where tenant_id = 2 and status = 1 and deleted_at is null',
    )
    const most = (used?.count ?? 0) + 1
    await sql('update app.tenant set account_limit = $1 where id = 2', [most])
    const first = await made(other)
    const limit = { code: 2, key: 'auth.accountLimit', message: expect.stringContaining(String(most)) }
    expect(await other.call(create, newcomer())).toMatchObject(limit)
    await other.call(setStatus, { id: first.id, status: 0 })
    await made(other)
    expect(await other.call(setStatus, { id: first.id, status: 1 })).toMatchObject(limit)
    await sql('update app.tenant set account_limit = 50 where id = 2')
  })

  test('a role that asks for a second factor allows nothing else before', async () => {
    const person = await colleague()
    await sql('update app.role set require_otp = true where id = $1', [await roleOf(person.id)])
    expect(await person.caller.call(list, {})).toMatchObject({ status: 403, key: 'auth.mustEnrolOtp' })
    expect((await person.caller.call(info, {})).data?.user).toMatchObject({ mustEnrolOtp: true, otpEnabled: false })
    await haveFactor(person)
    expect(await person.caller.call(list, {})).toMatchObject({ code: 0 })
  })

  test('the last administrator can be changed by no operator', async () => {
    const one = await product.as(people.other)
    const { id } = (await one.call(info, {})).data?.user ?? { id: 0 as Id }
    const deputy = await made(one)
    await one.call(setRole, { id: deputy.id, roleIds: [await roleOf(id)], groupIds: [] })
    await sql(
      `select app.set_password($1, 2, (select password_hash from app.admin_secret where admin_id = $2), null)`,
      [deputy.id, id],
    )
    const two = await product.as(deputy.username)
    expect(await two.call(setRole, { id, roleIds: [], groupIds: [] })).toMatchObject({ code: 0 })
    expect(await one.call(setStatus, { id: deputy.id, status: 0 })).toMatchObject({ status: 403 })
    // A role of the second rank that may manage people, and is outranked.
    await sql(
      `with r as (insert into app.role (tenant_id, code, name, data_scope) values (2, 'CLERK', 'CLERK', 1) returning id)
       insert into app.role_menu (tenant_id, role_id, menu_id) select 2, r.id, m.id from r, app.menu m where m.perm_tag like 'system:admin:%'`,
    )
    await sql(
      `insert into app.admin_role (tenant_id, admin_id, role_id) select 2, $1, id from app.role where tenant_id = 2 and code = 'CLERK'`,
      [id],
    )
    expect(await one.call(setStatus, { id: deputy.id, status: 0 })).toMatchObject({ key: 'auth.rankTooLow' })
  })
})

test.runIf(engines().includes('postgres'))('a role that goes while it is being given is not given', async () => {
  const product = await openTestProduct('postgres')
  try {
    const chief = await join(product, { rights: 'everything' })
    const person = await join(product, { rights: 'none' })
    for (const [table, given, wanted] of [
      ['role', 'roleIds', { groupIds: [] }],
      ['role_group', 'groupIds', { roleIds: [] }],
    ] as const) {
      const answer = await asSuperuser(product.database, async (client) => {
        await client.query('begin')
        const { rows } = await client.query(
          `insert into app.${table} (tenant_id, code, name) values (1, 'GOING', 'going') returning id`,
        )
        await client.query('commit')
        await client.query('begin')
        await client.query(`update app.${table} set deleted_at = now() where id = $1`, [rows[0].id])
        const asked = chief.caller.call(setRole, { id: person.id, [given]: [Number(rows[0].id)], ...wanted } as never)
        await new Promise((resolve) => setTimeout(resolve, 500))
        await client.query('commit')
        return asked
      })
      expect(answer).toMatchObject({ code: 2, key: 'admin.roleMissing', errors: [{ path: given }] })
    }
  } finally {
    await product.close()
  }
})

describe.runIf(engines().includes('postgres'))('two administrators at once, on two servers', () => {
  test.each(
    (['disable', 'delete', 'demote'] as const).flatMap((act) => [
      { act, others: 'and nobody else is left' },
      { act, others: 'and a third one looks on' },
    ]),
  )('of two who $act each other, $others, exactly one is refused', async ({ act, others }) => {
    const database = await copyDatabase('postgres')
    const here = await serveTestProduct(database)
    const there = await serveTestProduct(openPostgres(String(database.pool.options.connectionString)))
    try {
      // The only two who hold everything in the company.
      const [one, two] = [await join(here, { rights: 'everything' }), await join(here, { rights: 'everything' })] as [
        Person,
        Person,
      ]
      const sql = (text: string, values: unknown[]) => asSuperuser(database, (client) => client.query(text, values))
      if (others.includes('nobody'))
        await sql('update app.admin set status = 0 where tenant_id = 1 and id <> all($1)', [[one.id, two.id]])
      for (const { caller } of [one, two]) await caller.call(info, {})
      const calls = [
        [callerWith(here.app, one.caller.token), two.id],
        [callerWith(there.app, two.caller.token), one.id],
      ] as const
      const answers = await Promise.all(
        calls.map(([caller, id]) => {
          if (act === 'disable') return caller.call(setStatus, { id, status: 0 })
          if (act === 'delete') return caller.call(remove, { ids: [id] })
          return caller.call(setRole, { id, roleIds: [], groupIds: [] })
        }),
      )
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
      const refused = answers.find(({ code }) => code !== 0)
      // Told as the rule says, or out already: his session has ended with his account.
      expect(refused?.key).toBeOneOf(['auth.lastAdmin', 'auth.sessionRevoked', 'auth.forbidden'])
    } finally {
      await there.close()
      await here.close()
    }
  })
})
