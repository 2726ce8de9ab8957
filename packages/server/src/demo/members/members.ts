import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { memberModule } from '../../member/member/member.module.ts'
import { memberCardModule } from '../../member/member-card/member-card.module.ts'
import { pointRuleModule } from '../../member/point-rule/point-rule.module.ts'
import { pointsModule } from '../../member/points/points.module.ts'
import { rechargeOrderModule } from '../../member/recharge-order/recharge-order.module.ts'
import { rechargePackageModule } from '../../member/recharge-package/recharge-package.module.ts'
import { actAs } from '../../platform/act-as.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import { lookAtGrownTables } from '../../platform/database/grown-tables.ts'
import type { Module } from '../../platform/serve.ts'
import { type Person, type Place, writeLives } from './member-bulk.ts'
import { chanceOf, type Life, lifeOf } from './member-lives.ts'
import { writeRecharges } from './member-recharges.ts'
import { tellStories } from './member-stories.ts'

type Actor = Parameters<typeof actAs>[1]

/** Levels, rules, packages and 1,200 members of two brands with two years behind them (consumer.md 22.5). */
export async function seedMembers(pool: pg.Pool, actor: Actor): Promise<void> {
  const act = async (module: Module, name: string, input: object) =>
    (await actAs(pool, actor, module, name, input)) as { id: Id }
  for (const brandId of await brandsOf(pool, actor.tenantId)) {
    await seedCards(act, brandId)
    await seedRules(act, brandId)
  }
  const places = await placesOf(pool, actor.tenantId)
  const [noodles] = places
  if (!noodles) return
  const packages = await seedPackages(act, noodles.id)
  const members = await seedPeople(pool, actor.tenantId, places)
  await seedRecharges(act, noodles, packages, members)
  const [small, middle] = packages as [Id, Id]
  const savers = members.slice(17, 401)
  await lookAtGrownTables(pool)
  await asTenant(pool, actor.tenantId, (db) => writeRecharges(db, noodles, [middle, small, middle], savers))
  for (const [at, memberId] of members.slice(3, 15).entries())
    await act(pointsModule, 'adjust', {
      memberId,
      brandId: noodles.id,
      delta: 60 + at * 35,
      reason: '开业活动补发积分',
    })
  // Waits for a second person.
  await act(pointsModule, 'adjust', {
    memberId: members[4],
    brandId: noodles.id,
    delta: 20_000,
    reason: '旧系统迁移积分',
  })
  for (const [name, filter] of segments) await act(memberModule, 'saveSegment', { name, filter })
  await asTenant(pool, actor.tenantId, (db) => tellStories(db, noodles, members))
}

const segments = [
  ['核心会员', { rfm: 'CHAMPION' }],
  ['流失预警', { rfm: 'AT_RISK' }],
  ['同意营销的女性会员', { consentMarketing: true, tag: '常客' }],
  ['累计消费满 1000 元', { payCentsMin: 1_000_00 }],
] as const

type Act = (module: Module, name: string, input: object) => Promise<{ id: Id }>

const codes = ['LANTERN-NOODLES', 'MOON-TEA']

async function brandsOf(pool: pg.Pool, tenantId: number): Promise<Id[]> {
  let found: Id[] = []
  await asTenant(pool, tenantId, async (db) => {
    const rows = await db.selectFrom('brand').select('id').where('code', 'in', codes).orderBy('code').execute()
    found = rows.map(({ id }) => id)
  })
  return found
}

/** The brands with members, with what their books name. */
async function placesOf(pool: pg.Pool, tenantId: number): Promise<Place[]> {
  let found: Place[] = []
  await asTenant(pool, tenantId, async (db) => {
    const { rows } = await sql<Place>`
      select b.id,
             array(select s.id from shop s where s.tenant_id = b.tenant_id and s.brand_id = b.id and s.deleted_at is null
                    order by s.id) as shops,
             array(select c.id from member_card c where c.tenant_id = b.tenant_id and c.brand_id = b.id and c.kind = 'GROWTH'
                      and c.deleted_at is null order by c.level) as cards,
             (select v.id from point_rule r join point_rule_revision v on v.tenant_id = r.tenant_id and v.rule_id = r.id
               where r.tenant_id = b.tenant_id and r.brand_id = b.id and r.type = 'EARN_SPEND' order by v.id limit 1) as revision_id,
             (select c.id from pay_channel c where c.tenant_id = b.tenant_id and c.kind = 'CASH' and c.status = 1
                 and c.deleted_at is null order by c.id limit 1) as cash,
             (select c.id from pay_channel c where c.tenant_id = b.tenant_id and c.kind = 'STORED_VALUE' and c.status = 1
                 and c.deleted_at is null order by c.id limit 1) as purse
        from brand b where b.tenant_id = app.tenant() and b.code = any(${codes}::text[]) order by b.code`.execute(db)
    found = rows.filter(({ shops, cash, purse }) => shops.length > 0 && cash !== null && purse !== null)
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
    name: '银卡',
    level: 2,
    colour: '#a0aec0',
    benefits: ['消费积分 1.2 倍', '生日双倍积分'],
    pointBp: 12_000,
    payBp: 9_800,
    rule: { threshold: 500_00, keepThreshold: 400_00 },
  },
  {
    name: '金卡',
    level: 3,
    colour: '#d4a017',
    benefits: ['消费积分 1.5 倍', '专享折扣'],
    pointBp: 15_000,
    payBp: 8_800,
    rule: { threshold: 2_000_00, keepThreshold: 1_500_00 },
  },
  {
    name: '黑金卡',
    level: 4,
    colour: '#2b2b2b',
    benefits: ['消费积分 2 倍', '新品先尝'],
    pointBp: 20_000,
    payBp: 8_500,
    rule: { threshold: 8_000_00, keepThreshold: 6_000_00 },
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
  { name: '充值得积分', type: 'EARN_RECHARGE', unitCents: 1_000 },
  { name: '邀请得积分', type: 'EARN_INVITE', points: 200, maxPointsPerDay: 1_000 },
  { name: '生日得积分', type: 'EARN_BIRTHDAY', points: 188 },
  { name: '签到得积分', type: 'EARN_SIGNIN', points: 2, streak: [2, 2, 5, 2, 2, 5, 20] },
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
  { name: '充 100 送 10', payCents: 100_00, giftCents: 10_00, spendMode: 'PRINCIPAL_FIRST', sort: 10 },
  { name: '充 300 送 45', payCents: 300_00, giftCents: 45_00, spendMode: 'PRINCIPAL_FIRST', sort: 20, tag: '最受欢迎' },
  { name: '充 500 送 100', payCents: 500_00, giftCents: 100_00, giftPoints: 200, giftValidDays: 180, sort: 30 },
  {
    name: '充 1000 送 250',
    payCents: 1000_00,
    giftCents: 250_00,
    giftPoints: 500,
    refundMode: 'DEDUCT_USED_GIFT',
    sort: 40,
  },
  { name: '体验充 5 送 1', payCents: 5_00, giftCents: 1_00, giftValidDays: 5, firstOnly: true, sort: 50 },
  { name: '充 100 送 20', payCents: 100_00, giftCents: 20_00, sort: 60 },
]

const heads = 1_200

/** Always the same people: no chance but of one seed, no real number. Answers those of the first brand. */
async function seedPeople(pool: pg.Pool, tenantId: number, places: readonly Place[]): Promise<Id[]> {
  const [chance, now] = [chanceOf(20_260_101), Date.now()]
  const ladder = {
    steps: levels
      .filter(({ kind }) => kind === undefined)
      .map(({ rule, pointBp }) => ({
        threshold: rule?.threshold ?? 0,
        keep: rule?.keepThreshold ?? 0,
        pointBp: pointBp ?? 10_000,
      })),
  }
  const lives = Array.from({ length: heads }, (_, at) => {
    const place = places[at % places.length] as Place
    return { place, life: lifeOf(chance, now, place.shops.length, ladder) }
  })
  const rows = lives.map(({ place, life }, at) => rowOf(at, place, life))
  let people: Person[] = []
  await asTenant(pool, tenantId, async (db) => {
    const { rows: ids } = await sql<{ id: Id; mobile: string }>`
      insert into member (mobile, nickname, register_brand_id, register_shop_id, source, gender, birthday, consent_marketing,
                          consent_at, tags, first_paid_at, last_paid_at, pay_count, pay_cents, created_at, updated_at)
      select g.mobile, g.nickname, g.brand, g.shop, g.source, g.gender, g.birthday, g.consent, case when g.consent then g.joined end,
             g.tags, g.first, g.last, g.payments, g.cents, g.joined, g.joined
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (
             mobile text, nickname text, brand bigint, shop bigint, source text, gender text, birthday date, consent boolean,
             tags text[], first timestamptz, last timestamptz, payments integer, cents bigint, joined timestamptz)
       order by g.mobile
      returning id, mobile`.execute(db)
    const idOf = new Map(ids.map(({ id, mobile }) => [mobile, id]))
    people = lives.map((each, at) => ({ ...each, id: idOf.get(mobileOf(at)) as Id }))
    await writeLives(db, people)
  })
  return people.filter(({ place }) => place === places[0]).map(({ id }) => id)
}

const mobileOf = (at: number) => `1380571${String(at).padStart(4, '0')}`

function rowOf(at: number, place: Place, { birthday, joinedAt, payments }: Life) {
  const moments = payments.map((payment) => new Date(payment.at).toISOString())
  return {
    mobile: mobileOf(at),
    nickname: nameOf(at),
    brand: place.id,
    shop: place.shops[payments[0]?.shop ?? 0],
    source: sources[at % sources.length] ?? 'POS',
    gender: at % 3 === 0 ? 'MALE' : 'FEMALE',
    birthday,
    consent: at % 4 !== 0,
    tags: payments.length > 11 ? ['常客'] : [],
    joined: new Date(joinedAt).toISOString(),
    first: moments[0],
    last: moments.at(-1),
    payments: payments.length,
    cents: payments.reduce((sum, { cents }) => sum + cents, 0),
  }
}

const sources = ['POS', 'MINIAPP', 'H5', 'POS', 'INVITE'] as const
const surnames = '王李张刘陈杨黄赵吴周徐孙马朱胡林郭何高罗'
const names = ['晓彤', '子涵', '明远', '佳怡', '志强', '雨桐', '海燕', '文博', '思源', '丽娜', '建国']
const nameOf = (at: number) => `${surnames[at % surnames.length]}${names[at % names.length]}`

async function seedRecharges(act: Act, place: Place, packages: readonly Id[], members: readonly Id[]): Promise<void> {
  const [shopId] = place.shops
  const [, saver, , ...others] = members
  const recharge = (memberId: Id | undefined, packageId: Id | undefined) =>
    act(rechargeOrderModule, 'create', { memberId, packageId, shopId, payChannelId: place.cash })
  for (const [at, memberId] of others.slice(0, 2).entries()) await recharge(memberId, packages[2 + at])
  // Two lots, as in the example of the design.
  await recharge(saver, packages[4])
  await recharge(saver, packages[5])
}
