import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { pointRule } from '@brandside/contract/member/point-rule.ts'
import { points } from '@brandside/contract/member/points.ts'
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
import { evaluate, reviewDue } from '../card-holding/levels.public.ts'
import { orderPaid, orderRefunded } from './trade-effects.ts'

// Races are real on PostgreSQL only.
describe.runIf(engines().includes('postgres'))('members under parallel load', () => {
  let product: TestProduct
  let root: Caller
  let brandId: Id
  let shopId: Id
  let ruleId: Id
  let silverId: Id
  let goldId: Id
  const made = async (answer: Promise<{ data?: unknown; msg: string }>): Promise<Id> => {
    const { data, msg } = await answer
    if (!data) throw new Error(msg)
    return (data as { id: Id }).id
  }
  beforeAll(async () => {
    product = await openTestProduct('postgres')
    root = await product.as(people.root)
    const contact = { contactName: '周宁', contactMobile: '13800001234', industry: 'OTHER' } as const
    brandId = await made(root.call(brand.endpoints.create, { code: 'L1', name: '并发', ...contact }))
    const [place] = (await root.call(organisation.endpoints.tree, {})).data ?? []
    const aShop = shop.endpoints.create.example as Parameters<typeof root.call<typeof shop.endpoints.create>>[1]
    shopId = await made(
      root.call(shop.endpoints.create, { ...aShop, code: 'L1', brandId, organisationId: place?.id as Id }),
    )
    const rule = { name: '消费', brandId, type: 'EARN_SPEND', startAt: '2026-01-01T00:00:00.000Z' } as const
    ruleId = await made(root.call(pointRule.endpoints.create, rule))
    await root.call(pointRule.endpoints.setStatus, { id: ruleId, status: 1 })
    await made(root.call(memberCard.endpoints.create, { brandId, name: '普通', level: 1 }))
    silverId = await made(root.call(memberCard.endpoints.create, { brandId, name: '银卡', level: 2 }))
    const steps = { id: silverId, version: 1, metric: 'SPEND', threshold: 500_00, keepThreshold: 400_00 } as const
    await root.call(memberCard.endpoints.setUpgradeRule, steps)
    await root.call(memberCard.endpoints.setStatus, { id: silverId, status: 1 })
    goldId = await made(root.call(memberCard.endpoints.create, { brandId, name: '金卡', level: 3 }))
    const high = { id: goldId, version: 1, metric: 'SPEND', threshold: 90_000_00, keepThreshold: 80_000_00 } as const
    await root.call(memberCard.endpoints.setUpgradeRule, high)
    await root.call(memberCard.endpoints.setStatus, { id: goldId, status: 1 })
  })
  afterAll(() => product.close())

  let numbered = 0
  const aMember = () => {
    const mobile = `134${String(++numbered).padStart(8, '0')}`
    return made(root.call(member.endpoints.create, { mobile, nickname: '戊', registerBrandId: brandId }))
  }
  /** Trades come as their events alone here: there are no refunds that stored value could be given back by. */
  const faults = async () => (await product.ledgerFaults()).filter(({ ledger }) => ledger !== 'tradeRefunds')
  const work = (act: (db: Db) => Promise<unknown>) => asTenant(product.database.pool, 1, act)
  const pay = (memberId: Id, tradeId: number, paidCents: number, paidAt = new Date().toISOString()) => {
    const order = { tradeId: tradeId as Id, memberId, brandId, shopId, paidCents, paidAt }
    return work((db) => orderPaid({ db }, { ...order, businessDate: paidAt.slice(0, 10) }))
  }
  const refund = (memberId: Id, tradeId: number, refundId: number, refundedCents: number, full: boolean) => {
    const about = { tradeId: tradeId as Id, refundId: refundId as Id, bizKind: 'REFUND', memberId, brandId } as const
    return work((db) => orderRefunded({ db }, { ...about, refundedCents, full }))
  }
  const balance = async (memberId: Id) =>
    (await root.call(points.endpoints.account, { memberId })).data?.[0]?.balance ?? 0
  const changes = async (memberId: Id) =>
    (await root.call(memberCard.endpoints.changes, { memberId })).data?.list.map(({ toName }) => toName)

  test('the same event ten times at once has its effects once (C-INV-18, 22, 36, 37, 38)', async () => {
    const id = await aMember()
    await Promise.all(Array.from({ length: 10 }, () => pay(id, 1, 60_000)))
    await Promise.all(Array.from({ length: 6 }, () => work((db) => evaluate({ db }, id, brandId))))
    expect(await balance(id)).toBe(600)
    expect(await changes(id)).toEqual(['银卡', '普通'])
    expect((await root.call(member.endpoints.view, { id })).data).toMatchObject({ payCount: 1, payCents: 60_000 })
    expect(await faults()).toEqual([])
  })

  test('a level that is reviewed by many at once falls by one (C-INV-37)', async () => {
    const id = await aMember()
    const gold = { id, cardId: goldId, reason: '补偿' }
    await root.call(member.endpoints.setCard, gold)
    await asSuperuser(product.database, (client) =>
      client.query(`update app.member_holding set review_at = now() where member_id = $1`, [id]),
    )
    await Promise.all(Array.from({ length: 6 }, () => work(reviewDue)))
    expect(await changes(id)).toEqual(['银卡', '金卡', '普通'])
  })

  test('refunds of one trade at once take back what it gave and no more, in whatever order they come (C-INV-23)', async () => {
    const id = await aMember()
    await pay(id, 2, 8_850)
    await Promise.all([
      refund(id, 2, 22, 8_850, true),
      refund(id, 2, 21, 3_000, false),
      refund(id, 2, 22, 8_850, true),
      refund(id, 2, 21, 3_000, false),
    ])
    expect(await balance(id)).toBe(0)
    const { data } = await root.call(memberCard.endpoints.growth, { memberId: id, brandId })
    expect(data).toMatchObject({ growth: 0, sound: true })
    expect(await faults()).toEqual([])
  })

  test('payments whose process is killed in the middle count once when they are told again (C-INV-18, 22, 38)', async () => {
    const id = await aMember()
    const { connectionString } = product.database.pool.options
    const child = startChild(`import { openPostgres } from '../open-postgres.ts'
      import { asTenant } from '../../as-tenant.ts'
      import { orderPaid } from '../../../member/member/trade-effects.ts'
      const { pool } = openPostgres('${connectionString}')
      const order = { memberId: ${id}, brandId: ${brandId}, shopId: ${shopId}, paidCents: 1000 }
      const paidAt = new Date().toISOString()
      for (let tradeId = 500; tradeId < 600; tradeId++) {
        const event = { ...order, tradeId, paidAt, businessDate: paidAt.slice(0, 10) }
        await asTenant(pool, 1, (db) => orderPaid({ db }, event))
        say('paid ' + tradeId)
      }`)
    await child.says('paid 505')
    await child.kill('SIGKILL')
    for (let tradeId = 500; tradeId < 530; tradeId++) await pay(id, tradeId, 1_000)
    const told = Math.max(30, child.lines.length + 1)
    for (let tradeId = 530; tradeId < 500 + told; tradeId++) await pay(id, tradeId, 1_000)
    expect(await balance(id)).toBe(told * 10)
    expect((await root.call(member.endpoints.view, { id })).data).toMatchObject({ payCount: told })
    expect(await faults()).toEqual([])
  })

  test('a merge while both members pay loses nothing; later refunds find the one that stays (C-INV-40)', async () => {
    const [source, target] = [await aMember(), await aMember()]
    await pay(source, 30, 10_000)
    const { data } = await root.call(member.endpoints.view, { id: target })
    const merging = { sourceId: source, targetId: target, memberNo: data?.memberNo as string }
    const paid = Array.from({ length: 8 }, (_, at) => pay(at % 2 === 0 ? source : target, 31 + at, 1_000))
    const [merged] = await Promise.all([root.call(member.endpoints.merge, merging), ...paid])
    expect(merged.code).toBe(0)
    expect(await balance(source)).toBe(0)
    expect(await balance(target)).toBe(100 + 80)
    await refund(source, 30, 301, 10_000, true)
    expect(await balance(target)).toBe(80)
    expect(await faults()).toEqual([])
  })

  test('a member whose first orders at another brand come at once holds one card there (C-INV-35)', async () => {
    const id = await aMember()
    const contact = { contactName: '周宁', contactMobile: '13800001234', industry: 'OTHER' } as const
    const other = await made(root.call(brand.endpoints.create, { code: 'L2', name: '另一家', ...contact }))
    await made(root.call(memberCard.endpoints.create, { brandId: other, name: '普通', level: 1 }))
    const paidAt = new Date().toISOString()
    const first = (tradeId: number) => {
      const order = { tradeId: tradeId as Id, memberId: id, brandId: other, shopId, paidCents: 1_000, paidAt }
      return work((db) => orderPaid({ db }, { ...order, businessDate: paidAt.slice(0, 10) }))
    }
    await Promise.all(Array.from({ length: 8 }, (_, at) => first(800 + at)))
    const { data } = await root.call(member.endpoints.view, { id })
    expect(data?.holdings.map((holding) => holding.brandId).sort()).toEqual([brandId, other].sort())
    expect(data).toMatchObject({ payCount: 8 })
  })

  test('a level that many payments reach at once gives its coupon once (C-INV-36)', async () => {
    const couponId = await made(
      root.call(coupon.endpoints.create, {
        name: '升级礼',
        brandId,
        type: 'CASH',
        faceCents: 500,
        perMember: 0,
        claimMode: 'AUTO',
        claimFrom: '2026-01-01T00:00:00.000Z',
        claimTo: '2036-01-01T00:00:00.000Z',
      }),
    )
    await root.call(coupon.endpoints.setState, { id: couponId, state: 'ON' })
    const { version = 0 } = (await root.call(memberCard.endpoints.view, { id: silverId })).data ?? {}
    await root.call(memberCard.endpoints.update, { id: silverId, version, levelUpCouponIds: [couponId] })
    const id = await aMember()
    await Promise.all(Array.from({ length: 6 }, (_, at) => pay(id, 900 + at, 60_000)))
    await Promise.all(Array.from({ length: 6 }, () => work((db) => evaluate({ db }, id, brandId))))
    expect((await root.call(userCoupon.endpoints.list, { memberId: id })).data?.total).toBe(1)
    expect(await changes(id)).toEqual(['银卡', '普通'])
  })

  test('payments that are told while the rule is edited earn by the rule of their moment (C-INV-17)', async () => {
    const id = await aMember()
    const paidAt = new Date().toISOString()
    const editing = (async () => {
      for (const pointsPerUnit of [2, 3, 5]) {
        const { version = 0 } = (await root.call(pointRule.endpoints.view, { id: ruleId })).data ?? {}
        await root.call(pointRule.endpoints.update, { id: ruleId, version, pointsPerUnit })
      }
    })()
    await Promise.all(Array.from({ length: 12 }, (_, at) => pay(id, 700 + at, 1_000, paidAt)))
    await editing
    expect(await balance(id)).toBe(12 * 10)
    await pay(id, 720, 1_000)
    expect(await balance(id)).toBe(12 * 10 + 50)
  })
})
