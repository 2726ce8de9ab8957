import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { ratio } from '@brandside/contract/platform/money.ts'
import { useList } from '../../platform/data/resource/resource.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Awaited } from '../../platform/ui/page/awaited.tsx'
import { Figures } from '../figures/figures.public.tsx'
import { words } from './user-coupon.words.ts'

/** How many coupons there are of the template, member and state that the list is filtered by, and what they took off. */
export function CouponSums() {
  const { state } = useList()
  const { couponId, memberId, state: standing } = state.filters
  const read = useRead(userCoupon, 'sum', {
    ...(couponId && { couponId: Number(couponId) as Id }),
    ...(memberId && { memberId: Number(memberId) as Id }),
    ...(standing && { state: standing as keyof typeof userCoupon.states.items }),
  })
  if (!read.data) return <Awaited reads={[read]} />
  const { total, used, amounts } = read.data
  return (
    <Figures
      figures={[
        { label: words.total, value: total },
        { label: words.usedCount, value: used },
        { label: words.useRate, value: total === 0 ? null : ratio(used, 10_000, total), kind: 'percent' },
        ...amounts.map(({ currency, discountCents }) => ({
          label: words.off,
          value: discountCents,
          kind: 'money' as const,
          currency,
        })),
      ]}
    />
  )
}
