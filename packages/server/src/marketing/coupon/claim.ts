import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import type { AppContext } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'
import { issueCoupons } from '../user-coupon/issue.public.ts'
import { takeCode } from './codes.ts'

/**
 * A member takes a coupon in an app, or types a code there or at a till; asked again under the same key, or with the same
 * code, he is told of the one he took.
 */
export async function claim(
  { app, pool }: AppContext,
  { couponId, code, memberId, key }: Parsed<typeof coupon, 'claim'>,
) {
  let ids: Id[] = []
  await asTenant(pool, app.tenantId, async (db) => {
    const taken = code
      ? { source: 'CODE' as const, ...(await takeCode(db, { code, memberId })) }
      : {
          source: 'CLAIM' as const,
          couponId: couponId ?? refuseField('couponId', coupon.reasons.noCode),
          sourceKey: key,
        }
    ids = await issueCoupons(db, { ...taken, memberId, quantity: 1 })
  })
  return { ids }
}
