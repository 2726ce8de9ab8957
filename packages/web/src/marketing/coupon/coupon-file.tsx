import type { CouponView } from '@brandside/contract/marketing/coupon/coupon.ts'
import { Batches } from './batches.tsx'
import { CouponResults } from './coupon-results.tsx'
import { TicketPreview } from './ticket.public.tsx'

export type CouponPart = 'results' | 'batches'

/** One part of what became of a coupon. */
export default function CouponFile({ row, part }: { row: CouponView; part: CouponPart }) {
  if (part === 'batches') return <Batches of={row} />
  return (
    <>
      <TicketPreview />
      <CouponResults id={row.id} />
    </>
  )
}
