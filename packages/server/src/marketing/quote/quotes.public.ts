import { coupon, couponsPerOrder } from '@brandside/contract/marketing/coupon/coupon.ts'
import type {
  CartLine,
  CouponTerms,
  Quote,
  QuotedActivity,
  QuoteInput,
  Situation,
} from '@brandside/contract/marketing/quote/cart.ts'
import { quote } from '@brandside/contract/marketing/quote/quote.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import type { AppContext, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { param } from '../../platform/parameters/param.ts'
import { fail } from '../../platform/refuse.ts'
import { loadSettings } from '../../platform/tenant-settings.ts'
import { type Snapshot, snapshotOf } from '../user-coupon/snapshot.public.ts'
import { loadBuyer, loadPoints, loadShop, loadWallet } from './load.ts'
import { loadActivities } from './load-activities.ts'
import { menuLines } from './menu-lines.ts'
import { shortagesOf } from './shortages.ts'

export interface Input {
  shopId: Id
  memberId: Id | undefined
  channel: string
  serviceMode: string
  at: string
  lines: readonly CartLine[]
  packingCents: number
  deliveryCents: number
  chosen: QuoteInput['chosen']
  /** So many at most. */
  points: number
  payChannel?: string | undefined
  /** Beside those of the wallet. */
  tried: readonly CouponTerms[]
  maxCoupons: number
  /** An activity that is left out, and others that are tried. */
  without?: number | undefined
  triedActivities?: readonly QuotedActivity[]
}

/** The price of a cart by what stands in the database: for tills, apps, orders and trials alike. */
export async function quoteFor(db: Db, asked: Input): Promise<Quote> {
  const { at, memberId, lines, packingCents, deliveryCents, chosen, tried, maxCoupons } = asked
  const { channel, serviceMode, payChannel } = asked
  const shop = (await loadShop(db, asked.shopId)) ?? fail(404, common.notFound)
  const [running, wallet, buyer, points] = await Promise.all([
    loadActivities(db, shop, at, memberId),
    memberId === undefined ? [] : loadWallet(db, memberId, shop),
    memberId === undefined ? undefined : loadBuyer(db, memberId, shop, at),
    memberId === undefined ? undefined : loadPoints(db, { memberId, wanted: asked.points }, shop, at),
  ])
  const { id: shopId, timeZone, currency } = shop
  const place = { shopId, channel, serviceMode, timeZone, currency }
  const situation: Situation = { ...place, at, ...(payChannel !== undefined && { payChannel }) }
  const coupons = [...wallet, ...tried]
  const activities = [...running.filter(({ id }) => id !== asked.without), ...(asked.triedActivities ?? [])]
  return quote({
    cart: { lines, packingCents, deliveryCents },
    situation,
    buyer,
    activities,
    coupons,
    chosen,
    maxCoupons,
    points,
  })
}

/** A cart that an operator makes up; of a template or draft that is tried, as if the member had just taken it. */
export async function trial(ctx: Context, input: Parsed<typeof coupon, 'quote'>) {
  const { shopId, memberId, couponId, couponDraft, activityDraft, activityId, at = ctx.now, ...cart } = input
  const tried = await triedCoupons(ctx, { couponId: couponId as Id | undefined, couponDraft }, at)
  return quoteFor(ctx.db, {
    ...cart,
    shopId: shopId as Id,
    memberId: memberId as Id | undefined,
    at,
    tried,
    chosen: tried.length === 0 ? 'best' : tried.map(({ id }) => id),
    maxCoupons: param(ctx, couponsPerOrder),
    without: activityId,
    triedActivities: activityDraft ? [{ ...activityDraft, id: draftId }] : [],
  })
}

/** The trial with what the shop has too little of; at another time than now its stock says nothing. */
export async function shopTrial(ctx: Context, input: Parsed<typeof coupon, 'quote'>) {
  const shortages = input.at === undefined ? await shortagesOf(ctx.db, input.shopId as Id, input.lines) : []
  return { ...(await trial(ctx, input)), shortages }
}

/** Ids of what is tried are told apart from those of wallets by their sign. */
const draftId = -1

async function triedCoupons(
  ctx: Context,
  { couponId, couponDraft }: { couponId: Id | undefined; couponDraft: Snapshot | undefined },
  at: string,
): Promise<CouponTerms[]> {
  const validTo = new Date(Date.parse(at) + 86_400_000).toISOString()
  const now = { validFrom: at, validTo }
  if (couponDraft) return [{ ...snapshotOf(couponDraft), id: draftId, ...now }]
  if (couponId === undefined) return []
  const row = await findRow(ctx, 'coupon', couponId, visible(ctx, coupon, coupon.endpoints.quote.guard, 'plain'))
  return [{ ...snapshotOf(row), id: -couponId, ...now }]
}

/** What a till or an app asks before it orders: items of the menu at their prices, the member's best coupons or his choice. */
export async function openQuote({ app, pool, now }: AppContext, input: Parsed<typeof coupon, 'openQuote'>) {
  const { memberId, coupons, lines, ...cart } = input
  const shopId = (app.shopId ?? input.shopId ?? fail(404, common.notFound)) as Id
  let answer: Output<typeof coupon, 'openQuote'> | undefined
  await asTenant(pool, app.tenantId, async (db) => {
    const maxCoupons = param(await loadSettings(db), couponsPerOrder)
    const told = await quoteFor(db, {
      ...cart,
      shopId,
      memberId: memberId as Id | undefined,
      at: now,
      lines: await menuLines(db, shopId, lines),
      chosen: coupons ?? 'best',
      tried: [],
      maxCoupons,
    })
    answer = { ...told, shortages: await shortagesOf(db, shopId, lines) }
  })
  return answer as Output<typeof coupon, 'openQuote'>
}
