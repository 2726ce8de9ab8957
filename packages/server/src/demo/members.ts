import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { enrol } from '../member/member/register.public.ts'
import { memberCardModule } from '../member/member-card/member-card.module.ts'
import { pointRuleModule } from '../member/point-rule/point-rule.module.ts'
import { pointsModule } from '../member/points/points.module.ts'
import { rechargeOrderModule } from '../member/recharge-order/recharge-order.module.ts'
import { rechargePackageModule } from '../member/recharge-package/recharge-package.module.ts'
import { actAs } from '../platform/act-as.ts'
import { asTenant } from '../platform/as-tenant.ts'
import type { Db } from '../platform/database/query.ts'
import type { Module } from '../platform/serve.ts'

type Actor = Parameters<typeof actAs>[1]

/** Levels, rules, packages and two hundred members of two brands, some of whom have recharged (consumer.md 22.5). */
export async function seedMembers(pool: pg.Pool, actor: Actor): Promise<void> {
  const act = async (module: Module, name: string, input: object) =>
    (await actAs(pool, actor, module, name, input)) as { id: Id }
  const places = await placesOf(pool, actor.tenantId)
  for (const brand of places) {
    await seedCards(act, brand.id)
    await seedRules(act, brand.id)
  }
  const [noodles] = places
  if (!noodles) return
  const packages = await seedPackages(act, noodles.id)
  const members = await seedPeople(pool, actor.tenantId, places)
  await seedRecharges(act, noodles, packages, members)
  for (const [at, memberId] of members.slice(0, 12).entries())
    await act(pointsModule, 'adjust', {
      memberId,
      brandId: noodles.id,
      delta: 60 + at * 35,
      reason: '开业活动补发积分',
    })
  // Waits for a second person.
  await act(pointsModule, 'adjust', {
    ...{ memberId: members[1], brandId: noodles.id },
    delta: 20_000,
    reason: '旧系统迁移积分',
  })
}

type Act = (module: Module, name: string, input: object) => Promise<{ id: Id }>
interface Place {
  id: Id
  shops: Id[]
  cash: Id | null
}

/** The brands with members, with their shops and the way to pay in cash. */
async function placesOf(pool: pg.Pool, tenantId: number): Promise<Place[]> {
  let found: Place[] = []
  await asTenant(pool, tenantId, async (db: Db) => {
    const { rows } = await sql<Place>`
      select b.id, array(select s.id from shop s where s.tenant_id = b.tenant_id and s.brand_id = b.id and s.deleted_at is null
                          order by s.id) as shops,
             (select c.id from pay_channel c where c.tenant_id = b.tenant_id and c.kind = 'CASH' and c.status = 1
                 and c.deleted_at is null order by c.id limit 1) as cash
        from brand b where b.tenant_id = app.tenant() and b.code in ('LANTERN-NOODLES', 'MOON-TEA') order by b.code`.execute(
      db,
    )
    found = rows
  })
  return found
}

async function seedCards(act: Act, brandId: Id): Promise<void> {
  for (const { rule, payBp, ...card } of levels) {
    const { id } = await act(memberCardModule, 'create', { brandId, ...card })
    if (payBp) await act(memberCardModule, 'setDiscount', { id, version: 1, discounts: [{ payBp }] })
    if (rule) await act(memberCardModule, 'setUpgradeRule', { id, version: payBp ? 2 : 1, metric: 'SPEND', ...rule })
    if (card.level > 1) await act(memberCardModule, 'setStatus', { id, status: 1 })
  }
}

interface DemoCard {
  name: string
  level: number
  kind?: 'PAID'
  colour: string
  benefits: string[]
  pointBp?: number
  priceCents?: number
  validDays?: number
  payBp?: number
  rule?: { threshold: number; keepThreshold: number }
}

const levels: readonly DemoCard[] = [
  { name: '普通会员', level: 1, colour: '#8c8c8c', benefits: ['消费积分'] },
  {
    ...{ name: '银卡', level: 2, colour: '#a0aec0', benefits: ['消费积分 1.2 倍', '生日双倍积分'], pointBp: 12_000 },
    ...{ payBp: 9_800, rule: { threshold: 500_00, keepThreshold: 400_00 } },
  },
  {
    ...{ name: '金卡', level: 3, colour: '#d4a017', benefits: ['消费积分 1.5 倍', '专享折扣'], pointBp: 15_000 },
    ...{ payBp: 8_800, rule: { threshold: 2_000_00, keepThreshold: 1_500_00 } },
  },
  {
    ...{ name: '黑金卡', level: 4, colour: '#2b2b2b', benefits: ['消费积分 2 倍', '新品先尝'], pointBp: 20_000 },
    ...{ payBp: 8_500, rule: { threshold: 8_000_00, keepThreshold: 6_000_00 } },
  },
  {
    name: '畅享月卡',
    level: 10,
    kind: 'PAID',
    colour: '#2f6f62',
    benefits: ['每日一杯半价'],
    priceCents: 19_90,
    validDays: 30,
  },
]

async function seedRules(act: Act, brandId: Id): Promise<void> {
  for (const rule of rules) {
    const { id } = await act(pointRuleModule, 'create', { brandId, startAt: '2025-01-01T00:00:00.000Z', ...rule })
    await act(pointRuleModule, 'setStatus', { id, status: 1 })
  }
}

const rules = [
  { name: '消费得积分', type: 'EARN_SPEND', birthdayBp: 20_000 },
  { name: '注册送积分', type: 'EARN_REGISTER', points: 100 },
  { name: '积分抵现', type: 'BURN_DEDUCT', maxShareBp: 3_000 },
]

async function seedPackages(act: Act, brandId: Id): Promise<Id[]> {
  const ids: Id[] = []
  for (const offer of offers) {
    const { id } = await act(rechargePackageModule, 'create', {
      brandId,
      startAt: '2025-01-01T00:00:00.000Z',
      ...offer,
    })
    await act(rechargePackageModule, 'setStatus', { id, status: 1 })
    ids.push(id)
  }
  return ids
}

const offers = [
  { name: '充 100 送 10', payCents: 100_00, giftCents: 10_00, sort: 10 },
  { name: '充 300 送 45', payCents: 300_00, giftCents: 45_00, sort: 20, tag: '最受欢迎' },
  { name: '充 500 送 100', payCents: 500_00, giftCents: 100_00, giftPoints: 200, giftValidDays: 180, sort: 30 },
  {
    name: '充 1000 送 250',
    payCents: 1000_00,
    giftCents: 250_00,
    giftPoints: 500,
    refundMode: 'DEDUCT_USED_GIFT',
    sort: 40,
  },
]

/** Always the same people: no chance, no real number. */
async function seedPeople(pool: pg.Pool, tenantId: number, places: readonly Place[]): Promise<Id[]> {
  const ids: Id[] = []
  await asTenant(pool, tenantId, async (db) => {
    for (let at = 0; at < 200; at++) {
      const { id: registerBrandId, shops } = places[at % places.length] as Place
      const row = await enrol(
        { db },
        {
          ...{ mobile: `1380571${String(at).padStart(4, '0')}`, nickname: nameOf(at), registerBrandId },
          ...{ registerShopId: shops[at % shops.length] ?? null, source: sources[at % sources.length] ?? 'POS' },
          ...{ gender: at % 3 === 0 ? 'MALE' : 'FEMALE', birthday: `19${70 + (at % 30)}-0${1 + (at % 9)}-1${at % 10}` },
          ...{ consentMarketing: at % 4 !== 0, tags: at % 7 === 0 ? ['常客'] : [] },
        },
      )
      ids.push(row.id)
    }
  })
  return ids.filter((_, at) => at % places.length === 0)
}

const sources = ['POS', 'MINIAPP', 'H5', 'POS', 'INVITE'] as const
const surnames = '王李张刘陈杨黄赵吴周徐孙马朱胡林郭何高罗'
const names = ['晓彤', '子涵', '明远', '佳怡', '志强', '雨桐', '海燕', '文博', '思源', '丽娜', '建国']
const nameOf = (at: number) => `${surnames[at % surnames.length]}${names[at % names.length]}`

async function seedRecharges(act: Act, place: Place, packages: readonly Id[], members: readonly Id[]): Promise<void> {
  const [shopId] = place.shops
  if (shopId === undefined || place.cash === null) return
  for (const [at, memberId] of members.slice(0, 10).entries())
    await act(rechargeOrderModule, 'create', {
      memberId,
      packageId: packages[at % packages.length],
      shopId,
      payChannelId: place.cash,
    })
  // Two lots, as in the example of the design.
  await act(rechargeOrderModule, 'create', {
    memberId: members[1],
    packageId: packages[3],
    shopId,
    payChannelId: place.cash,
  })
}
