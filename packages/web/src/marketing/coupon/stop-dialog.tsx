import { type CouponRow, coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ActDialog } from '../../platform/data/form/act-dialog.tsx'
import { useCan } from '../../platform/ui/access/can.tsx'
import { words } from './coupon.words.ts'

export interface Stop {
  row: CouponRow
  state: 'PAUSED' | 'ENDED'
  done: string
}

/** Pausing may suspend the use of issued coupons, too; ending may void those that are not used yet. */
export default function StopDialog({ row, state, done, onClosed }: Stop & { onClosed(): void }) {
  const { say } = useWords()
  const mayVoid = useCan()(userCoupon.endpoints.void.guard)
  const { id, name } = row
  const isEnd = state === 'ENDED'
  const voiding = mayVoid ? (['voidUnused'] as const) : []
  return (
    <ActDialog
      of={coupon}
      act="setState"
      title={say(isEnd ? words.endTitle : words.pauseTitle, { name })}
      help={say(isEnd ? words.endText : words.pauseText)}
      verb={say(isEnd ? words.endVerb : words.pauseVerb)}
      danger={isEnd}
      given={{ id, state }}
      fields={isEnd ? voiding : ['freezeUse']}
      done={done}
      invalidate={[userCoupon]}
      onClosed={onClosed}
    />
  )
}
