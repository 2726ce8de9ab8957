import { member } from '@brandside/contract/member/member.ts'
import { terminal } from '@brandside/contract/payment/terminal.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { aPayingShop } from '../../platform/testing/paying-shop.ts'
import { callSigned } from '../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

const { login, logout, list } = terminal.endpoints

let product: TestProduct
let root: Caller
let shopId: Id
let brandId: Id
beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  ;({ shopId, brandId } = await aPayingShop(product.database, { code: 'TILL-1', channels: [] }))
  await root.call(shop.endpoints.password, { id: shopId, password: 'Lantern#1' })
})
afterAll(() => product.close())

const signIn = (password: string, shopCode = 'TILL-1') =>
  product.anyone.call(login, { shopCode, password, name: '一号收银' })

test('a terminal signs in with its shop’s code and password, signs its calls, and is gone after it has signed out', async () => {
  const { data, msg } = await signIn('Lantern#1')
  if (!data) throw new Error(msg)
  expect(data).toMatchObject({ shopId, mustChange: false })
  expect((await root.call(list, {})).data?.list).toMatchObject([{ name: '一号收银', shopId }])
  expect(await callSigned(product.app, data, logout, {})).toMatchObject({ code: 0 })
  expect(await callSigned(product.app, data, logout, {})).toMatchObject({ key: 'open.unsigned' })
  expect((await root.call(list, {})).data?.total).toBe(0)
})

test('a wrong password, code or company is told alike', async () => {
  const wrong = { key: 'terminal.wrong' }
  expect(await signIn('guess')).toMatchObject(wrong)
  expect(await signIn('Lantern#1', 'TILL-2')).toMatchObject(wrong)
  const elsewhere = { company: 'NOWHERE', shopCode: 'TILL-1', password: 'Lantern#1' }
  expect(await product.anyone.call(login, elsewhere)).toMatchObject(wrong)
})

/** A sign-in from an address, with the cookie that a device keeps. */
async function from(remoteAddress: string, password: string, { shopCode = 'TILL-1', cookie = '' } = {}) {
  const { path, method } = login
  const payload = { shopCode, password }
  const answer = await product.app.inject({ method, url: path, payload, remoteAddress, headers: { cookie } })
  return { ...answer.json(), cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] }
}

test('strangers lock no shop out, and learn of none; what they try is noted', async () => {
  const till = await from('198.51.100.1', 'Lantern#1')
  expect(till).toMatchObject({ code: 0 })
  const answers = []
  for (const shopCode of ['TILL-1', 'TILL-NONE']) {
    const guesses = await Promise.all(Array.from({ length: 8 }, () => from('198.51.100.2', 'guess', { shopCode })))
    answers.push(guesses.map(({ code, key }) => `${code} ${key}`).sort())
  }
  const [there, absent] = answers
  expect(there).toEqual([...Array(5).fill('2 terminal.wrong'), ...Array(3).fill('429 terminal.locked')])
  expect(absent).toEqual(there)
  // From where the strangers are, not even the right password is taken for a while: but from anywhere else it is.
  expect(await from('198.51.100.2', 'Lantern#1')).toMatchObject({ code: 429 })
  expect(await from('198.51.100.3', 'Lantern#1')).toMatchObject({ code: 0 })
  // Where so many try the name that no new one gets in, the till that was there before does, by its address or its cookie.
  await asSuperuser(product.database, (db) =>
    db.query(`update app.auth_throttle set attempts = 100000, window_start = now() where key like 'u:%'`),
  )
  expect(await from('198.51.100.4', 'Lantern#1')).toMatchObject({ code: 429 })
  expect(await from('198.51.100.1', 'Lantern#1')).toMatchObject({ code: 0 })
  expect(await from('198.51.100.5', 'Lantern#1', { cookie: till.cookie })).toMatchObject({ code: 0 })
  const { rows } = await asSuperuser(product.database, (db) =>
    db.query(
      `select kind, sum(coalesce((detail ->> 'times')::integer, 1))::integer as times from app.security_event
        where kind like 'terminal.%' and ip = '198.51.100.2' group by kind order by kind`,
    ),
  )
  expect(rows).toEqual([
    { kind: 'terminal.failed', times: 10 },
    { kind: 'terminal.throttled', times: 7 },
  ])
  await asSuperuser(product.database, (db) => db.query('delete from app.auth_throttle'))
})

test('tills of a disabled shop, or of one below a disabled brand, are signed out at once and do not sign in', async () => {
  const off = (table: string, id: Id, status: number) =>
    asSuperuser(product.database, async (db) => {
      await db.query(`select set_config('app.tenant', '1', false)`)
      await db.query(`update app.${table} set status = $2 where id = $1`, [id, status])
    })
  for (const [table, id] of [
    ['shop', shopId],
    ['brand', brandId],
  ] as const) {
    const { data } = await signIn('Lantern#1')
    const keys = data ?? { appId: '', appSecret: '' }
    const identify = () => callSigned(product.app, keys, member.endpoints.identify, { code: '13900000000' })
    expect(await identify()).toMatchObject({ status: 404 })
    await off(table, id, 0)
    expect(await identify()).toMatchObject({ status: 401, key: 'open.unsigned' })
    expect(await signIn('Lantern#1')).toMatchObject({ key: 'terminal.closed' })
    expect(await signIn('guess')).toMatchObject({ key: 'terminal.wrong' })
    await off(table, id, 1)
    expect(await signIn('Lantern#1')).toMatchObject({ code: 0 })
  }
})

test('an operator who sees the shop opens a till without its password; a till changes its own', async () => {
  const { open, password } = terminal.endpoints
  const clerk = await join(product, { rights: ['payment:terminal:list', 'payment:terminal:open'], dataScope: 5 })
  expect(await clerk.caller.call(open, { shopId })).toMatchObject({ status: 404 })
  const { data } = await root.call(open, { shopId })
  expect(data).toMatchObject({ shopId })
  const keys = data ?? { appId: '', appSecret: '' }
  const change = (given: object) => callSigned(product.app, keys, password, given as never)
  const newPassword = 'Lantern#9'
  expect(await change({ password: 'guess', newPassword })).toMatchObject({ key: 'terminal.wrong' })
  expect(await change({ password: 'Lantern#1', newPassword: 'short' })).toMatchObject({
    errors: [{ path: 'newPassword' }],
  })
  expect(await change({ password: 'Lantern#1', newPassword })).toMatchObject({ code: 0 })
  // All tills of the shop sign in anew.
  expect(await change({ password: newPassword, newPassword: 'Lantern#8' })).toMatchObject({ key: 'open.unsigned' })
  expect(await signIn(newPassword)).toMatchObject({ code: 0 })
  await root.call(shop.endpoints.password, { id: shopId, password: 'Lantern#1a' })
  await root.call(shop.endpoints.setStatus, { id: shopId, status: 0 })
  expect(await root.call(open, { shopId })).toMatchObject({ key: 'terminal.closed', errors: [{ path: 'shopId' }] })
  await root.call(shop.endpoints.setStatus, { id: shopId, status: 1 })
})

test('a new password ends the terminals that are signed in', async () => {
  const { data } = await signIn('Lantern#1a')
  await root.call(shop.endpoints.password, { id: shopId, password: 'Lantern#2' })
  expect(await callSigned(product.app, data ?? { appId: '', appSecret: '' }, logout, {})).toMatchObject({
    key: 'open.unsigned',
  })
})
