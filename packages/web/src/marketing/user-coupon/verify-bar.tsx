import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { CodeBar } from '../inputs/code-bar.public.tsx'
import { words } from './user-coupon.words.ts'

/** A member's coupon is redeemed by its code. */
export function VerifyBar() {
  const { say } = useWords()
  const can = useCan()
  const { run, pending } = useAction(userCoupon, 'verify', {
    done: ({ couponName }) => say(words.verified, { name: couponName }),
  })
  if (!can(userCoupon.endpoints.verify.guard)) return null
  return <CodeBar title={words.verify} help={words.verifyHelp} code={words.code} pending={pending} take={run} />
}
