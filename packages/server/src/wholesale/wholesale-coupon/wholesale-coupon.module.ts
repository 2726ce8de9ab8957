import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { wholesaleCoupon } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon.ts'
import type { Context } from '../../platform/context.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { refuse } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { withCustomer } from '../merge-rows.public.ts'
import { coupons } from './coupons.ts'
import { grant } from './grant.ts'
import { demandKept, demandReferences, demandSound } from './terms.ts'

export const wholesaleCouponModule = serve(wholesaleCoupon, coupons.handlers({ create, update, remove, grant }), {
  merges: withCustomer('wholesaleCouponGrant'),
  duties: [
    {
      tags: ['wholesale:wholesaleCoupon:create', 'wholesale:wholesaleCoupon:grant'],
      words: ['编制优惠券并自行发放', 'to make a coupon and to grant it'],
    },
    {
      tags: ['wholesale:wholesaleCoupon:create', 'wholesale:customer:coupon'],
      words: ['编制优惠券并自行批量发放', 'to make a coupon and to grant it to many customers'],
    },
  ],
})

async function create(ctx: Context, input: Parsed<typeof wholesaleCoupon, 'create'>) {
  demandSound(input)
  await demandReferences(ctx, input)
  return coupons.create(ctx, input)
}

async function update(ctx: Context, input: Parsed<typeof wholesaleCoupon, 'update'>) {
  const before = await coupons.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = coupons.changesOf(before, input)
  demandKept(before, changes)
  demandSound({ ...before, ...changes })
  await demandReferences(ctx, changes)
  return coupons.save(ctx, before, changes)
}

/** Customers keep what they were granted. */
async function remove(ctx: Context, { ids }: Parsed<typeof wholesaleCoupon, 'remove'>) {
  const rows = await coupons.lockAll(ctx, 'remove', ids)
  const granted = rows.find(({ grantedQty }) => grantedQty > 0)
  if (granted) refuse(wholesaleCoupon.reasons.granted, { name: granted.name })
  return coupons.drop(ctx, rows)
}
