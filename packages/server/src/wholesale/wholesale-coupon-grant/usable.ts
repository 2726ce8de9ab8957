import { say } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import {
  type CouponTerms,
  couponDiscount,
} from '@brandside/contract/wholesale/wholesale-coupon/coupon-discount.rules.ts'
import {
  type UsableCoupon,
  wholesaleCouponGrant,
} from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon-grant.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { fail } from '../../platform/refuse.ts'
import { fits } from './fits.public.ts'
import { obstacles } from './obstacles.public.ts'

type CouponRow = CouponTerms &
  Pick<UsableCoupon, 'id' | 'no' | 'couponName' | 'validTo'> & { isEarly: boolean; fits: boolean }

/** The unused coupons of a customer that have not run out, the one that takes off most first. */
export async function usable(
  ctx: Context,
  asked: Parsed<typeof wholesaleCouponGrant, 'usable'>,
): Promise<UsableCoupon[]> {
  const payMode = asked.payMode ?? (await usualPayMode(ctx, asked.customerId))
  const [found, classes] = await Promise.all([unusedGrants(ctx, asked.customerId), classesOf(ctx, asked.lineSkuIds)])
  const lines = asked.lineSkuIds.map((skuId, index) => ({
    skuId,
    classIds: classes.get(skuId) ?? [],
    cents: asked.lineCents[index] ?? 0,
  }))
  const order = { payMode, hasOrderDiscount: asked.hasOrderDiscount, lines }
  const told = found.map(({ id, no, couponName, validTo, isEarly, fits: isFor, ...terms }) => {
    const { cents, obstacle } = couponDiscount(terms, order)
    const why = isEarly ? 'early' : isFor ? obstacle : 'customer'
    const offCents = why ? 0 : cents
    return { id, no, couponName, validTo, offCents, obstacle: why && say(obstacles[why], ctx.language) }
  })
  return told.toSorted((a, b) => b.offCents - a.offCents)
}

async function usualPayMode(ctx: Context, id: Id): Promise<string> {
  const found = await ctx.db
    .selectFrom('customer')
    .select('payMode')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(visible(ctx, customer, wholesaleCouponGrant.endpoints.usable.guard))
    .executeTakeFirst()
  return found?.payMode ?? fail(404, common.notFound)
}

async function unusedGrants(ctx: Context, customerId: Id): Promise<CouponRow[]> {
  const inside = visible(ctx, wholesaleCouponGrant, wholesaleCouponGrant.endpoints.usable.guard)
  const { rows } = await sql<CouponRow>`
    select wholesale_coupon_grant.id, wholesale_coupon_grant.no, wholesale_coupon_grant.valid_to, c.name as coupon_name,
           wholesale_coupon_grant.valid_from > now() as is_early, ${fits} as fits, c.kind, c.face_cents, c.percent_bp, c.max_cents,
           c.min_order_cents, c.scope, c.class_ids, c.sku_ids, c.pay_modes, c.stackable
      from wholesale_coupon_grant
      join wholesale_coupon c on c.tenant_id = app.tenant() and c.id = wholesale_coupon_grant.coupon_id
      join customer u on u.tenant_id = app.tenant() and u.id = wholesale_coupon_grant.customer_id
     where wholesale_coupon_grant.tenant_id = app.tenant() and wholesale_coupon_grant.customer_id = ${customerId}
       and wholesale_coupon_grant.state = 'UNUSED' and wholesale_coupon_grant.valid_to > now() and ${inside}
     order by wholesale_coupon_grant.valid_to, wholesale_coupon_grant.id
     limit 200`.execute(ctx.db)
  return rows
}

/** Of each SKU the class of its product and those above it. */
async function classesOf({ db }: Pick<Context, 'db'>, skuIds: readonly Id[]): Promise<Map<Id, Id[]>> {
  if (skuIds.length === 0) return new Map()
  const { rows } = await sql<{ skuId: Id; path: string }>`
    select s.id as sku_id, k.path from product_sku s
      join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
      join product_class k on k.tenant_id = p.tenant_id and k.id = p.class_id
     where s.tenant_id = app.tenant() and s.id = any(${skuIds}::bigint[])`.execute(db)
  // A path is made of ids: /3/17/
  return new Map(rows.map(({ skuId, path }) => [skuId, path.split('/').filter(Boolean).map(Number) as Id[]]))
}
