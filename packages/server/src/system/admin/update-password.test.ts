import { profile } from '@brandside/contract/shell/profile.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, callerWith, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

const { info, login, updatePassword } = admin.endpoints
const good = 'lanterns over the river 7'

describe.each([mainEngine()])('changing the password on %s', (engine) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openTestProduct(engine)
  })
  afterAll(() => product.close())

  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows as Row[])
  async function someone() {
    const { id, username, caller } = await join(product, { rights: [] })
    const change = (newPassword: string, oldPassword = password, as: Caller = caller) =>
      as.call(updatePassword, { oldPassword, newPassword })
    return { id, username, caller, change }
  }

  test('the new password counts from now on, and the old one does not', async () => {
    const { username, change } = await someone()
    expect(await change(good)).toMatchObject({ code: 0, data: { tokenHead: 'Bearer ' } })
    expect(await product.anyone.call(login, { username, password })).toMatchObject({ code: 2, key: 'auth.loginFailed' })
    expect(await product.anyone.call(login, { username, password: good })).toMatchObject({ code: 0 })
  })

  test('the session goes on under a new token, all others end', async () => {
    const { username, caller, change } = await someone()
    const elsewhere = await product.as(username)
    const { data } = await change(good)
    expect(data?.access_token).toBe(data?.token)
    expect(await callerWith(product.app, data?.token ?? '').call(info, {})).toMatchObject({ code: 0 })
    expect(await caller.call(info, {})).toMatchObject({ status: 401, key: 'auth.sessionRevoked' })
    expect(await elsewhere.call(info, {})).toMatchObject({ status: 401, key: 'auth.sessionRevoked' })
  })

  test('a change does not make the session live longer', async () => {
    const { id, change } = await someone()
    await sql(
      `update app.admin_session set created_at = now() - interval '11 hours', expires_at = now() + interval '1 hour' where admin_id = $1`,
      [id],
    )
    await change(good)
    const [row] = await sql<{ kept: boolean }>(
      `select expires_at < now() + interval '61 minutes' as kept from app.admin_session where admin_id = $1 and revoked_at is null`,
      [id],
    )
    expect(row?.kept).toBe(true)
  })

  test('a change is no proof of who sits there: sensitive calls ask for that as before', async () => {
    const { id, change } = await someone()
    await sql(`update app.admin_session set reauth_at = now() - interval '1 hour' where admin_id = $1`, [id])
    const { data } = await change(good)
    const caller = callerWith(product.app, data?.token ?? '')
    expect(await caller.call(profile.endpoints.beginOtp, {})).toMatchObject({ code: 2, key: 'auth.reauthRequired' })
  })

  test.each([
    ['too short', '九个字的密码真短', 'password.tooShort'],
    ['too long', 'long '.repeat(26), 'password.tooLong'],
    ['common', 'P@ssw0rd123', 'password.common'],
    ['built from the company', '灯笼食品的密码很长很长', 'password.context'],
    ['the old one', password, 'password.same'],
  ])('one that is %s is refused', async (_, wanted, key) => {
    const { change } = await someone()
    expect(await change(wanted)).toMatchObject({ code: 2, key, errors: [{ path: 'newPassword' }] })
    expect(await change(good)).toMatchObject({ code: 0 })
  })

  test('one that contains the own name is refused', async () => {
    const { username, change } = await someone()
    expect(await change(`my ${username.toUpperCase()} pass`)).toMatchObject({ code: 2, key: 'password.context' })
  })

  test('a wrong old password counts as an attempt, and five are enough', async () => {
    const { change } = await someone()
    for (let i = 0; i < 5; i++) {
      expect(await change(good, 'wrong horse 42')).toMatchObject({
        code: 2,
        key: 'password.oldWrong',
        errors: [{ path: 'oldPassword' }],
      })
    }
    const throttled = await change(good)
    expect(throttled).toMatchObject({ status: 429, key: 'auth.throttled' })
    expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(800)
  })

  test('a new password that is refused is no attempt', async () => {
    const { change } = await someone()
    for (let i = 0; i < 7; i++) expect(await change('short')).toMatchObject({ code: 2, key: 'password.tooShort' })
    expect(await change(good)).toMatchObject({ code: 0 })
  })

  test('a success forgets the wrong attempts', async () => {
    const { username, change } = await someone()
    for (let i = 0; i < 4; i++) await change(good, 'wrong horse 42')
    const { data } = await change(good)
    const renewed = callerWith(product.app, data?.token ?? '')
    for (let i = 0; i < 5; i++) expect(await change(password, 'wrong horse 42', renewed)).toMatchObject({ code: 2 })
    expect(await product.anyone.call(login, { username, password: good })).toMatchObject({ code: 0 })
  })

  test('an ended session cannot use up the attempts of its owner', async () => {
    const { username, caller, change } = await someone()
    await caller.call(admin.endpoints.logout, {})
    for (let i = 0; i < 7; i++)
      expect(await change(good, 'wrong horse 42')).toMatchObject({ status: 401, key: 'auth.sessionRevoked' })
    expect(await change(good, password, await product.as(username))).toMatchObject({ code: 0 })
  })

  test('of two changes at once one is made', async () => {
    const { username, change } = await someone()
    const elsewhere = await product.as(username)
    const answers = await Promise.all([change(good), change('another river 2026 night', password, elsewhere)])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 401])
  })

  test('neither the passwords nor the new token are kept with a key', async () => {
    const { id, caller } = await someone()
    const headers = { 'idempotency-key': 'change-it-once' }
    const { data } = await caller.call(updatePassword, { oldPassword: password, newPassword: good }, { headers })
    expect(await callerWith(product.app, data?.token ?? '').call(info, {})).toMatchObject({ code: 0 })
    expect(await sql('select from app.idempotency_record where admin_id = $1', [id])).toEqual([])
  })

  test('a wrong old password is a security event', async () => {
    const { id, change } = await someone()
    await change(good, 'wrong horse 42')
    expect(await sql('select kind, detail from app.security_event where admin_id = $1', [id])).toEqual([
      { kind: 'password.wrong', detail: { path: updatePassword.path } },
    ])
  })

  test('the change is logged and a security event, without the passwords', async () => {
    const { id, username, change } = await someone()
    await change(good)
    expect(await sql('select content_zh, before, after from app.operation_log where operator_id = $1', [id])).toEqual([
      { content_zh: `修改密码[${username}]`, before: null, after: null },
    ])
    expect(await sql('select kind, tenant_id::int, ip from app.security_event where admin_id = $1', [id])).toEqual([
      { kind: 'password.changed', tenant_id: 1, ip: '127.0.0.1' },
    ])
  })
})
