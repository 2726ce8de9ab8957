import { profile } from '@brandside/contract/shell/profile.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../../platform/identity/session.ts'
import { uploadedPicture } from '../../platform/testing/files.ts'
import { password } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

const { own, change, sessions, endSession, reauth } = profile.endpoints
const { info } = admin.endpoints

describe.each([mainEngine()])("an operator's own account on %s", (engine) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openTestProduct(engine)
  })
  afterAll(() => product.close())

  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows as Row[])
  const someone = () => join(product, { rights: 'none' })
  const stale = (caller: Caller) =>
    sql(`update app.admin_session set reauth_at = now() - interval '1 hour' where token_hash = $1`, [
      hashToken(caller.token),
    ])
  const versionOf = async (caller: Caller) => (await caller.call(own, {})).data?.version ?? 0

  test('the name changes at once, and counts for the very next call', async () => {
    const { caller } = await someone()
    await stale(caller)
    expect(await caller.call(change, { version: await versionOf(caller), nickName: '李娜' })).toMatchObject({ code: 0 })
    expect((await caller.call(info, {})).data?.user.nickName).toBe('李娜')
  })

  test('mobile and address ask for a password that was confirmed a moment ago', async () => {
    const { id, caller } = await someone()
    await stale(caller)
    const version = await versionOf(caller)
    for (const changed of [{ mobile: '13800009999' }, { email: 'thief@example.com' }]) {
      expect(await caller.call(change, { version, ...changed })).toMatchObject({ code: 2, key: 'auth.reauthRequired' })
    }
    await caller.call(reauth, { password })
    expect(await caller.call(change, { version, mobile: '13800009999' })).toMatchObject({ code: 0 })
    const [line] = await sql(
      'select content_zh from app.operation_log where operator_id = $1 order by id desc limit 1',
      [id],
    )
    expect(line).toMatchObject({ content_zh: expect.stringContaining('手机号 空 → 138****9999') })
  })

  test('an uploaded portrait is shown from the next call on; a key that was never uploaded is none', async () => {
    const { caller } = await join(product, { rights: 'everything' })
    const avatar = await uploadedPicture(caller.app, caller)
    expect(await caller.call(change, { version: await versionOf(caller), avatar })).toMatchObject({ code: 0 })
    expect((await caller.call(info, {})).data?.user.avatar).toBe(avatar)
    const invented = avatar.replace(/[0-9a-f]{4}\./, '0000.')
    expect(await caller.call(change, { version: await versionOf(caller), avatar: invented })).toMatchObject({
      code: 2,
      errors: [{ path: 'avatar' }],
    })
    expect(await caller.call(change, { version: await versionOf(caller), avatar: null })).toMatchObject({ code: 0 })
    expect((await caller.call(info, {})).data?.user.avatar).toBeNull()
  })

  test('nothing else of the account is taken', async () => {
    const { id, caller } = await someone()
    await caller.call(change, {
      version: await versionOf(caller),
      nickName: '我',
      username: 'boss',
      status: 0,
      platform: false,
      organisationId: 1,
      salesman: true,
      tenantId: 2,
      id: 1,
    } as never)
    const [row] = await sql(
      'select nick_name, status, platform, organisation_id, salesman, tenant_id::int from app.admin where id = $1',
      [id],
    )
    expect(row).toEqual({
      nick_name: '我',
      status: 1,
      platform: true,
      organisation_id: null,
      salesman: false,
      tenant_id: 1,
    })
  })

  test('a mobile of another person is refused at its field', async () => {
    const [one, two] = [await someone(), await someone()]
    expect(
      await one.caller.call(change, { version: await versionOf(one.caller), mobile: '13711112222' }),
    ).toMatchObject({ code: 0 })
    expect(
      await two.caller.call(change, { version: await versionOf(two.caller), mobile: '13711112222' }),
    ).toMatchObject({
      code: 2,
      key: 'admin.mobileTaken',
      errors: [{ path: 'mobile' }],
    })
  })

  test('own sessions are listed, this one first, and ended one by one', async () => {
    const { username, caller } = await someone()
    const elsewhere = await product.as(username)
    const { data } = await caller.call(sessions, {})
    expect(data?.map(({ current }) => current)).toEqual([true, false])
    expect(JSON.stringify(data)).not.toContain(caller.token)
    const sessionId = data?.[1]?.sessionId ?? 0
    expect(await caller.call(endSession, { sessionId })).toMatchObject({ code: 0 })
    expect(await elsewhere.call(info, {})).toMatchObject({ status: 401, key: 'auth.sessionRevoked' })
    expect(await caller.call(endSession, { sessionId })).toMatchObject({ code: 2, key: 'profile.sessionOver' })
    expect(await caller.call(info, {})).toMatchObject({ code: 0 })
  })

  test("an operator cannot end another's session here", async () => {
    const [one, two] = [await someone(), await someone()]
    const { data } = await two.caller.call(sessions, {})
    expect(await one.caller.call(endSession, { sessionId: data?.[0]?.sessionId ?? 0 })).toMatchObject({
      key: 'profile.sessionOver',
    })
    expect(await two.caller.call(info, {})).toMatchObject({ code: 0 })
  })
})
