import type { Id } from '@brandside/contract/platform/id.ts'
import { happening } from '../../platform/queue/happening.ts'

/** A coupon has ended by itself: its claim window is over and nothing of it can be used any more. */
export const couponEnded = happening<{ name: string; ownerId: Id }>('coupon.ended')
