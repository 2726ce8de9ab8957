import { say } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import {
  type CouponTerms,
  couponDiscount,
} from '@brandside/contract/wholesale/wholesale-coupon/coupon-discount.rules.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { fits } from '../../wholesale-coupon-grant/fits.public.ts'
import { obstacles } from '../../wholesale-coupon-grant/obstacles.public.ts'
import type { Problem } from '../checks/problems.ts'
import type { Sellable } from '../sellable.ts'
import type { Head } from './calculate.ts'

interface CouponRow extends CouponTerms {
  state: string
  isEarly: boolean
  isLate: boolean
  fits: boolean
}

interface Coupon {
  /** Told after the shares were asked for. */
  problems: Problem[]
  shares?: (left: readonly Cents[]) => readonly Cents[]
}

/** What the coupon of an order takes off its lines, or why it takes nothing. */
export async function couponOf(
  ctx: Context,
  customerId: Id,
  head: Head,
  lines: readonly { skuId: Id; sku: Sellable }[],
): Promise<Coupon> {
  const coupon: Coupon = { problems: [] }
  if (head.couponGrantId === null) return coupon
  const { rows } = await sql<CouponRow>`
    select g.state, g.valid_from > now() as is_early, g.valid_to <= now() as is_late, ${fits} as fits, c.kind, c.face_cents,
           c.percent_bp, c.max_cents, c.min_order_cents, c.scope, c.class_ids, c.sku_ids, c.pay_modes, c.stackable
      from wholesale_coupon_grant g
      join wholesale_coupon c on c.tenant_id = g.tenant_id and c.id = g.coupon_id
      join customer u on u.tenant_id = g.tenant_id and u.id = g.customer_id
     where g.tenant_id = app.tenant() and g.id = ${head.couponGrantId} and g.customer_id = ${customerId}
       and g.deleted_at is null`.execute(ctx.db)
  const [found] = rows
  const refused = (why: keyof typeof obstacles) => {
    const detail = { obstacle: say(obstacles[why], ctx.language) }
    const at = { line: null, path: 'couponGrantId', remedy: 'DROP_COUPON' } as const
    coupon.problems.push({ reason: wholesaleOrder.reasons.coupon, detail, ...at })
    return coupon
  }
  if (found?.state !== 'UNUSED') return refused('taken')
  if (found.isEarly) return refused('early')
  if (found.isLate) return refused('expired')
  if (!found.fits) return refused('customer')
  const hasOrderDiscount = (head.orderDiscountBp ?? 0) > 0 || (head.orderDiscountCents ?? 0) > 0
  coupon.shares = (left) => {
    const given = lines.map(({ skuId, sku }, index) => ({ skuId, classIds: sku.classIds, cents: left[index] ?? 0 }))
    const { obstacle, shares } = couponDiscount(found, { payMode: head.payMode, hasOrderDiscount, lines: given })
    if (obstacle) refused(obstacle)
    return shares
  }
  return coupon
}
