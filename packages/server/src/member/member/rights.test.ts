import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { memberInsight } from '@brandside/contract/member/member-insight.ts'
import { points } from '@brandside/contract/member/points.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { scoreMembers } from './figures/rfm.ts'
import { orderPaid } from './trade-effects.ts'

let product: TestProduct
let root: Caller
let caller: Caller
const own = { brandId: 0 as Id, shopId: 0 as Id }
let otherId: Id
beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  const [place] = (await root.call(organisation.endpoints.tree, {})).data ?? []
  own.brandId = await aBrand('OWN')
  otherId = await aBrand('OTHER')
  const aShop = { code: 'OWN', name: 'OWN', brandId: own.brandId, organisationId: place?.id as Id }
  own.shopId = (await root.call(shop.endpoints.create, aShop)).data?.id as Id
  const rights = ['member:member:list', 'member:member:create', 'member:member:import', 'member:member:setCard']
  const person = await join(product, {
    rights: [...rights, 'marketing:coupon:issue', 'member:points:adjustAudit'],
    dataScope: 4,
  })
  await asSuperuser(product.database, async (client) => {
    await client.query(`select set_config('app.tenant', '1', false)`)
    const of = [person.id, own.shopId]
    await client.query('insert into app.admin_shop (tenant_id, admin_id, shop_id) values (1, $1, $2)', of)
  })
  caller = person.caller
})
afterAll(() => product.close())

async function aBrand(code: string): Promise<Id> {
  const contact = { contactName: '周宁', contactMobile: '13800001234', industry: 'OTHER' } as const
  return (await root.call(brand.endpoints.create, { code, name: code, ...contact })).data?.id as Id
}

test('an operator kept to a brand gives no card of another one', async () => {
  const at = { registerBrandId: own.brandId, registerShopId: own.shopId }
  const { data } = await root.call(member.endpoints.create, { mobile: '13100000001', nickname: '辛', ...at })
  const id = data?.id as Id
  const card = async (brandId: Id) =>
    (await root.call(memberCard.endpoints.create, { brandId, name: '金卡', level: brandId === otherId ? 1 : 3 })).data
      ?.id
  const [mine, theirs] = [await card(own.brandId), await card(otherId)]
  await root.call(memberCard.endpoints.setUpgradeRule, {
    id: mine as Id,
    version: 1,
    metric: 'SPEND',
    threshold: 500_00,
    keepThreshold: 400_00,
  })
  await root.call(memberCard.endpoints.setStatus, { id: mine as Id, status: 1 })
  const give = (cardId?: Id) => caller.call(member.endpoints.setCard, { id, cardId: cardId as Id, reason: '补偿' })
  expect(await give(theirs)).toMatchObject({ key: 'memberCard.cardMissing' })
  expect(await give(mine)).toMatchObject({ code: 0 })
})

test('an operator kept to a shop decides on nothing that was asked for members of other shops', async () => {
  const asked = async (mobile: string, place: object) => {
    const { data } = await root.call(member.endpoints.create, {
      mobile,
      nickname: '癸',
      registerBrandId: own.brandId,
      ...place,
    })
    const to = { memberId: data?.id as Id, brandId: own.brandId, delta: 20_000, reason: '旧系统迁移积分' }
    return (await root.call(points.endpoints.adjust, to)).data?.id as Id
  }
  const [mine, theirs] = [await asked('13100000011', { registerShopId: own.shopId }), await asked('13100000012', {})]
  const decide = (id: Id) => caller.call(points.endpoints.adjustAudit, { id, approve: true })
  expect((await decide(theirs)).status).toBe(404)
  expect(await decide(mine)).toMatchObject({ data: { state: 'DONE' } })
})

test('an import of members of one brand gives no coupons of another', async () => {
  const template = coupon.endpoints.create.example as Parameters<typeof root.call<typeof coupon.endpoints.create>>[1]
  const coupons: Id[] = []
  for (const brandId of [own.brandId, otherId])
    coupons.push(
      (await root.call(coupon.endpoints.create, { ...template, name: `${brandId}`, brandId })).data?.id as Id,
    )
  await asSuperuser(product.database, (client) => client.query(`update app.coupon set state = 'ON'`))
  const row = { nickname: '壬', registerBrandId: own.brandId, registerShopId: own.shopId, duplicates: 'SKIP' } as const
  const take = (mobile: string, welcomeCouponId?: Id) =>
    caller.call(member.endpoints.takeIn, { ...row, mobile, welcomeCouponId })
  expect(await take('13100000002', coupons[1])).toMatchObject({ errors: [{ path: 'welcomeCouponId' }] })
  expect(await take('13100000002', coupons[0])).toMatchObject({ data: { did: 'INSERT' } })
})

test('who is kept to a brand is told what was paid there, and neither order, filter, segment nor chart tells more', async () => {
  const at = { registerBrandId: own.brandId, registerShopId: own.shopId }
  const { data } = await root.call(member.endpoints.create, { mobile: '13100000021', nickname: '寅', ...at })
  const id = data?.id as Id
  const [place] = (await root.call(organisation.endpoints.tree, {})).data ?? []
  const elsewhere = { code: 'ELSE', name: 'ELSE', brandId: otherId, organisationId: place?.id as Id }
  const otherShop = (await root.call(shop.endpoints.create, elsewhere)).data?.id as Id
  const pay = (tradeId: number, brandId: Id, shopId: Id, paidCents: number, paidAt: string) =>
    asTenant(product.database.pool, 1, (db) =>
      orderPaid(
        { db },
        { tradeId: tradeId as Id, memberId: id, brandId, shopId, paidCents, paidAt, businessDate: paidAt.slice(0, 10) },
      ),
    )
  await pay(1, own.brandId, own.shopId, 100_00, '2026-01-05T04:00:00.000Z')
  await pay(2, otherId, otherShop, 900_00, '2026-02-05T04:00:00.000Z')
  await scoreMembers(product.database.pool, 1)
  const rights = ['member:member:list', 'member:member:export', 'member:member:segments', 'member:memberInsight:list']
  const person = await join(product, { rights, dataScope: 4 })
  await asSuperuser(product.database, async (client) => {
    await client.query(`select set_config('app.tenant', '1', false)`)
    const of = [person.id, own.shopId]
    await client.query('insert into app.admin_shop (tenant_id, admin_id, shop_id) values (1, $1, $2)', of)
  })
  const mine = person.caller
  const { list, view, export: sheet, saveSegment, segments } = member.endpoints
  const row = async (from: Caller) => (await from.call(list, { keyword: '寅' })).data?.list[0]
  expect(await row(root)).toMatchObject({ payCents: 1_000_00, payCount: 2, lastPaidAt: '2026-02-05T04:00:00.000Z' })
  const told = { payCents: 100_00, payCount: 1, lastPaidAt: '2026-01-05T04:00:00.000Z' }
  expect(await row(mine)).toMatchObject(told)
  const whole = { ...told, refundCents: 0, firstPaidAt: told.lastPaidAt }
  expect((await mine.call(view, { id })).data).toMatchObject(whole)
  const { rows } = await readSheet((await mine.call(sheet, { keyword: '寅' })).bytes)
  const [head = [], cells = []] = rows
  expect(['消费金额', '消费次数'].map((title) => Number(cells[head.indexOf(title)]))).toEqual([100, 1])
  expect(JSON.stringify(cells)).not.toContain('2026-02')
  const ofAll = { key: 'member.ofWholeCompany' }
  for (const asked of [
    { sort: ['-payCents'] },
    { sort: ['payCount'] },
    { payCentsMin: 500_00 },
    { payCountMax: 1 },
    { lastPaidStart: '2026-02-01' },
  ] as const) {
    expect(await mine.call(list, asked as object)).toMatchObject(ofAll)
    expect(await mine.call(sheet, asked as object)).toMatchObject(ofAll)
  }
  const kept = async (name: string, filter: object) =>
    (await root.call(saveSegment, { name, filter })).data?.segmentId as number
  const [rich, tagged] = [await kept('大额', { payCentsMin: 500_00 }), await kept('有标签', { tag: '甲' })]
  expect((await mine.call(segments, {})).data?.map((each) => each.id)).toEqual([tagged])
  expect(await mine.call(list, { segmentId: rich })).toMatchObject(ofAll)
  expect(await mine.call(list, { segmentId: tagged })).toMatchObject({ code: 0 })
  expect(await mine.call(saveSegment, { name: '小额', filter: { payCentsMax: 1 } })).toMatchObject(ofAll)
  // The scores are told of whom one sees, the money of where one sees.
  const { rfm } = memberInsight.endpoints
  expect((await mine.call(rfm, {})).data).toMatchObject([{ members: 1, cents: 100_00 }])
  expect((await root.call(rfm, {})).data).toMatchObject([{ members: 1, cents: 1_000_00 }])
  expect((await mine.call(list, { rfmR: 5 })).data?.total).toBe((await root.call(list, { rfmR: 5 })).data?.total)
})
