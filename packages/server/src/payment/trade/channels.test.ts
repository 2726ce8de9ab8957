import { randomUUID } from 'node:crypto'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { admitApp } from '../../platform/open/open-app.ts'
import { setPublicAddress } from '../../platform/partners/partner-address.ts'
import { aPayingShop } from '../../platform/testing/paying-shop.ts'
import { callSigned } from '../../platform/testing/sign-call.ts'
import { openPartnerTill, type PartnerTill } from '../partner-till.fixture.ts'
import { tellPartners } from './tell-partners.public.ts'

const { order, pay, cancelPayment, view, payments, refund, refunds } = trade.endpoints

/** A vendor's simulator, as its own payers and merchants use it. */
interface Vendor {
  adapter: 'WECHAT' | 'ALIPAY'
  /** Where a merchant gets his keys. */
  access: string
  /** A code as the vendor's app shows it, before its last four digits, which decide. */
  code: string
  paid: string
  /** Its code for an account that is wrong, and a setting that makes it so. */
  wrong: { setting: string; value: string; says: string }
  poor: string
  calledOff: string
  /** Settings that are refused when they are entered, and a word of why. */
  misread: readonly (readonly [setting: string, from: string, words: string])[]
  reply: { status: number; body: string }
}

const vendors: readonly Vendor[] = [
  {
    ...{ adapter: 'WECHAT', access: '/_v/wechat/_access?mchid=1900007291', code: '13456789012345', paid: 'SUCCESS' },
    wrong: { setting: 'serialNo', value: 'ABCDEF0123456789', says: 'SIGN_ERROR' },
    ...{ poor: 'NOT_ENOUGH', calledOff: 'REVOKED' },
    misread: [
      ['privateKey', 'platformKey', '公钥'],
      ['platformKey', 'privateKey', '私钥'],
      ['privateKey', 'mchid', 'PEM'],
      ['mchid', 'appid', '8 到 10'],
      ['apiV3Key', 'mchid', '32'],
      ['mode', 'mchid', 'MERCHANT'],
    ],
    reply: { status: 401, body: '{"code":"FAIL","message":"signature"}' },
  },
  {
    ...{
      adapter: 'ALIPAY',
      access: '/_v/alipay/_access?appId=2021000000000001',
      code: '28123456789012',
      paid: 'TRADE_SUCCESS',
    },
    wrong: { setting: 'appId', value: '2021000000000009', says: 'isv.invalid-signature' },
    ...{ poor: 'ACQ.BUYER_BALANCE_NOT_ENOUGH', calledOff: 'TRADE_CLOSED' },
    misread: [
      ['alipayKey', 'privateKey', '私钥'],
      ['appId', 'sellerId!', '16 位'],
      ['appCert', 'alipayKey', '证书'],
    ],
    reply: { status: 401, body: 'fail' },
  },
]

let opened: PartnerTill
beforeAll(async () => {
  opened = await openPartnerTill('CHANNELS')
  setPublicAddress(opened.address)
})
afterEach(() => Object.assign(opened.sandbox.faults, { errorRate: 0, duplicateWebhook: false, badSignatureRate: 0 }))
afterAll(() => opened.close())

describe.each(vendors)('$adapter', (vendor) => {
  const { adapter } = vendor
  let channel: Id
  let access: Record<string, string>
  let till: Awaited<ReturnType<typeof admitApp>>

  beforeAll(async () => {
    const { product, root, sandbox } = opened
    access = (await (await fetch(`${sandbox.address}${vendor.access}`)).json()) as Record<string, string>
    const config = Object.entries(access).map(([setting, value]) => ({ setting, value }))
    const made = { code: adapter, name: adapter, kind: 'SANDBOX', adapter, config } as const
    const created = await root.call(payChannel.endpoints.create, made)
    channel = created.data?.id as Id
    await root.call(payChannel.endpoints.setStatus, { id: channel, status: 1 })
    const { shopId } = await aPayingShop(product.database, { code: `${adapter}SHOP`, channels: [channel] })
    till = await admitApp(product.database.pool, { tenantId: 1 as Id, shopId, name: '收银', hours: 1 })
  })

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

  const settle = (no: string, coupon = 0) =>
    fetch(`${opened.sandbox.address}/_v/${adapter.toLowerCase()}/_pay`, {
      ...{ method: 'POST', body: JSON.stringify({ no, state: vendor.paid, coupon }) },
    })

  /** A payment as the vendor's own books have it. */
  function booked(no: string) {
    const { wechat, alipay } = opened.sandbox.state
    const order = Object.values(wechat.orders).find(({ outTradeNo }) => outTradeNo === no)
    const found = Object.values(alipay.trades).find(({ outTradeNo }) => outTradeNo === no)
    return { state: order?.state ?? found?.status, notifyUrl: order?.notifyUrl ?? found?.notifyUrl }
  }

  function refundsBooked(no: string) {
    const { wechat, alipay } = opened.sandbox.state
    const amounts = [
      ...Object.values(wechat.refunds).flatMap(({ outTradeNo, amount }) => (outTradeNo === no ? amount : [])),
      ...Object.values(alipay.refunds).flatMap(({ outTradeNo, cents }) => (outTradeNo === no ? cents : [])),
    ]
    return amounts.sort((one, other) => one - other)
  }

  const stateOf = async (tradeId: Id) => (await opened.root.call(view, { id: tradeId })).data?.state
  const ask = (tradeId: Id) => tellPartners(opened.product.database.pool, 1 as Id, tradeId)

  test('the account answers, and what is wrong with another is said', async () => {
    const { root } = opened
    expect((await root.call(payChannel.endpoints.ping, { id: channel, brandId: null })).data).toMatchObject({
      ok: true,
    })
    const { setting, value, says } = vendor.wrong
    const other = [{ setting, value }]
    const row = (await root.call(payChannel.endpoints.view, { id: channel })).data
    await root.call(payChannel.endpoints.update, { id: channel, version: row?.version ?? 0, config: other })
    const wrong = (await root.call(payChannel.endpoints.ping, { id: channel, brandId: null })).data
    expect(wrong).toMatchObject({ ok: false, problem: expect.stringContaining(says) })
    const right = [{ setting, value: access[setting] ?? '' }]
    await root.call(payChannel.endpoints.update, { id: channel, version: (row?.version ?? 0) + 1, config: right })
  })

  test('settings are read when they are entered', async () => {
    const made = { kind: 'SANDBOX', adapter, name: '另一个', code: 'OTHER' } as const
    for (const [setting, from, words] of vendor.misread) {
      const value = access[from] ?? from
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
    await settle(no, 300)
    await expect.poll(() => stateOf(tradeId)).toBe('PAID')
    const [payment] = (await opened.root.call(payments, { tradeId })).data ?? []
    expect(payment).toMatchObject({ amountCents: 2_500, channelTxnNo: expect.stringMatching(/^\d{20,}$/) })
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
    expect(JSON.parse(app.answer.data?.qr ?? '{}')).toMatchObject(
      adapter === 'WECHAT' ? { appId: access.appid, signType: 'RSA' } : { tradeNO: expect.any(String) },
    )
    const inBrowser = await started({ method: 'H5' })
    expect(await (await fetch(inBrowser.answer.data?.qr ?? '')).text()).toContain('25.00')
    expect((await started({ method: 'JSAPI' })).answer.errors?.[0]?.path).toBe('payerId')
    expect((await started({ method: 'BARCODE' })).answer.errors?.[0]?.path).toBe('authCode')
    const paid = await started({ method: 'BARCODE', authCode: `${vendor.code}6789` })
    expect(paid.answer.data).toMatchObject({ paymentState: 'SUCCESS', state: 'PAID' })
    const poor = await started({ method: 'BARCODE', authCode: `${vendor.code}0000` })
    expect(poor.answer.data).toMatchObject({ paymentState: 'FAILED', error: expect.stringContaining(vendor.poor) })
  })

  test('one that waits for a password is called off by a reversal', async () => {
    const { tradeId, tradeNo, no, answer } = await started({ method: 'BARCODE', authCode: `${vendor.code}0001` })
    expect(answer.data?.paymentState).toBe('PENDING')
    await callSigned(opened.product.app, till, cancelPayment, { tradeNo, attempt: '1' })
    await ask(tradeId)
    expect(booked(no).state).toBe(vendor.calledOff)
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
    expect(refundsBooked(no)).toEqual([1_000, 1_500])
  })

  test('a stranger finds no account: not without its proof, not with another company in it', async () => {
    const { no } = await started()
    const path = new URL(booked(no).notifyUrl ?? '').pathname
    expect(path).toMatch(new RegExp(`/${adapter}-1-\\d+-\\d+-[0-9a-f]{8}$`))
    const told = (url: string) =>
      opened.product.app.inject({ method: 'POST', url, payload: '{}', headers: { 'content-type': 'application/json' } })
    for (const wrong of [path.slice(0, -1), path.replace('-1-', '-2-'), path.replace(/.{8}$/, '00000000')])
      expect((await told(wrong)).json()).toMatchObject({ code: 401 })
    const unsigned = await told(path)
    expect({ status: unsigned.statusCode, body: unsigned.body }).toEqual(vendor.reply)
  })

  test('the bill of the day is read as the channel writes it, and agrees', async () => {
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const { data } = await opened.root.call(reconciliation.endpoints.fetch, { payChannelId: channel, day })
    const row = (await opened.root.call(reconciliation.endpoints.view, { id: data?.id as Id })).data
    expect(row).toMatchObject({ differingCount: 0 })
    expect(row?.matchedCount).toBeGreaterThan(4)
  })
})
