import { auth } from '@brandside/contract/platform/reasons.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deviceCookie, rememberDevice } from '../../platform/identity/device.ts'
import { hiddenName } from '../../platform/identity/hidden-name.ts'
import { verifyPassword } from '../../platform/identity/password-hash.ts'
import { password, people } from '../../platform/testing/fixtures.ts'
import { signInsOf } from '../../platform/testing/sign-ins.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { callerWith, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

// Not our own, and only watched: how often a password really is compared.
const verify = vi.spyOn(argon2, 'verify')

const { login, info } = admin.endpoints
const wrong = 'wrong horse 42'

describe.each([mainEngine()])('signing in on %s', (engine) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openTestProduct(engine)
  })
  afterAll(() => product.close())
  const { anAddress, signIn, sql, someone, eventsOf } = signInsOf(() => product)

  test('a sign-in answers a token that opens the product, and how long it lasts', async () => {
    const { data, headers } = await product.anyone.call(login, { username: people.root, password })
    expect(data).toEqual({
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      tokenHead: 'Bearer ',
      access_token: data?.token,
      expiresIn: 43_200,
      idleTimeout: 3_600,
      mustChangePassword: false,
    })
    expect(headers['set-cookie']).toMatch(
      /^dev=[A-Za-z0-9_-]{22}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
    )
    const caller = callerWith(product.app, data?.token ?? '')
    expect(await caller.call(info, {})).toMatchObject({ code: 0, data: { user: { username: people.root } } })
    expect(await eventsOf(people.root)).toEqual(['login.succeeded'])
  })

  test('of a token only the hash is stored', async () => {
    const { data } = await signIn(people.root)
    const [row] = await sql<{ known: boolean }>(
      'select exists (select from app.admin_session where token_hash = sha256($1)) as known',
      [Buffer.from(data?.token ?? '')],
    )
    expect(row?.known).toBe(true)
  })

  test('a form signs in as JSON does', async () => {
    const payload = new URLSearchParams({ username: people.root, password }).toString()
    const raw = { payload, contentType: 'Application/x-www-form-urlencoded; charset=UTF-8' }
    expect(await product.anyone.call(login, { username: '', password: '' }, { raw })).toMatchObject({ code: 0 })
  })

  test.each(['ROOT', '  root ', 'ｒｏｏｔ', ' Ｒoot　'])('the name %j is that of root', async (username) => {
    expect(await signIn(username)).toMatchObject({ code: 0 })
  })

  test('a password is taken exactly as it was typed', async () => {
    const username = await someone()
    for (const typed of [` ${password}`, password.toUpperCase(), password.replace('4', '４')]) {
      expect(await signIn(username, { password: typed })).toMatchObject({ code: 2 })
    }
  })

  test('all refused sign-ins get the same answer, after the same work', async () => {
    const disabled = await someone()
    const noPassword = await someone()
    const expired = (await join(product, { rights: [], mustChangePassword: true })).username
    const secret = 'admin_id = (select admin_id from app.login_name where name = $1)'
    await sql('update app.admin set status = 0 where username = $1', [disabled])
    await sql(`delete from app.admin_secret where ${secret}`, [noPassword])
    await sql(`update app.admin_secret set initial_expires_at = now() where ${secret}`, [expired])
    const cases: [name: string, typed: string][] = [
      ['nobody-at-all', password],
      [people.root, wrong],
      [disabled, password],
      [noPassword, password],
      [expired, password],
    ]
    verify.mockClear()
    const answers = []
    for (const [name, typed] of cases) answers.push(await signIn(name, { password: typed }))
    await sql('update app.tenant set status = 0 where id = 2')
    answers.push(await signIn(people.other))
    await sql(`update app.tenant set status = 1, expires_at = now() - interval '1 second' where id = 2`)
    answers.push(await signIn(people.other))
    await sql('update app.tenant set expires_at = null where id = 2')
    expect(verify).toHaveBeenCalledTimes(answers.length)
    for (const { requestId, headers, ...answer } of answers) {
      expect(headers).not.toHaveProperty('set-cookie')
      expect(answer).toEqual({
        status: 200,
        code: 2,
        key: auth.loginFailed.key,
        msg: '用户名或密码错误',
        message: 'Wrong username or password',
      })
    }
    expect(await signIn(people.other)).toMatchObject({ code: 0 })
  })

  test('behind HTTPS the device cookie is bound to host and line', async () => {
    const device = 'B'.repeat(22)
    expect(deviceCookie(true)).toBe('__Host-dev')
    expect(await rememberDevice(product.database.pool, 1, device, true)).toBe(
      `__Host-dev=${device}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure`,
    )
  })

  test('an attempt that is not looked at for want of room does not count', async () => {
    const username = await someone()
    const from = anAddress()
    const gates: (() => void)[] = []
    verify.mockImplementation(() => new Promise((resolve) => gates.push(() => resolve(false))))
    const others = Array.from({ length: 68 }, () => verifyPassword('hash', 'x'))
    const key = `ui:${await hiddenName(product.database.pool, username)}/${from}`
    for (let i = 0; i < 7; i++) {
      expect(await signIn(username, { from })).toMatchObject({
        status: 503,
        key: 'common.busy',
        headers: { 'retry-after': '1' },
      })
    }
    expect(await sql('select attempts from app.auth_throttle where key = $1', [key])).toEqual([{ attempts: 0 }])
    verify.mockResolvedValue(false)
    for (const open of gates) open()
    await Promise.all(others)
    verify.mockReset()
    expect(await signIn(username, { from })).toMatchObject({ code: 0 })
  })

  test('unknown names are kept as a keyed hash only', async () => {
    const typedByMistake = 'my secret pass phrase'
    await signIn(typedByMistake, { password: wrong })
    const [event] = await sql<{ hash: string }>(
      'select username_hash as hash from app.security_event where username_hash is not null order by id desc limit 1',
    )
    expect(event?.hash).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(await tablesThatHold(typedByMistake)).toEqual([])
  })

  test('a hash of other parameters is renewed when its password comes along', async () => {
    const username = await someone()
    const old = '$argon2id$v=19$m=8192,t=1,p=1$'
    const weak = await argon2.hash(password, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 })
    expect(weak).toContain(old)
    const ofOne = 'admin_id = (select admin_id from app.login_name where name = $1)'
    await sql(`update app.admin_secret set password_hash = $2 where ${ofOne}`, [username, weak])
    expect(await signIn(username)).toMatchObject({ code: 0 })
    const [row] = await sql<{ hash: string }>(`select password_hash as hash from app.admin_secret where ${ofOne}`, [
      username,
    ])
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await signIn(username)).toMatchObject({ code: 0 })
  })

  test('a sign-in is in the operation log', async () => {
    const { data } = await signIn(people.root, { from: '192.0.2.77' })
    const [row] = await sql('select * from app.operation_log order by id desc limit 1')
    expect(data?.token).toBeTruthy()
    expect(row).toMatchObject({
      module: 'admin',
      action: 'login',
      operator_ip: '192.0.2.77',
      content_zh: '登录',
      content_en: 'Sign in',
    })
  })

  test('a name or a password that is missing is refused at its field, one of another kind as malformed', async () => {
    expect(await product.anyone.call(login, { username: ' ', password: 'x' })).toMatchObject({
      code: 2,
      errors: [{ path: 'username' }],
    })
    expect(await product.anyone.call(login, { username: 'root' } as never)).toMatchObject({
      code: 2,
      errors: [{ path: 'password' }],
    })
    expect(await product.anyone.call(login, { username: 'root', password: { $ne: '' } } as never)).toMatchObject({
      status: 400,
    })
  })

  test('nothing that is stored holds a password', async () => {
    await product.as(people.root)
    await signIn(people.root, { password: wrong })
    expect(await tablesThatHold(password)).toEqual([])
    expect(await tablesThatHold(wrong)).toEqual([])
  })

  async function tablesThatHold(text: string): Promise<string[]> {
    const tables = await sql<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('app', 'pgboss') and c.relkind in ('r', 'p')`,
    )
    const found = await sql<{ name: string; holds: boolean }>(
      tables
        .map(
          ({ name }) =>
            `select '${name}' as name, exists (select from ${name} t where position($1 in t::text) > 0) as holds`,
        )
        .join(' union all '),
      [text],
    )
    expect(found.length).toBeGreaterThan(15)
    return found.filter(({ holds }) => holds).map(({ name }) => name)
  }
})
