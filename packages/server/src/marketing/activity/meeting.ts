import { activity } from '@brandside/contract/marketing/activity.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { categoriesOf } from '../../store/brand/categories-of.public.ts'
import { blocks, meet, type Reach, skusOf } from './overlap.ts'

export type Activity = RowOf<'activity'>

/** Enabled activities of the brand that meet this one, those that keep it from being enabled first. */
export async function meeting(ctx: Context, row: Activity) {
  const others = await enabledIn(ctx.db, row).where('id', '!=', row.id).orderBy('id').execute()
  const found = await thoseThatMeet(ctx.db, reachOf(row), others)
  return found
    .map((other) => ({
      id: other.id,
      name: other.name,
      type: other.type,
      blocks: blocks(reachOf(row), reachOf(other)),
    }))
    .sort((a, b) => Number(b.blocks) - Number(a.blocks))
}

type Coupon = Parsed<typeof activity, 'besideCoupon'>['coupon']

/** Enabled activities, not over yet, that a coupon will meet; one for the delivery fee meets none. */
export async function besideCoupon(ctx: Context, { coupon }: Parsed<typeof activity, 'besideCoupon'>) {
  const isItem = coupon.type === 'GIFT' || coupon.type === 'EXCHANGE'
  if (coupon.type === 'DELIVERY' || (isItem && coupon.skuId === null)) return { list: [] }
  const goods = isItem ? { goodsScope: 'SKU', scopeIds: [coupon.skuId ?? 0], excludeIds: [] } : {}
  const reach = { ...coupon, ...goods, ...timeOf(coupon), items: [] }
  const others = await enabledIn(ctx.db, { ...reach, startAt: reach.startAt > ctx.now ? reach.startAt : ctx.now })
    .where(visible(ctx, activity, activity.endpoints.besideCoupon.guard))
    .orderBy('startAt')
    .orderBy('id')
    .execute()
  const list = (await thoseThatMeet(ctx.db, reach, others))
    .filter(({ channels, cardLevels }) => !apart(channels, coupon.channels) && !apart(cardLevels, coupon.cardLevels))
    .map(({ id, name, type, startAt, endAt, withCoupon }) => ({
      id,
      name,
      type,
      startAt,
      endAt,
      together: withCoupon && coupon.withActivity,
    }))
  return { list: list.slice(0, 50) }
}

/** From when on, and until when at the latest, one of these coupons can be used. */
function timeOf({ validityMode, validFrom, validTo, claimFrom, claimTo, startAfterDays, validDays }: Coupon) {
  if (validityMode === 'FIXED' && validFrom !== null && validTo !== null) return { startAt: validFrom, endAt: validTo }
  const later = (at: string, days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString()
  // A day begins at midnight: up to a day earlier than so many times 24 hours after the claim.
  return {
    startAt: later(claimFrom, Math.max(0, startAfterDays - 1)),
    endAt: later(claimTo, startAfterDays + validDays),
  }
}

/** Both are limited, and to different ones. */
function apart<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length > 0 && others.length > 0 && !some.some((each) => others.includes(each))
}

function enabledIn(db: Db, { brandId, startAt, endAt }: Pick<Activity, 'brandId' | 'startAt' | 'endAt'>) {
  return db
    .selectFrom('activity')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .where('startAt', '<', endAt)
    .where('endAt', '>', startAt)
}

async function thoseThatMeet(db: Db, reach: Reach, others: readonly Activity[]): Promise<readonly Activity[]> {
  const categories = await categoriesOf(
    db,
    [reach, ...others.map(reachOf)].flatMap((each) => skusOf(each)),
  )
  return others.filter((other) => meet(reach, reachOf(other), (sku) => categories.get(sku) ?? []))
}

/** Its items are a column of JSON. */
const reachOf = (row: Activity) => row as unknown as Reach
