import { auth } from '@brandside/contract/platform/reasons.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deviceCookie, rememberDevice } from '../../platform/identity/device.ts'
import { hiddenName } from '../../platform/identity/hidden-name.ts'
import { verifyPassword } from '../../platform/identity/password-hash.ts'
import { password, people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { engines } from '../../platform/testing/test-database.ts'
import { type Answer, callerWith, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

// Not our own, and only watched: how often a password really is compared.
const verify = vi.spyOn(argon2, 'verify')

const { login, info } = admin.endpoints
const wrong = 'wrong horse 42'

describe.each(engines())('signing in on %s', (engine) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openTestProduct(engine)
  })
  afterAll(() => product.close())

  interface Attempt {
    password?: string
    from?: string
    device?: string
  }
  let addresses = 0
  const anAddress = () => `198.51.100.${++addresses}`

  /** From a new address by default. */
  async function signIn(username: string, { password: given = password, from = anAddress(), device }: Attempt = {}) {
    const answer = await product.app.inject({
      method: 'POST',
      url: login.path,
      remoteAddress: from,
      headers: device ? { cookie: `other=1; dev=${device}` } : {},
      payload: { username, password: given },
    })
    return { ...answer.json(), status: answer.statusCode, headers: answer.headers } as Answer<{ token: string }>
  }
  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows as Row[])
  const someone = async () => (await join(product, { rights: [] })).username
  async function eventsOf(username: string) {
    const rows = await sql<{ kind: string }>(
      `select e.kind from app.security_event e join app.login_name n on n.admin_id = e.admin_id where n.name = $1 order by e.id`,
      [username],
    )
    return rows.map(({ kind }) => kind)
  }

  /** How often each window's refusals were noted. */
  async function timesOf(username: string) {
    const rows = await sql<{ times: number }>(
      `select (e.detail->>'times')::int as times from app.security_event e join app.login_name n on n.admin_id = e.admin_id
        where n.name = $1 and e.kind = 'login.throttled' order by e.id`,
      [username],
    )
    return rows.map(({ times }) => times)
  }
  const deviceFrom = ({ headers }: Answer<unknown>) => /^dev=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''

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

  test('of forty wrong passwords at once five are looked at', async () => {
    const username = await someone()
    verify.mockClear()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => signIn(username, { password: wrong, from: '203.0.113.1' })),
    )
    expect(verify).toHaveBeenCalledTimes(5)
    const refused = answers.filter(({ code }) => code === 2)
    const throttled = answers.filter(({ code }) => code === 429)
    expect([refused.length, throttled.length]).toEqual([5, 35])
    for (const { status, key, headers, message } of throttled) {
      expect([status, key]).toEqual([429, 'auth.throttled'])
      expect(message).toMatch(/^Too many attempts, retry in 1[56] min$/)
      expect(Number(headers['retry-after'])).toBeGreaterThan(890)
    }
    const events = await eventsOf(username)
    expect(events.filter((kind) => kind === 'login.failed')).toHaveLength(5)
    // Refused attempts are one event with a count.
    expect(events.filter((kind) => kind === 'login.throttled')).toHaveLength(1)
    expect(await timesOf(username)).toEqual([35])
  })

  test('a locked pair answers alike for an unknown name, and to the right password', async () => {
    const username = await someone()
    for (const name of [username, 'nobody-knows']) {
      const from = anAddress()
      for (let i = 0; i < 5; i++) await signIn(name, { password: wrong, from })
      expect(await signIn(name, { from })).toMatchObject({ status: 429, code: 429, key: 'auth.throttled' })
    }
  })

  test('each further lock of a pair lasts twice as long', async () => {
    const username = await someone()
    const from = anAddress()
    const waits: number[] = []
    for (let lock = 0; lock < 6; lock++) {
      let answer = await signIn(username, { password: wrong, from })
      while (answer.code === 2) answer = await signIn(username, { password: wrong, from })
      waits.push(Number(answer.headers['retry-after']))
      await sql(
        `update app.auth_throttle set window_start = window_start - make_interval(secs => $1), locked_until = now()`,
        [waits.at(-1)],
      )
    }
    expect(waits.map((seconds) => Math.round(seconds / 60))).toEqual([15, 30, 60, 120, 240, 240])
  })

  test('the right password clears the pair', async () => {
    const username = await someone()
    const from = anAddress()
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) expect(await signIn(username, { password: wrong, from })).toMatchObject({ code: 2 })
      expect(await signIn(username, { from })).toMatchObject({ code: 0 })
    }
  })

  test('a stranger slows down neither another address nor another name', async () => {
    const [one, two] = [await someone(), await someone()]
    const from = anAddress()
    for (let i = 0; i < 6; i++) await signIn(one, { password: wrong, from })
    expect(await signIn(one, { from })).toMatchObject({ code: 429 })
    expect(await signIn(one)).toMatchObject({ code: 0 })
    expect(await signIn(two, { from })).toMatchObject({ code: 0 })
  })

  test('an address that guesses at many names is refused for all of them', async () => {
    const username = await someone()
    const from = anAddress()
    await Promise.all(Array.from({ length: 50 }, (_, i) => signIn(`guess-${i}`, { password: wrong, from })))
    expect(await signIn(username, { from })).toMatchObject({ status: 429 })
    expect(await signIn(username)).toMatchObject({ code: 0 })
  })

  test('neighbours in one IPv6 network count as one address', async () => {
    const username = await someone()
    for (let i = 1; i <= 5; i++) await signIn(username, { password: wrong, from: `2001:db8:0:7::${i}` })
    expect(await signIn(username, { from: '2001:db8:0:7:8::1' })).toMatchObject({ status: 429 })
    expect(await signIn(username, { from: '2001:db8:0:8::1' })).toMatchObject({ code: 0 })
  })

  test('attempts that a locked pair refuses do not count against the name', async () => {
    const username = await someone()
    const from = anAddress()
    for (let i = 0; i < 30; i++) await signIn(username, { password: wrong, from })
    const key = `u:${await hiddenName(product.database.pool, username)}`
    expect(await sql('select attempts from app.auth_throttle where key = $1', [key])).toEqual([{ attempts: 5 }])
  })

  test('strangers slow a name down, but not on a device its owner has used', async () => {
    const username = await someone()
    const first = await signIn(username)
    const device = deviceFrom(first)
    await signIn(username, { password: wrong })
    const key = `u:${await hiddenName(product.database.pool, username)}`
    await sql('update app.auth_throttle set attempts = 100 where key = $1', [key])
    expect(await signIn(username, { password: wrong })).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
    expect(await signIn(username)).toMatchObject({ status: 429 })
    expect(await signIn(username, { device: 'A'.repeat(22) })).toMatchObject({ status: 429 })
    const known = await signIn(username, { device })
    expect(known).toMatchObject({ code: 0 })
    // The same device for another ninety days, and for a colleague as well.
    expect(known.headers['set-cookie']).toMatch(`dev=${device};`)
    expect((await signIn(people.root, { device })).headers['set-cookie']).toMatch(`dev=${device};`)
    // A stranger is let through now and then, one at a time.
    await sql('update app.auth_throttle set locked_until = now() where key = $1', [key])
    expect(await signIn(username, { password: wrong })).toMatchObject({ code: 2 })
    expect(await signIn(username, { password: wrong })).toMatchObject({ status: 429 })
    await sql(`update app.admin_device set last_seen_at = now() - interval '91 days'`)
    expect(await signIn(username, { device })).toMatchObject({ status: 429 })
  })

  test('an attempt that a full address or name refuses counts nowhere else', async () => {
    const username = await someone()
    const from = anAddress()
    await Promise.all(Array.from({ length: 51 }, (_, i) => signIn(`other-${i}`, { password: wrong, from })))
    for (let i = 0; i < 8; i++) expect(await signIn(username, { password: wrong, from })).toMatchObject({ status: 429 })
    const hidden = await hiddenName(product.database.pool, username)
    expect(
      await sql(`select key from app.auth_throttle where key in ($1, $2)`, [`ui:${hidden}/${from}`, `u:${hidden}`]),
    ).toEqual([])
    await sql(`delete from app.auth_throttle where key = $1`, [`i:${from}`])
    expect(await signIn(username, { from })).toMatchObject({ code: 0 })
  })

  test('a device of the owner’s passes whatever strangers have filled, and is counted for itself', async () => {
    const username = await someone()
    const from = anAddress()
    const device = deviceFrom(await signIn(username, { from }))
    for (let i = 0; i < 6; i++) await signIn(username, { password: wrong, from })
    await Promise.all(Array.from({ length: 51 }, (_, i) => signIn(`crowd-${i}`, { password: wrong, from })))
    expect(await signIn(username, { from })).toMatchObject({ status: 429 })
    expect(await signIn(username, { from, device })).toMatchObject({ code: 0 })
    for (let i = 0; i < 5; i++)
      expect(await signIn(username, { password: wrong, from, device })).toMatchObject({ code: 2 })
    expect(await signIn(username, { from, device })).toMatchObject({ status: 429 })
    expect(await signIn(username)).toMatchObject({ code: 0 })
  })

  test('refused attempts leave one row for each bucket and window, however many and under whatever names', async () => {
    const from = anAddress()
    const rows = async () => {
      const [counted] = await sql<{ events: number; buckets: number }>(
        `select (select count(*)::int from app.security_event) as events, (select count(*)::int from app.auth_throttle) as buckets`,
      )
      return counted
    }
    await Promise.all(Array.from({ length: 51 }, (_, i) => signIn(`flood-${i}`, { password: wrong, from })))
    const before = await rows()
    await Promise.all(Array.from({ length: 60 }, (_, i) => signIn(`tide-${i}`, { password: wrong, from })))
    expect(await rows()).toEqual(before)
    const [event] = await sql(
      `select admin_id, username_hash, detail from app.security_event where kind = 'login.throttled' order by id desc limit 1`,
    )
    expect(event).toEqual({ admin_id: null, username_hash: null, detail: { times: 61 } })
    // Another window is another row.
    await sql(
      `update app.auth_throttle set window_start = now() - interval '9 minutes', event_at = now() - interval '10 minutes' where key = $1`,
      [`i:${from}`],
    )
    await signIn('ebb', { password: wrong, from })
    expect((await rows())?.events).toBe((before?.events ?? 0) + 1)
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
