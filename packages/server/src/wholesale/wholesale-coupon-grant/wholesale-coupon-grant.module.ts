import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { wholesaleCouponGrant } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon-grant.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { serve } from '../../platform/serve.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { stateNow } from './state-now.ts'
import { usable } from './usable.ts'

const shownState = sql<'UNUSED' | 'USED' | 'EXPIRED' | 'REVOKED'>`
  case when wholesale_coupon_grant.state = 'UNUSED' and wholesale_coupon_grant.valid_to <= now() then 'EXPIRED'
       else wholesale_coupon_grant.state end`

const grants = entityTable(wholesaleCouponGrant, {
  shows: {
    couponName: sql<string>`${nameIn('wholesaleCoupon', 'wholesaleCouponGrant.couponId')}`,
    customerName: sql<string>`${nameIn('customer', 'wholesaleCouponGrant.customerId')}`,
    createdByName: personName('wholesaleCouponGrant.createdBy'),
    state: shownState,
  },
  asks: { state: (state) => sql<boolean>`${shownState} = ${state}` },
  nameOf: ({ no }) => no,
})
const { demandMove, moveState } = movesOf(wholesaleCouponGrant, {
  table: 'wholesaleCouponGrant',
  nameOf: ({ no }) => no,
})

export const wholesaleCouponGrantModule = serve(wholesaleCouponGrant, grants.handlers({ usable, revoke }))

/** What was granted by mistake goes, unless it was used. */
async function revoke(ctx: Context, { ids, reason }: Parsed<typeof wholesaleCouponGrant, 'revoke'>) {
  const rows = await grants.lockAll(ctx, 'revoke', ids)
  for (const row of rows) {
    demandMove(ctx, { ...row, state: stateNow(row, ctx.now) }, 'revoke')
    await moveState(ctx, row, 'revoke', { revokeReason: reason })
  }
  return { revoked: rows.length }
}
