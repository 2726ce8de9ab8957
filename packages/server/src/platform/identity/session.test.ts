import { brand } from '@brandside/contract/store/brand.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../testing/fixtures.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { engines } from '../testing/test-database.ts'
import {
  type Caller,
  callerWith,
  openTestProduct,
  serveTestProduct,
  type TestProduct,
} from '../testing/test-product.ts'
import { join } from '../testing/walk/people.ts'
import { hashToken } from './session.ts'

const { info, logout } = admin.endpoints
const noSession = { status: 401, code: 401, key: 'auth.noSession', headers: { 'www-authenticate': 'Bearer' } }
const expired = { status: 401, code: 401, key: 'auth.sessionExpired' }
const revoked = { status: 401, code: 401, key: 'auth.sessionRevoked' }

describe.each(engines())('sessions on %s', (engine) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openTestProduct(engine)
  })
  afterAll(() => product.close())

  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows as Row[])
  const age = ({ token }: Caller, change: string) =>
    sql(`update app.admin_session set ${change} where token_hash = $1`, [hashToken(token)])
  /** A new operator with as many sessions. */
  async function someone(sessions = 1) {
    const { id, username } = await join(product, { rights: [] })
    await sql('delete from app.admin_session where admin_id = $1', [id])
    const callers: Caller[] = []
    for (let i = 0; i < sessions; i++) callers.push(await product.as(username))
    return { id, username, callers, caller: callers[0] as Caller }
  }
  const answersTo = async (callers: Caller[]) =>
    Promise.all(callers.map(async (caller) => (await caller.call(info, {})).key ?? 'open'))

  test.each(['', 'short', 'A'.repeat(43), 'A'.repeat(44), `${'A'.repeat(42)}=`])(
    'the token %j opens nothing',
    async (token) => {
      expect(await callerWith(product.app, token).call(info, {})).toMatchObject(noSession)
    },
  )

  test('a token counts behind its own word only', async () => {
    const { caller } = await someone()
    for (const authorization of [
      caller.token,
      `bearer ${caller.token}`,
      `Basic ${caller.token}`,
      `Bearer  ${caller.token}`,
    ]) {
      const { statusCode } = await product.app.inject({ url: info.path, headers: { authorization } })
      expect(statusCode).toBe(401)
    }
  })

  test('a sixth session ends the oldest', async () => {
    const { username, callers } = await someone(5)
    expect(await answersTo(callers)).toEqual(Array(5).fill('open'))
    callers.push(await product.as(username))
    expect(await answersTo(callers)).toEqual(['auth.sessionRevoked', ...Array(5).fill('open')])
  })

  test('sessions that have run out do not count', async () => {
    const { username, callers, caller } = await someone(5)
    await age(caller, `expires_at = now()`)
    callers.push(await product.as(username))
    expect(await answersTo(callers)).toEqual(['auth.sessionExpired', ...Array(5).fill('open')])
  })

  test('a session unused for an hour ends', async () => {
    const { caller } = await someone()
    await age(caller, `last_seen_at = now() - interval '59 minutes'`)
    expect(await caller.call(info, {})).toMatchObject({ code: 0 })
    // Use begins the hour anew; it is noted behind the call.
    const seen = () =>
      sql(`select last_seen_at > now() - interval '1 minute' as seen from app.admin_session where token_hash = $1`, [
        hashToken(caller.token),
      ])
    await expect.poll(seen).toEqual([{ seen: true }])
    await age(caller, `last_seen_at = now() - interval '60 minutes'`)
    expect(await caller.call(info, {})).toMatchObject(expired)
    expect(await caller.call(info, {})).toMatchObject(expired)
  })

  test('a session ends after twelve hours, however busy', async () => {
    const { caller } = await someone()
    const [row] = await sql<{ hours: string }>(
      `select extract(epoch from expires_at - created_at) / 3600 as hours from app.admin_session where token_hash = $1`,
      [hashToken(caller.token)],
    )
    expect(Number(row?.hours)).toBe(12)
    await age(caller, `expires_at = now(), last_seen_at = now()`)
    expect(await caller.call(info, {})).toMatchObject(expired)
  })

  test('signing out ends this session at once', async () => {
    const { callers } = await someone(2)
    const [one] = callers as [Caller, Caller]
    expect(await one.call(logout, {})).toMatchObject({ code: 0, data: {} })
    expect(await answersTo(callers)).toEqual(['auth.sessionRevoked', 'open'])
    expect(await one.call(logout, {})).toMatchObject(revoked)
  })

  test('signing out everywhere ends all sessions of this person and of no other', async () => {
    const { callers, caller } = await someone(3)
    const bystander = await product.as(people.bare)
    expect(await caller.call(logout, { all: true })).toMatchObject({ code: 0 })
    expect(await answersTo([...callers, bystander])).toEqual([...Array(3).fill('auth.sessionRevoked'), 'open'])
    const [row] = await sql('select content_zh, content_en from app.operation_log order by id desc limit 1')
    expect(row).toMatchObject({
      content_zh: expect.stringMatching(/^登出\[.+\]：全部会话$/),
      content_en: expect.stringMatching(/: all sessions$/),
    })
  })

  test('a person who is disabled or removed is out at once', async () => {
    for (const change of ['status = 0', 'deleted_at = now()']) {
      const { id, caller } = await someone()
      expect(await caller.call(info, {})).toMatchObject({ code: 0 })
      await sql(`update app.admin set ${change} where id = $1`, [id])
      expect(await caller.call(info, {})).toMatchObject(revoked)
      // For good: his old session is not worth more when he comes back.
      await sql('update app.admin set status = 1, deleted_at = null where id = $1', [id])
      expect(await caller.call(info, {})).toMatchObject(revoked)
    }
  })

  test('people of a company that is disabled or has run out are out at once', async () => {
    const caller = await product.as(people.other)
    for (const [ending, mending] of [
      ['status = 0', 'status = 1'],
      [`expires_at = now()`, 'expires_at = null'],
    ]) {
      await sql(`update app.tenant set ${ending} where id = 2`)
      expect(await caller.call(info, {})).toMatchObject(revoked)
      await sql(`update app.tenant set ${mending} where id = 2`)
    }
  })

  test('what the operator is changes for the very next call', async () => {
    const { id, caller } = await someone()
    expect((await caller.call(info, {})).data?.user.nickName).toMatch(/^walker/)
    await sql(`update app.admin set nick_name = '新名字' where id = $1`, [id])
    expect((await caller.call(info, {})).data?.user.nickName).toBe('新名字')
  })

  test('the person is shown with mobile and address masked, and without a role with empty lists', async () => {
    const { id, caller } = await someone()
    await sql(`update app.admin set mobile = '13812345678', email = 'li.na@lantern.example' where id = $1`, [id])
    await sql('delete from app.admin_role where admin_id = $1', [id])
    expect((await caller.call(info, {})).data).toMatchObject({
      user: {
        mobile: '138****5678',
        email: 'l***@lantern.example',
        tenantId: 1,
        actingTenantId: 1,
        tenantName: '灯笼食品',
      },
      rolesName: [],
      roles: [],
      permissions: [],
    })
  })

  test('a call without the right is a security event', async () => {
    const { id, caller } = await someone()
    const { requestId } = await caller.call(brand.endpoints.list, {}, { headers: { 'user-agent': 'test' } })
    expect(
      await sql(
        'select kind, tenant_id::int, user_agent, detail from app.security_event where admin_id = $1 and request_id = $2',
        [id, requestId],
      ),
    ).toEqual([
      { kind: 'call.forbidden', tenant_id: 1, user_agent: 'test', detail: { path: brand.endpoints.list.path } },
    ])
  })

  test('calls beyond the limit of a minute wait for the next', async () => {
    const { callers } = await someone(2)
    const limited = await serveTestProduct(product.database, { callsPerMinute: 3 })
    const [one, two] = callers.map(({ token }) => callerWith(limited.app, token)) as [Caller, Caller]
    for (let i = 0; i < 3; i++) expect(await one.call(info, {})).toMatchObject({ code: 0 })
    // Three more are let through where a new minute begins meanwhile.
    let next = await one.call(info, {})
    for (let i = 0; i < 3 && next.status !== 429; i++) next = await one.call(info, {})
    expect(next).toMatchObject({ status: 429, key: 'common.rateLimited' })
    expect(Number(next.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(await two.call(info, {})).toMatchObject({ code: 0 })
    await limited.app.close()
  })
})
