import { randomUUID } from 'node:crypto'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Access } from '@brandside/sandbox/vendors/wechat/crypto.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { admitApp } from '../../platform/open/open-app.ts'
import { setPublicAddress } from '../../platform/partners/partner-address.ts'
import { aPayingShop } from '../../platform/testing/paying-shop.ts'
import { callSigned } from '../../platform/testing/sign-call.ts'
import { openPartnerTill, type PartnerTill } from '../partner-till.fixture.ts'
import { tellPartners } from './tell-partners.ts'

const { order, pay, cancelPayment, view, payments, refund, refunds } = trade.endpoints

let opened: PartnerTill
let channel: Id
let access: Access
let till: Awaited<ReturnType<typeof admitApp>>

const simulator = (path: string, init?: RequestInit) => fetch(`${opened.sandbox.address}/_v/wechat${path}`, init)

beforeAll(async () => {
  opened = await openPartnerTill('WXTILL')
  const { product, root } = opened
  setPublicAddress(opened.address)
  access = (await (await simulator('/_access?mchid=1900007291')).json()) as Access
  const config = Object.entries(access).map(([setting, value]) => ({ setting, value: String(value) }))
  const made = { code: 'WECHAT', name: '微信', kind: 'SANDBOX', adapter: 'WECHAT', config } as const
  const created = await root.call(payChannel.endpoints.create, made)
  if (!created.data) throw new Error(JSON.stringify(created))
  channel = created.data.id as Id
  await root.call(payChannel.endpoints.setStatus, { id: channel, status: 1 })
  const { shopId } = await aPayingShop(product.database, { code: 'WXSHOP', channels: [channel] })
  till = await admitApp(product.database.pool, { tenantId: 1 as Id, shopId, name: '收银', hours: 1 })
})
afterEach(() => Object.assign(opened.sandbox.faults, { errorRate: 0, duplicateWebhook: false, badSignatureRate: 0 }))
afterAll(() => opened.close())

async function ordered(priceCents = 2_500) {
  const wanted = { orderNo: randomUUID().slice(0, 12), lines: [{ name: '面', quantity: 1, priceCents }] }
  const { data } = await callSigned(opened.product.app, till, order, wanted)
  if (!data) throw new Error('no order')
  return data
}

type PayInput = Partial<{ method: 'QR' | 'BARCODE' | 'JSAPI' | 'H5'; authCode: string; payerId: string }>

async function started(input: PayInput = {}, cents?: number) {
  const { tradeId, tradeNo } = await ordered(cents)
  const answer = await callSigned(opened.product.app, till, pay, {
    tradeNo,
    payChannelId: channel,
    attempt: '1',
    ...input,
  })
  return { tradeId, tradeNo, no: `${tradeNo}P1`, answer }
}

const settle = (no: string, state = 'SUCCESS', coupon = 0) =>
  simulator('/_pay', { method: 'POST', body: JSON.stringify({ no, state, coupon }) })

const stateOf = async (tradeId: Id) => (await opened.root.call(view, { id: tradeId })).data?.state
const ask = (tradeId: Id) => tellPartners(opened.product.database.pool, 1 as Id, tradeId)

test('the account answers, and what is wrong with another is said', async () => {
  const { root } = opened
  expect((await root.call(payChannel.endpoints.ping, { id: channel, brandId: null })).data).toMatchObject({ ok: true })
  const other = [{ setting: 'serialNo', value: 'ABCDEF0123456789' }]
  const row = (await root.call(payChannel.endpoints.view, { id: channel })).data
  await root.call(payChannel.endpoints.update, { id: channel, version: row?.version ?? 0, config: other })
  const wrong = (await root.call(payChannel.endpoints.ping, { id: channel, brandId: null })).data
  expect(wrong).toMatchObject({ ok: false, problem: expect.stringContaining('SIGN_ERROR') })
  const right = [{ setting: 'serialNo', value: access.serialNo }]
  await root.call(payChannel.endpoints.update, { id: channel, version: (row?.version ?? 0) + 1, config: right })
})

test('settings are read when they are entered', async () => {
  const made = { kind: 'SANDBOX', adapter: 'WECHAT', name: '微信二', code: 'WX2' } as const
  for (const [setting, value, words] of [
    ['privateKey', access.platformKey, '公钥'],
    ['privateKey', 'nonsense', 'PEM'],
    ['platformKey', access.privateKey, '私钥'],
    ['mchid', '19', '8 到 10'],
    ['apiV3Key', 'short', '32'],
    ['mode', 'SOMETHING', 'MERCHANT'],
  ] as const) {
    const answer = await opened.root.call(payChannel.endpoints.create, { ...made, config: [{ setting, value }] })
    expect([setting, answer.errors?.[0]]).toMatchObject([
      setting,
      { path: 'config', msg: expect.stringContaining(words) },
    ])
  }
})

test('a code is shown, paid with a coupon of the channel, and told by its notice, once however often it comes', async () => {
  opened.sandbox.faults.duplicateWebhook = true
  const { tradeId, no, answer } = await started()
  expect(answer.data).toMatchObject({ paymentState: 'PENDING', qr: expect.stringContaining('/_pay?code=') })
  await settle(no, 'SUCCESS', 300)
  await expect.poll(() => stateOf(tradeId)).toBe('PAID')
  const [payment] = (await opened.root.call(payments, { tradeId })).data ?? []
  expect(payment).toMatchObject({ amountCents: 2_500, channelTxnNo: expect.stringMatching(/^42000/) })
})

test('whose notice is lost or forged is asked for', async () => {
  opened.sandbox.faults.badSignatureRate = 1
  const { tradeId, no } = await started()
  await settle(no)
  expect(await stateOf(tradeId)).toBe('PAYING')
  await ask(tradeId)
  expect(await stateOf(tradeId)).toBe('PAID')
})

test('an answer that is lost leaves the payment open, and a busy channel as well', async () => {
  opened.sandbox.faults.dropResponseAfterCommit = 1
  const lost = await started()
  expect(lost.answer.data).toMatchObject({ paymentState: 'PENDING', problem: expect.any(String) })
  await settle(lost.no)
  await expect.poll(() => stateOf(lost.tradeId)).toBe('PAID')
  opened.sandbox.faults.errorRate = 1
  const busy = await started()
  expect(busy.answer.data).toMatchObject({ paymentState: 'PENDING', problem: expect.any(String) })
})

test('each way to pay hands over what its payer needs', async () => {
  const app = await started({ method: 'JSAPI', payerId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' })
  expect(JSON.parse(app.answer.data?.qr ?? '')).toMatchObject({ appId: access.appid, signType: 'RSA' })
  expect((await started({ method: 'H5' })).answer.data?.qr).toContain('/_pay?code=')
  expect((await started({ method: 'JSAPI' })).answer.errors?.[0]?.path).toBe('payerId')
  expect((await started({ method: 'BARCODE' })).answer.errors?.[0]?.path).toBe('authCode')
  const paid = await started({ method: 'BARCODE', authCode: '134567890123456789' })
  expect(paid.answer.data).toMatchObject({ paymentState: 'SUCCESS', state: 'PAID' })
  const poor = await started({ method: 'BARCODE', authCode: '134567890123450000' })
  expect(poor.answer.data).toMatchObject({ paymentState: 'FAILED', error: expect.stringContaining('NOT_ENOUGH') })
})

test('one that waits for a password is called off by a reversal', async () => {
  const { tradeId, tradeNo, no, answer } = await started({ method: 'BARCODE', authCode: '134567890123450001' })
  expect(answer.data?.paymentState).toBe('PENDING')
  await callSigned(opened.product.app, till, cancelPayment, { tradeNo, attempt: '1' })
  await ask(tradeId)
  const { orders } = opened.sandbox.state.wechat
  expect(orders[`1900007291 ${no}`]?.state).toBe('REVOKED')
})

test('refunds in parts go back once, though an answer is lost, and never more than was paid', async () => {
  const { root, sandbox } = opened
  const { tradeId, no } = await started()
  await settle(no)
  await expect.poll(() => stateOf(tradeId)).toBe('PAID')
  sandbox.faults.dropResponseAfterCommit = 1
  await root.call(refund, { tradeId, amountCents: 1_000, reasonCode: 'QUALITY' })
  await ask(tradeId)
  await root.call(refund, { tradeId, amountCents: 1_500, reasonCode: 'QUALITY' })
  await expect.poll(() => ask(tradeId).then(() => stateOf(tradeId))).toBe('REFUNDED')
  const rows = (await root.call(refunds, { tradeId })).data?.list ?? []
  expect(rows.map(({ refundState }) => refundState)).toEqual(['SUCCESS', 'SUCCESS'])
  const back = Object.values(sandbox.state.wechat.refunds).filter((row) => row.outTradeNo === no)
  expect(back.map(({ amount }) => amount).sort()).toEqual([1_000, 1_500])
})

test('a stranger finds no account: not without its proof, not with another company in it', async () => {
  const { no } = await started()
  const { notifyUrl } = opened.sandbox.state.wechat.orders[`1900007291 ${no}`] ?? {}
  const path = new URL(notifyUrl ?? '').pathname
  expect(path).toMatch(/\/WECHAT-1-\d+-\d+-[0-9a-f]{8}$/)
  const told = (url: string) =>
    opened.product.app.inject({ method: 'POST', url, payload: '{}', headers: { 'content-type': 'application/json' } })
  for (const wrong of [path.slice(0, -1), path.replace('WECHAT-1-', 'WECHAT-2-'), path.replace(/.{8}$/, '00000000')])
    expect((await told(wrong)).json()).toMatchObject({ code: 401 })
  const unsigned = await told(path)
  expect([unsigned.statusCode, unsigned.json()]).toEqual([401, { code: 'FAIL', message: 'signature' }])
})

test('the bill of the day is read as the channel writes it, and agrees', async () => {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const { data } = await opened.root.call(reconciliation.endpoints.fetch, { payChannelId: channel, day })
  const row = (await opened.root.call(reconciliation.endpoints.view, { id: data?.id as Id })).data
  expect(row).toMatchObject({ differingCount: 0 })
  expect(row?.matchedCount).toBeGreaterThan(4)
})
