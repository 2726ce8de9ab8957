import { coupon, couponsPerOrder } from '@brandside/contract/marketing/coupon/coupon.ts'
import type { Buyer, CouponTerms, QuotedActivity } from '@brandside/contract/marketing/quote/cart.ts'
import { marginFloor } from '@brandside/contract/marketing/quote/margin-call.ts'
import { type Worst, worstCase } from '@brandside/contract/marketing/quote/worst-case.ts'
import { isOpenAt } from '@brandside/contract/marketing/when.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { percentText } from '@brandside/contract/platform/money.ts'
import { sql } from 'kysely'
import { ruleInForce } from '../../member/point-rule/in-force.public.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { param } from '../../platform/parameters/param.ts'
import { refuse } from '../../platform/refuse.ts'
import { type Snapshot, snapshotOf } from '../user-coupon/snapshot.public.ts'
import { loadShop, type QuoteShop } from './load.ts'
import { loadActivities } from './load-activities.ts'
import { bestDiscount } from './load-discount.ts'

type Draft = { brandId: Id; shopScope: string; shopIds: readonly Id[] }
export type CouponDraft = Draft & Snapshot & { claimFrom: string }
export type ActivityDraft = Draft & Omit<QuotedActivity, 'id'>

interface Looked {
  couponDraft?: CouponDraft | undefined
  activityDraft?: ActivityDraft | undefined
  /** What the draft takes the place of. */
  couponId?: Id | undefined
  activityId?: Id | undefined
}

/** In the form: what the offer as it is written can come to. */
export async function margin(ctx: Context, input: Parsed<typeof coupon, 'margin'>) {
  const brandId = input.couponDraft?.brandId ?? input.activityDraft?.brandId
  if (brandId !== undefined) scoped(ctx, coupon.endpoints.margin.guard).demand({ brand: brandId }, 'brandId')
  const worst = await worstOf(ctx, input as unknown as Looked)
  return { worst: worst?.quote ?? null, keptBp: worst?.keptBp ?? null, floorBp: param(ctx, marginFloor) * 100 }
}

/** Where the company has set a floor, an offer that can fall below it is not put into force. */
export async function demandMargin(ctx: Context, looked: Looked): Promise<void> {
  const floorBp = param(ctx, marginFloor) * 100
  if (floorBp === 0) return
  const worst = await worstOf(ctx, looked)
  if (worst && worst.keptBp < floorBp)
    refuse(coupon.reasons.belowFloor, { kept: percentText(worst.keptBp), floor: percentText(floorBp) })
}

const draftId = -1

async function worstOf(
  ctx: Context,
  { couponDraft, activityDraft, couponId, activityId }: Looked,
): Promise<Worst | null> {
  const { db } = ctx
  const draft = couponDraft ?? activityDraft
  const shop = draft && (await shopFor(db, draft))
  if (!draft || !shop) return null
  const at = firstOpen(draft, couponDraft?.claimFrom ?? activityDraft?.startAt ?? ctx.now, ctx.now, shop)
  const [running, others, discount, rule, leastCents] = await Promise.all([
    loadActivities(db, shop, at, anyone),
    couponsOnOffer(db, shop, couponId),
    bestDiscount(db, shop.brandId, at),
    ruleInForce(ctx, shop.brandId, 'BURN_DEDUCT', at),
    leastPrice(db, shop),
  ])
  const item = await itemOf(db, draft)
  const day = { validFrom: at, validTo: new Date(Date.parse(at) + 86_400_000).toISOString() }
  const coupons: CouponTerms[] = [
    ...(couponDraft ? [{ ...snapshotOf(couponDraft), id: draftId, ...day }] : []),
    ...others.map(({ id, ...each }) => ({ ...snapshotOf(each), id, ...day })),
  ]
  const buyer: Buyer = {
    cardLevel: draft.cardLevels[0] ?? discount?.level ?? 0,
    isFirstOrder: true,
    ...(discount && { discount }),
  }
  return worstCase({
    draftId,
    item,
    leastCents,
    coupons,
    buyer,
    maxCoupons: param(ctx, couponsPerOrder),
    activities: [
      ...running.filter(({ id }) => id !== activityId),
      ...(activityDraft ? [{ ...activityDraft, id: draftId }] : []),
    ],
    points: rule && { ...rule, points: 1_000_000_000 },
    situation: {
      shopId: shop.id,
      timeZone: shop.timeZone,
      currency: shop.currency,
      at,
      channel: draft.channels[0] ?? 'POS',
      serviceMode: couponDraft?.serviceModes[0] ?? 'DINE_IN',
      ...(couponDraft?.payChannels[0] !== undefined && { payChannel: couponDraft.payChannels[0] }),
    },
  })
}

/** A member without a history: what is limited for each member holds. */
const anyone = 0 as Id

async function shopFor(db: Db, { brandId, shopScope, shopIds }: Draft): Promise<QuoteShop | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select id from shop
     where tenant_id = app.tenant() and brand_id = ${brandId} and market_flag and deleted_at is null
       and case ${shopScope} when 'ALL' then true when 'INCLUDE' then id = any(${shopIds}::bigint[])
           else id <> all(${shopIds}::bigint[]) end
     order by status desc, id limit 1`.execute(db)
  return rows[0] && loadShop(db, rows[0].id)
}

/** The first hour from now or its beginning on in which it holds. */
function firstOpen(draft: CouponDraft | ActivityDraft, start: string, now: string, { timeZone }: QuoteShop): string {
  const from = Math.max(Date.parse(start), Date.parse(now))
  for (let hour = 0; hour < 7 * 24; hour++) {
    const at = new Date(from + hour * 3_600_000)
    if (isOpenAt(draft, at, timeZone)) return at.toISOString()
  }
  return new Date(from).toISOString()
}

/** Those that may come together with others, the newest first. */
async function couponsOnOffer(db: Db, { brandId }: QuoteShop, without: Id | undefined) {
  const { rows } = await sql<Snapshot & { id: Id }>`
    select * from coupon
     where tenant_id = app.tenant() and brand_id = ${brandId} and state = 'ON' and stack_mode <> 'EXCLUSIVE'
       and deleted_at is null and id <> ${without ?? 0} order by id desc limit 6`.execute(db)
  return rows
}

/** The cheapest item on sale: no order is smaller. */
async function leastPrice(db: Db, { id }: QuoteShop): Promise<number> {
  const { rows } = await sql<{ cents: number | null }>`
    select min(price_cents) as cents from shop_sku
     where tenant_id = app.tenant() and shop_id = ${id} and status = 1 and price_cents > 0 and deleted_at is null`.execute(
    db,
  )
  return rows[0]?.cents ?? 1_000
}

const anySku = 999_999_998

type Named = Partial<Pick<Snapshot, 'skuId'>> &
  Partial<Pick<QuotedActivity, 'items'>> &
  Pick<Snapshot, 'goodsScope' | 'scopeIds'>

/** What it names first: an item at the price of its menu, or goods of a category, or anything. */
async function itemOf(db: Db, { skuId, items, goodsScope, scopeIds }: Named) {
  const categoryIds = goodsScope === 'CATEGORY' ? scopeIds.slice(0, 5) : []
  const named = skuId ?? items?.[0]?.skuId ?? (goodsScope === 'SKU' ? scopeIds[0] : undefined)
  if (named === undefined) return { skuId: anySku, categoryIds }
  const { rows } = await sql<{ priceCents: number }>`
    select price_cents from shop_sku where tenant_id = app.tenant() and id = ${named}`.execute(db)
  return { skuId: named, categoryIds, priceCents: rows[0]?.priceCents }
}
