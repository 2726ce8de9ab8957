import type { AddressInfo } from 'node:net'
import { foreignSale } from '@brandside/contract/payment/foreign-sale.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import { report } from '@brandside/contract/payment/report.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { delivery } from '@brandside/contract/store/delivery.ts'
import { deliveryMenu } from '@brandside/contract/store/delivery-menu.ts'
import { deliveryOrder } from '@brandside/contract/store/delivery-order.ts'
import { noFaults } from '@brandside/sandbox/faults.ts'
import { openSandbox, type Sandbox } from '@brandside/sandbox/sandbox.ts'
import type { PlatformBooks } from '@brandside/sandbox/vendors/platform-books.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setPartnerAddress, setPublicAddress } from '../../platform/partners/partner-address.ts'
import { chance, moods, randomDays, randomSeed } from '../../platform/testing/chance.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { aPayingShop } from '../../platform/testing/paying-shop.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { acceptOrder } from './follow-up.ts'
import { readOrder, sweepOrders } from './orders/read-orders.ts'

const { authorisation, callback, stores, bind, info, config } = delivery.endpoints
const tenantId = 1 as Id
/** Of hundreds of days, where they are asked for. */
const longRun = 60_000 + randomDays(0) * 5_000

let product: TestProduct
let sandbox: Sandbox
let root: Caller
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`
  sandbox = await openSandbox({ productUrl: address })
  setPartnerAddress('sandbox', sandbox.account)
  setPublicAddress(address)
  root = await product.as(people.root)
})
afterAll(async () => {
  await product.close()
  await sandbox.close()
})
afterEach(() => void Object.assign(sandbox.faults, noFaults()))

/** A platform's simulator, as its own guests and merchants use it. */
interface Vendor {
  platform: 'MEITUAN' | 'ELEME'
  path: 'meituan' | 'eleme'
  account: Readonly<Record<string, string>>
  /** The setting that proves notices. */
  proves: string
}

const vendors: readonly Vendor[] = [
  { platform: 'MEITUAN', path: 'meituan', account: { developerId: '100001' }, proves: 'signKey' },
  { platform: 'ELEME', path: 'eleme', account: { key: 'brandsideTestKey' }, proves: 'secret' },
]

describe.each(vendors)('shops at $platform', ({ platform, path, account, proves }) => {
  const at = `/_v/${path}`
  const books = (): PlatformBooks => sandbox.state[path]
  const post = async (name: string, body: object) => {
    const answer = await fetch(`${sandbox.address}${at}/${name}`, { method: 'POST', body: JSON.stringify(body) })
    return (await answer.json()) as { no: string; owed: number; net: number }
  }
  let channel: Id
  let noticeUrl: string
  let shopId: Id
  let storeId: string
  let settings: Record<string, string>

  const configure = async (values: Readonly<Record<string, string | null>>) => {
    const { data } = await root.call(payChannel.endpoints.view, { id: channel })
    const given = Object.entries(values).map(([setting, value]) => ({ setting, value }))
    const { version, code, name, kind, adapter } = data as NonNullable<typeof data>
    const changed = { id: channel, version, code, name, kind, adapter, config: given } as never
    expect(await root.call(payChannel.endpoints.update, changed)).toMatchObject({ code: 0 })
  }
  const sweep = () => sweepOrders(product.database.pool, tenantId, { openMinutes: 0 })
  const ours = () =>
    asSuperuser(product.database, async (client) => {
      const { rows } = await client.query<{ net: number; paid: number; refunded: number; orders: number }>(
        `select coalesce(sum(t.paid_cents - t.refunded_cents - t.fee_cents + t.fee_refund_cents), 0)::int as net,
                coalesce(sum(t.paid_cents), 0)::int as paid, coalesce(sum(t.refunded_cents), 0)::int as refunded, count(*)::int as orders
           from app.trade t join app.trade_payment p on p.tenant_id = t.tenant_id and p.trade_id = t.id
          where p.pay_channel_id = $1`,
        [channel],
      )
      return rows[0]
    })
  const theirs = async () =>
    ((await (await fetch(`${sandbox.address}${at}/_settled?storeId=${storeId}`)).json()) as { cents: number }).cents
  const orderRow = (no: string) =>
    asSuperuser(product.database, async (client) => {
      const { rows } = await client.query(
        `select status, foreign_sale_id is not null as booked, differs_cents::int, problem, refunded_cents::int, refund_asked_reason, refund_asked_at is not null as asked
           from app.delivery_order where order_no = $1`,
        [no],
      )
      return rows[0]
    })
  /** What the job does that a notice with a number alone has asked for. */
  const read = async (no: string) => {
    const { rows } = await asSuperuser(product.database, (client) =>
      client.query<{ id: Id }>(`select binding_id as id from app.delivery_order where order_no = $1`, [no]),
    )
    await readOrder(product.database.pool, tenantId, {
      shopId,
      platform,
      bindingId: Number(rows[0]?.id) as Id,
      orderNo: no,
    })
  }
  const accept = async (no: string) => {
    const { rows } = await asSuperuser(product.database, (client) =>
      client.query<{ id: Id }>(`select binding_id as id from app.delivery_order where order_no = $1`, [no]),
    )
    await acceptOrder(product.database.pool, tenantId, {
      shopId,
      platform,
      bindingId: Number(rows[0]?.id) as Id,
      orderNo: no,
    })
  }
  const order = async (wanted: object = {}) => {
    const made = await post('_order', { storeId, ...wanted })
    await expect.poll(() => orderRow(made.no)).toMatchObject({ status: 'NEW' })
    await read(made.no)
    return made
  }

  test('is authorised and bound on its own terms, under the account of the company', async () => {
    const made = { code: platform, name: `${platform} 代收`, kind: 'SANDBOX', adapter: platform } as const
    ;({ shopId } = await aPayingShop(product.database, { code: platform, channels: [] }))
    expect(await root.call(authorisation, { shopId, platform })).toMatchObject({ key: 'delivery.noAccount' })
    channel = (await root.call(payChannel.endpoints.create, made)).data?.id as Id
    await root.call(payChannel.endpoints.setStatus, { id: channel, status: 1 })
    expect(await root.call(authorisation, { shopId, platform })).toMatchObject({ key: 'delivery.noAccount' })
    const access = await fetch(`${sandbox.address}${at}/_access?${new URLSearchParams(account)}`)
    settings = (await access.json()) as Record<string, string>
    await configure(settings)
    const tested = async () => (await root.call(delivery.endpoints.ping, { payChannelId: channel })).data
    expect(await tested()).toEqual({ ok: true, problem: null })
    await configure({ [proves]: 'a-key-of-somebody-else' })
    expect(await tested()).toMatchObject({ ok: false, problem: expect.any(String) })
    await configure(settings)
    const listed = await root.call(delivery.endpoints.accounts, {})
    const own = listed.data?.find((each) => each.platform === platform)
    expect(own).toMatchObject({
      isRehearsal: true,
      missing: [],
      noticeUrl: expect.stringContaining(`/webhook/${platform}-1-`),
    })
    noticeUrl = own?.noticeUrl ?? ''
    await post('_address', { ...account, url: noticeUrl })
    const { data } = await root.call(authorisation, { shopId, platform, origin: 'http://127.0.0.1:9' })
    if (platform === 'MEITUAN') {
      const page = await (await fetch(String(data?.authUrl))).text()
      const [, choose = ''] = /href="([^"]+)"/.exec(page) ?? []
      await fetch(choose.replaceAll('&amp;', '&'))
    } else {
      const allowed = await fetch(String(data?.authUrl).replace('/authorize', '/authorize/allow'), {
        redirect: 'manual',
      })
      const back = new URL(allowed.headers.get('location') ?? '').searchParams
      const returned = { state: back.get('state') ?? '', code: back.get('code') ?? '', origin: 'http://127.0.0.1:9' }
      expect(await root.call(callback, returned)).toMatchObject({ data: { shopId, platform } })
      const found = (await root.call(stores, { shopId, platform })).data ?? []
      expect(await root.call(bind, { shopId, platform, platformShopId: found[0]?.platformShopId ?? '' })).toMatchObject(
        { code: 0 },
      )
    }
    const standing = async () =>
      (await root.call(info, { shopId })).data?.platforms.find((each) => each.platform === platform)
    await expect.poll(standing).toMatchObject({ authState: 'AUTHORISED', bindState: 'BOUND' })
    storeId = (await standing())?.platformShopId ?? ''
    expect(books().stores[storeId]).toMatchObject({ ref: `1-${shopId}` })
  })

  test('an accepted order is a sale: what is owed, who bears what, and what is kept', async () => {
    const lines = [
      { code: 'NOODLE', name: '红烧牛肉面', quantity: 2, cents: 2_600 },
      { code: 'COLA', name: '可乐', quantity: 1, cents: 333 },
    ]
    const { no, owed, net } = await order({ lines, platformOffCents: 700, shopOffCents: 450, riderCents: 310 })
    expect(await orderRow(no)).toMatchObject({ status: 'NEW', booked: false })
    await accept(no)
    expect(books().orders[no]).toMatchObject({ state: 'ACCEPTED' })
    expect(await orderRow(no)).toMatchObject({ status: 'ACCEPTED', booked: true, differs_cents: 0, problem: null })
    const { data } = await root.call(foreignSale.endpoints.list, { saleNo: no })
    expect(data?.list).toMatchObject([
      {
        origin: 'DELIVERY',
        paidCents: owed,
        netCents: net,
        shopOffCents: 450,
        platformOffCents: 700,
        unmappedCount: 2,
      },
    ])
    // Told once more, and by a call that asks again: the same sale.
    await accept(no)
    await read(no)
    expect((await root.call(foreignSale.endpoints.list, { saleNo: no })).data?.total).toBe(1)
  })

  test('parts and the rest go back as the platform says, once, on whatever way it is heard of', async () => {
    const { no } = await order()
    await accept(no)
    sandbox.faults.duplicateWebhook = true
    await post('_act', { no, act: 'REFUND', cents: 501 })
    await expect.poll(() => orderRow(no)).toMatchObject({ refunded_cents: 501 })
    await post('_act', { no, act: 'CANCEL' })
    await expect.poll(() => orderRow(no)).toMatchObject({ status: 'CANCELLED' })
    await sweep()
    expect((await ours())?.net).toBe(await theirs())
    const cancelled = await order()
    await post('_act', { no: cancelled.no, act: 'CANCEL' })
    await expect.poll(() => orderRow(cancelled.no)).toMatchObject({ status: 'CANCELLED', booked: false })
  })

  const listed = async (orderNo: string) => (await root.call(deliveryOrder.endpoints.list, { orderNo })).data?.list[0]

  test('operators accept and refuse orders, and answer what guests ask back; the platform gives it back', async () => {
    const { no } = await order()
    const id = (await listed(no))?.id as Id
    expect(await root.call(deliveryOrder.endpoints.accept, { id })).toMatchObject({ code: 0 })
    expect(await listed(no)).toMatchObject({ orderState: 'ACCEPTED', tradeId: expect.any(Number) })
    expect(await root.call(deliveryOrder.endpoints.accept, { id })).toMatchObject({ key: 'deliveryOrder.notNew' })
    const reason = '核对后处理'
    const answer = (agree: boolean) => root.call(deliveryOrder.endpoints.answerRefund, { id, agree, reason })
    expect(await answer(true)).toMatchObject({ key: 'deliveryOrder.notAsked' })
    for (const agree of [false, true]) {
      await post('_act', { no, act: 'ASK', cents: 300, reason: '少送一份' })
      await expect
        .poll(() => listed(no))
        .toMatchObject({ refundAskedReason: '少送一份', refundAskedAt: expect.any(String) })
      expect(await answer(agree)).toMatchObject({ code: 0 })
      await expect.poll(() => listed(no)).toMatchObject({ refundAskedAt: null, refundedCents: agree ? 300 : 0 })
    }
    const other = await order()
    const refused = { id: (await listed(other.no))?.id as Id, reason: '食材已售完' }
    expect(await root.call(deliveryOrder.endpoints.refuse, refused)).toMatchObject({ code: 0 })
    expect(books().orders[other.no]).toMatchObject({ state: 'CANCELLED' })
    expect(await listed(other.no)).toMatchObject({ orderState: 'CANCELLED', tradeId: null })
  })

  test('what an operator gives back of his own goes by the platform, and is booked when it says so', async () => {
    const lines = [
      { code: 'NOODLE', name: '红烧牛肉面', quantity: 2, cents: 2_000 },
      { code: 'COLA', name: '可乐', quantity: 1, cents: 1_000 },
    ]
    const { no } = await order({ lines, shopOffCents: 500, platformOffCents: 0, shippingCents: 0, boxCents: 0 })
    const id = (await listed(no))?.id as Id
    const reason = '漏送一份'
    const refund = (lines: object[]) => root.call(deliveryOrder.endpoints.refund, { id, lines: lines as never, reason })
    expect(await refund([])).toMatchObject({ key: 'deliveryOrder.notTaken' })
    await accept(no)
    expect((await refund([{ line: 1, quantity: 3 }])).errors?.[0]).toMatchObject({ path: 'lines.0.quantity' })
    sandbox.faults.refusedRefundRate = 1
    const refused = await refund([{ line: 1, quantity: 1 }])
    expect(refused).toMatchObject({ key: 'delivery.platformError', msg: expect.stringContaining('请求被拒绝') })
    sandbox.faults.refusedRefundRate = 0
    sandbox.faults.dropResponseAfterCommit = 1
    sandbox.faults.badSignatureRate = 1
    expect(await refund([{ line: 1, quantity: 1 }])).toMatchObject({ key: 'delivery.silent' })
    Object.assign(sandbox.faults, noFaults())
    // It was carried out, and nobody has heard of it: it is not sent again.
    expect(await refund([{ line: 1, quantity: 1 }])).toMatchObject({ key: 'deliveryOrder.refundUnderway' })
    await sweep()
    // 20.00 less its share of the shop's 5.00.
    await expect.poll(() => listed(no)).toMatchObject({ refundedCents: 1_800 })
    const tradeId = (await listed(no))?.tradeId as Id
    const here = await root.call(trade.endpoints.refund, { tradeId, amountCents: 100, reasonCode: 'OTHER' })
    expect(here).toMatchObject({ key: 'trade.atPlatform' })
    const noted = { id, amountCents: 300, refundNo: 'M1', reason: '平台后台已退' }
    const tooMuch = await root.call(deliveryOrder.endpoints.noteRefund, { ...noted, amountCents: 9_000 })
    expect(tooMuch.errors?.[0]).toMatchObject({ path: 'amountCents' })
    expect(await refund([])).toMatchObject({ code: 0 })
    await expect.poll(() => listed(no)).toMatchObject({ orderState: 'CANCELLED', refundedCents: 4_500 })
    const other = await order()
    await accept(other.no)
    const otherId = (await listed(other.no))?.id as Id
    expect(await root.call(deliveryOrder.endpoints.noteRefund, { ...noted, id: otherId })).toMatchObject({ code: 0 })
    expect(await listed(other.no)).toMatchObject({ refundedCents: 300 })
    // It is so there as well: the evening's recount is of both books.
    await post('_act', { no: other.no, act: 'REFUND', cents: 300 })
    await expect.poll(() => listed(other.no)).toMatchObject({ refundedCents: 600 })
    books().orders[other.no]?.refunds.push({ no: 'M1', cents: 300, at: Date.now() })
  })

  test('hours go to the platform, and what it refuses is a list', async () => {
    const setHours = (hours: object[]) =>
      asSuperuser(product.database, (client) =>
        client.query('update app.shop set hours = $2::jsonb[] where id = $1', [
          shopId,
          hours.map((each) => JSON.stringify(each)),
        ]),
      )
    const offerHours = () => root.call(deliveryMenu.endpoints.offerHours, { shopId, platform })
    await setHours([])
    expect(await offerHours()).toMatchObject({ key: 'deliveryMenu.noHours' })
    await setHours([{ days: [1, 2, 3, 4, 5, 6, 7], open: '09:00', close: '21:30' }])
    expect(await offerHours()).toMatchObject({ data: { outcome: 'TAKEN', words: null } })
    expect(books().hours[storeId]).toBe('09:00-21:30')
    await setHours([
      { days: [1, 2, 3, 4, 5], open: '09:00', close: '14:00' },
      { days: [6, 7], open: '17:00', close: '02:00' },
    ])
    const listedHours = async () =>
      (await root.call(deliveryMenu.endpoints.hours, {})).data?.find((row) => row.shopId === shopId)
    if (platform === 'MEITUAN') {
      expect(await offerHours()).toMatchObject({ data: { outcome: 'TAKEN' } })
      expect(books().hours[storeId]?.split(';').slice(5)).toEqual(['17:00-23:59', '00:00-02:00,17:00-23:59'])
      expect(books().hours[storeId]).toMatch(/^00:00-02:00,09:00-14:00;09:00-14:00;/)
    } else {
      expect(await offerHours()).toMatchObject({ data: { outcome: 'REFUSED', words: expect.stringContaining('相同') } })
      expect(await listedHours()).toMatchObject({ outcome: 'REFUSED', words: expect.stringContaining('相同') })
    }
    await setHours([])
  })

  test('prices and what is sold out go to the platform, and what it refuses is a list', async () => {
    await asSuperuser(product.database, (client) =>
      client.query(
        `with g as (
           insert into app.shop_goods (tenant_id, shop_id, code, name, goods_type)
           values (1, $1, 'NOODLE', '红烧牛肉面', 'SINGLE') returning id)
         insert into app.shop_sku (tenant_id, shop_id, goods_id, sku_code, price_cents, stock)
         select 1, $1, g.id, code, 2600, stock from g, (values ('NOODLE', 3), ('NOODLE-X', null)) s (code, stock)`,
        [shopId],
      ),
    )
    const pushed = await root.call(deliveryMenu.endpoints.offer, { shopId, platform })
    expect(pushed).toMatchObject({ data: { taken: 1, refused: 1 } })
    expect(books().dishes[`${storeId} NOODLE`]).toEqual({ priceCents: 2_600, stock: 3 })
    const { data } = await root.call(deliveryMenu.endpoints.list, { shopId, platform, outcome: 'REFUSED' })
    expect(data?.list).toMatchObject([{ skuCode: 'NOODLE-X', words: expect.any(String) }])
  })

  test('what it pays out is matched by order and refund, and another fee than ours is named', async () => {
    await sweep()
    const file = await (await fetch(`${sandbox.address}${at}/_statement?storeId=${storeId}`)).text()
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const matched = async (text: string) => {
      const bill = { payChannelId: channel, day, billFile: Buffer.from(text).toString('base64') }
      const { data, msg } = await root.call(reconciliation.endpoints.fetch, bill)
      if (!data) throw new Error(msg)
      return (await root.call(reconciliation.endpoints.view, { id: data.id })).data
    }
    const even = await matched(file)
    expect([even?.differingCount, even?.lines]).toEqual([0, []])
    expect(even?.matchedCount).toBe(file.trim().split('\n').length - 1)
    const [head = '', first = '', ...others] = file.split('\r\n')
    const [no = '', settled = '', kept = ''] = first.split(',')
    const dearer = [no, (Number(settled) - 1).toFixed(2), (Number(kept) - 1).toFixed(2), ''].join(',')
    expect((await matched([head, dearer, ...others].join('\r\n')))?.lines).toMatchObject([
      { no, outcome: 'FEE_DIFFERS', billFeeCents: Math.round(-Number(kept) * 100) + 100 },
    ])
  })

  test('a rehearsal is in no report', async () => {
    const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
    const range = { from: day(3), to: day(-1), payChannelIds: [channel] }
    expect((await ours())?.orders).toBeGreaterThan(0)
    expect((await root.call(report.endpoints.payEventList, { ...range, rows: 20 })).data).toMatchObject({ total: 0 })
    expect((await root.call(report.endpoints.payOrderList, range)).data).toMatchObject({ total: 0 })
  })

  test('forged notices, and those of other keys, are refused; while keys are replaced both prove', async () => {
    sandbox.faults.badSignatureRate = 1
    const forged = await post('_order', { storeId })
    await expect
      .poll(async () =>
        (await root.call(delivery.endpoints.accounts, {})).data?.find((each) => each.platform === platform),
      )
      .toMatchObject({ refused: 'UNSIGNED' })
    expect(await orderRow(forged.no)).toBeUndefined()
    sandbox.faults.badSignatureRate = 0
    const stranger = await fetch(
      noticeUrl.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      { method: 'POST', body: 'x=1' },
    )
    expect(stranger.status).toBe(401)
    await configure({ [proves]: 'the-former-key-of-the-app', [`next:${proves}`]: settings[proves] ?? '' })
    const told = await post('_order', { storeId })
    await expect.poll(() => orderRow(told.no)).toMatchObject({ status: 'NEW' })
    await configure({ [proves]: settings[proves] ?? '', [`next:${proves}`]: null })
    await sweep()
    expect(await orderRow(forged.no)).toMatchObject({ status: 'NEW' })
  })

  test(
    'days at random: each evening its ledger and ours agree to the cent',
    async () => {
      const next = chance(randomSeed() + path.length)
      for (let day = 0; day < randomDays(2); day++) {
        const changesKeys = next() < 0.2
        if (changesKeys)
          await configure({ [proves]: 'the-former-key-of-the-app', [`next:${proves}`]: settings[proves] ?? '' })
        await aDay(next)
        Object.assign(sandbox.faults, noFaults())
        if (changesKeys) await configure({ [proves]: settings[proves] ?? '', [`next:${proves}`]: null })
        // Notices on their way arrive before, beside or after what is asked for.
        const apart = async () => {
          await evening()
          return ((await ours())?.net ?? 0) - (await theirs())
        }
        await expect.poll(apart, { timeout: 20_000, message: `on day ${day}` }).toBe(0)
      }
    },
    longRun,
  )

  /** Orders, answers and refunds at random, while the platform and the way to it fail. */
  async function aDay(next: () => number): Promise<void> {
    const placed: string[] = []
    for (let step = 0; step < 12; step++) {
      // An order of which no notice ever comes, and which a tablet has accepted before it was asked for, is on no list of the
      // platform: its statement tells of it, and no call.
      Object.assign(sandbox.faults, moods(next), { lostWebhookRate: 0 })
      const no = placed[Math.floor(next() * placed.length)]
      const what = next()
      if (no === undefined || what < 0.35) {
        const cents = () => Math.floor(next() * 2_000)
        const lines = Array.from({ length: 1 + Math.floor(next() * 3) }, (_, at) => ({
          code: `D${at}`,
          name: `菜${at}`,
          quantity: 1 + Math.floor(next() * 3),
          cents: 1_000 + cents(),
        }))
        const money = {
          platformOffCents: cents() >> 2,
          shopOffCents: cents() >> 2,
          shippingCents: cents() >> 1,
          boxCents: cents() >> 3,
        }
        placed.push((await post('_order', { storeId, lines, ...money, rateBp: 500 + cents() })).no)
      } else if (what < 0.55) await accept(no).catch(() => undefined)
      else if (what < 0.65) await post('_act', { no, act: 'ACCEPT' })
      else if (what < 0.75) await post('_act', { no, act: 'DONE' })
      else if (what < 0.85) await post('_act', { no, act: 'REFUND', cents: 100 + Math.floor(next() * 1_500) })
      else if (what < 0.92) await refundOne(no)
      else await post('_act', { no, act: next() < 0.5 ? 'CANCEL' : 'REFUND' })
      if (next() < 0.2) await sweep().catch(() => undefined)
    }
  }

  /** By an operator, where the order has come here. */
  async function refundOne(no: string): Promise<void> {
    const id = (await listed(no))?.id
    const wanted = { lines: [{ line: 1, quantity: 1 }], reason: '漏送一份' }
    if (id !== undefined) await root.call(deliveryOrder.endpoints.refund, { id, ...wanted })
  }

  /** What has not come by a notice is asked for: the platform is well again. */
  async function evening(): Promise<void> {
    // Notices on their way arrive before, beside or after it.
    for (let turn = 0; turn < 3; turn++) await sweep()
  }

  test('automatic acceptance is announced with the first word of an order', async () => {
    expect(await root.call(config, { shopId, platform, autoAccept: true })).toMatchObject({ code: 0 })
  })
})
