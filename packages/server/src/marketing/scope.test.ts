import { activity } from '@brandside/contract/marketing/activity.ts'
import { advert } from '@brandside/contract/marketing/advert.ts'
import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { homeButton } from '@brandside/contract/marketing/home-button.ts'
import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { reward } from '@brandside/contract/marketing/reward.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { memberInsight } from '@brandside/contract/member/member-insight.ts'
import { pointRule } from '@brandside/contract/member/point-rule.ts'
import { points } from '@brandside/contract/member/points.ts'
import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { isTag } from '@brandside/contract/platform/permission.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../platform/testing/fixtures.ts'
import { readParts } from '../platform/testing/read-sheet.ts'
import { asSuperuser } from '../platform/testing/superuser.ts'
import { mainEngine } from '../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../platform/testing/test-product.ts'
import { idFields, shapeOf } from '../platform/testing/walk/id-fields.ts'
import { join } from '../platform/testing/walk/people.ts'
import { asksForTag, contracts, type WalkedCall, walked } from '../platform/testing/walk/registry.ts'

type Reaching = Contract & { endpoints: Readonly<Record<'create' | 'update', Placed>> }

/** Contracts of both areas whose rows have an effect in shops. */
const reaching = contracts.filter(({ reach }) => reach?.shops !== undefined)

/** Those whose rows have it in all shops of their brand. */
const brandWide = contracts.filter(({ reach }) => reach && reach.shops === undefined)

test('each contract that lets an operator name shops says so', () => {
  const naming = contracts.filter(
    ({ area, endpoints: { create } }) =>
      ['member', 'marketing'].includes(area) && create && 'shopIds' in shapeOf(create.input),
  )
  expect(naming.map(({ name }) => name).sort()).toEqual(reaching.map(({ name }) => name).sort())
})

/** Every call of both areas that tells of rows. */
const calls = walked.filter(
  (call) =>
    ['member', 'marketing'].includes(call.contract.area) &&
    ['read', 'sheet'].includes(call.endpoint.effect) &&
    // Adverts belong to the company, and lists of templates come with the product.
    !['advert'].includes(call.contract.name) &&
    asksForTag(call),
)

/** What stands in the names of rows of another brand, and of another shop of the operator's own brand. */
const [secret, besideSecret] = ['壬字密', '癸字密']
/** What stands in the amounts of the other brand. */
const secretCents = 5_777_701

type Place = { brandId: Id; shopId: Id }
/** Rows by the name of their module. */
type Rows = Record<string, Id>

let product: TestProduct
let root: Caller
let own: Place
let rows: Rows
/** Of the operator's brand, but of a shop that is not his. */
let neighbour: Rows
let besideShopId: Id
let mobile: string
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
  const [place] = (await root.call(organisation.endpoints.tree, {})).data ?? []
  const aBrand = (code: string, name: string) =>
    made(
      root.call(brand.endpoints.create, {
        code,
        name,
        industry: 'OTHER',
        contactName: '周宁',
        contactMobile: '13800001234',
      }),
    )
  const aShop = (code: string, brandId: Id) =>
    made(root.call(shop.endpoints.create, { code, name: `${code} 店`, brandId, organisationId: place?.id as Id }))
  const payChannelId = await made(
    root.call(payChannel.endpoints.create, { code: 'TILL', name: '现金', kind: 'CASH', adapter: 'CASH' }),
  )
  await root.call(payChannel.endpoints.setStatus, { id: payChannelId, status: 1 })
  const [ownBrand, foreignBrand] = [await aBrand('SC1', '甲字'), await aBrand('SC2', secret)]
  own = { brandId: ownBrand, shopId: await aShop('SC11', ownBrand) }
  const beside = { brandId: ownBrand, shopId: await aShop('SC12', ownBrand) }
  besideShopId = beside.shopId
  const foreign = { brandId: foreignBrand, shopId: await aShop('SC21', foreignBrand) }
  await asSuperuser(product.database, (owner) =>
    owner.query('update app.shop set market_flag = true; update app.brand set status = 1'),
  )
  await offers(own, payChannelId, { name: '甲字', cents: 1_100, given: 11 })
  rows = await offers(foreign, payChannelId, { name: secret, cents: secretCents, given: 5_000 })
  neighbour = await aCustomer(beside, { name: besideSecret, given: 700 })
  mobile = '13911110003'
})
afterAll(() => product.close())

async function made(answer: Promise<{ data?: unknown; msg: string }>): Promise<Id> {
  const { data, msg } = await answer
  if (!data) throw new Error(msg)
  return (data as { id: Id }).id
}

interface Told {
  name: string
  /** Points that its member is given. */
  given: number
}

let numbered = 0
/** A member with points of this amount. */
async function aCustomer({ brandId, shopId }: Place, { name, given }: Told): Promise<Rows> {
  const who = { mobile: `1391111000${++numbered}`, nickname: `${name}会员`, tags: [name] }
  const memberId = await made(
    root.call(member.endpoints.create, { ...who, registerBrandId: brandId, registerShopId: shopId }),
  )
  await root.call(points.endpoints.adjust, { memberId, brandId, delta: given, reason: `${name}补发积分` })
  return { member: memberId }
}

/** A row of each module at a brand. */
async function offers(place: Place, payChannelId: Id, told: Told & { cents: number }): Promise<Rows> {
  const { brandId, shopId } = place
  const { name, cents } = told
  const always = { startAt: '2026-01-01T00:00:00.000Z', endAt: '2036-01-01T00:00:00.000Z' }
  const claim = { claimFrom: always.startAt, claimTo: always.endAt }
  const cardId = await made(root.call(memberCard.endpoints.create, { brandId, name: `${name}卡`, level: 1 }))
  const customer = await aCustomer(place, told)
  const memberId = customer.member as Id
  const rule = { name: `${name}规则`, brandId, type: 'EARN_REGISTER', startAt: always.startAt, points: 5 } as const
  const couponId = await made(
    root.call(coupon.endpoints.create, { name: `${name}券`, brandId, type: 'CASH', faceCents: cents, ...claim }),
  )
  await root.call(coupon.endpoints.setState, { id: couponId, state: 'ON' })
  await root.call(coupon.endpoints.issue, { couponId, memberIds: [memberId], remark: name })
  const packageId = await made(
    root.call(rechargePackage.endpoints.create, { name: `${name}包`, brandId, ...always, payCents: cents }),
  )
  await root.call(rechargePackage.endpoints.setStatus, { id: packageId, status: 1 })
  const recharged = await root.call(rechargeOrder.endpoints.create, { memberId, packageId, shopId, payChannelId })
  await root.call(wallet.endpoints.adjust, { memberId, brandId, principal: 100, reason: `${name}补发储值` })
  const prizes = [{ kind: 'POINTS' as const, name: `${name}奖`, points: 5 }]
  const wallets = await root.call(userCoupon.endpoints.list, { couponId })
  return {
    ...customer,
    memberCard: cardId,
    pointRule: await made(root.call(pointRule.endpoints.create, rule)),
    coupon: couponId,
    userCoupon: wallets.data?.list[0]?.id as Id,
    rechargePackage: packageId,
    rechargeOrder: (recharged.data as { id?: Id } | undefined)?.id ?? (0 as Id),
    reward: await made(
      root.call(reward.endpoints.create, {
        name: `${name}礼`,
        brandId,
        mode: 'EXCHANGE',
        kind: 'GOODS',
        pointsCost: cents,
        ...always,
      }),
    ),
    activity: await made(
      root.call(activity.endpoints.create, {
        name: `${name}满减`,
        brandId,
        type: 'FULL_REDUCTION',
        ...always,
        endAt: '2026-12-01T00:00:00.000Z',
        ladders: [{ fromCents: 10_000_000, offCents: cents }],
      }),
    ),
    homeButton: await made(
      root.call(homeButton.endpoints.create, {
        name: name.slice(0, 12),
        brandId,
        client: 'MINIAPP',
        linkValue: '/menu',
      }),
    ),
    marketingActivity: await made(
      root.call(marketingActivity.endpoints.create, {
        name: `${name}活动`,
        brandId,
        type: 'CHECKIN',
        shopIds: [shopId],
        perMember: 1,
        ...always,
        prizes,
      }),
    ),
    brand: brandId,
    shop: shopId,
  }
}

/** Everything that the answer tells, of a sheet all its cells. */
async function textOf(caller: Caller, endpoint: Placed, input: object): Promise<string> {
  const { bytes, headers, data, status } = await caller.call(endpoint, input)
  if (status === 429) {
    // An operator may take so many sheets in a while; here each of them has to be looked at.
    await asSuperuser(product.database, (owner) => owner.query('delete from app.auth_throttle'))
    return textOf(caller, endpoint, input)
  }
  const isSheet = String(headers['content-type']).includes('spreadsheet')
  return isSheet ? [...(await readParts(bytes)).values()].join('') : JSON.stringify(data ?? null)
}

/** The question as it stands, in every order, and with each of its fields set to what leads to rows of others. */
function questionsOf(call: WalkedCall, others: Rows): object[] {
  const shape = shapeOf(call.endpoint.input)
  const ids = idFields(call)
  const otherOf = ({ of, isList }: (typeof ids)[number]) => {
    const id = others[of.name] ?? rows[of.name]
    return id === undefined ? undefined : isList ? [id] : id
  }
  const needed = ids.filter(({ schema }) => !schema.safeParse(undefined).success)
  const month = 'month' in shape ? { month: new Date().toISOString().slice(0, 7) } : {}
  const base = {
    ...(call.endpoint.example as object),
    ...month,
    ...Object.fromEntries(needed.map((each) => [each.field, otherOf(each)])),
  }
  const sorts = 'sort' in shape ? sortsOf(call) : []
  const asked = ['keyword', 'memberKeyword', 'name', 'tag', 'mobile'].filter((name) => name in shape)
  const texts = showsInput.has(call.name) ? [] : asked
  return [
    base,
    ...sorts.flatMap((key) => [
      { ...base, sort: [key] },
      { ...base, sort: [`-${key}`] },
    ]),
    ...ids.filter((each) => otherOf(each) !== undefined).map((each) => ({ ...base, [each.field]: otherOf(each) })),
    ...texts.flatMap((name) =>
      [secret, besideSecret, mobile, mobile.slice(-4)].map((text) => ({ ...base, [name]: text })),
    ),
  ]
}

/** Their answer is a page with the words that were sent. */
const showsInput: ReadonlySet<string> = new Set(['marketingActivity.landingPreview'])

const sortsOf = ({ contract }: WalkedCall): readonly string[] =>
  'entity' in contract ? ((contract as { entity: { sort?: readonly string[] } }).entity.sort ?? []) : []

const tags = [
  ...new Set([
    ...calls.map(({ endpoint }) => endpoint.guard),
    ...[...reaching, ...brandWide].flatMap(({ endpoints }) =>
      Object.values(endpoints).flatMap(({ guard }) => (isTag(guard) ? guard : [])),
    ),
  ]),
]

async function anOperator(shops: readonly Id[]): Promise<Caller> {
  const { id, caller } = await join(product, { rights: tags, dataScope: 4 })
  await asSuperuser(product.database, async (client) => {
    await client.query(`select set_config('app.tenant', '1', false)`)
    for (const shopId of shops)
      await client.query('insert into app.admin_shop (tenant_id, admin_id, shop_id) values (1, $1, $2)', [id, shopId])
  })
  return caller
}

test('the lists tell an administrator of all rows, so that what others are not told is there', async () => {
  const lists = calls.filter(({ endpoint, contract }) => endpoint.name === 'list' && contract.name in rows)
  for (const { endpoint, name } of lists) expect(await textOf(root, endpoint, { rows: 200 }), name).toContain(secret)
  expect(lists.length).toBeGreaterThanOrEqual(10)
})

describe('an operator of one brand or one shop is told of no other', () => {
  let ofBrand: Caller
  let ofShop: Caller
  beforeAll(async () => {
    ofBrand = await anOperator([own.shopId, besideShopId])
    ofShop = await anOperator([own.shopId])
  })

  test.each(calls)('$name, however it is asked', async (call) => {
    for (const input of questionsOf(call, rows)) {
      const told = await textOf(ofBrand, call.endpoint, input)
      for (const word of [secret, String(secretCents)]) expect(told, JSON.stringify(input)).not.toContain(word)
    }
    for (const input of questionsOf(call, { ...rows, ...neighbour })) {
      const told = await textOf(ofShop, call.endpoint, input)
      for (const word of [secret, String(secretCents), besideSecret])
        expect(told, JSON.stringify(input)).not.toContain(word)
    }
  })

  test('whatever has an effect in shops is written for shops that the operator sees alone', async () => {
    const mine = { brandId: own.brandId, shopIds: [own.shopId] }
    const always = { startAt: '2026-01-01T00:00:00.000Z', endAt: '2036-01-01T00:00:00.000Z' }
    const prizes = [{ kind: 'POINTS' as const, name: '奖', points: 5 }]
    const campaign = { name: '签到', type: 'CHECKIN' as const, perMember: 1, prizes }
    const claim = { claimFrom: always.startAt, claimTo: always.endAt }
    const link = { linkValue: '/menu' }
    const till = { mode: 'EXCHANGE' as const, kind: 'GOODS' as const, pointsCost: 5 }
    const picture = {
      position: 'HOME_TOP' as const,
      mediaType: 'IMAGE' as const,
      linkValue: '/menu',
      endAt: '2026-12-01T00:00:00.000Z',
    }
    const offer = { type: 'FULL_REDUCTION' as const, endAt: '2026-12-01T00:00:00.000Z' }
    const kinds: readonly [of: Reaching, fields: object][] = [
      [
        activity,
        { ...always, ...offer, name: '减', shopScope: 'INCLUDE', ladders: [{ fromCents: 1_000, offCents: 9 }] },
      ],
      [coupon, { ...claim, name: '券', type: 'CASH', faceCents: 100, shopScope: 'INCLUDE' }],
      [reward, { ...always, ...till, name: '礼' }],
      [homeButton, { ...link, name: '点单', client: 'MINIAPP' }],
      [advert, { ...always, ...picture, title: '广告', brandIds: [own.brandId] }],
      [marketingActivity, { ...always, ...campaign }],
      [rechargePackage, { ...always, name: '充', payCents: 1_000 }],
    ]
    expect(kinds.map(([{ name }]) => name).sort()).toEqual(reaching.map(({ name }) => name).sort())
    const missing = expect.stringMatching(/(?:shop|places?)Missing$/)
    for (const [of, fields] of kinds) {
      const { create, update } = of.endpoints
      const asked = { ...fields, ...mine }
      const shops = async (shopIds: Id[]) => (await ofShop.call(create, { ...asked, shopIds })).key
      expect(await shops([besideShopId]), of.name).toEqual(missing)
      // Shops that are not named, or left out, are all others of the brand.
      const rest = of === marketingActivity ? undefined : { ...asked, shopIds: [], shopScope: 'ALL' }
      if (rest) expect(await ofShop.call(create, rest), of.name).toMatchObject({ key: 'common.reachDenied' })
      if ('shopScope' in fields)
        expect(await ofShop.call(create, { ...asked, shopScope: 'EXCLUDE' })).toMatchObject({
          key: 'common.reachDenied',
        })
      const { data, msg } = await ofShop.call(create, asked)
      if (!data) throw new Error(`${of.name}: ${msg}`)
      const id = (data as { id: Id }).id
      expect((await ofShop.call(update, { id, version: 1, shopIds: [besideShopId] })).key, of.name).toEqual(missing)
      // What others have made for the whole brand is not his to change, to switch or to remove.
      const other = {
        ...('title' in fields ? { title: '全场' } : { name: '全场' }),
        shopIds: [own.shopId, besideShopId],
      }
      const wide = await made(root.call(create, rest ? { ...rest, ...other, shopIds: [] } : { ...asked, ...other }))
      for (const act of ['update', 'setStatus', 'setState', 'submit', 'remove'] as const) {
        const endpoint = (of as Contract).endpoints[act]
        if (!endpoint) continue
        const input = { id: wide, ids: [wide], version: 1, status: 0, state: 'ON', shopIds: [own.shopId] }
        expect(await ofShop.call(endpoint, input), `${of.name}.${act}`).toMatchObject({ key: 'common.reachDenied' })
        expect((await ofBrand.call(endpoint, { ...input, version: 2 })).key, of.name).not.toBe('common.reachDenied')
      }
    }
  })

  test('what holds in all shops of a brand is written by operators who see all of them', async () => {
    const kinds: readonly [of: Reaching, fields: object][] = [
      [pointRule, { type: 'EARN_REGISTER', name: '注册', startAt: '2026-01-01T00:00:00.000Z', points: 5 }],
      [memberCard, { name: '月卡', level: 7, kind: 'PAID', priceCents: 1_990, validDays: 30 }],
    ]
    expect(kinds.map(([{ name }]) => name).sort()).toEqual(brandWide.map(({ name }) => name).sort())
    const denied = { key: 'common.reachDenied' }
    for (const [of, fields] of kinds) {
      const asked = { ...fields, brandId: own.brandId }
      expect(await ofShop.call(of.endpoints.create, asked), of.name).toMatchObject(denied)
      const id = await made(ofBrand.call(of.endpoints.create, asked))
      for (const act of ['setUpgradeRule', 'setDiscount', 'update', 'setStatus', 'remove'] as const) {
        const endpoint = (of as Contract).endpoints[act]
        if (!endpoint) continue
        const rule = { metric: 'SPEND', threshold: 1, keepThreshold: 1 }
        const input = { id, ids: [id], version: 1, status: 0, discounts: [], ...rule }
        expect(await ofShop.call(endpoint, input), `${of.name}.${act}`).toMatchObject(denied)
        expect((await ofBrand.call(endpoint, input)).key, `${of.name}.${act}`).not.toBe(denied.key)
      }
    }
  })

  test('sums are those of the rows that the operator sees', async () => {
    const earned = async (caller: Caller) => (await caller.call(points.endpoints.sum, {})).data?.earned
    expect([await earned(root), await earned(ofBrand), await earned(ofShop)]).toEqual([5_711, 711, 11])
    const weeks = async (caller: Caller) =>
      (await caller.call(points.endpoints.weeks, { count: 4 })).data?.weeks.reduce((sum, week) => sum + week.earned, 0)
    expect([await weeks(root), await weeks(ofBrand), await weeks(ofShop)]).toEqual([5_711, 711, 11])
    const coupons = async (caller: Caller) => (await caller.call(userCoupon.endpoints.sum, {})).data?.total
    expect([await coupons(root), await coupons(ofBrand), await coupons(ofShop)]).toEqual([2, 1, 1])
  })

  test('heads of segments and figures of charts count the members that the operator sees', async () => {
    await root.call(member.endpoints.saveSegment, { name: '众', filter: {} })
    await asSuperuser(product.database, (owner) =>
      owner.query(
        `update app.member set rfm_r = 5, rfm_f = 1, rfm_m = 1, pay_cents = id where register_brand_id = any($1);
         insert into app.member_payment (tenant_id, trade_id, member_id, brand_id, shop_id, paid_at, paid_cents, base_cents)
         select 1, -id, id, register_brand_id, register_shop_id, now(), 100, 100 from app.member
          where register_brand_id = any($1)`.replaceAll('$1', `'{${own.brandId},${rows.brand}}'::bigint[]`),
      ),
    )
    const insight = memberInsight.endpoints
    const sum = (list: readonly { members: number }[] | undefined) =>
      (list ?? []).reduce((all, { members }) => all + members, 0)
    const told = async (caller: Caller) => ({
      listed: (await caller.call(member.endpoints.list, {})).data?.total,
      heads: (await caller.call(member.endpoints.segments, {})).data?.find(({ name }) => name === '众')?.heads,
      joined: sum((await caller.call(insight.joined, { days: 7 })).data),
      returned: sum((await caller.call(insight.cohorts, { months: 3 })).data),
      valued: sum((await caller.call(insight.rfm, {})).data),
    })
    const all = (count: number) => ({ listed: count, heads: count, joined: count, returned: count, valued: count })
    expect([await told(root), await told(ofBrand), await told(ofShop)]).toEqual([all(3), all(2), all(1)])
    // A brand that is not the operator's is asked for in vain.
    const foreign = { brandId: rows.brand as Id }
    expect(sum((await ofBrand.call(insight.rfm, foreign)).data)).toBe(0)
    expect(sum((await ofBrand.call(insight.cohorts, { ...foreign, months: 3 })).data)).toBe(0)
    expect(sum((await ofBrand.call(insight.joined, { ...foreign, days: 7 })).data)).toBe(0)
  })

  test('what stored value is owed, and the sheets of members, are those of the members that the operator sees', async () => {
    const owed = async (caller: Caller) =>
      (await caller.call(wallet.endpoints.liability, {})).data?.reduce((sum, { principal }) => sum + principal, 0)
    expect(await owed(ofBrand)).toBe(1_200)
    expect(await owed(ofShop)).toBe(1_200)
    expect(await owed(root)).toBe(1_200 + secretCents + 100)
    const sheet = (caller: Caller) => textOf(caller, member.endpoints.export, {})
    const names = ['甲字会员', `${besideSecret}会员`, `${secret}会员`]
    const found = async (caller: Caller) => {
      const text = await sheet(caller)
      return names.filter((name) => text.includes(name)).length
    }
    expect([await found(root), await found(ofBrand), await found(ofShop)]).toEqual([3, 2, 1])
  })
})
