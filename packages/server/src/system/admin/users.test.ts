import type { Id } from '@brandside/contract/platform/id.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ageSession } from '../../platform/testing/age-session.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, callerWith, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { newcomer, usersOf } from '../../platform/testing/users.ts'
import { join } from '../../platform/testing/walk/people.ts'

const { create, update, remove, setStatus, list, view } = admin.endpoints
const { sessions, endSession, login, info, updatePassword, salesman } = admin.endpoints
const { reveal } = admin.endpoints

describe.each([mainEngine()])('admin users on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let rootId: Id
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    rootId = (await root.call(info, {})).data?.user.id as Id
  })
  afterAll(() => product.close())

  const { sql, manager, colleague, roleOf, made } = usersOf(() => product)

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
      content_en: `View full user data [${username}]`,
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
})
