import type { trade } from '@brandside/contract/payment/trade.ts'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { words } from './trade.words.ts'

type Effects = Pick<
  OutputAt<typeof trade, 'refundCase'>,
  'pointsTaken' | 'pointsReturned' | 'growthTaken' | 'giftLostCents' | 'levelLost' | 'coupons'
>

/** Sentences about what follows for the member: the same for the applicant and for the second person. */
export function useRefundEffects(): (effects: Effects) => string[] {
  const { say } = useWords()
  return ({ coupons, ...of }) => [
    ...(of.pointsTaken > 0 ? [say(words.pointsTaken, { count: of.pointsTaken })] : []),
    ...(of.pointsReturned > 0 ? [say(words.pointsReturned, { count: of.pointsReturned })] : []),
    ...(of.growthTaken > 0 ? [say(words.growthTaken, { count: of.growthTaken })] : []),
    ...(of.giftLostCents > 0 ? [say(words.giftLost, { gift: showMoney(of.giftLostCents) })] : []),
    ...(of.levelLost ? [say(words.levelLost)] : []),
    ...coupons.map(({ name, comesBack }) => say(comesBack ? words.couponBack : words.couponStays, { name })),
  ]
}
