import type { NewCampaign } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { couponModule } from '../../marketing/coupon/coupon.module.ts'
import { joinByEvent, joinCampaign } from '../../marketing/marketing-activity/join.ts'
import { landing } from '../../marketing/marketing-activity/landing/landing.ts'
import { marketingActivityModule } from '../../marketing/marketing-activity/marketing-activity.module.ts'
import { quoteExampleModule } from '../../marketing/quote-example/quote-example.module.ts'
import { userCouponModule } from '../../marketing/user-coupon/user-coupon.module.ts'
import { actAs } from '../../platform/act-as.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import type { PublicContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { beginThen, spreadCoupons, spreadJoins } from './marketing-course.ts'
import { seedGoodsOffers, seedGrants, seedStreaks } from './marketing-gifts.ts'
import { type Act, day, type Known, loadKnown } from './marketing-known.ts'
import { sellWithOffers } from './marketing-sales.ts'

type Actor = Parameters<typeof actAs>[1]
/** What members did with all that is going on: coupons taken and redeemed, rewards, campaigns approved and joined. */
export async function seedMarketingUse(pool: pg.Pool, actor: Actor): Promise<void> {
  const act: Act = (module, name, input) => actAs(pool, actor, module, name, input)
  const known = await loadKnown(pool, actor.tenantId)
  if (!known || known.memberIds.length < 60) return
  await seedWallets(pool, actor, act, known)
  await seedGoodsOffers(act, known)
  await seedGrants(act, known)
  await seedCampaigns(pool, actor, act, known)
  // Who has drawn a coupon may have one already: what the clock cannot give then is noted, and the draw is not refused.
  await seedStreaks(pool, actor.tenantId, known)
  await seedExample(act, known)
  await asTenant(pool, actor.tenantId, (db) => seedHits(db, known))
  const { brandId, shopIds, memberIds } = known
  await asTenant(pool, actor.tenantId, (db) =>
    sellWithOffers(db, { brandId, shopIds, memberIds: memberIds.slice(90, 200) }),
  )
}

/** A lunch for two of tomorrow, with the price that the offers make of it today. */
async function seedExample(act: Act, { shopIds: [shopId], skus: [dear, , cheap] }: Known): Promise<void> {
  await act(quoteExampleModule, 'create', {
    name: '双人午餐',
    shopId,
    at: day(1.5),
    lines: [
      { skuId: dear?.id, name: '招牌面', unitCents: 42_00, qty: 2 },
      { skuId: cheap?.id, name: '小食', unitCents: 16_00, qty: 1 },
    ],
  })
}

async function seedWallets(pool: pg.Pool, actor: Actor, act: Act, known: Known): Promise<void> {
  const { memberIds, coupons } = known
  const issue = (name: string, from: number, to: number) =>
    act(couponModule, 'issue', { couponId: coupons[name], memberIds: memberIds.slice(from, to), remark: '开业答谢' })
  await issue('满 80 减 20', 0, 40)
  await issue('午市八八折', 20, 45)
  await issue('配送费券', 5, 20)
  await issue('开业尝鲜券', 60, 90)
  await asTenant(pool, actor.tenantId, spreadCoupons)
  // The rest of the members are given theirs in the background.
  for (const quantityEach of [2, 3])
    await act(couponModule, 'issue', {
      couponId: coupons[quantityEach === 2 ? '早餐 5 元券' : '配送费券'],
      memberIds: memberIds.slice(0, 40),
      quantityEach,
      remark: '会员回馈',
    })
  await seedGiftCoupons(pool, actor, act, known)
}

/** Coupons for an item, redeemed at the shops by their codes. */
async function seedGiftCoupons(pool: pg.Pool, actor: Actor, act: Act, known: Known): Promise<void> {
  const { memberIds, brandId, skus, shopIds } = known
  const skuId = skus.at(-1)?.id
  const redeem = async (codes: readonly string[]) => {
    for (const [at, code] of codes.entries())
      await act(userCouponModule, 'verify', { code, shopId: shopIds[at % shopIds.length] })
  }
  const gifts = async (name: string, terms: object, to: readonly Id[]) => {
    const gift = (await act(couponModule, 'create', {
      name,
      brandId,
      type: 'GIFT',
      skuId,
      claimMode: 'ADMIN',
      claimFrom: day(-40),
      claimTo: day(60),
      ...terms,
    })) as { id: Id }
    await act(couponModule, 'setState', { id: gift.id, state: 'ON' })
    await act(couponModule, 'issue', { couponId: gift.id, memberIds: to })
    return { id: gift.id, held: await heldOf(pool, actor.tenantId, gift.id) }
  }
  const rulesText = '每桌限用一张，出示券码即可兑换。'
  const { held } = await gifts('到店赠卤蛋', { validDays: 60, rulesText }, memberIds.slice(10, 30))
  await redeem(held.slice(0, 9).map(({ code }) => code))
  await act(userCouponModule, 'void', { ids: held.slice(-2).map(({ id }) => id), reason: '会员退卡' })
  // Of one that has ended, three in five were used.
  const over = await gifts('周年庆赠小食', { total: 200, validDays: 20 }, memberIds.slice(30, 60))
  await redeem(over.held.slice(0, 18).map(({ code }) => code))
  await act(couponModule, 'setState', { id: over.id, state: 'ENDED' })
}

async function heldOf(pool: pg.Pool, tenantId: number, couponId: Id): Promise<{ id: Id; code: string }[]> {
  const held: { id: Id; code: string }[] = []
  await asTenant(pool, tenantId, async (db) => {
    const rows = await db.selectFrom('userCoupon').select(['id', 'code']).where('couponId', '=', couponId).execute()
    held.push(...rows.map(({ id, code }) => ({ id: id as Id, code })))
  })
  return held
}

async function seedCampaigns(pool: pg.Pool, actor: Actor, act: Act, known: Known): Promise<void> {
  const { brandId, shopIds, auditorId, coupons, memberIds, packageId, picture } = known
  const audit = (id: Id, result: object) =>
    actAs(pool, { ...actor, adminId: auditorId }, marketingActivityModule, 'audit', { id, revision: 1, ...result })
  const approve = async (id: Id, { startAt }: Terms) => {
    await audit(id, { result: 'APPROVE' })
    await asTenant(pool, actor.tenantId, (db) => beginThen(db, id, startAt))
  }
  const submitted = async (terms: Omit<NewCampaign, 'brandId'>) => {
    const { id } = (await act(marketingActivityModule, 'create', { ...terms, brandId, shopIds })) as { id: Id }
    await act(marketingActivityModule, 'submit', { id })
    return id
  }
  const [running, planned, paused, over, rejected, invite, sign] = campaigns(coupons['满 80 减 20'] as Id)
  await act(marketingActivityModule, 'create', {
    ...sign,
    ...(await forSegment(pool, actor.tenantId)),
    brandId,
    shopIds,
  })
  for (const terms of [planned, paused, over, invite]) {
    const id = await submitted(terms)
    await approve(id, terms)
    if (terms === paused) await act(marketingActivityModule, 'setOn', { id, status: 0 })
    if (terms === over) await act(marketingActivityModule, 'end', { id })
  }
  await audit(await submitted(rejected), { result: 'REJECT', remark: '奖品成本偏高，请把代金券改为积分后再提交' })
  const id = await submitted({ ...running, posterImage: picture })
  await approve(id, running)
  await act(marketingActivityModule, 'generatePosters', { id, format: 'SVG', size: 'A4' })
  await joinAll(pool, actor.tenantId, id, memberIds.slice(56, 82))
  // Its results stand beside those of the one that it was copied from.
  await act(marketingActivityModule, 'copy', { id, name: '新年会员日抽奖', startAt: day(30) })
  const bonusTerms = rechargeBonus(packageId)
  const bonus = await submitted(bonusTerms)
  await approve(bonus, bonusTerms)
  await asTenant(pool, actor.tenantId, async (db) => {
    for (const [at, memberId] of memberIds.slice(40, 46).entries()) {
      const joining = { activityId: bonus, shopId: shopIds[at % shopIds.length] as Id, memberId, key: `demo:${at}` }
      await joinByEvent(db, joining, new Date().toISOString())
    }
  })
}

/** The first of the saved segments as the audience. */
async function forSegment(pool: pg.Pool, tenantId: number) {
  let segmentId: number | null = null
  await asTenant(pool, tenantId, async (db) => {
    const found = await db.selectFrom('memberSegment').select('id').orderBy('id').limit(1).executeTakeFirst()
    segmentId = found?.id ?? null
  })
  return segmentId === null ? {} : { audience: 'SEGMENT' as const, segmentId }
}

/** Guests scan the posters of different shops, and more than half of them join. */
async function joinAll(pool: pg.Pool, tenantId: number, id: Id, memberIds: readonly Id[]): Promise<void> {
  let codes: string[] = []
  await asTenant(pool, tenantId, async (db) => {
    const rows = await db.selectFrom('marketChannel').select('shortCode').where('activityId', '=', id).execute()
    codes = rows.map(({ shortCode }) => shortCode)
  })
  const codeOf = (at: number) => codes[(at * at) % codes.length] as string
  const now = new Date().toISOString()
  // Each of them comes for the first time.
  const guest: PublicContext = {
    requestId: 'demonstration',
    language: 'zh',
    ip: '127.0.0.1',
    userAgent: 'demonstration',
    pool,
    now,
    cookie: () => undefined,
    setCookie: () => {},
    secure: false,
  }
  await landing(guest, { code: codeOf(0) })
  await asTenant(pool, tenantId, async (db) => {
    for (const [at, memberId] of memberIds.entries())
      await joinCampaign(db, { shortCode: codeOf(at), memberId, key: `demo:${at}` }, now)
    await spreadJoins(db, id)
  })
}

/** Thirty days of impressions and clicks: more at weekends, and none of what has not begun. */
async function seedHits(db: Db, { brandId }: Known): Promise<void> {
  await sql`
    insert into advert_stat (advert_id, stat_date, shop_id, impressions, clicks)
    select a.id, d::date, null, seen.n, seen.n * (3 + a.id % 5) / 100
      from advert a
      join generate_series(current_date - 30, current_date - 1, interval '1 day') d
        on d >= a.start_at and d < a.end_at
      cross join lateral (select (420 + (a.id * 37 + extract(doy from d)::integer * 53) % 180
        + case when extract(isodow from d) > 5 then 260 else 0 end)::integer as n) seen
     where a.tenant_id = app.tenant() and ${brandId} = any(a.brand_ids)
    on conflict (tenant_id, advert_id, stat_date, coalesce(shop_id, 0)) do nothing`.execute(db)
}

type Terms = Omit<NewCampaign, 'brandId'>

const lotteryPage: NewCampaign['landing'] = [
  { kind: 'TEXT', text: '每位会员最多抽三次，奖品当场到账。' },
  { kind: 'BUTTON', text: '查看门店菜单', link: 'https://m.example.com/menu' },
  { kind: 'TEXT', text: '优惠券自领取之日起 14 天有效，不与其他优惠同享。' },
]

const campaigns = (couponId: Id): [Terms, Terms, Terms, Terms, Terms, Terms, Terms] => [
  {
    name: '会员日抽奖',
    type: 'LOTTERY',
    goal: '会员日到店人数翻倍',
    startAt: day(-13),
    endAt: day(14),
    posterTitle: '会员日 抽好礼',
    posterText: '扫码即抽，最高得满 80 减 20 券',
    posterTemplate: 'LANTERN',
    perMember: 3,
    budgetCents: 1_000_00,
    holdoutBp: 1_000,
    landing: lotteryPage,
    prizes: [
      { kind: 'COUPON', name: '满 80 减 20', couponId, stock: 30, weightBp: 2_500, costCents: 20_00 },
      { kind: 'POINTS', name: '66 积分', points: 66, weightBp: 4_000 },
      { kind: 'NONE', name: '谢谢参与', weightBp: 3_500 },
    ],
  },
  {
    name: '冬至送暖',
    type: 'CHECKIN',
    startAt: day(20),
    endAt: day(32),
    posterTemplate: 'MOON',
    posterTitle: '冬至送暖',
    posterText: '到店打卡，送 50 积分',
    prizes: [{ kind: 'POINTS', name: '50 积分', points: 50 }],
  },
  {
    name: '门店满意度调查',
    type: 'SURVEY',
    startAt: day(-20),
    endAt: day(10),
    posterTemplate: 'OAK',
    posterTitle: '说说您的意见',
    posterText: '填写问卷，送 30 积分',
    prizes: [{ kind: 'POINTS', name: '30 积分', points: 30 }],
  },
  {
    name: '新店开业礼',
    type: 'NEW_MEMBER',
    audience: 'NEW',
    startAt: day(-40),
    endAt: day(1),
    posterTitle: '新店开业',
    posterText: '新会员送 100 积分',
    posterTemplate: 'LANTERN',
    prizes: [{ kind: 'POINTS', name: '100 积分', points: 100 }],
  },
  {
    name: '圣诞大派券',
    type: 'COUPON_GIFT',
    startAt: day(25),
    endAt: day(35),
    posterTemplate: 'MOON',
    prizes: [{ kind: 'COUPON', name: '满 80 减 20', couponId, stock: 200, costCents: 20_00 }],
  },
  {
    name: '老带新',
    type: 'INVITE',
    goal: '每月新增两百名会员',
    startAt: day(3),
    endAt: day(63),
    perMember: 10,
    posterTitle: '请朋友吃面',
    posterText: '每邀请一位好友入会，送 80 积分',
    posterTemplate: 'OAK',
    prizes: [{ kind: 'POINTS', name: '80 积分', points: 80 }],
  },
  {
    name: '元宵灯谜签到',
    type: 'CHECKIN',
    startAt: day(80),
    endAt: day(83),
    posterTemplate: 'LANTERN',
    prizes: [{ kind: 'POINTS', name: '20 积分', points: 20 }],
  },
]

const rechargeBonus = (packageId: Id): Terms => ({
  name: '充值加赠',
  type: 'RECHARGE_BONUS',
  goal: '提高储值会员的复购',
  startAt: day(-9),
  endAt: day(21),
  perMember: 1,
  posterTitle: '充值加赠',
  posterText: '任意充值，再送一份套餐赠礼',
  posterTemplate: 'OAK',
  prizes: [{ kind: 'PACKAGE', name: '套餐赠礼', packageId, stock: 100, costCents: 10_00 }],
})
