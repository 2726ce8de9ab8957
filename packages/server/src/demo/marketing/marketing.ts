import type { NewActivity } from '@brandside/contract/marketing/activity.ts'
import type { advert } from '@brandside/contract/marketing/advert.ts'
import type { NewCoupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import type { homeButton } from '@brandside/contract/marketing/home-button.ts'
import type { NewCampaign } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import type { NewReward } from '@brandside/contract/marketing/reward.ts'
import type { Input } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { activityModule } from '../../marketing/activity/activity.module.ts'
import { advertModule } from '../../marketing/advert/advert.module.ts'
import { couponModule } from '../../marketing/coupon/coupon.module.ts'
import { homeButtonModule } from '../../marketing/home-button/home-button.module.ts'
import { marketingActivityModule } from '../../marketing/marketing-activity/marketing-activity.module.ts'
import { rewardModule } from '../../marketing/reward/reward.module.ts'
import { actAs } from '../../platform/act-as.ts'
import { queriesOn } from '../../platform/database/query.ts'
import { Unit } from '../../platform/database/unit.ts'
import { openTenant } from '../../platform/identity/session.ts'
import type { PictureKeeper } from '../keep-pictures.ts'
import { day } from './marketing-known.ts'
import { keepMarketingPictures, type MarketingPicture } from './marketing-pictures.ts'

type Actor = Parameters<typeof actAs>[1]
type Placed<T> = Omit<T, 'brandId'>
type Pictures = Partial<Record<MarketingPicture, string>>

/** What the noodle shops have going on: adverts, a home page, coupons, promotions, a points shop and campaigns. */
export async function seedMarketing(keeper: PictureKeeper, actor: Actor): Promise<void> {
  const { pool } = keeper
  const pictures = await keepMarketingPictures(keeper, actor)
  const { brandId, shopIds } = await noodles(pool, actor)
  const make = async (module: Parameters<typeof actAs>[2], input: object) =>
    ((await actAs(pool, actor, module, 'create', input)) as { id: Id }).id
  const enable = (module: Parameters<typeof actAs>[2], id: Id) =>
    actAs(pool, actor, module, 'setStatus', { id, status: 1 })

  for (const { on, ...fields } of adverts(pictures)) {
    const id = await make(advertModule, { ...fields, brandIds: [brandId] })
    if (on) await enable(advertModule, id)
    if (fields.title === '扫码评价有礼') {
      const other = (await actAs(pool, actor, advertModule, 'variant', { id })) as { id: Id }
      const image = pictures.reviewGift
      if (image) await actAs(pool, actor, advertModule, 'update', { id: other.id, version: 1, image })
      await enable(advertModule, other.id)
    }
  }
  for (const [index, button] of buttons.entries())
    await make(homeButtonModule, { ...button, brandId, client: 'MINIAPP', sort: (index + 1) * 10 })
  const teaId = await brandOf(pool, actor, 'MOON-TEA')
  for (const [index, button] of buttons.slice(0, 5).entries())
    await make(homeButtonModule, { ...button, brandId: teaId, client: 'MINIAPP', sort: (index + 1) * 10 })
  const couponIds: Id[] = []
  for (const { state, ...terms } of coupons()) {
    const id = await make(couponModule, { ...terms, brandId })
    couponIds.push(id)
    if (state) await actAs(pool, actor, couponModule, 'setState', { id, state: 'ON' })
    if (state && state !== 'ON') await actAs(pool, actor, couponModule, 'setState', { id, state })
  }
  for (const { on, ...terms } of activities()) {
    const id = await make(activityModule, { ...terms, brandId })
    if (on) await enable(activityModule, id)
  }
  for (const terms of rewards(couponIds[0] as Id, pictures))
    await enable(rewardModule, await make(rewardModule, { ...terms, brandId }))
  const [lunch, lottery] = campaigns(couponIds[0] as Id)
  await make(marketingActivityModule, { ...lottery, brandId, shopIds })
  const id = await make(marketingActivityModule, { ...lunch, brandId, shopIds })
  await actAs(pool, actor, marketingActivityModule, 'submit', { id })
}

async function noodles(pool: pg.Pool, { tenantId, adminId }: Actor): Promise<{ brandId: Id; shopIds: Id[] }> {
  const db = queriesOn(new Unit(pool, { opening: openTenant(tenantId, adminId), effect: 'read' }))
  const { rows } = await sql<{ brandId: Id; shopIds: Id[] }>`
    select b.id as brand_id, array(select s.id from shop s
             where s.tenant_id = app.tenant() and s.brand_id = b.id and s.market_flag order by s.id) as shop_ids
      from brand b where b.tenant_id = app.tenant() and b.code = 'LANTERN-NOODLES'`.execute(db)
  return rows[0] as { brandId: Id; shopIds: Id[] }
}

async function brandOf(pool: pg.Pool, { tenantId, adminId }: Actor, code: string): Promise<Id> {
  const db = queriesOn(new Unit(pool, { opening: openTenant(tenantId, adminId), effect: 'read' }))
  const found = await db.selectFrom('brand').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  return found.id as Id
}

/** With its picture; with a video where there is none. */
function media(pictures: Pictures, name: MarketingPicture) {
  const image = pictures[name]
  if (image) return { mediaType: 'IMAGE' as const, image }
  return { mediaType: 'VIDEO' as const, videoUrl: `https://media.lantern.example/${name}.mp4` }
}

const adverts = (pictures: Pictures): (Input<typeof advert, 'create'> & { on?: true })[] => [
  {
    title: '冬日暖锅上新',
    position: 'HOME_TOP',
    ...media(pictures, 'winter'),
    on: true,
    startAt: day(-10),
    endAt: day(50),
    linkType: 'PAGE',
    linkValue: '/menu/winter',
    sort: 10,
  },
  {
    title: '会员日双倍积分',
    position: 'HOME_TOP',
    ...media(pictures, 'points'),
    on: true,
    startAt: day(-3),
    endAt: day(4),
    sort: 20,
  },
  {
    title: '新年套餐预告',
    position: 'SPLASH',
    ...media(pictures, 'newYear'),
    on: true,
    startAt: day(20),
    endAt: day(45),
  },
  {
    title: '早餐上新',
    position: 'MENU_TOP',
    ...media(pictures, 'breakfast'),
    startAt: day(1),
    endAt: day(60),
    dayWindows: ['06:30-10:00'],
  },
  {
    title: '秋季蟹粉面',
    position: 'HOME_MIDDLE',
    mediaType: 'VIDEO',
    startAt: day(-90),
    endAt: day(-15),
    videoUrl: 'https://media.lantern.example/autumn.mp4',
  },
  {
    title: '充 500 送 100',
    position: 'HOME_MIDDLE',
    ...media(pictures, 'recharge'),
    on: true,
    startAt: day(-12),
    endAt: day(30),
  },
  {
    title: '扫码评价有礼',
    position: 'PAY_RESULT',
    ...media(pictures, 'review'),
    on: true,
    startAt: day(-25),
    endAt: day(35),
  },
  {
    title: '生日月专享',
    position: 'MINE',
    ...media(pictures, 'birthday'),
    on: true,
    startAt: day(-8),
    endAt: day(80),
  },
]

const buttons: Omit<Input<typeof homeButton, 'create'>, 'brandId' | 'client'>[] = [
  { name: '点餐', icon: 'ORDER', linkValue: '/menu' },
  { name: '外卖', icon: 'TAKEAWAY', linkValue: '/delivery' },
  { name: '领券中心', icon: 'COUPON', linkValue: '/coupons', badge: '新' },
  { name: '积分商城', icon: 'POINTS', linkValue: '/points', needLogin: true },
  { name: '会员', icon: 'MEMBER', linkValue: '/member', needLogin: true },
  { name: '储值', icon: 'RECHARGE', linkValue: '/recharge', needLogin: true },
  { name: '门店', icon: 'SHOP', linkValue: '/shops' },
  { name: '更多', icon: 'MORE', linkValue: '/more' },
]

const claim = { claimFrom: day(-30), claimTo: day(60) }
const coupons = (): (Placed<NewCoupon> & { state?: 'ON' | 'PAUSED' })[] => [
  {
    name: '满 80 减 20',
    type: 'CASH',
    faceCents: 20_00,
    minCents: 80_00,
    total: 5_000,
    costShareBp: 4_000,
    ...claim,
    state: 'ON',
  },
  {
    name: '新客立减 8 元',
    type: 'CASH',
    faceCents: 8_00,
    firstOrderOnly: true,
    claimMode: 'AUTO',
    ...claim,
    state: 'ON',
  },
  {
    name: '午市八八折',
    type: 'PERCENT',
    payBp: 8_800,
    maxOffCents: 15_00,
    stackMode: 'FREE',
    ...claim,
    state: 'ON',
    weekdays: [1, 2, 3, 4, 5],
    dayWindows: ['11:00-14:00'],
  },
  { name: '只剩五张', type: 'CASH', faceCents: 50_00, minCents: 150_00, total: 5, ...claim, state: 'ON' },
  { name: '配送费券', type: 'DELIVERY', faceCents: 6_00, stackMode: 'FREE', perMember: 3, ...claim, state: 'ON' },
  { name: '换季满减', type: 'CASH', faceCents: 15_00, minCents: 60_00, ...claim, state: 'PAUSED' },
  { name: '早餐 5 元券', type: 'CASH', faceCents: 5_00, minCents: 15_00, perMember: 3, ...claim, state: 'ON' },
  {
    name: '外卖满 50 减 10',
    type: 'CASH',
    faceCents: 10_00,
    minCents: 50_00,
    ...claim,
    state: 'ON',
    serviceModes: ['DELIVERY'],
    total: 800,
  },
  { name: '开业尝鲜券', type: 'CASH', faceCents: 12_00, minCents: 40_00, total: 30, ...claim, state: 'ON' },
  {
    name: '金卡会员八折',
    type: 'PERCENT',
    payBp: 8_000,
    maxOffCents: 20_00,
    cardLevels: [3, 4],
    ...claim,
    state: 'ON',
  },
  { name: '新年礼券', type: 'CASH', faceCents: 30_00, minCents: 100_00, claimFrom: day(30), claimTo: day(50) },
]

const activities = (): (Placed<NewActivity> & { on?: true })[] => [
  {
    name: '满 50 减 8，满 100 减 20',
    type: 'FULL_REDUCTION',
    startAt: day(-20),
    endAt: day(40),
    on: true,
    ladders: [
      { fromCents: 50_00, offCents: 8_00 },
      { fromCents: 100_00, offCents: 20_00 },
    ],
  },
  {
    // It is of any item: a limit keeps it what a shop can afford.
    name: '第二份半价，最多减 6 元',
    type: 'NTH_DISCOUNT',
    startAt: day(-5),
    endAt: day(25),
    maxOffCents: 6_00,
    on: true,
    ladders: [{ buyQty: 2, payBp: 5_000 }],
  },
  {
    name: '饮品买二送一',
    type: 'BUY_X_GET_Y',
    startAt: day(10),
    endAt: day(40),
    on: true,
    ladders: [{ buyQty: 2, freeQty: 1 }],
  },
  {
    name: '夜宵九折',
    type: 'PERCENT_OFF',
    startAt: day(1),
    endAt: day(90),
    dayWindows: ['21:00-02:00'],
    ladders: [{ payBp: 9_000 }],
  },
  {
    name: '新春满 60 减 12',
    type: 'FULL_REDUCTION',
    startAt: day(45),
    endAt: day(75),
    on: true,
    ladders: [{ fromCents: 60_00, offCents: 12_00 }],
  },
  {
    name: '国庆九五折',
    type: 'PERCENT_OFF',
    startAt: day(-54),
    endAt: day(-47),
    ladders: [{ fromCents: 30_00, payBp: 9_500 }],
  },
]

const rewards = (couponId: Id, pictures: Pictures): Placed<NewReward>[] => [
  {
    image: pictures.mug ?? null,
    name: '搪瓷杯',
    mode: 'EXCHANGE',
    kind: 'GOODS',
    pointsCost: 800,
    valueCents: 29_00,
    stock: 120,
    startAt: day(-60),
    endAt: day(200),
  },
  {
    image: pictures.ticket ?? null,
    name: '满 80 减 20 券',
    mode: 'EXCHANGE',
    kind: 'COUPON',
    couponId,
    pointsCost: 300,
    perMember: 5,
    startAt: day(-60),
    endAt: day(200),
  },
  {
    image: pictures.bag ?? null,
    name: '帆布袋',
    mode: 'EXCHANGE',
    kind: 'GOODS',
    pointsCost: 500,
    valueCents: 19_00,
    stock: 60,
    startAt: day(-40),
    endAt: day(160),
  },
  {
    image: pictures.flask ?? null,
    name: '保温杯',
    mode: 'EXCHANGE',
    kind: 'GOODS',
    pointsCost: 1_200,
    cashCents: 29_00,
    valueCents: 89_00,
    stock: 12,
    perMember: 1,
    cardLevels: [3, 4],
    startAt: day(-40),
    endAt: day(160),
  },
  {
    image: pictures.ticket ?? null,
    name: '两张满 80 减 20 券',
    mode: 'EXCHANGE',
    kind: 'COUPON',
    couponId,
    quantity: 2,
    pointsCost: 550,
    startAt: day(-10),
    endAt: day(160),
  },
  {
    image: pictures.coins ?? null,
    name: '入会礼 50 积分',
    mode: 'AUTO',
    trigger: 'REGISTER',
    kind: 'POINTS',
    pointsGiven: 50,
    startAt: day(-60),
    endAt: day(300),
  },
  {
    image: pictures.cake ?? null,
    name: '生日礼券',
    mode: 'AUTO',
    trigger: 'BIRTHDAY',
    kind: 'COUPON',
    couponId,
    perMember: 0,
    startAt: day(-60),
    endAt: day(300),
  },
  {
    image: pictures.coins ?? null,
    name: '升级礼 88 积分',
    mode: 'AUTO',
    trigger: 'LEVEL_UP',
    kind: 'POINTS',
    pointsGiven: 88,
    perMember: 0,
    startAt: day(-20),
    endAt: day(300),
  },
  {
    image: pictures.ticket ?? null,
    name: '连续签到七天送券',
    mode: 'AUTO',
    trigger: 'STREAK',
    triggerValue: 7,
    kind: 'COUPON',
    couponId,
    perMember: 0,
    startAt: day(-20),
    endAt: day(300),
  },
]

const campaigns = (couponId: Id): [Omit<NewCampaign, 'brandId'>, Omit<NewCampaign, 'brandId'>] => [
  {
    name: '工作日午餐领券',
    type: 'COUPON_GIFT',
    goal: '把午市上座率提高一成',
    startAt: day(1),
    endAt: day(31),
    budgetCents: 10_000_00,
    posterTitle: '午餐有礼',
    posterText: '扫码领取满 80 减 20 券',
    prizes: [{ kind: 'COUPON', name: '满 80 减 20', couponId, stock: 500, costCents: 20_00 }],
  },
  {
    name: '新年抽好礼',
    type: 'LOTTERY',
    startAt: day(35),
    endAt: day(45),
    posterTemplate: 'MOON',
    prizes: [
      { kind: 'COUPON', name: '满 80 减 20', couponId, stock: 300, weightBp: 2_000, costCents: 20_00 },
      { kind: 'POINTS', name: '88 积分', points: 88, weightBp: 3_000 },
      { kind: 'NONE', name: '谢谢参与', weightBp: 5_000 },
    ],
  },
]
