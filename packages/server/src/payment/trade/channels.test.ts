import { createPublicKey, randomUUID } from 'node:crypto'
import { foreignGoods } from '@brandside/contract/payment/foreign-goods.ts'
import { foreignSale } from '@brandside/contract/payment/foreign-sale.ts'
import { goLive } from '@brandside/contract/payment/go-live.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { bankLine } from '@brandside/contract/payment/payout/bank-line.ts'
import { payout } from '@brandside/contract/payment/payout/payout.ts'
import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { noFaults } from '@brandside/sandbox/faults.ts'
import { keyOfWord } from '@brandside/sandbox/vendors/keys.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import { admitApp } from '../../platform/open/open-app.ts'
import { setPublicAddress } from '../../platform/partners/partner-address.ts'
import { chance, moods, randomDays, randomSeed } from '../../platform/testing/chance.ts'
import { aPayingShop } from '../../platform/testing/paying-shop.ts'
import { callSigned } from '../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { openPartnerTill, type PartnerTill } from '../partner-till.fixture.ts'
import { tradeSums } from './check-trades.ts'
import { tellPartners } from './tell-partners.public.ts'

const { order, pay, cancelPayment, view, payments, refund, refunds } = trade.endpoints

/** A vendor's simulator, as its own payers and merchants use it. */
interface Vendor {
  adapter: 'WECHAT' | 'ALIPAY' | 'STRIPE' | 'SHOUQIANBA'
  /** Where a merchant gets his keys. */
  access: string
  /** A code as the vendor's app shows it, before its last four digits, which decide; none where it reads no codes. */
  code?: string
  paid: string
  poor?: string
  calledOff?: string
  /** Settings that are refused when they are entered, and a word of why. */
  misread: readonly (readonly [setting: string, from: string, words: string])[]
  /** Settings that are read, and are wrong all the same: the setting that the probe names, and a word of why. */
  wrong: readonly (readonly [changed: Readonly<Record<string, string>>, setting: string | null, words: string])[]
  reply: { status: number; body: string }
  /** What an app is handed to pay with. */
  params(access: Readonly<Record<string, string>>): object
  txnNo: RegExp
  hasNoBill?: true
  /** Its shops have numbers of their own, which the vendor gives out. */
  shopNumber?: string
}

const strangersKey = keyOfWord('a stranger').export({ type: 'pkcs8', format: 'pem' }).toString()

const vendors: readonly Vendor[] = [
  {
    adapter: 'WECHAT',
    access: '/_v/wechat/_access?mchid=1900007291',
    code: '13456789012345',
    paid: 'SUCCESS',
    poor: 'NOT_ENOUGH',
    calledOff: 'REVOKED',
    misread: [
      ['privateKey', 'platformKey', '公钥'],
      ['platformKey', 'privateKey', '私钥'],
      ['privateKey', 'mchid', 'PEM'],
      ['mchid', 'appid', '8 到 10'],
      ['apiV3Key', 'mchid', '32'],
      ['mode', 'mchid', 'MERCHANT'],
    ],
    wrong: [
      [{ mchid: '1900009999' }, '商户号', '没有这个商户号'],
      [{ serialNo: 'ABCDEF0123456789', merchantCert: '' }, '商户证书序列号', '序列号'],
      [{ serialNo: 'ABCDEF0123456789' }, '商户证书序列号', '与商户证书里的不同'],
      [{ privateKey: strangersKey, merchantCert: '' }, '商户私钥', '不是一对'],
      [{ privateKey: strangersKey }, '商户私钥', '不是一对'],
      [{ apiV3Key: 'brandside-test-apiv3-key-32bytes' }, 'APIv3 密钥', '无法解密'],
      [{ mode: 'PARTNER' }, null, '没有子商户号'],
      [{ platformKey: '' }, '微信支付公钥或平台证书', '未填写'],
    ],
    reply: { status: 401, body: '{"code":"FAIL","message":"signature"}' },
    params: ({ appid }) => ({ appId: appid, signType: 'RSA' }),
    txnNo: /^\d{20,}$/,
  },
  {
    adapter: 'ALIPAY',
    access: '/_v/alipay/_access?appId=2021000000000001',
    code: '28123456789012',
    paid: 'TRADE_SUCCESS',
    poor: 'ACQ.BUYER_BALANCE_NOT_ENOUGH',
    calledOff: 'TRADE_CLOSED',
    misread: [
      ['alipayKey', 'privateKey', '私钥'],
      ['appId', 'sellerId!', '16 位'],
      ['appCert', 'alipayKey', '证书'],
    ],
    wrong: [
      [{ privateKey: strangersKey }, '应用私钥', '验签失败'],
      [{ alipayKey: publicKeyIn(strangersKey), privateKey: strangersKey }, '支付宝公钥或证书', '应用自己的公钥'],
    ],
    reply: { status: 401, body: 'fail' },
    params: () => ({ tradeNO: expect.any(String) }),
    txnNo: /^\d{20,}$/,
  },
  {
    adapter: 'STRIPE',
    access: '/_v/stripe/_access?account=lantern',
    paid: 'succeeded',
    misread: [
      ['secretKey', 'pk_test_1234567890', '_live_'],
      ['webhookSecret', 'secretKey', 'whsec_'],
    ],
    wrong: [[{ secretKey: `sk_test_${'0'.repeat(32)}lantern` }, '密钥（Secret key）', '不认这个密钥']],
    reply: { status: 400, body: '{}' },
    params: () => ({ clientSecret: expect.stringContaining('_secret_') }),
    txnNo: /^pi_/,
  },
  {
    adapter: 'SHOUQIANBA',
    access: '/_v/shouqianba/_access?vendorSn=91800001',
    code: '13456789012345',
    paid: 'PAID',
    poor: 'INSUFFICIENT_FUND',
    calledOff: 'PAY_CANCELED',
    shopNumber: 'activationCode',
    misread: [['publicKey', 'vendorKey', 'PEM']],
    wrong: [[{ vendorKey: 'another-key' }, '服务商密钥', '签名不对']],
    reply: { status: 401, body: 'fail' },
    params: () => ({ order: expect.any(String) }),
    txnNo: /^7892\d+$/,
    hasNoBill: true,
  },
]

/** The public half of a private key. */
function publicKeyIn(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
}

let opened: PartnerTill
beforeAll(async () => {
  opened = await openPartnerTill('CHANNELS')
  setPublicAddress(opened.address)
})
afterEach(() =>
  Object.assign(opened.sandbox.faults, { errorRate: 0, duplicateWebhook: false, badSignatureRate: 0, clockSkew: 0 }),
)
afterAll(() => opened.close())

describe.each(vendors)('$adapter', (vendor) => {
  const { adapter } = vendor
  let channel: Id
  let access: Record<string, string>
  let till: Awaited<ReturnType<typeof admitApp>>
  let home: { shopId: Id; brandId: Id }
  let noticeUrl: string

  beforeAll(async () => {
    const { product, root, sandbox } = opened
    access = (await (await fetch(`${sandbox.address}${vendor.access}`)).json()) as Record<string, string>
    const config = settingsOf(access)
    const made = { code: adapter, name: adapter, kind: 'SANDBOX', adapter, config } as const
    const created = await root.call(payChannel.endpoints.create, made)
    channel = created.data?.id as Id
    await root.call(payChannel.endpoints.setStatus, { id: channel, status: 1 })
    home = await aPayingShop(product.database, { code: `${adapter}SHOP`, channels: [channel] })
    const { brandId } = home
    if (vendor.shopNumber) await numberShop(access[vendor.shopNumber])
    till = await aTill()
    const accounts = (await root.call(goLive.endpoints.accounts, {})).data ?? []
    const own = accounts.find((each) => each.payChannelId === channel && each.brandId === brandId)
    noticeUrl = own?.noticeUrl ?? ''
    // Who has to be told where to send its notices is told so on its own pages.
    if (adapter === 'STRIPE')
      await fetch(`${sandbox.address}/_v/stripe/_endpoint`, {
        method: 'POST',
        body: JSON.stringify({ account: 'lantern', url: noticeUrl }),
      })
  })

  const aTill = () =>
    admitApp(opened.product.database.pool, { tenantId: 1 as Id, shopId: home.shopId, name: '收银', hours: 1 })

  const settingsOf = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).flatMap(([setting, value]) =>
      setting === vendor.shopNumber ? [] : { setting, value: value || null },
    )

  const numberShop = (no: string | undefined) =>
    asSuperuser(opened.product.database, (client) =>
      client.query(
        `insert into app.shop_pay_channel (tenant_id, shop_id, pay_channel_id, mode, sub_merchant_no) values (1, $1, $2, 'INHERIT', $3)
         on conflict (tenant_id, shop_id, pay_channel_id) do update set sub_merchant_no = excluded.sub_merchant_no`,
        [home.shopId, channel, no],
      ),
    )

  async function configure(values: Readonly<Record<string, string>>) {
    const row = (await opened.root.call(payChannel.endpoints.view, { id: channel })).data
    const changed = { id: channel, version: row?.version ?? 0, config: settingsOf(values) }
    const answer = await opened.root.call(payChannel.endpoints.update, changed)
    expect(answer).toMatchObject({ code: 0 })
  }

  const rotate = (act: 'EXCHANGE' | 'DROP') =>
    opened.root.call(payChannel.endpoints.rotate, { id: channel, brandId: null, act })

  /** The channel signs by the next key already, and the one before is that of a stranger. */
  async function replaceKeys() {
    const proves = { WECHAT: 'platformKey', ALIPAY: 'alipayKey', STRIPE: 'webhookSecret', SHOUQIANBA: 'publicKey' }[
      adapter
    ]
    const stranger = adapter === 'STRIPE' ? 'whsec_of_a_stranger' : publicKeyIn(strangersKey)
    const id: Record<string, string> =
      adapter === 'WECHAT' ? { platformKeyId: 'PUB_KEY_ID_0', 'next:platformKeyId': access.platformKeyId ?? '' } : {}
    await configure({ ...id, [proves]: stranger, [`next:${proves}`]: access[proves] ?? '' })
  }

  /** The steps of a probe that did not pass. */
  async function failedSteps() {
    const { data } = await opened.root.call(goLive.endpoints.probe, { payChannelId: channel, brandId: home.brandId })
    return (data ?? []).filter(({ ok }) => !ok)
  }

  async function makeOrder(priceCents = 2_500) {
    const wanted = { orderNo: randomUUID().slice(0, 12), lines: [{ name: '面', quantity: 1, priceCents }] }
    const { data, msg } = await callSigned(opened.product.app, till, order, wanted)
    if (!data) throw new Error(msg)
    return data
  }

  type PayInput = Partial<{ method: 'QR' | 'BARCODE' | 'JSAPI' | 'H5'; authCode: string; payerId: string }>

  async function startPayment(input: PayInput = {}, cents?: number) {
    const { tradeId, tradeNo } = await makeOrder(cents)
    const answer = await callSigned(opened.product.app, till, pay, {
      tradeNo,
      payChannelId: channel,
      attempt: '1',
      ...input,
    })
    return { tradeId, tradeNo, no: `R${tradeNo}P1`, answer }
  }

  const settle = (no: string, coupon = 0) =>
    fetch(`${opened.sandbox.address}/_v/${adapter.toLowerCase()}/_pay`, {
      method: 'POST',
      body: JSON.stringify({ no, state: vendor.paid, coupon }),
    })

  /** A payment as the vendor's own books have it. */
  function paymentInBooks(no: string) {
    const { wechat, alipay, stripe, shouqianba } = opened.sandbox.state
    const order = Object.values(wechat.orders).find(({ outTradeNo }) => outTradeNo === no)
    const found = Object.values(alipay.trades).find(({ outTradeNo }) => outTradeNo === no)
    const intent = Object.values(stripe.intents).find(({ metadata }) => metadata.payment_no === no)
    const sold = shouqianba.orders[no]
    return {
      state: order?.state ?? found?.status ?? intent?.status ?? sold?.status,
      notifyUrl: order?.notifyUrl ?? found?.notifyUrl ?? sold?.notifyUrl ?? stripe.endpoints.lantern,
    }
  }

  function refundsInBooks(no: string) {
    const { wechat, alipay, stripe, shouqianba } = opened.sandbox.state
    const amounts = [
      ...Object.values(wechat.refunds).flatMap(({ outTradeNo, amount }) => (outTradeNo === no ? amount : [])),
      ...Object.values(alipay.refunds).flatMap(({ outTradeNo, cents }) => (outTradeNo === no ? cents : [])),
      ...Object.values(stripe.refunds).flatMap(({ intent, amount }) =>
        stripe.intents[intent]?.metadata.payment_no === no ? amount : [],
      ),
      ...Object.values(shouqianba.refunds).flatMap(({ clientSn, cents }) => (clientSn === no ? cents : [])),
    ]
    return amounts.sort((one, other) => one - other)
  }

  const stateOf = async (tradeId: Id) => (await opened.root.call(view, { id: tradeId })).data?.state
  const ask = (tradeId: Id) => tellPartners(opened.product.database.pool, 1 as Id, tradeId)

  test('a probe passes, and names what is wrong with the account and around it', async () => {
    expect(await failedSteps()).toEqual([])
    for (const [changed, setting, words] of vendor.wrong) {
      await configure(changed)
      expect([changed, (await failedSteps())[0]]).toMatchObject([
        changed,
        { setting: setting ?? null, words: expect.stringContaining(words) },
      ])
      await configure(Object.fromEntries(Object.keys(changed).map((name) => [name, access[name] ?? ''])))
    }
    opened.sandbox.faults.clockSkew = 600
    expect(await failedSteps()).toContainEqual(
      expect.objectContaining({ step: 'CLOCK', words: expect.stringMatching(/慢 (?:59|60)\d 秒/) }),
    )
    opened.sandbox.faults.clockSkew = 0
    setPublicAddress(opened.sandbox.address)
    expect((await failedSteps())[0]).toMatchObject({ step: 'ADDRESS', words: expect.stringContaining('没有通到') })
    setPublicAddress('http://127.0.0.1:1')
    expect((await failedSteps())[0]).toMatchObject({ step: 'ADDRESS', words: expect.stringContaining('无法连接') })
    setPublicAddress(opened.address)
    expect(await failedSteps()).toEqual([])
  })

  test('a smallest payment goes in and back before the channel is on, and says what the channel does not like', async () => {
    const { root, product } = opened
    const tried = async () =>
      (await root.call(goLive.endpoints.trial, { payChannelId: channel, shopId: home.shopId })).data
    const shown = async (tradeId: Id | undefined) =>
      (await root.call(goLive.endpoints.list, { payChannelId: channel })).data?.list.find(
        (row) => row.tradeId === tradeId,
      )
    await root.call(payChannel.endpoints.setStatus, { id: channel, status: 0, force: true })
    if (adapter === 'WECHAT') {
      await configure({ appid: 'wx0000000000000000' })
      expect(await tried()).toMatchObject({ paymentState: 'FAILED', setting: '应用号（AppID）' })
      await configure({ appid: access.appid ?? '' })
    }
    const begun = await tried()
    expect(begun).toMatchObject({ paymentState: 'PENDING', problem: null, action: expect.stringContaining('/_pay?') })
    const again = await root.call(goLive.endpoints.trial, { payChannelId: channel, shopId: home.shopId })
    expect(again).toMatchObject({ key: 'goLive.unfinished' })
    const row = await shown(begun?.tradeId)
    expect(row).toMatchObject({
      isRehearsal: true,
      paymentNo: expect.stringMatching(/^R\d/),
      refundState: null,
      isBilled: false,
    })
    await settle(row?.paymentNo ?? '')
    await expect
      .poll(() => shown(begun?.tradeId))
      .toMatchObject({ paymentState: 'SUCCESS', noticedAt: expect.any(String) })
    const back = await root.call(refund, {
      tradeId: begun?.tradeId as Id,
      amountCents: row?.amountCents ?? 0,
      reasonCode: 'QUALITY',
    })
    expect(back).toMatchObject({ code: 0 })
    await tellPartners(product.database.pool, 1 as Id, begun?.tradeId as Id)
    await expect.poll(() => shown(begun?.tradeId)).toMatchObject({ refundState: 'SUCCESS' })
    await root.call(payChannel.endpoints.setStatus, { id: channel, status: 1 })
  })

  test('while keys are replaced both prove, and the next ones are taken over or thrown away', async () => {
    const { root } = opened
    expect(await rotate('EXCHANGE')).toMatchObject({ key: 'payChannel.noNext' })
    await replaceKeys()
    opened.sandbox.faults.dropResponseAfterCommit = 0
    const first = await startPayment()
    await settle(first.no)
    // Answers may be proved by either key as well, so the code was shown.
    expect(first.answer.data).toMatchObject({ paymentState: 'PENDING', problem: null })
    await expect.poll(() => stateOf(first.tradeId)).toBe('PAID')
    expect(await rotate('EXCHANGE')).toMatchObject({ code: 0 })
    const second = await startPayment()
    await settle(second.no)
    await expect.poll(() => stateOf(second.tradeId)).toBe('PAID')
    expect(await rotate('DROP')).toMatchObject({ code: 0 })
    const row = (await root.call(payChannel.endpoints.view, { id: channel })).data
    expect(row?.configured.some(({ setting }) => setting.startsWith('next:'))).toBe(false)
    expect(await failedSteps()).toEqual([])
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
    const { tradeId, no, answer } = await startPayment()
    expect(answer.data).toMatchObject({ paymentState: 'PENDING', qr: expect.stringContaining('/_pay?') })
    await settle(no, 300)
    await expect.poll(() => stateOf(tradeId)).toBe('PAID')
    const [payment] = (await opened.root.call(payments, { tradeId })).data ?? []
    expect(payment).toMatchObject({ amountCents: 2_500, channelTxnNo: expect.stringMatching(vendor.txnNo) })
  })

  test('whose notice is lost or forged is asked for', async () => {
    opened.sandbox.faults.badSignatureRate = 1
    const { tradeId, no } = await startPayment()
    await settle(no)
    expect(await stateOf(tradeId)).toBe('PAYING')
    await ask(tradeId)
    expect(await stateOf(tradeId)).toBe('PAID')
  })

  test('an answer that is lost leaves the payment open, and a busy channel as well', async () => {
    opened.sandbox.faults.dropResponseAfterCommit = 1
    const lost = await startPayment()
    expect(lost.answer.data).toMatchObject({ paymentState: 'PENDING', problem: expect.any(String) })
    await settle(lost.no)
    await expect.poll(() => stateOf(lost.tradeId)).toBe('PAID')
    opened.sandbox.faults.errorRate = 1
    const busy = await startPayment()
    expect(busy.answer.data).toMatchObject({ paymentState: 'PENDING', problem: expect.any(String) })
  })

  test('each way to pay hands over what its payer needs', async () => {
    const app = await startPayment({ method: 'JSAPI', payerId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' })
    expect(JSON.parse(app.answer.data?.qr ?? '{}')).toMatchObject(vendor.params(access))
    const inBrowser = await startPayment({ method: 'H5' })
    expect(await (await fetch(inBrowser.answer.data?.qr ?? '')).text()).toContain('25.00')
    if (!vendor.code)
      return expect((await startPayment({ method: 'BARCODE', authCode: '1' })).answer.errors?.[0]?.path).toBe('method')
    expect((await startPayment({ method: 'JSAPI' })).answer.errors?.[0]?.path).toBe('payerId')
    expect((await startPayment({ method: 'BARCODE' })).answer.errors?.[0]?.path).toBe('authCode')
    const paid = await startPayment({ method: 'BARCODE', authCode: `${vendor.code}6789` })
    expect(paid.answer.data).toMatchObject({ paymentState: 'SUCCESS', state: 'PAID' })
    const poor = await startPayment({ method: 'BARCODE', authCode: `${vendor.code}0000` })
    expect(poor.answer.data).toMatchObject({
      paymentState: 'FAILED',
      error: expect.stringContaining(vendor.poor ?? '?'),
    })
  })

  test.runIf(vendor.code)('one that waits for a password is called off by a reversal', async () => {
    const { tradeId, tradeNo, no, answer } = await startPayment({ method: 'BARCODE', authCode: `${vendor.code}0001` })
    expect(answer.data?.paymentState).toBe('PENDING')
    await callSigned(opened.product.app, till, cancelPayment, { tradeNo, attempt: '1' })
    await ask(tradeId)
    expect(paymentInBooks(no).state).toBe(vendor.calledOff)
  })

  test('refunds in parts go back once, though an answer is lost, and never more than was paid', async () => {
    const { root, sandbox } = opened
    const { tradeId, no } = await startPayment()
    await settle(no)
    await expect.poll(() => stateOf(tradeId)).toBe('PAID')
    sandbox.faults.dropResponseAfterCommit = 1
    await root.call(refund, { tradeId, amountCents: 1_000, reasonCode: 'QUALITY' })
    await ask(tradeId)
    await root.call(refund, { tradeId, amountCents: 1_500, reasonCode: 'QUALITY' })
    await expect.poll(() => ask(tradeId).then(() => stateOf(tradeId))).toBe('REFUNDED')
    const rows = (await root.call(refunds, { tradeId })).data?.list ?? []
    expect(rows.map(({ refundState }) => refundState)).toEqual(['SUCCESS', 'SUCCESS'])
    expect(refundsInBooks(no)).toEqual([1_000, 1_500])
  })

  test('a stranger finds no account: not without its proof, not with another company in it', async () => {
    const { no } = await startPayment()
    expect(paymentInBooks(no).notifyUrl).toBe(noticeUrl)
    const path = new URL(noticeUrl).pathname
    expect(path).toMatch(new RegExp(`/${adapter}-1-\\d+-\\d+-[0-9a-f]{8}$`))
    const told = (url: string) =>
      opened.product.app.inject({ method: 'POST', url, payload: '{}', headers: { 'content-type': 'application/json' } })
    for (const wrong of [path.slice(0, -1), path.replace('-1-', '-2-'), path.replace(/.{8}$/, '00000000')])
      expect((await told(wrong)).json()).toMatchObject({ code: 401 })
    const unsigned = await told(path)
    expect({ status: unsigned.statusCode, body: unsigned.body }).toEqual(vendor.reply)
    expect(await failedSteps()).toEqual([
      expect.objectContaining({ step: 'NOTICES', words: expect.stringMatching(/拒收过 \d+ 条通知.*签名不对/) }),
    ])
  })

  /** What the vendor's books say is left of a payment. */
  function netThere(no: string): number {
    const { wechat, alipay, stripe, shouqianba } = opened.sandbox.state
    const order = Object.values(wechat.orders).find(({ outTradeNo }) => outTradeNo === no)
    const found = Object.values(alipay.trades).find(({ outTradeNo }) => outTradeNo === no)
    const intent = Object.values(stripe.intents).find(({ metadata }) => metadata.payment_no === no)
    const sold = shouqianba.orders[no]
    const back = refundsInBooks(no).reduce((sum, cents) => sum + cents, 0)
    const isPaid =
      ['SUCCESS', 'REFUND'].includes(order?.state ?? '') ||
      (found && (found.status === 'TRADE_SUCCESS' || back > 0)) ||
      intent?.status === 'succeeded' ||
      sold?.status === 'PAID'
    return isPaid ? (order?.total ?? found?.cents ?? intent?.amount ?? sold?.cents ?? 0) - back : 0
  }

  const netHere = async (tradeId: Id) => {
    const { paidCents = 0, refundedCents = 0 } = (await opened.root.call(view, { id: tradeId })).data ?? {}
    return paidCents - refundedCents
  }

  test(
    'days at random: each evening its books and ours agree to the cent',
    async () => {
      const { root, sandbox, product } = opened
      const next = chance(randomSeed() + adapter.length)
      for (let day = 0; day < randomDays(1); day++) {
        const begun: Awaited<ReturnType<typeof startPayment>>[] = []
        // A till makes so many calls a minute, and days are shorter here.
        if (day % 20 === 0) till = await aTill()
        const changesKeys = next() < 0.2
        if (changesKeys) await replaceKeys()
        for (let step = 0; step < 10; step++) {
          Object.assign(sandbox.faults, moods(next))
          const one = begun[Math.floor(next() * begun.length)]
          const what = next()
          if (!one || what < 0.4) begun.push(await startPayment({}, 500 + Math.floor(next() * 9_000)))
          else if (what < 0.7) await settle(one.no)
          else if (what < 0.92) {
            const amountCents = 1 + Math.floor(next() * 2_000)
            await root.call(refund, { tradeId: one.tradeId, amountCents, reasonCode: 'QUALITY' })
          } else await callSigned(product.app, till, cancelPayment, { tradeNo: one.tradeNo, attempt: '1' })
          // Keys of the day before are none any more.
          if (adapter === 'SHOUQIANBA' && next() < 0.1)
            await fetch(`${sandbox.address}/_v/shouqianba/_newDay`, { method: 'POST' })
        }
        Object.assign(sandbox.faults, noFaults())
        if (changesKeys) {
          expect(await rotate('EXCHANGE')).toMatchObject({ code: 0 })
          expect(await rotate('DROP')).toMatchObject({ code: 0 })
        }
        for (const { tradeId, no } of begun)
          await expect
            .poll(() => ask(tradeId).then(async () => (await netHere(tradeId)) - netThere(no)), { timeout: 20_000 })
            .toBe(0)
      }
    },
    60_000 + randomDays(0) * 10_000,
  )

  test('the bill of the day is read as the channel writes it, and agrees', async () => {
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const billOf = vendor.access.split('?')[1]
    const { data, errors } = await opened.root.call(reconciliation.endpoints.fetch, { payChannelId: channel, day })
    if (vendor.hasNoBill) return expect(errors?.[0]?.msg).toContain('请上传账单文件')
    const row = (await opened.root.call(reconciliation.endpoints.view, { id: data?.id as Id })).data
    expect(row).toMatchObject({ differingCount: 0 })
    expect(row?.matchedCount).toBeGreaterThan(4)
    if (adapter !== 'ALIPAY' && adapter !== 'WECHAT') return
    // The file that a merchant downloads says the same as the call.
    const { sandbox, root } = opened
    const file = Buffer.from(
      await (await fetch(`${sandbox.address}/_v/${adapter.toLowerCase()}/_bill?${billOf}&day=${day}`)).arrayBuffer(),
    )
    const given = { payChannelId: channel, day, billFile: file.toString('base64') }
    const matched = await root.call(reconciliation.endpoints.fetch, given)
    expect((await root.call(reconciliation.endpoints.view, { id: matched.data?.id as Id })).data).toMatchObject({
      uploaded: true,
      differingCount: 0,
      matchedCount: row?.matchedCount,
    })
    const foreign = { ...given, billFile: Buffer.from('name,price\n面,1.00').toString('base64') }
    expect((await root.call(reconciliation.endpoints.fetch, foreign)).errors?.[0]).toMatchObject({ path: 'billFile' })
  })
})

test('what a channel pays out comes with its lines, once, and agrees with its bill', async () => {
  const { root, sandbox } = opened
  const { data: channels } = await root.call(payChannel.endpoints.list, { rows: 50 })
  const [stripe, wechat] = ['STRIPE', 'WECHAT'].map(
    (code) => channels?.list.find((each) => each.code === code)?.id as Id,
  )
  const fetched = (payChannelId: Id, day: string) => root.call(payout.endpoints.fetch, { payChannelId, day })
  const told = await fetch(`${sandbox.address}/_v/stripe/_payout`, {
    method: 'POST',
    body: JSON.stringify({ account: 'lantern' }),
  })
  const { id: no, amount } = (await told.json()) as { id: string; amount: number }
  const day = new Date().toISOString().slice(0, 10)
  expect((await fetched(stripe as Id, day)).data).toEqual({ added: 1, known: 0 })
  expect((await fetched(stripe as Id, day)).data).toEqual({ added: 0, known: 1 })
  const [row] = (await root.call(payout.endpoints.list, { no })).data?.list ?? []
  expect(row).toMatchObject({
    amountCents: amount,
    linesCents: amount,
    differenceCents: 0,
    fetched: true,
    state: 'UNDERWAY',
  })
  const seen = (await root.call(payout.endpoints.view, { id: row?.id as Id })).data
  expect(seen?.lines.length).toBe(row?.lineCount)
  expect(seen?.lines.every(({ tradeId }) => tradeId !== null)).toBe(true)
  expect((await fetched(wechat as Id, day)).errors?.[0]).toMatchObject({ path: 'payChannelId' })
})

describe('sales of others', () => {
  const { push } = foreignSale.endpoints
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const soldAt = new Date(Date.now() - 60_000).toISOString()
  /** It begins at four there. */
  const businessDay = new Date(Date.parse(soldAt) + 4 * 3_600_000).toISOString().slice(0, 10)
  let platform: Id
  let seller: Awaited<ReturnType<typeof admitApp>>
  let shopId: Id

  beforeAll(async () => {
    const { product, root } = opened
    const made = { code: 'MEITUAN', name: '美团代收', kind: 'PLATFORM', adapter: 'PLATFORM' } as const
    platform = (await root.call(payChannel.endpoints.create, made)).data?.id as Id
    shopId = (await aPayingShop(product.database, { code: 'FOREIGN', channels: [platform] })).shopId
    seller = await admitApp(product.database.pool, { tenantId: 1 as Id, shopId, name: '中台', hours: 1 })
    await asSuperuser(product.database, (client) =>
      client.query(
        `with g as (insert into app.shop_goods (tenant_id, shop_id, code, name, goods_type) values (1, $1, 'N1', '牛肉面', 'SINGLE') returning id),
              s as (insert into app.shop_sku (tenant_id, shop_id, goods_id, sku_code, price_cents) select 1, $1, id, 'N1', 2500 from g)
         insert into app.shop_sku (tenant_id, shop_id, goods_id, sku_code, price_cents, spec_name) select 1, $1, id, 'N1-L', 3000, '大' from g`,
        [shopId],
      ),
    )
  })

  /** 50.00 of goods; the guest has paid 33.00 and the platform 17.00, and it keeps 9.00. */
  const sale = {
    shopCode: 'FOREIGN',
    origin: 'DELIVERY',
    saleNo: '59309931191316390',
    soldAt,
    lines: [
      { goodsNo: 'N1', name: '招牌牛肉面', quantity: 1, priceCents: 4_500 },
      { name: '双拼小吃', quantity: 1, priceCents: 1_000 },
    ],
    shopOffCents: 500,
    platformOffCents: 1_700,
    commissionCents: 900,
    payments: [{ channelCode: 'MEITUAN', amountCents: 5_000 }],
  } as const
  const send = async (...sales: object[]) =>
    (await callSigned(opened.product.app, seller, push, { sales: sales as never })).data

  test('become paid trades once, with what was given by whom and what was kept', async () => {
    const { root } = opened
    expect(await send(sale)).toEqual({ accepted: 1, same: 0, refused: [] })
    expect(await send(sale)).toEqual({ accepted: 0, same: 1, refused: [] })
    const wrong = [
      { ...sale, commissionCents: 800 },
      { ...sale, saleNo: 'D2', shopOffCents: 400 },
      { ...sale, saleNo: 'D3', payments: [{ channelCode: 'WECHAT', amountCents: 5_000 }] },
      { ...sale, saleNo: 'D4', shopCode: 'NOWHERE' },
      { ...sale, saleNo: 'D5', soldAt: new Date(Date.now() + 3_600_000).toISOString() },
    ]
    expect((await send(...wrong))?.refused.map(({ key }) => key)).toEqual(
      ['otherSale', 'sums', 'noChannel', 'noShop', 'ahead'].map((name) => `foreignSale.${name}`),
    )
    const [row] = (await root.call(foreignSale.endpoints.list, { saleNo: sale.saleNo })).data?.list ?? []
    expect(row).toMatchObject({ originalCents: 5_500, paidCents: 5_000, netCents: 4_100, unmappedCount: 1 })
    const sold = (await root.call(view, { id: row?.tradeId as Id })).data
    expect(sold).toMatchObject({ state: 'PAID', source: 'DELIVERY', feeCents: 900, discountCents: 500 })
  })

  test('goods find their SKU by number, and what finds none is worked off once for all its sales', async () => {
    const { root } = opened
    const open = async () => (await root.call(foreignGoods.endpoints.list, { shopId, unmapped: true })).data?.list ?? []
    const [waiting, ...others] = await open()
    expect([waiting?.name, others]).toEqual(['双拼小吃', []])
    const changed = { id: waiting?.id as Id, version: waiting?.version ?? 0 }
    const unknown = await root.call(foreignGoods.endpoints.update, { ...changed, skuCode: 'N9' })
    expect(unknown.errors?.[0]?.path).toBe('skuCode')
    expect(await root.call(foreignGoods.endpoints.update, { ...changed, skuCode: 'N1-L' })).toMatchObject({ code: 0 })
    expect(await open()).toEqual([])
    expect(await send({ ...sale, saleNo: 'D6' })).toMatchObject({ accepted: 1 })
    const rows = (await root.call(foreignSale.endpoints.list, { shopId })).data?.list ?? []
    expect(rows.map(({ unmappedCount }) => unmappedCount)).toEqual([0, 0])
  })

  test('a statement of the platform is matched by its own numbers', async () => {
    const bill = `type,no,amount,fee\nPAY,${sale.saleNo},50.00,9.00\nPAY,D6,49.00,9.00`
    const { data } = await opened.root.call(reconciliation.endpoints.fetch, {
      payChannelId: platform,
      day: today,
      bill,
    })
    expect((await opened.root.call(reconciliation.endpoints.view, { id: data?.id as Id })).data).toMatchObject({
      matchedCount: 1,
      differingCount: 1,
      lines: [{ no: 'D6', outcome: 'DIFFERS', ourCents: 5_000, billCents: 4_900 }],
    })
  })

  test('each cent of it is followed over the payout to the bank, and what is apart is settled with words', async () => {
    const { root } = opened
    const account = {
      code: 'BANK',
      name: '基本户',
      bankName: '工行',
      accountNo: '1202022719900012345',
      accountName: '灯笼',
    }
    const bankAccountId = (await root.call(bankAccount.endpoints.create, account)).data?.id as Id
    const paid = { payChannelId: platform, paidDay: today, fromDay: today, toDay: today, amountCents: 8_050 }
    const { data: made } = await root.call(payout.endpoints.create, { ...paid, no: 'MT26112801' })
    const again = await root.call(payout.endpoints.create, { ...paid, no: 'MT26112801' })
    expect(again.errors?.[0]).toMatchObject({ path: 'no' })
    const id = made?.id as Id
    // 50.00 − 9.00 and 49.00 − 9.00, as the bill says.
    const first = (await root.call(payout.endpoints.view, { id })).data
    expect(first).toMatchObject({ linesCents: 8_100, differenceCents: -50, lineCount: 2, state: 'UNDERWAY' })
    const settled = { id, version: first?.version ?? 0, settlement: 'LOSS', note: '平台扣了打印机租金' } as const
    const wrongWay = await root.call(payout.endpoints.settle, { ...settled, settlement: 'GIVEN_BACK' })
    expect(wrongWay.errors?.[0]).toMatchObject({ path: 'settlement' })
    expect(await root.call(payout.endpoints.settle, settled)).toMatchObject({ code: 0 })
    // The longer number begins with the one that the line names.
    const other = await root.call(payout.endpoints.create, { ...paid, no: 'MT26112801-2', amountCents: 777 })
    // A line of a bill is paid out once.
    expect((await root.call(payout.endpoints.view, { id: other.data?.id as Id })).data).toMatchObject({ lineCount: 0 })
    const due = async () =>
      (await root.call(payout.endpoints.dues, {})).data?.find(({ payChannelId }) => payChannelId === platform)
    expect(await due()).toMatchObject({ unpaidCents: 0, underwayCents: 8_827, underwayCount: 2 })

    const text = [
      '交易日期,收入金额,支出金额,对方户名,交易流水号,摘要',
      `${today},80.00,,北京三快在线科技有限公司,B-1,结算 MT26112801`,
      `${today},7.77,,北京三快在线科技有限公司,B-2,结算`,
      `${today},,20.00,房东,B-3,房租`,
      `${today},3.00,,王芳,B-4,误转`,
    ].join('\n')
    const sheet = { file: Buffer.from(text), bankAccountId }
    const preview = (await root.call(bankLine.endpoints.importPreview, sheet as never)).data
    expect(preview).toMatchObject({ missing: [], leftOut: 1 })
    const commit = { id: preview?.id as Id, mode: 'all' } as never
    expect(await root.call(bankLine.endpoints.importCommit, commit)).toMatchObject({ data: { imported: 3 } })
    expect((await root.call(bankLine.endpoints.matchAll, {})).data).toEqual({ matched: 1, left: 2 })
    const lines = async () =>
      (await root.call(bankLine.endpoints.list, { sort: 'amountCents' } as never)).data?.list ?? []
    const [mistaken, small, large] = await lines()
    expect(small).toMatchObject({ state: 'MATCHED', payoutCents: 777, differenceCents: 0 })
    const wanted = { id: large?.id as Id, version: large?.version ?? 0, payoutIds: [id] }
    const candidates = (await root.call(bankLine.endpoints.candidates, { id: wanted.id })).data
    expect(candidates).toMatchObject([{ no: 'MT26112801', named: true, fits: false }])
    const unexplained = await root.call(bankLine.endpoints.match, wanted)
    expect(unexplained.errors?.[0]).toMatchObject({ path: 'settlement', msg: expect.stringContaining('-0.50') })
    const explained = { ...wanted, settlement: 'LOSS', note: '银行手续费' } as const
    expect(await root.call(bankLine.endpoints.match, explained)).toMatchObject({ code: 0 })
    const aside = { id: mistaken?.id as Id, version: mistaken?.version ?? 0, note: '误转，已退' }
    expect(await root.call(bankLine.endpoints.setAside, aside)).toMatchObject({ code: 0 })
    expect(await due()).toBeUndefined()

    const days = (await root.call(reconciliation.endpoints.list, { payChannelId: platform })).data?.list
    expect((await root.call(reconciliation.endpoints.chain, { id: days?.[0]?.id as Id })).data).toMatchObject({
      ourCents: 10_000,
      differenceCents: -100,
      billCents: 9_900,
      keptCents: 1_800,
      dueCents: 8_100,
      unpaidCents: 0,
      paidOutCents: 8_100,
      underwayCents: 0,
      arrivedCents: 8_100,
      payouts: [{ no: 'MT26112801', cents: 8_100, bankRef: 'B-1' }],
    })
    expect((await root.call(payout.endpoints.trace, { no: sale.saleNo })).data).toMatchObject([
      {
        type: 'PAY',
        cents: 5_000,
        billDay: today,
        keptCents: 900,
        payoutNo: 'MT26112801',
        netCents: 4_100,
        bankRef: 'B-1',
      },
    ])
    expect((await root.call(payout.endpoints.remove, { ids: [id] })).key).toBe('payout.arrivedStays')
    const matched = (await lines())[2]
    const taken = { id: wanted.id, version: matched?.version ?? 0 }
    expect(await root.call(bankLine.endpoints.release, taken)).toMatchObject({ code: 0 })
    expect((await root.call(payout.endpoints.view, { id })).data).toMatchObject({ state: 'UNDERWAY', bankLineId: null })
    expect(await root.call(payout.endpoints.remove, { ids: [id] })).toMatchObject({ code: 0 })
    expect(await due()).toMatchObject({ unpaidCents: 8_100, unpaidCount: 2 })
  })

  test('what is given back there goes back here, once, and the close of a day says how far ours is apart', async () => {
    const { product, root } = opened
    const { pushRefunds, closeDay } = foreignSale.endpoints
    const back = { shopCode: 'FOREIGN', origin: 'DELIVERY', saleNo: 'D7', refundNo: 'R1', refundedAt: soldAt } as const
    const refunds = (...all: object[]) =>
      callSigned(product.app, seller, pushRefunds, { refunds: all as never }).then(({ data }) => data)
    expect(await send({ ...sale, saleNo: 'D7' })).toMatchObject({ accepted: 1 })
    expect(await refunds({ ...back, amountCents: 1_200 }, { ...back, amountCents: 1_200 })).toEqual({
      accepted: 1,
      same: 1,
      refused: [],
    })
    const wrong = [
      { ...back, amountCents: 1_100 },
      { ...back, refundNo: 'R2', amountCents: 4_000 },
      { ...back, saleNo: 'D0', refundNo: 'R3' },
    ]
    expect((await refunds(...wrong))?.refused.map(({ key }) => key)).toEqual(
      ['otherRefund', 'refundTooMuch', 'noSale'].map((name) => `foreignSale.${name}`),
    )
    const [row] = (await root.call(foreignSale.endpoints.list, { saleNo: 'D7' })).data?.list ?? []
    // As much of what was kept comes back.
    expect(row).toMatchObject({ netCents: 5_000 - 1_200 - 900 + 216 })
    const told = {
      shopCode: 'FOREIGN',
      origin: 'DELIVERY',
      day: businessDay,
      saleCount: 4,
      paidCents: 20_000,
      refundedCents: 1_200,
    } as const
    expect((await callSigned(product.app, seller, closeDay, told)).data).toEqual({
      agrees: false,
      saleDifference: 1,
      paidDifferenceCents: 5_000,
      refundedDifferenceCents: 0,
    })
    expect(await refunds({ ...back, refundNo: 'R4' })).toMatchObject({ accepted: 1 })
    expect((await root.call(view, { id: row?.tradeId as Id })).data).toMatchObject({ state: 'REFUNDED' })
  })

  test('what the trades say of their money is proved', async () => {
    expect(
      await asTenant(opened.product.database.pool, 1, (db) =>
        tradeSums.check(db).then((faults) => void expect(faults).toEqual([])),
      ),
    ).toBe(undefined)
  })
})
