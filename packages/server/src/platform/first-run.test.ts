import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brand } from '@brandside/contract/store/brand.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { menu } from '@brandside/contract/system/menu.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Database } from './database/database.ts'
import { openEmbedded } from './database/open-embedded.ts'
import { type FirstAdministrator, prepareFirstRun } from './first-run.ts'
import { codeOf, haveFactor } from './testing/second-factor.ts'
import { asSuperuser } from './testing/superuser.ts'
import { copyDatabase, engines } from './testing/test-database.ts'
import { type Caller, callerWith, serveTestProduct, type TestProduct } from './testing/test-product.ts'

const { login, info, logout, updatePassword } = admin.endpoints
const companyName = '灯笼食品'

describe.each(engines())('the first run on %s', (engine) => {
  let database: Database
  let product: TestProduct
  let first: FirstAdministrator | undefined

  beforeAll(async () => {
    database = await copyDatabase(engine)
    await database.asOwner(async (owner) => {
      await empty(owner)
      for (const password of ['short', 'Password123!', 'the-chief-of-all', '灯笼食品的总管理员密码']) {
        await expect(prepareFirstRun(owner, { username: 'chief', password, companyName })).rejects.toThrow(
          /^ADMIN_PASSWORD: Password /,
        )
      }
      const { rows } = await owner.query('select from app.tenant')
      expect(rows, 'nothing is left of a start that was refused').toEqual([])
      first = await prepareFirstRun(owner, { username: 'Chief', companyName })
      expect(await prepareFirstRun(owner, { username: 'second', companyName }), 'a second start').toBeUndefined()
    })
    product = await serveTestProduct(database)
  })
  afterAll(() => product.close())

  const sql = (text: string, values: unknown[] = []) =>
    asSuperuser(database, async (client) => (await client.query(text, values)).rows)
  const signIn = (password = first?.password ?? '') => product.anyone.call(login, { username: 'chief', password })
  async function signedIn(): Promise<Caller> {
    const { data, msg } = await signIn()
    if (!data) throw new Error(msg)
    return callerWith(product.app, data.token)
  }

  test('makes a company, its super administrator, and a password that can be read aloud', async () => {
    expect(first).toEqual({ username: 'Chief', password: expect.stringMatching(/^[a-hjkmnp-zA-HJ-NP-Z2-9]{20}$/) })
    expect((await (await signedIn()).call(info, {})).data).toMatchObject({
      user: { id: 1, username: 'Chief', tenantId: 1, tenantName: companyName, mustChangePassword: true },
      roles: ['SUPER_ADMIN'],
      permissions: ['*:*:*'],
    })
  })

  test('before the first change of the password only the way to it is open', async () => {
    expect(await signIn()).toMatchObject({ code: 0, data: { mustChangePassword: true } })
    const caller = await signedIn()
    expect(await caller.call(menu.endpoints.treeHome, {})).toMatchObject({ code: 0, data: [] })
    for (const refused of [
      await caller.call(brand.endpoints.list, {}),
      await caller.call(brand.endpoints.remove, { ids: [1] as never }),
      await caller.call(brand.endpoints.export, {}),
      await caller.call(operationLog.endpoints.query, {}),
    ]) {
      expect(refused).toMatchObject({
        status: 403,
        code: 403,
        key: 'auth.mustChangePassword',
        msg: '首次登录请先修改密码',
      })
    }
    expect(await caller.call(logout, {})).toMatchObject({ code: 0 })
  })

  test('an initial password unused for 72 hours expires', async () => {
    await sql(`update app.admin_secret set initial_expires_at = initial_expires_at - interval '71 hours 59 minutes'`)
    expect(await signIn()).toMatchObject({ code: 0 })
    await sql(`update app.admin_secret set initial_expires_at = initial_expires_at - interval '2 minutes'`)
    expect(await signIn()).toMatchObject({ code: 2, key: 'auth.loginFailed' })
    await sql(`update app.admin_secret set initial_expires_at = now() + interval '1 hour'`)
  })

  test('the change opens the product for good', async () => {
    const caller = await signedIn()
    const oldPassword = first?.password ?? ''
    const { data } = await caller.call(updatePassword, { oldPassword, newPassword: 'a bowl of noodles 8' })
    const renewed = callerWith(product.app, data?.token ?? '')
    expect(await renewed.call(brand.endpoints.list, {})).toMatchObject({ code: 0, data: { list: [], total: 0 } })
    expect((await renewed.call(info, {})).data?.user.mustChangePassword).toBe(false)
    await sql(`update app.admin_secret set changed_at = now() - interval '73 hours'`)
    expect(await signIn('a bowl of noodles 8')).toMatchObject({ code: 0, data: { mustChangePassword: false } })
  })

  test('a password that was chosen need not be changed', async () => {
    const chosen = await copyDatabase(engine)
    const password = 'a bowl of noodles 8'
    await chosen.asOwner(async (owner) => {
      await empty(owner)
      expect(await prepareFirstRun(owner, { username: 'chief', password, companyName })).toEqual({ username: 'chief' })
    })
    const other = await serveTestProduct(chosen)
    expect(await other.anyone.call(login, { username: 'chief', password })).toMatchObject({
      code: 0,
      data: { mustChangePassword: false },
    })
    await other.close()
  })
})

describe.each([
  ['kept in the database', undefined],
  ['kept by whoever starts it', randomBytes(32).toString('base64')],
])('the key of an installation, %s,', (_, key) => {
  test('seals second factors', async () => {
    const database = await openEmbedded({ image: readFileSync(inject('templateImage')), key })
    const password = 'a bowl of noodles 8'
    await database.asOwner(async (owner) => {
      await empty(owner)
      await prepareFirstRun(owner, { username: 'chief', password, companyName, key })
    })
    const { rows } = await asSuperuser(database, (client) =>
      client.query(`select (select count(*)::int from app.instance_secret) as kept,
                           (select value from app.instance_state where name = 'keyPrint') as print`),
    )
    expect(rows).toEqual([key ? { kept: 0, print: expect.stringMatching(/^[\w-]{43}$/) } : { kept: 1, print: null }])
    const product = await serveTestProduct(database)
    const signIn = (otp?: string) => product.anyone.call(login, { username: 'chief', password, otp })
    const caller = callerWith(product.app, (await signIn()).data?.token ?? '')
    const secret = await haveFactor({ caller })
    expect(await signIn()).toMatchObject({ key: 'auth.otpRequired' })
    expect(await signIn(codeOf(secret, 1))).toMatchObject({ code: 0 })
    await product.close()
  })
})

/** Ledgers refuse to be emptied, so their triggers stand aside. */
async function empty(owner: pg.Pool): Promise<void> {
  const turn = (how: 'disable' | 'enable') => `
    for guarded in select distinct tgrelid::regclass from pg_trigger join pg_class c on c.oid = tgrelid
                    where not tgisinternal and c.relnamespace = 'app'::regnamespace loop
      execute format('alter table %s ${how} trigger user', guarded);
    end loop;`
  await owner.query(`
    do $$ declare guarded regclass; begin
      ${turn('disable')}
      truncate app.tenant, app.admin_secret, app.login_name, app.admin_session, app.instance_secret, app.auth_throttle
        restart identity cascade;
      ${turn('enable')}
    end $$`)
}
