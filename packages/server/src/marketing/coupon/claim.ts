import type { coupon } from '@brandside/contract/marketing/coupon.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import type { AppContext } from '../../platform/context.ts'
import { issueCoupons } from '../user-coupon/issue.public.ts'

/** A member takes a coupon in an app; asked again under the same key, he is told of the one he took. */
export async function claim({ app, pool }: AppContext, { couponId, memberId, key }: Parsed<typeof coupon, 'claim'>) {
  let ids: Id[] = []
  await asTenant(pool, app.tenantId, async (db) => {
    const request = { couponId: couponId as Id, memberId: memberId as Id, quantity: 1 }
    ids = await issueCoupons(db, { ...request, source: 'CLAIM', sourceKey: key })
  })
  return { ids }
}
