import { admin } from '@brandside/contract/system/admin.ts'
import { bizParam } from '@brandside/contract/system/biz-param.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { sysParam } from '@brandside/contract/system/sys-param.ts'
import { tenant } from '@brandside/contract/system/tenant.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unseal } from '../../platform/identity/seal.ts'
import { password, people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import {
  type Caller,
  openTestProduct,
  serveTestProduct,
  type TestProduct,
} from '../../platform/testing/test-product.ts'

const { list, view, value, create, update, remove } = sysParam.endpoints

describe.each([mainEngine()])('parameters on %s', (engine) => {
  let product: TestProduct
  /** Another process on the same database. */
  let replica: TestProduct
  let root: Caller
  let other: Caller

  beforeAll(async () => {
    product = await openTestProduct(engine)
    replica = await serveTestProduct({ ...product.database, close: async () => {} })
    root = await product.as(people.root)
    other = await product.as(people.other)
  })
  afterAll(async () => {
    await replica.close()
    await product.close()
  })

  async function rowOf(key: string, of: typeof sysParam | typeof bizParam = sysParam, by = root) {
    const { data, message } = await by.call(of.endpoints.list, { keyword: key, rows: 200 })
    const row = data?.list.find((each) => each.key === key)
    if (!row) throw new Error(`${key}: ${message}`)
    return row
  }
  async function set(key: string, text: string | null, of: typeof sysParam | typeof bizParam = sysParam, by = root) {
    const { id, version } = await rowOf(key, of, by)
    return by.call(of.endpoints.update, { id, version, value: text })
  }
  const at = (server: TestProduct, { token }: Caller) =>
    server.app.inject({
      url: admin.endpoints.info.path,
      headers: { authorization: `Bearer ${token}` },
    })
  const sql = (text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows)

  test('a built-in one has its row from the start, with what the code says of it', async () => {
    expect(await rowOf('session.idleMinutes')).toMatchObject({
      name: '空闲退出（分钟）',
      nameEn: 'Idle sign-out (minutes)',
      valueType: 'int',
      value: '60',
      standard: '60',
      customised: false,
      min: '5',
      max: '480',
      builtin: true,
      public: false,
    })
  })

  test('of a choice it says what the options are called, whichever module reads it', async () => {
    const { options, optionNames } = await rowOf('ui.theme')
    expect(optionNames.map(({ value }) => value)).toEqual(options)
    expect(optionNames[0]).toEqual({ value: '#3c76fd', labelZh: '品牌蓝', labelEn: 'Brand blue' })
  })

  test.each([
    ['session.idleMinutes', '4', 'field.range'],
    ['session.idleMinutes', '481', 'field.range'],
    ['session.idleMinutes', '7.5', 'field.whole'],
    ['session.idleMinutes', 'an hour', 'field.number'],
    ['ui.watermark', 'yes', 'field.enum'],
    ['ui.theme', '#000000', 'field.enum'],
    ['sys.timezone', 'Mars/Olympus', 'field.pattern'],
    ['sys.title', '名'.repeat(41), 'field.length'],
  ])('%s is not set to %j', async (key, text, reason) => {
    expect(await set(key, text)).toMatchObject({ code: 2, key: reason, errors: [{ path: 'value' }] })
  })

  test('of a built-in one nothing but the value changes, and it stays', async () => {
    const row = await rowOf('session.maxPerUser')
    expect(await root.call(update, { id: row.id, version: row.version, max: '999' })).toMatchObject({
      code: 2,
      key: 'sysParam.builtinFixed',
      errors: [{ path: 'max' }],
    })
    expect(await root.call(remove, { ids: [row.id] })).toMatchObject({ code: 2, key: 'sysParam.builtinStays' })
    // A row as the list shows it is a valid update, and changes nothing.
    expect(await root.call(update, row)).toMatchObject({ code: 0, data: { version: row.version } })
  })

  test('a shorter idle limit ends a session on the next call of every replica, and a longer one lets it live', async () => {
    const somebody = await product.as(people.bare)
    const idle = (minutes: number) =>
      sql(
        `update app.admin_session set last_seen_at = now() - make_interval(mins => $2)
          where token_hash = sha256(convert_to($1, 'UTF8'))`,
        [somebody.token, minutes],
      )
    for (const server of [product, replica]) expect((await at(server, somebody)).statusCode).toBe(200)
    await idle(20)
    await set('session.idleMinutes', '10')
    for (const server of [replica, product]) {
      const answer = await at(server, somebody)
      expect([answer.statusCode, answer.json().key]).toEqual([401, 'auth.sessionExpired'])
    }
    await set('session.idleMinutes', '30')
    for (const server of [replica, product]) {
      await idle(20)
      expect((await at(server, somebody)).statusCode).toBe(200)
    }
    await idle(70)
    await set('session.idleMinutes', '120')
    expect((await at(replica, somebody)).statusCode).toBe(200)
    await set('session.idleMinutes', null)
    expect(await rowOf('session.idleMinutes')).toMatchObject({ value: '60', customised: false })
    await idle(70)
    expect((await at(product, somebody)).statusCode).toBe(401)
  })

  test('sign-in follows: how long, how many, how often', async () => {
    await set('session.absoluteHours', '2')
    await set('session.idleMinutes', '15')
    await set('session.maxPerUser', '1')
    const first = await replica.as(people.bare)
    const { data } = await replica.anyone.call(admin.endpoints.login, { username: people.bare, password })
    expect(data).toMatchObject({ expiresIn: 7200, idleTimeout: 900 })
    expect((await at(product, first)).json()).toMatchObject({ code: 401, key: 'auth.sessionRevoked' })
    await set('security.login.failures', '3')
    const guess = () =>
      product.app.inject({
        method: 'POST',
        url: admin.endpoints.login.path,
        remoteAddress: '203.0.113.77',
        payload: { username: 'nobody-here', password: 'wrong horse 42' },
      })
    const codes = []
    for (let i = 0; i < 5; i++) codes.push((await guess()).statusCode)
    expect(codes).toEqual([200, 200, 200, 429, 429])
    for (const key of ['session.absoluteHours', 'session.idleMinutes', 'session.maxPerUser', 'security.login.failures'])
      await set(key, null)
  })

  test('the shortest password is the one that is set', async () => {
    await set('security.passwordMin', '20')
    const somebody = await product.as(people.bare)
    expect(
      await somebody.call(admin.endpoints.updatePassword, { oldPassword: password, newPassword: 'a wagon of 7 x' }),
    ).toMatchObject({ code: 2, key: 'password.tooShort', message: 'Password must have at least 20 characters' })
    await set('security.passwordMin', null)
  })

  test('what got into the table past every check switches nothing off, and is shown as not in force', async () => {
    await sql(`update app.sys_param set value = '0' where tenant_id = 1 and key = 'session.maxPerUser'`)
    await sql(`update app.sys_param set value = 'off' where tenant_id = 1 and key = 'security.login.failures'`)
    expect(await rowOf('session.maxPerUser')).toMatchObject({ value: '1', ignored: '0', customised: true })
    expect(await rowOf('security.login.failures')).toMatchObject({ value: '5', ignored: 'off' })
    await set('session.maxPerUser', null)
    await set('security.login.failures', null)
    expect(await rowOf('session.maxPerUser')).toMatchObject({ value: '5', ignored: null, customised: false })
  })

  test('a tenant sets what it may over the platform, for itself alone, and any session reads what is public', async () => {
    const watermark = (of: typeof sysParam | typeof bizParam, by: Caller) =>
      by.call(of.endpoints.value, { key: ['ui.watermark', 'session.idleMinutes', 'no.such'] })
    expect(await watermark(bizParam, other)).toMatchObject({ data: [{ key: 'ui.watermark', value: 'false' }] })
    await set('ui.watermark', 'true')
    expect(await watermark(bizParam, other)).toMatchObject({ data: [{ value: 'true' }] })
    expect(await rowOf('ui.watermark', bizParam, other)).toMatchObject({ value: 'true', standard: 'true' })
    await set('ui.watermark', 'false', bizParam, other)
    expect((await watermark(bizParam, other)).data).toEqual([
      { key: 'ui.watermark', valueType: 'bool', value: 'false' },
    ])
    expect(await watermark(bizParam, root)).toMatchObject({ data: [{ value: 'true' }] })
    await set('ui.watermark', null, bizParam, other)
    await set('ui.watermark', null)
    expect(await watermark(bizParam, other)).toMatchObject({ data: [{ value: 'false' }] })
    // A parameter of the platform alone does not exist for a tenant.
    await expect(rowOf('session.idleMinutes', bizParam, other)).rejects.toThrow()
  })

  test("the platform's are the platform's to see and to change", async () => {
    const { id, version } = await rowOf('sys.title')
    for (const call of [
      other.call(list, {}),
      other.call(view, { id }),
      other.call(update, { id, version, value: 'mine' }),
    ])
      expect(await call).toMatchObject({ status: 403, key: 'auth.forbidden' })
  })

  test('what guards sessions and sign-in is changed after a confirmed password only', async () => {
    const { token } = root
    const age = (minutes: number) =>
      sql(
        `update app.admin_session set reauth_at = now() - make_interval(mins => $2)
          where token_hash = sha256(convert_to($1, 'UTF8'))`,
        [token, minutes],
      )
    await age(11)
    for (const key of ['session.maxPerUser', 'security.passwordMin'])
      expect(await set(key, '9')).toMatchObject({ code: 2, key: 'auth.reauthRequired' })
    expect(await set('sys.title', '灯笼后台')).toMatchObject({ code: 0 })
    await age(9)
    expect(await set('session.reauthMinutes', '5')).toMatchObject({ code: 0 })
    expect(await set('session.reauthMinutes', null)).toMatchObject({ key: 'auth.reauthRequired' })
    await age(0)
    expect(await set('session.reauthMinutes', null)).toMatchObject({ code: 0 })
    await set('sys.title', null)
  })

  test('a new tenant starts in the time zone that is set', async () => {
    await set('sys.timezone', 'Asia/Tokyo')
    const made = await root.call(tenant.endpoints.create, {
      code: 'TOKYO',
      name: '东京灯笼',
      adminUsername: 'tokyo.admin',
      adminNickName: '东京管理员',
      ...(tenant.endpoints.create.example as object),
    } as Parameters<typeof root.call<typeof tenant.endpoints.create>>[1])
    expect(made).toMatchObject({ code: 0 })
    expect(await sql('select time_zone from app.tenant where id = $1', [made.data?.id])).toEqual([
      { time_zone: 'Asia/Tokyo' },
    ])
    await set('sys.timezone', null)
  })

  test('an own one is kept to what was said of it', async () => {
    const due = { key: `order.dueDays.${engine}`, name: '默认账期', group: 'wholesale', valueType: 'int' } as const
    expect(await root.call(create, { ...due, min: '1', max: '90', value: '120' })).toMatchObject({ key: 'field.range' })
    expect(await root.call(create, { ...due, min: '9', max: '3' })).toMatchObject({ key: 'sysParam.limitsReversed' })
    expect(await root.call(create, { ...due, key: 'sys.title' })).toMatchObject({ key: 'sysParam.keyReserved' })
    expect(await root.call(create, { ...due, valueType: 'enum' })).toMatchObject({ key: 'sysParam.optionsMissing' })
    const { data } = await root.call(create, { ...due, min: '1', max: '90', value: '30', public: true })
    expect(await root.call(create, due)).toMatchObject({
      code: 2,
      key: 'sysParam.keyTaken',
      errors: [{ path: 'key' }],
    })
    const id = data?.id as never
    expect(await root.call(update, { id, version: 1, max: '20' })).toMatchObject({
      key: 'field.range',
      errors: [{ path: 'value' }],
    })
    expect(await root.call(update, { id, version: 1, max: '60', value: '45' })).toMatchObject({ data: { version: 2 } })
    expect((await other.call(bizParam.endpoints.value, { key: [due.key] })).data).toEqual([
      { key: due.key, valueType: 'int', value: '45' },
    ])
    expect(await root.call(remove, { ids: [id] })).toMatchObject({ code: 0 })
    expect((await other.call(bizParam.endpoints.value, { key: [due.key] })).data).toEqual([])
    expect(await root.call(create, due)).toMatchObject({ code: 0 })
  })

  test('of several who save one version, one is heard', async () => {
    const { id, version } = await rowOf('log.opDays')
    const answers = await Promise.all(
      [400, 500, 600, 700].map((days) => (days % 200 ? root : root).call(update, { id, version, value: String(days) })),
    )
    expect(answers.map(({ key }) => key ?? 'done').sort()).toEqual([
      'common.stale',
      'common.stale',
      'common.stale',
      'done',
    ])
    await set('log.opDays', null)
  })

  test('a secret is written and never read again: in no answer, no log line and no table', async () => {
    const secret = `sk-live-${engine}-4711`
    const changed = `${secret}-new`
    const key = `sms.apiKey.${engine}`
    const made = { key, name: '短信密钥', valueType: 'secret', value: secret } as const
    expect(await root.call(create, { ...made, public: true })).toMatchObject({ key: 'sysParam.secretReadable' })
    const { data } = await root.call(create, made)
    const id = data?.id as never
    expect(await rowOf(key)).toMatchObject({ value: '******' })
    // As the list shows it, and empty, it stays what it is.
    expect(await root.call(update, { ...(await rowOf(key)) })).toMatchObject({ data: { version: 1 } })
    expect(await root.call(update, { id, version: 1, value: '' })).toMatchObject({ data: { version: 1 } })
    expect(await root.call(update, { id, version: 1, value: changed })).toMatchObject({ data: { version: 2 } })

    const reads = [
      await root.call(list, { rows: 200 }),
      await root.call(view, { id }),
      await root.call(value, { key: [key] }),
      await root.call(sysParam.endpoints.export, {}),
      await root.call(bizParam.endpoints.list, { rows: 200 }),
      await root.call(operationLog.endpoints.query, { moduleName: 'sysParam', rows: 200 }),
    ]
    for (const { bytes } of reads) expect(bytes.includes(secret)).toBe(false)
    expect(reads.at(-1)?.data).toMatchObject({
      list: expect.arrayContaining([
        expect.objectContaining({ operatorContent: '修改系统参数[短信密钥]：参数值 *** → ***' }),
      ]),
    })
    const lines = await sql(`select * from app.operation_log where module = 'sysParam' and business_id = $1`, [id])
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatchObject({ before: { value: '***' }, after: { value: '***' } })
    const [row] = await sql('select value from app.sys_param where id = $1', [id])
    expect(JSON.stringify(lines) + row.value).not.toContain(secret)
    const [instance] = await sql(`select value from app.instance_secret where name = 'key'`)
    expect(unseal(row.value, { purpose: 'parameter', owner: `1 ${key}` }, instance.value)).toBe(changed)
    expect(() => unseal(row.value, { purpose: 'parameter', owner: `2 ${key}` }, instance.value)).toThrow()
  })

  test('the log tells what was and what is', async () => {
    await set('session.absoluteHours', '8')
    const { data } = await root.call(operationLog.endpoints.query, { moduleName: 'sysParam', rows: 1 })
    expect(data?.list[0]?.operatorContent).toBe('修改系统参数[最长登录（小时）]：参数值 12 → 8')
    await set('session.absoluteHours', null)
  })
})
