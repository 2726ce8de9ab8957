import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hiddenName } from '../../platform/identity/hidden-name.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { signInsOf } from '../../platform/testing/sign-ins.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

// Not our own, and only watched: how often a password really is compared.
const verify = vi.spyOn(argon2, 'verify')

const wrong = 'wrong horse 42'

describe.each([mainEngine()])('limits of signing in on %s', (engine) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openTestProduct(engine)
  })
  afterAll(() => product.close())
  const { anAddress, signIn, sql, someone, eventsOf, timesOf, deviceFrom } = signInsOf(() => product)

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
      expect(message).toMatch(/^Too many attempts, try again in 1[56] min$/)
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
    for (const name of [username, 'unknown-name']) {
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

    const elsewhere = anAddress()
    await signIn(username, { password: wrong })
    await sql('update app.auth_throttle set attempts = 100 where key = $1', [`u:${hidden}`])
    for (let i = 0; i < 8; i++)
      expect(await signIn(username, { password: wrong, from: elsewhere })).toMatchObject({ status: 429 })
    expect(
      await sql(`select key from app.auth_throttle where key in ($1, $2)`, [
        `ui:${hidden}/${elsewhere}`,
        `i:${elsewhere}`,
      ]),
    ).toEqual([])
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
})
