import { profile } from '@brandside/contract/shell/profile.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password } from '../../platform/testing/fixtures.ts'
import { beginFactor, codeOf, haveFactor } from '../../platform/testing/second-factor.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { callerWith, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

const { info, login } = admin.endpoints
const { beginOtp, confirmOtp, disableOtp, own, reauth, renewRecovery } = profile.endpoints

describe.each([mainEngine()])('the second factor on %s', (engine) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openTestProduct(engine)
  })
  afterAll(() => product.close())

  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows as Row[])
  const someone = () => join(product, { rights: [] })
  async function withFactor() {
    const person = await someone()
    return { ...person, secret: await haveFactor(person) }
  }
  const signIn = (username: string, otp?: string, given = password) =>
    product.anyone.call(login, { username, password: given, otp })
  const kindsOf = async (id: number) =>
    (await sql<{ kind: string }>('select kind from app.security_event where admin_id = $1 order by id', [id])).map(
      ({ kind }) => kind,
    )

  test('a secret that no code was shown of changes nothing', async () => {
    const { username, caller } = await someone()
    const { data } = await caller.call(beginOtp, {})
    expect(data?.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(data?.otpauthUri).toMatch(new RegExp(`^otpauth://totp/Brandside:${username}\\?.*secret=${data?.secret}`))
    expect(await signIn(username)).toMatchObject({ code: 0 })
    expect(await caller.call(confirmOtp, { code: '000000' })).toMatchObject({
      code: 2,
      key: 'auth.otpInvalid',
      errors: [{ path: 'code' }],
    })
    expect((await caller.call(info, {})).data?.user.otpEnabled).toBe(false)
  })

  test('it begins with a password that was confirmed a moment ago', async () => {
    const { id, caller } = await someone()
    await sql(`update app.admin_session set reauth_at = now() - interval '1 hour' where admin_id = $1`, [id])
    expect(await caller.call(beginOtp, {})).toMatchObject({ code: 2, key: 'auth.reauthRequired' })
  })

  test('the first right code turns it on, gives ten recovery codes and ends the other sessions', async () => {
    const person = await someone()
    const elsewhere = await product.as(person.username)
    const { data } = await person.caller.call(confirmOtp, { code: codeOf(await beginFactor(person)) })
    expect(data?.recoveryCodes).toHaveLength(10)
    for (const code of data?.recoveryCodes ?? []) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    expect((await person.caller.call(info, {})).data?.user.otpEnabled).toBe(true)
    expect(await elsewhere.call(info, {})).toMatchObject({ status: 401, key: 'auth.sessionRevoked' })
    expect(await person.caller.call(beginOtp, {})).toMatchObject({ code: 2, key: 'profile.otpEnabled' })
    expect(await kindsOf(person.id)).toContain('otp.enabled')
  })

  test('neither secret nor recovery codes can be read from the database', async () => {
    const person = await someone()
    const secret = await beginFactor(person)
    const { data } = await person.caller.call(confirmOtp, { code: codeOf(secret) })
    const [row] = await sql<{ text: string }>(
      `select (select string_agg(f::text, '') from app.admin_factor f) || (select string_agg(c::text, '') from app.admin_recovery_code c) as text`,
    )
    for (const hidden of [secret, ...(data?.recoveryCodes ?? [])]) expect(row?.text).not.toContain(hidden)
  })

  test('a factor moved to another account opens nothing', async () => {
    const { secret } = await withFactor()
    const victim = await withFactor()
    await sql(
      `update app.admin_factor set secret = (select secret from app.admin_factor where admin_id <> $1 order by created_at desc limit 1) where admin_id = $1`,
      [victim.id],
    )
    expect((await signIn(victim.username, codeOf(secret, 1))).status).toBe(500)
  })

  test('the right password alone is asked for the code, a wrong one is not', async () => {
    const { username, secret } = await withFactor()
    expect(await signIn(username)).toMatchObject({ status: 200, code: 2, key: 'auth.otpRequired' })
    expect(await signIn(username, undefined, 'wrong horse 42')).toMatchObject({ code: 2, key: 'auth.loginFailed' })
    expect(await signIn(username, codeOf(secret, 1), 'wrong horse 42')).toMatchObject({ key: 'auth.loginFailed' })
    const { data } = await signIn(username, codeOf(secret, 1))
    expect(await callerWith(product.app, data?.token ?? '').call(info, {})).toMatchObject({ code: 0 })
    const [session] = await sql('select auth_level from app.admin_session s order by created_at desc limit 1')
    expect(session).toEqual({ auth_level: 2 })
  })

  test('a code counts once, also when it comes ten times at once', async () => {
    const { username, secret } = await withFactor()
    const code = codeOf(secret, 1)
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(username, code)))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 2, 2, 2, 2])
    await sql(`delete from app.auth_throttle where key like 'otp:%'`)
    expect(await signIn(username, code)).toMatchObject({ code: 2, key: 'auth.otpInvalid' })
    // A code of before the last one used is as good as used.
    expect(await signIn(username, codeOf(secret, -1))).toMatchObject({ code: 2, key: 'auth.otpInvalid' })
  })

  test('a code that is far from now is none, and it may be written with a space', async () => {
    const { username, secret } = await withFactor()
    for (const later of [-4, 4]) expect(await signIn(username, codeOf(secret, later))).toMatchObject({ code: 2 })
    expect(await signIn(username, codeOf(secret, 1).replace(/^(...)/, '$1 '))).toMatchObject({ code: 0 })
  })

  test('a recovery code opens the door once, however it is written', async () => {
    const person = await someone()
    const { data } = await person.caller.call(confirmOtp, { code: codeOf(await beginFactor(person)) })
    const [code = ''] = data?.recoveryCodes ?? []
    const typed = [code.toLowerCase(), code.replaceAll('-', ''), code.replaceAll('-', ' '), code]
    const answers = await Promise.all(typed.map((each) => signIn(person.username, each)))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 2, 2, 2])
  })

  test('recovery codes are had anew with password and code, each time; those given before open nothing', async () => {
    const person = await someone()
    const { id, caller, username } = person
    expect(await caller.call(renewRecovery, { password, code: '123456' })).toMatchObject({
      code: 2,
      key: 'profile.otpNotEnabled',
    })
    const secret = await beginFactor(person)
    const before = (await caller.call(confirmOtp, { code: codeOf(secret) })).data?.recoveryCodes ?? []
    // The session is as fresh as it can be.
    await sql(`update app.admin_session set reauth_at = now(), auth_level = 2 where admin_id = $1`, [id])
    expect(await caller.call(renewRecovery, {} as never)).toMatchObject({
      code: 2,
      errors: [{ path: 'password' }, { path: 'code' }],
    })
    expect(await caller.call(renewRecovery, { password, code: '123456' })).toMatchObject({
      key: 'auth.otpInvalid',
      errors: [{ path: 'code' }],
    })
    expect(await caller.call(renewRecovery, { password: 'wrong horse 42', code: codeOf(secret, 1) })).toMatchObject({
      key: 'password.oldWrong',
    })
    const byCode = await caller.call(renewRecovery, { password, code: codeOf(secret, 1) })
    const after = byCode.data?.recoveryCodes ?? []
    expect(new Set([...before, ...after]).size).toBe(20)
    expect((await caller.call(own, {})).data?.recoveryLeft).toBe(10)
    expect(await signIn(username, before[1])).toMatchObject({ code: 2, key: 'auth.otpInvalid' })
    // Or with one of the old ones, for an operator who has lost the phone.
    const byOld = await caller.call(renewRecovery, { password, code: after[0] ?? '' })
    expect(byOld.data?.recoveryCodes).toHaveLength(10)
    expect(await caller.call(renewRecovery, { password, code: after[1] ?? '' })).toMatchObject({
      key: 'auth.otpInvalid',
    })
    expect(await signIn(username, byOld.data?.recoveryCodes[0])).toMatchObject({ code: 0 })
    expect(await kindsOf(id)).toContain('otp.recoveryRenewed')
  })

  test('of recovery codes renewed at the same time with one code, one set is given', async () => {
    const { caller, secret } = await withFactor()
    const asked = { password, code: codeOf(secret, 1) }
    const answers = await Promise.all(Array.from({ length: 4 }, () => caller.call(renewRecovery, asked)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect((await caller.call(own, {})).data?.recoveryLeft).toBe(10)
  })

  test('a factor that counts is not begun anew: it is turned off first, which takes a code', async () => {
    const { caller } = await withFactor()
    expect(await caller.call(beginOtp, {})).toMatchObject({ code: 2, key: 'profile.otpEnabled' })
  })

  test('of many wrong codes at once five are looked at, then even the right one waits', async () => {
    const { id, username, secret } = await withFactor()
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(username, '123456')))
    expect(answers.filter(({ key }) => key === 'auth.otpInvalid')).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
    expect(await signIn(username, codeOf(secret, 1))).toMatchObject({ status: 429, key: 'auth.throttled' })
    expect((await kindsOf(id)).filter((kind) => kind === 'login.otpWrong')).toHaveLength(5)
  })

  test('confirming the password asks for the code as well', async () => {
    const { caller, secret } = await withFactor()
    expect(await caller.call(reauth, { password })).toMatchObject({
      code: 2,
      key: 'auth.otpRequired',
      errors: [{ path: 'otp' }],
    })
    const otp = codeOf(secret, 1)
    expect(await caller.call(reauth, { password, otp })).toMatchObject({ code: 0 })
    expect(await caller.call(reauth, { password, otp })).toMatchObject({ key: 'auth.otpInvalid' })
  })

  test('it is turned off with password and code, and the other sessions end', async () => {
    const { id, username, caller, secret } = await withFactor()
    const { data } = await signIn(username, codeOf(secret, 1))
    expect(await caller.call(disableOtp, { password: 'wrong horse 42', code: '123456' })).toMatchObject({
      key: 'password.oldWrong',
    })
    expect(await caller.call(disableOtp, { password, code: '123456' })).toMatchObject({
      key: 'auth.otpInvalid',
      errors: [{ path: 'code' }],
    })
    await sql(`update app.admin_factor set last_step = 0 where admin_id = $1`, [id])
    expect(await caller.call(disableOtp, { password, code: codeOf(secret) })).toMatchObject({ code: 0 })
    expect(await callerWith(product.app, data?.token ?? '').call(info, {})).toMatchObject({ status: 401 })
    expect(await signIn(username)).toMatchObject({ code: 0 })
    expect(await caller.call(disableOtp, { password, code: codeOf(secret) })).toMatchObject({
      code: 2,
      key: 'profile.otpNotEnabled',
    })
    expect(await kindsOf(id)).toContain('otp.disabled')
  })
})
