import { terminal } from '@brandside/contract/payment/terminal.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { aPayingShop } from '../../platform/testing/paying-shop.ts'
import { callSigned } from '../../platform/testing/sign-call.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { login, logout, list } = terminal.endpoints

let product: TestProduct
let root: Caller
let shopId: Id
beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  shopId = (await aPayingShop(product.database, { code: 'TILL-1', channels: [] })).shopId
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

test('a new password ends the terminals that are signed in', async () => {
  const { data } = await signIn('Lantern#1')
  await root.call(shop.endpoints.password, { id: shopId, password: 'Lantern#2' })
  expect(await callSigned(product.app, data ?? { appId: '', appSecret: '' }, logout, {})).toMatchObject({
    key: 'open.unsigned',
  })
})
