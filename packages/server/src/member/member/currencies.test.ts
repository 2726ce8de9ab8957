import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { memberInsight } from '@brandside/contract/member/member-insight.ts'
import { pointRule } from '@brandside/contract/member/point-rule.ts'
import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { scoreMembers } from './figures/rfm.ts'
import { orderPaid, orderRefunded } from './trade-effects.ts'

interface Place {
  brandId: Id
  shopId: Id
}

let product: TestProduct
let root: Caller
/** Two brands with CNY and one with USD. */
let noodles: Place
let tea: Place
let newYork: Place
beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  const made = async (answer: Promise<{ data?: unknown; msg: string }>) => {
    const { data, msg } = await answer
    if (!data) throw new Error(msg)
    return (data as { id: Id }).id
  }
  const contact = { contactName: '周宁', contactMobile: '13800001234', industry: 'OTHER' } as const
  const [{ id: organisationId } = { id: 1 as Id }] = (await root.call(organisation.endpoints.tree, {})).data ?? []
  const example = shop.endpoints.create.example as Parameters<typeof root.call<typeof shop.endpoints.create>>[1]
  const place = async (code: string, currency: 'CNY' | 'USD'): Promise<Place> => {
    const brandId = await made(root.call(brand.endpoints.create, { code, name: code, currency, ...contact }))
    const given = { ...example, code, name: code, brandId, organisationId }
    return { brandId, shopId: await made(root.call(shop.endpoints.create, given)) }
  }
  noodles = await place('NOODLES', 'CNY')
  tea = await place('TEA', 'CNY')
  newYork = await place('NEWYORK', 'USD')
})
afterAll(() => product.close())

let numbered = 0
async function aMember({ brandId }: Place): Promise<Id> {
  const mobile = `136${String(++numbered).padStart(8, '0')}`
  const { data, msg } = await root.call(member.endpoints.create, { mobile, nickname: '丙', registerBrandId: brandId })
  if (!data) throw new Error(msg)
  return data.id
}

let trades = 0
async function pays(memberId: Id, place: Place, paidCents: number): Promise<Id> {
  const tradeId = ++trades as Id
  const moment = { paidAt: new Date().toISOString(), businessDate: new Date().toISOString().slice(0, 10) }
  await asTenant(product.database.pool, 1, (db) =>
    orderPaid({ db }, { ...place, ...moment, tradeId, memberId, paidCents }),
  )
  return tradeId
}

const getsBack = (memberId: Id, tradeId: Id, { brandId }: Place, refundedCents: number) =>
  asTenant(product.database.pool, 1, (db) =>
    orderRefunded(
      { db },
      { tradeId, refundId: tradeId, bizKind: 'REFUND', memberId, brandId, refundedCents, full: false },
    ),
  )

const viewed = async (id: Id) => (await root.call(member.endpoints.view, { id })).data

test('what a member pays is told in the currency of his brand, and for each currency apart', async () => {
  const id = await aMember(noodles)
  await pays(id, noodles, 100_00)
  await pays(id, tea, 20_00)
  const abroad = await pays(id, newYork, 30_00)
  await getsBack(id, abroad, newYork, 5_00)
  const inYuan = { currency: 'CNY', payCount: 2, payCents: 120_00, refundCents: 0, walletCents: 0 }
  expect(await viewed(id)).toMatchObject({
    currency: 'CNY',
    payCount: 3,
    payCents: 120_00,
    refundCents: 0,
    amounts: [inYuan, { currency: 'USD', payCount: 1, payCents: 30_00, refundCents: 5_00, walletCents: 0 }],
  })
  const history = (await root.call(member.endpoints.timeline, { id, kind: 'ORDER' })).data?.list
  expect(history?.map(({ amount, currency }) => [amount, currency])).toEqual([
    [25_00, 'USD'],
    [20_00, 'CNY'],
    [100_00, 'CNY'],
  ])
})

test('stored value at brands of another currency stands apart, and keeps the member as well', async () => {
  const id = await aMember(noodles)
  await pays(id, newYork, 1_00)
  const { adjust, account, list } = wallet.endpoints
  await root.call(adjust, { memberId: id, brandId: newYork.brandId, gift: 50_00, reason: '服务补偿赠金' })
  expect(await viewed(id)).toMatchObject({ walletCents: 0 })
  expect((await viewed(id))?.amounts).toMatchObject([{ currency: 'USD', walletCents: 50_00 }])
  expect((await root.call(account, { memberId: id })).data).toMatchObject([{ currency: 'USD', gift: 50_00 }])
  expect((await root.call(list, { memberId: id })).data?.list).toMatchObject([{ currency: 'USD', gift: 50_00 }])
  const cancelled = await root.call(member.endpoints.setState, { id, status: 'CANCELLED', reason: '本人申请' })
  expect(cancelled).toMatchObject({ key: 'member.hasBalance', msg: expect.stringContaining('50.00 USD') })
})

test('of a member who is merged in, only the amounts of the currency of the one that stays count', async () => {
  const [source, target] = [await aMember(newYork), await aMember(noodles)]
  await pays(source, newYork, 30_00)
  await pays(source, tea, 7_00)
  await pays(target, noodles, 100_00)
  const memberNo = (await viewed(target))?.memberNo as string
  expect(await root.call(member.endpoints.merge, { sourceId: source, targetId: target, memberNo })).toMatchObject({
    code: 0,
  })
  expect(await viewed(target)).toMatchObject({
    payCount: 3,
    payCents: 107_00,
    amounts: [
      { currency: 'CNY', payCents: 107_00 },
      { currency: 'USD', payCents: 30_00 },
    ],
  })
})

test('members are found by currency, and a saved condition on an amount says its own', async () => {
  const [here, there] = [await aMember(noodles), await aMember(newYork)]
  await pays(here, noodles, 9_000_00)
  await pays(there, newYork, 9_000_00)
  const filter = { payCentsMin: 9_000_00 }
  const found = async (asked: object) =>
    (await root.call(member.endpoints.list, { ...asked, sort: ['createdAt'] })).data?.list.map(({ id }) => id)
  expect(await found({ ...filter, currency: 'USD' })).toEqual([there])
  let saved = 0
  const heads = async (asked: object) => {
    const { data } = await root.call(member.endpoints.saveSegment, { name: `大额 ${++saved}`, filter: asked })
    const kept = (await root.call(member.endpoints.segments, {})).data ?? []
    return kept.find(({ id }) => id === data?.segmentId)
  }
  expect(await heads(filter)).toMatchObject({ filter: { ...filter, currency: 'CNY' }, heads: 1 })
  expect(await heads({ ...filter, currency: 'USD' })).toMatchObject({ filter: { currency: 'USD' }, heads: 1 })
  expect((await heads({ tag: '常客' }))?.filter).toEqual({ tag: '常客' })
})

test('by money members are scored beside those of their currency', async () => {
  const scored = new Map<Id, number>()
  for (const [place, unit] of [
    [noodles, 100_000_00],
    [newYork, 10_000_00],
  ] as const)
    for (const share of [1, 2, 3, 4, 5]) {
      const id = await aMember(place)
      await pays(id, place, share * unit)
      // Neither the dollars of one nor the yuan of the other count for the fifths.
      await pays(id, place === newYork ? tea : newYork, (6 - share) * 1_000_000_00)
      scored.set(id, share)
    }
  await asSuperuser(product.database, (client) =>
    client.query('update app.member set pay_count = 0 where id <> all($1)', [[...scored.keys()]]),
  )
  await scoreMembers(product.database.pool, 1)
  for (const [id, share] of scored) expect((await viewed(id))?.rfmM).toBe(share)
  const cells = (await root.call(memberInsight.endpoints.rfm, {})).data ?? []
  const sum = (currency: string) =>
    cells.filter((cell) => cell.currency === currency).reduce((all, { cents }) => all + cents, 0)
  expect([sum('CNY'), sum('USD')]).toEqual([15 * 100_000_00, 15 * 10_000_00])
})

test('a brand with members keeps its currency', async () => {
  const { data } = await root.call(brand.endpoints.view, { id: newYork.brandId })
  const changed = { id: newYork.brandId, version: data?.version ?? 0, currency: 'HKD' as const }
  expect(await root.call(brand.endpoints.update, changed)).toMatchObject({ key: 'brand.currencyFixed' })
})

test('cards, rules and packages are of the currency of their brand', async () => {
  const { brandId } = newYork
  const startAt = '2026-01-01T00:00:00.000Z'
  await root.call(memberCard.endpoints.create, { brandId, name: 'Month', level: 9, kind: 'PAID', priceCents: 19_90 })
  await root.call(pointRule.endpoints.create, { brandId, name: 'Spend', type: 'EARN_SPEND', startAt })
  await root.call(rechargePackage.endpoints.create, { brandId, name: '100', payCents: 100_00, startAt })
  const lists = [memberCard, pointRule, rechargePackage].map(({ endpoints }) => endpoints.list)
  for (const list of lists) {
    const { data } = await root.call(list, { brandId })
    expect(data?.list.map(({ currency }) => currency)).toContain('USD')
  }
  const { data: tree } = await root.call(brand.endpoints.tree, {})
  expect(tree?.find(({ id }) => id === brandId)).toMatchObject({ currency: 'USD' })
})
