import { member } from '@brandside/contract/member/member.ts'
import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import { startChild } from '../../platform/database/embedded/testing-child.ts'
import type { Db } from '../../platform/database/query.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { engines } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { lockPresent } from '../member-lookup/present-member.public.ts'
import { giveBackToWallet, payFromWallet } from '../wallet/pay.public.ts'
import { rechargePaid } from './listeners.public.ts'
import { openRecharge } from './open-recharge.ts'

// Races are real on PostgreSQL only.
describe.runIf(engines().includes('postgres'))('stored value under parallel load', () => {
  let product: TestProduct
  let root: Caller
  let brandId: Id
  let shopId: Id
  let payChannelId: Id
  const made = async (answer: Promise<{ data?: unknown; msg: string }>): Promise<Id> => {
    const { data, msg } = await answer
    if (!data) throw new Error(msg)
    return (data as { id: Id }).id
  }
  beforeAll(async () => {
    product = await openTestProduct('postgres')
    root = await product.as(people.root)
    const contact = { contactName: '周宁', contactMobile: '13800001234', industry: 'OTHER' } as const
    brandId = await made(root.call(brand.endpoints.create, { code: 'W9', name: '储值', ...contact }))
    await root.call(brand.endpoints.setStatus, { id: brandId, status: 1 })
    const [place] = (await root.call(organisation.endpoints.tree, {})).data ?? []
    const aShop = shop.endpoints.create.example as Parameters<typeof root.call<typeof shop.endpoints.create>>[1]
    shopId = await made(
      root.call(shop.endpoints.create, { ...aShop, code: 'W9', brandId, organisationId: place?.id as Id }),
    )
    const till = { code: 'TILL', name: '现金', kind: 'CASH', adapter: 'CASH' } as const
    payChannelId = await made(root.call(payChannel.endpoints.create, till))
    await root.call(payChannel.endpoints.setStatus, { id: payChannelId, status: 1 })
  })
  afterAll(() => product.close())

  /** Payments and refunds come as their events alone here: there are no trades that they belong to. */
  const faults = async () => (await product.ledgerFaults()).filter(({ ledger }) => ledger !== 'tradeRefunds')

  let numbered = 0
  /** A member who has recharged once. */
  async function aBuyer(payCents: number, giftCents: number): Promise<{ memberId: Id; orderId: Id }> {
    const mobile = `136${String(++numbered).padStart(8, '0')}`
    const person = { mobile, nickname: '丙', registerBrandId: brandId }
    const memberId = await made(root.call(member.endpoints.create, person))
    const offer = { name: `套餐 ${numbered}`, brandId, startAt: '2026-01-01T00:00:00.000Z', payCents, giftCents }
    const packageId = await made(root.call(rechargePackage.endpoints.create, offer))
    await root.call(rechargePackage.endpoints.setStatus, { id: packageId, status: 1 })
    const sale = { memberId, packageId, shopId, payChannelId }
    return { memberId, orderId: await made(root.call(rechargeOrder.endpoints.create, sale)) }
  }
  const work = (act: (db: Db) => Promise<unknown>) => asTenant(product.database.pool, 1, act)
  /** As trades do it: the member first, or the one that he was merged into. */
  const pay = (memberId: Id, tradeId: number, cents: number) => {
    const event = { bizType: 'TRADE' as const, id: tradeId as Id }
    return work(async (db) => {
      const of = { memberId: await lockPresent({ db }, memberId), brandId }
      await payFromWallet({ db }, { of, event, tradeId: tradeId as Id, cents })
    })
  }
  const back = (memberId: Id, tradeId: number, refundId: number, cents: number) => {
    const event = { bizType: 'REFUND' as const, id: refundId as Id }
    return work((db) => giveBackToWallet({ db }, { of: { memberId, brandId }, event, tradeId: tradeId as Id, cents }))
  }
  const account = async (memberId: Id) => (await root.call(wallet.endpoints.account, { memberId })).data?.[0]
  const succeeded = (tried: readonly PromiseSettledResult<unknown>[]) =>
    tried.filter(({ status }) => status === 'fulfilled').length

  test('a recharge that is refunded many times while it is spent gives back once what was left (C-INV-57)', async () => {
    const { memberId, orderId } = await aBuyer(100_00, 0)
    const refund = () => root.call(rechargeOrder.endpoints.refund, { id: orderId, reason: '顾客要求退款' })
    const spends = Array.from({ length: 6 }, (_, at) => pay(memberId, 700 + at, 10_00))
    const [paid, refunds] = await Promise.all([
      Promise.allSettled(spends),
      Promise.all(Array.from({ length: 4 }, refund)),
    ])
    const done = refunds.filter(({ code }) => code === 0)
    expect(done).toHaveLength(1)
    const cash = done[0]?.data?.cashCents ?? 0
    expect(cash + succeeded(paid) * 10_00).toBe(100_00)
    expect(await account(memberId)).toMatchObject({ principal: 0, gift: 0, frozenPrincipal: 0 })
    expect(await faults()).toEqual([])
  })

  test('payments and their refunds at once, each told five times, leave each lot what it had (C-INV-55, 56)', async () => {
    const { memberId } = await aBuyer(100_00, 20_00)
    for (const trade of [800, 801, 802]) await pay(memberId, trade, 30_00)
    await Promise.all(
      [800, 801, 802].flatMap((trade) => Array.from({ length: 5 }, () => back(memberId, trade, trade + 100, 30_00))),
    )
    expect(await account(memberId)).toMatchObject({ principal: 100_00, gift: 20_00 })
    expect(await faults()).toEqual([])
  })

  test('a paid recharge that is told ten times at once credits once (C-INV-59)', async () => {
    const { memberId } = await aBuyer(100_00, 0)
    const { rows } = await asSuperuser(product.database, (client) =>
      client.query(
        `insert into app.recharge_order (tenant_id, member_id, package_id, brand_id, shop_id, package_name, pay_cents, gift_cents,
                                         gift_points, gift_valid_days, spend_mode, refund_mode, refund_days, state)
         select tenant_id, member_id, package_id, brand_id, shop_id, package_name, 5000, 500, 0, 0, spend_mode, refund_mode, 0, 'UNPAID'
           from app.recharge_order where member_id = $1 returning id`,
        [memberId],
      ),
    )
    const [id, paidAt] = [Number(rows[0].id) as Id, new Date().toISOString()]
    await Promise.all(Array.from({ length: 10 }, () => work((db) => rechargePaid({ db }, id, paidAt))))
    expect(await account(memberId)).toMatchObject({ principal: 150_00, gift: 5_00 })
    expect(await faults()).toEqual([])
  })

  test('a member who buys at once through apps and tills gets no more than a package allows him', async () => {
    const mobile = `136${String(++numbered).padStart(8, '0')}`
    const person = { mobile, nickname: '丙', registerBrandId: brandId }
    const buyer = await made(root.call(member.endpoints.create, person))
    const anOffer = async (limits: object) => {
      const terms = { brandId, startAt: '2026-01-01T00:00:00.000Z', payCents: 50_00, ...limits }
      const id = await made(root.call(rechargePackage.endpoints.create, { ...terms, name: `限购 ${++numbered}` }))
      await root.call(rechargePackage.endpoints.setStatus, { id, status: 1 })
      return id
    }
    const open = (offer: Id, atShop: Id) => {
      const app = { tenantId: 1, shopId: undefined } as never
      return openRecharge({ app, pool: product.database.pool } as never, { buyer, offer, atShop, source: 'MINIAPP' })
    }
    await asSuperuser(product.database, (client) =>
      client.query('update app.shop set status = 1 where id = $1', [shopId]),
    )
    const atCounter = (packageId: Id) =>
      root.call(rechargeOrder.endpoints.create, { memberId: buyer, packageId, shopId, payChannelId })
    const [first, twice] = [await anOffer({ firstOnly: true }), await anOffer({ perMember: 1 })]
    const ordersOf = async (offer: Id) => {
      const { rows } = await asSuperuser(product.database, (client) =>
        client.query(`select id from app.recharge_order where package_id = $1 and state <> 'CLOSED'`, [offer]),
      )
      return rows.length
    }
    for (const offer of [first, twice]) {
      const asked = await Promise.allSettled([
        ...Array.from({ length: 6 }, () => open(offer, shopId)),
        ...Array.from({ length: 6 }, () => atCounter(offer)),
      ])
      expect(asked).toHaveLength(12)
      expect(await ordersOf(offer)).toBe(1)
    }
    // Without a limit, too, what is asked again at the same time is the same order.
    const open5 = await anOffer({})
    const opened = await Promise.all(Array.from({ length: 5 }, () => open(open5, shopId)))
    expect(new Set(opened.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await ordersOf(open5)).toBe(1)
  })

  test('a merge while both members pay with stored value leaves what both had, less what was paid (C-INV-40, 60)', async () => {
    const [source, target] = [await aBuyer(100_00, 20_00), await aBuyer(50_00, 0)]
    const { memberNo = '' } = (await root.call(member.endpoints.view, { id: target.memberId })).data ?? {}
    const merging = { sourceId: source.memberId, targetId: target.memberId, memberNo }
    const spends = Array.from({ length: 10 }, (_, at) =>
      pay(at % 2 === 0 ? source.memberId : target.memberId, 1_100 + at, 9_00),
    )
    const [merged, paid] = await Promise.all([root.call(member.endpoints.merge, merging), Promise.allSettled(spends)])
    expect(merged.code).toBe(0)
    const [gone, kept] = [await account(source.memberId), await account(target.memberId)]
    expect(gone).toMatchObject({ principal: 0, gift: 0 })
    expect((kept?.principal ?? 0) + (kept?.gift ?? 0)).toBe(170_00 - succeeded(paid) * 9_00)
    expect(await faults()).toEqual([])
  })

  test('payments whose process is killed in the middle are taken once when they are told again (C-INV-55, 60)', async () => {
    const { memberId } = await aBuyer(100_00, 20_00)
    const { connectionString } = product.database.pool.options
    const child = startChild(`import { openPostgres } from '../open-postgres.ts'
      import { asTenant } from '../../as-tenant.ts'
      import { payFromWallet } from '../../../member/wallet/pay.public.ts'
      const { pool } = openPostgres('${connectionString}')
      const of = { memberId: ${memberId}, brandId: ${brandId} }
      for (let tradeId = 900; tradeId < 960; tradeId++) {
        const event = { bizType: 'TRADE', id: tradeId }
        await asTenant(pool, 1, (db) => payFromWallet({ db }, { of, event, tradeId, cents: 100 }))
        say('paid ' + tradeId)
      }`)
    await child.says('paid 904')
    await child.kill('SIGKILL')
    for (let tradeId = 900; tradeId < 960; tradeId++) await pay(memberId, tradeId, 100)
    const held = await account(memberId)
    expect((held?.principal ?? 0) + (held?.gift ?? 0)).toBe(120_00 - 60_00)
    expect(await faults()).toEqual([])
  })
})
