import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { member } from '@brandside/contract/member/member.ts'
import { points } from '@brandside/contract/member/points.ts'
import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Db } from '../../platform/database/query.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { holdRecharge, settleRecharge } from '../recharge-books/refund-of-trade.public.ts'
import { rechargePaid } from '../recharge-order/listeners.public.ts'
import { walletLots } from './check-lots.ts'
import { expireGifts } from './keep-time.ts'
import { giveBackToWallet, payFromWallet } from './pay.public.ts'
import { type WalletOf, walletLedger } from './wallet-ledger.ts'

const { create: recharge, refund, refundPreview } = rechargeOrder.endpoints

describe.each([mainEngine()])('stored value on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let brandId: Id
  let shopId: Id
  let payChannelId: Id
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    const made = async (answer: Promise<{ data?: unknown; msg: string }>) => {
      const { data, msg } = await answer
      if (!data) throw new Error(msg)
      return (data as { id: Id }).id
    }
    const contact = { contactName: '周宁', contactMobile: '13800001234' }
    brandId = await made(root.call(brand.endpoints.create, { code: 'W1', name: '储值', industry: 'OTHER', ...contact }))
    await root.call(brand.endpoints.setStatus, { id: brandId, status: 1 })
    const [place] = (await root.call(organisation.endpoints.tree, {})).data ?? []
    const example = shop.endpoints.create.example as Parameters<typeof root.call<typeof shop.endpoints.create>>[1]
    shopId = await made(
      root.call(shop.endpoints.create, { ...example, code: 'W1', brandId, organisationId: place?.id as Id }),
    )
    payChannelId = await made(
      root.call(payChannel.endpoints.create, { code: 'TILL', name: '现金', kind: 'CASH', adapter: 'CASH' }),
    )
    await root.call(payChannel.endpoints.setStatus, { id: payChannelId, status: 1 })
  })
  afterAll(() => product.close())

  let numbered = 0
  async function somebody(): Promise<WalletOf> {
    const mobile = `137${String(++numbered).padStart(8, '0')}`
    const { data } = await root.call(member.endpoints.create, { mobile, nickname: '乙', registerBrandId: brandId })
    return { memberId: data?.id as Id, brandId }
  }
  async function aPackage(fields: object): Promise<Id> {
    const offer = {
      name: `套餐 ${++numbered}`,
      brandId,
      startAt: '2026-01-01T00:00:00.000Z',
      payCents: 100_00,
      ...fields,
    }
    const { data, msg } = await root.call(rechargePackage.endpoints.create, offer)
    if (!data) throw new Error(msg)
    // Each is bought at once, and a brand has a dozen on offer at most.
    await asSuperuser(product.database, (client) => client.query('update app.recharge_package set status = 0'))
    await root.call(rechargePackage.endpoints.setStatus, { id: data.id, status: 1 })
    return data.id
  }
  const buy = (of: WalletOf, packageId: Id) =>
    root.call(recharge, { memberId: of.memberId, packageId, shopId, payChannelId })
  const work = (act: (db: Db) => Promise<unknown>) => asTenant(product.database.pool, 1, act)
  const pay = (of: WalletOf, id: number, cents: number) =>
    work((db) => payFromWallet({ db }, { of, event: { bizType: 'TRADE', id: id as Id }, tradeId: id as Id, cents }))
  const back = (of: WalletOf, tradeId: number, refundId: number, cents: number) =>
    work((db) =>
      giveBackToWallet({ db }, { of, event: { bizType: 'REFUND', id: refundId as Id }, tradeId: tradeId as Id, cents }),
    )
  const account = async ({ memberId }: WalletOf) => (await root.call(wallet.endpoints.account, { memberId })).data?.[0]
  const proved = () =>
    work(async (db) => {
      expect(await walletLedger.check(db)).toEqual([])
      expect(await walletLots.check(db)).toEqual([])
    })

  const takings = async ({ memberId }: WalletOf) =>
    (await root.call(trade.endpoints.list, { memberId, bizType: 'RECHARGE' })).data?.list

  test('a recharge at the counter credits principal, gift and points once, and counts the sale (C-INV-59)', async () => {
    const of = await somebody()
    const packageId = await aPackage({ giftCents: 20_00, giftPoints: 30, stock: 1 })
    const { data } = await buy(of, packageId)
    expect(await account(of)).toMatchObject({ principal: 100_00, gift: 20_00 })
    expect((await root.call(points.endpoints.account, { memberId: of.memberId })).data?.[0]?.balance).toBe(30)
    expect(await buy(of, packageId)).toMatchObject({ key: 'rechargeOrder.soldOut' })
    const row = (await root.call(rechargeOrder.endpoints.view, { id: data?.id as Id })).data
    expect(row).toMatchObject({
      state: 'PAID',
      principalLeftCents: 100_00,
      giftLeftCents: 20_00,
      mobile: '137****0001',
    })
    const view = (await root.call(rechargePackage.endpoints.view, { id: packageId })).data
    expect(view).toMatchObject({ sold: 1, takingsCents: 100_00 })
    expect(await takings(of)).toMatchObject([{ state: 'PAID', paidCents: 100_00, channelText: '现金', shopId }])
    const locked = { id: packageId, version: view?.version as number, giftCents: 1 }
    expect(await root.call(rechargePackage.endpoints.update, locked)).toMatchObject({ key: 'rechargePackage.locked' })
    await proved()
    // Both ledgers say which recharge it was, by its number.
    const sources = [
      await root.call(wallet.endpoints.list, { memberId: of.memberId }),
      await root.call(points.endpoints.list, { memberId: of.memberId }),
      await root.call(wallet.endpoints.explain, of),
    ].flatMap(({ data }) => (data?.list ?? []).map(({ sourceName }) => sourceName))
    expect(sources).toEqual([row?.orderNo, row?.orderNo, row?.orderNo])
  })

  test('two lots pay in the order in which their gifts end, and a refund goes back the other way', async () => {
    const of = await somebody()
    await buy(of, await aPackage({ payCents: 500, giftCents: 100, giftValidDays: 5 }))
    await buy(of, await aPackage({ payCents: 10_000, giftCents: 2_000 }))
    const left = async () => (await account(of))?.lots.map(({ principalLeft, giftLeft }) => [principalLeft, giftLeft])
    await pay(of, 1, 1_800)
    await pay(of, 1, 1_800)
    expect(await left()).toEqual([[9_000, 1_800]])
    await back(of, 1, 11, 1_000)
    await back(of, 1, 11, 1_000)
    expect(await left()).toEqual([[9_833, 1_967]])
    await back(of, 1, 12, 800)
    expect(await left()).toEqual([
      [500, 100],
      [10_000, 2_000],
    ])
    await proved()
  })

  test.each([
    ['UNUSED_PRINCIPAL', 7_500],
    ['DEDUCT_USED_GIFT', 7_000],
  ] as const)('a recharge of 100 + 20 after 30 were spent gives back by %s %i', async (refundMode, cash) => {
    const of = await somebody()
    const { data } = await buy(of, await aPackage({ giftCents: 2_000, refundMode, giftPoints: 40 }))
    const id = data?.id as Id
    await pay(of, 100 + cash, 3_000)
    expect((await root.call(refundPreview, { id })).data).toMatchObject({ cashCents: cash, forfeitedCents: 1_500 })
    const done = await root.call(refund, { id, reason: '顾客要求退款' })
    expect(done.data).toEqual({ state: 'PART_REFUNDED', cashCents: cash })
    expect(await root.call(refund, { id, reason: '再退一次' })).toMatchObject({ key: 'rechargeOrder.nothingLeft' })
    expect(await account(of)).toMatchObject({ principal: 0, gift: 0, frozenPrincipal: 0, frozenGift: 0, lots: [] })
    expect(await takings(of)).toMatchObject([{ state: 'PART_REFUNDED', paidCents: 100_00, refundedCents: cash }])
    expect((await root.call(points.endpoints.account, { memberId: of.memberId })).data?.[0]?.balance).toBe(0)
    await proved()
  })

  test('a recharge whose used gifts come to all that is left gives nothing back, and what is left stays', async () => {
    const of = await somebody()
    const gifted = { payCents: 1_000, giftCents: 1_000, refundMode: 'DEDUCT_USED_GIFT', spendMode: 'GIFT_FIRST' }
    const { data } = await buy(of, await aPackage(gifted))
    await pay(of, 900, 1_100)
    const id = data?.id as Id
    expect(await root.call(refundPreview, { id })).toMatchObject({ key: 'rechargeOrder.nothingLeft' })
    expect(await root.call(refund, { id, reason: '顾客要求退款' })).toMatchObject({ key: 'rechargeOrder.nothingLeft' })
    expect(await account(of)).toMatchObject({ principal: 900, gift: 0 })
  })

  test('a brand that is disabled sells no recharge at the counter', async () => {
    const packageId = await aPackage({})
    const of = await somebody()
    await root.call(brand.endpoints.setStatus, { id: brandId, status: 0 })
    expect(await buy(of, packageId)).toMatchObject({ key: 'brand.disabled' })
    await root.call(brand.endpoints.setStatus, { id: brandId, status: 1 })
    expect((await root.call(rechargePackage.endpoints.view, { id: packageId })).data?.sold).toBe(0)
    expect((await buy(of, packageId)).code).toBe(0)
  })

  test('what was used of a gift before its member was merged is taken off when the recharge goes back', async () => {
    const [of, next, last] = [await somebody(), await somebody(), await somebody()]
    const { data } = await buy(of, await aPackage({ giftCents: 2_000, refundMode: 'DEDUCT_USED_GIFT' }))
    await pay(of, 950, 3_000)
    for (const [{ memberId: sourceId }, { memberId: targetId }] of [
      [of, next],
      [next, last],
    ] as const) {
      const memberNo = (await root.call(member.endpoints.view, { id: targetId })).data?.memberNo as string
      await root.call(member.endpoints.merge, { sourceId, targetId, memberNo })
    }
    const { data: goes } = await root.call(refundPreview, { id: data?.id as Id })
    expect(goes).toMatchObject({ cashCents: 7_000, forfeitedCents: 1_500 })
  })

  test('a gift that has ended pays nothing, processed or not, and comes back for thirty days', async () => {
    const of = await somebody()
    await buy(of, await aPackage({ payCents: 1_000, giftCents: 200, giftValidDays: 10, spendMode: 'GIFT_FIRST' }))
    await pay(of, 3, 100)
    const ended = `update app.wallet_lot set gift_expires_at = now() - interval '1 day' where gift_expires_at is not null`
    await asSuperuser(product.database, (client) => client.query(ended))
    await expect(pay(of, 4, 1_001)).rejects.toThrow('wallet.notEnough')
    await work(expireGifts)
    await work(expireGifts)
    expect(await account(of)).toMatchObject({ principal: 1_000, gift: 0 })
    await back(of, 3, 13, 100)
    const held = await account(of)
    expect(held).toMatchObject({ principal: 1_000, gift: 100 })
    expect(held?.lots.find(({ giftLeft }) => giftLeft > 0)?.giftExpiresAt).toMatch(/Z$/)
    await proved()
  })

  test('a recharge that is paid by a trade comes with the payment, once, and goes with its refund (C-INV-55, 57)', async () => {
    const of = await somebody()
    const packageId = await aPackage({ payCents: 3_000, giftCents: 300, giftPoints: 20 })
    const columns =
      'member_id, package_id, brand_id, shop_id, package_name, pay_cents, gift_cents, gift_points, gift_valid_days'
    const made = await asSuperuser(product.database, (client) =>
      client.query(
        `insert into app.recharge_order (tenant_id, ${columns}, spend_mode, refund_mode, refund_days, state)
         values (1, $1, $2, $3, $4, 'x', 3000, 300, 20, 0, 'PROPORTIONAL', 'UNUSED_PRINCIPAL', 0, 'UNPAID') returning id`,
        [of.memberId, packageId, brandId, shopId],
      ),
    )
    const id = Number(made.rows[0].id) as Id
    const paidAt = new Date().toISOString()
    await work((db) => rechargePaid({ db }, id, paidAt))
    await work((db) => rechargePaid({ db }, id, paidAt))
    expect(await account(of)).toMatchObject({ principal: 3_000, gift: 300 })
    const now = new Date().toISOString()
    const refundOf = (refundId: number, asked = 3_000) => ({ refundId: refundId as Id, asked, reason: null })
    // More than is left is not set aside, and what is set aside cannot be spent.
    await expect(work((db) => holdRecharge({ db, now }, id, refundOf(70, 3_001)))).rejects.toThrow('leftChanged')
    await work((db) => holdRecharge({ db, now }, id, refundOf(71)))
    await expect(pay(of, 700, 1)).rejects.toThrow('wallet.notEnough')
    await work((db) => settleRecharge({ db, now }, id, { ...refundOf(71), done: 0 }))
    await pay(of, 701, 330)
    await back(of, 701, 7010, 330)
    await work((db) => holdRecharge({ db, now }, id, refundOf(72)))
    await work((db) => settleRecharge({ db, now }, id, { ...refundOf(72), done: 3_000 }))
    await work((db) => settleRecharge({ db, now }, id, { ...refundOf(72), done: 3_000 }))
    expect(await account(of)).toMatchObject({ principal: 0, gift: 0, frozenPrincipal: 0 })
    expect((await root.call(points.endpoints.account, { memberId: of.memberId })).data?.[0]?.balance).toBe(0)
    expect((await root.call(rechargeOrder.endpoints.view, { id })).data?.state).toBe('REFUNDED')
    await proved()
  })

  test('a payment that comes back while its recharge is being refunded waits for the end of that refund', async () => {
    const refundBy = async (tradeId: number, done: number) => {
      const of = await somebody()
      const { data } = await buy(of, await aPackage({ giftCents: 2_000 }))
      const id = data?.id as Id
      await pay(of, tradeId, 3_000)
      const [now, asked] = [new Date().toISOString(), { refundId: (tradeId + 1) as Id, asked: 7_500 }]
      await work((db) => holdRecharge({ db, now }, id, { ...asked, reason: null }))
      await back(of, tradeId, tradeId + 2, 3_000)
      await proved()
      await expect(pay(of, tradeId + 3, 1)).rejects.toThrow('wallet.notEnough')
      await work((db) => settleRecharge({ db, now }, id, { ...asked, done }))
      await proved()
      return account(of)
    }
    const free = { frozenPrincipal: 0, frozenGift: 0 }
    expect(await refundBy(800, 7_500)).toMatchObject({ principal: 2_500, gift: 500, ...free })
    expect(await refundBy(810, 0)).toMatchObject({ principal: 10_000, gift: 2_000, ...free })
  })

  test('by hand it needs a second person above the limit', async () => {
    const of = await somebody()
    const { adjust, adjustAudit, liability } = wallet.endpoints
    expect((await root.call(adjust, { ...of, gift: 2_000, reason: '服务补偿赠金' })).data?.state).toBe('DONE')
    const { data } = await root.call(adjust, { ...of, principal: 50_000, reason: '旧系统迁移余额' })
    expect(data?.state).toBe('PENDING')
    expect(await root.call(adjustAudit, { id: data?.id as Id, approve: true })).toMatchObject({
      key: 'wallet.selfAudit',
    })
    const out = await root.call(adjust, { ...of, gift: -3_000, reason: '补偿金额有误' })
    expect(out).toMatchObject({ key: 'wallet.notEnough' })
    await root.call(adjust, { ...of, gift: -1_000, reason: '补偿金额有误' })
    expect(await account(of)).toMatchObject({ principal: 0, gift: 1_000 })
    const owed = (await root.call(liability, {})).data ?? []
    expect(owed.find((row) => row.brandId === brandId)?.gift).toBeGreaterThan(0)
    // The home page tells what the page behind its figures tells brand by brand.
    const { members } = (await root.call(dashboard.endpoints.consumer, { part: 'MEMBERS' })).data ?? {}
    const sum = (of: 'principal' | 'gift') => owed.reduce((all, row) => all + row[of], 0)
    expect(members?.owed).toEqual([{ currency: 'CNY', principalCents: sum('principal'), giftCents: sum('gift') }])
    await proved()
  })

  test('a manager’s home tells the stored value of his shop’s members, as his page does', async () => {
    const rights = ['member:member:list', wallet.endpoints.liability.guard, dashboard.endpoints.consumer.guard]
    const { id, caller } = await join(product, { rights, dataScope: 4 })
    await asSuperuser(product.database, (client) =>
      client.query('insert into app.admin_shop (tenant_id, admin_id, shop_id) values (1, $1, $2)', [id, shopId]),
    )
    const known = { mobile: '13700990099', nickname: '熟客', registerBrandId: brandId, registerShopId: shopId }
    const { data: own } = await root.call(member.endpoints.create, known)
    for (const memberId of [own?.id as Id, (await somebody()).memberId])
      await root.call(wallet.endpoints.adjust, { memberId, brandId, gift: 700, reason: '服务补偿赠金' })
    const sums = async (who: Caller) => {
      const owed = (await who.call(wallet.endpoints.liability, {})).data ?? []
      const { members } = (await who.call(dashboard.endpoints.consumer, { part: 'MEMBERS' })).data ?? {}
      expect(members?.owed[0]?.giftCents).toBe(owed.reduce((all, { gift }) => all + gift, 0))
      return members?.owed[0]?.giftCents ?? 0
    }
    const [his, all] = [await sums(caller), await sums(root)]
    expect(his).toBeGreaterThan(0)
    expect(his).toBeLessThan(all)
  })

  test('what is open by month of recharge is the liability, as a sheet for any day too', async () => {
    const of = await somebody()
    await buy(of, await aPackage({ giftCents: 20_00 }))
    await pay(of, 500, 30_00)
    const { data } = await root.call(wallet.endpoints.outlook, { brandId })
    const owed = (await root.call(wallet.endpoints.liability, {})).data?.find((row) => row.brandId === brandId)
    const sum = (name: 'principalOpen' | 'giftOpen') => data?.sales.reduce((all, row) => all + row[name], 0)
    expect([sum('principalOpen'), sum('giftOpen')]).toEqual([owed?.principal, owed?.gift])
    for (const row of data?.sales ?? []) {
      const came = row.principalIn + row.giftIn + row.adjusted + row.moved
      const gone = row.principalSpent + row.giftSpent + row.paidBack + row.giftLapsed
      expect(came - gone).toBe(row.principalOpen + row.giftOpen)
    }
    expect(data?.forecast).toHaveLength(12)
    expect(data?.forecast[0]).toMatchObject({ principal: owed?.principal, gift: owed?.gift })
    const sheet = async (asOf?: string) =>
      (await readSheet((await root.call(wallet.endpoints.exportLiability, { brandId, asOf })).bytes)).rows
    expect(await sheet()).toHaveLength(1 + (data?.sales.length ?? 0))
    expect(await sheet('2020-01-01')).toHaveLength(1)
  })

  test('what is owed at the end of a month is what the rows of the ledger add up to', async () => {
    const { data: months = [] } = await root.call(wallet.endpoints.months, { brandId, count: 3 })
    const { data: entries } = await root.call(wallet.endpoints.list, { brandId, rows: 200 })
    const rows = entries?.list ?? []
    const now = months.at(-1)
    expect(months.map(({ open }) => open).slice(0, 2)).toEqual([0, 0])
    expect(now?.open).toBe(rows.reduce((sum, { principal, gift }) => sum + principal + gift, 0))
    expect(now?.open).toBe((now?.added ?? 0) - (now?.spent ?? 0) - (now?.paidBack ?? 0) - (now?.lapsed ?? 0))
    const lapsed = rows.filter(({ kind }) => kind === 'GIFT_EXPIRE' || kind === 'RECHARGE_REFUND')
    expect(now?.lapsed).toBe(-lapsed.reduce((sum, { gift }) => sum + gift, 0))
    expect(now?.lapsed).toBeGreaterThan(0)
    const [owed] = (await root.call(wallet.endpoints.liability, {})).data ?? []
    expect((owed?.principal ?? 0) + (owed?.gift ?? 0)).toBe(now?.open)
  })

  if (engine === 'postgres')
    test('of payments at the same time exactly the affordable ones succeed (C-INV-60)', async () => {
      const of = await somebody()
      await buy(of, await aPackage({ payCents: 10_000, giftCents: 2_000 }))
      const tried = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => pay(of, 500 + at, 2_500)))
      expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
      const held = await account(of)
      expect((held?.principal ?? 0) + (held?.gift ?? 0)).toBe(2_000)
      await proved()
    })

  if (engine === 'postgres')
    test('the last pieces of a package are sold once each (C-INV-58)', async () => {
      const packageId = await aPackage({ stock: 2 })
      const buyers = await Promise.all(Array.from({ length: 6 }, () => somebody()))
      const answers = await Promise.all(buyers.map((of) => buy(of, packageId)))
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(2)
    })
})
