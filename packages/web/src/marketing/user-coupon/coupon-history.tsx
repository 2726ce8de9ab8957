import { type CouponHappening, couponHappenings } from '@brandside/contract/marketing/user-coupon.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { AmongFacts } from '../../platform/data/record/among-facts.tsx'
import { useDetailRecord } from '../../platform/data/record/detail-record.ts'
import { TimeLine } from '../../platform/ui/course/time-line.tsx'
import { words } from './user-coupon.words.ts'

/** What became of the coupon, the latest first: when, by whom, for which order and where. */
export function CouponHistory() {
  const { say } = useWords()
  const format = useFormat()
  const history = (useDetailRecord().history ?? []) as CouponHappening[]
  const happenings = history.map(({ id, at, kind, orderNo, shopName, operatorName }) => ({
    id: kind === 'ISSUED' ? 0 : id,
    at: format.exactly(at),
    who: operatorName ?? '',
    what: [say(couponHappenings.items[kind]), orderNo && say(words.ofOrder, { order: orderNo }), shopName]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <AmongFacts label={say(words.history)}>
      <TimeLine label={say(words.history)} happenings={happenings} />
    </AmongFacts>
  )
}
