import { activity } from '@brandside/contract/marketing/activity.ts'
import { coupon } from '@brandside/contract/marketing/coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import { report } from '@brandside/contract/payment/report.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Select } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { fieldsOf, type InputAt } from '../../platform/io/api/contract-data.ts'
import { useChoices } from '../../platform/io/dictionaries/use-choices.ts'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import css from './report.module.css'
import { words } from './report.words.ts'

const MemberPicker = picker(member)
const CouponPicker = picker(coupon)
const ActivityPicker = picker(activity)
const fields = fieldsOf(report.endpoints.payOrderList)

type State = NonNullable<InputAt<typeof report, 'payOrderList'>['state']>

/** What narrows the rows below the figures, and their sums, but not the page. */
export interface OrderFilter {
  state?: State | undefined
  memberId?: Id | undefined
  hasCoupon?: boolean | undefined
  couponId?: Id | undefined
  activityId?: Id | undefined
}

interface OrderFiltersProps {
  value: OrderFilter
  onChange(changes: OrderFilter): void
}

export function OrderFilters({ value, onChange }: OrderFiltersProps) {
  const { say } = useWords()
  const clear = useClear()
  const states = useChoices(fields.state ?? {})
  return (
    <div className={css.bar}>
      <Select<State | null>
        allowClear={clear}
        className={css.pick}
        aria-label={say(words.state)}
        placeholder={say(words.state)}
        value={value.state ?? null}
        options={states.map(({ value: state, label }) => ({ value: state as State, label: say(label) }))}
        onChange={(state) => onChange({ state: state ?? undefined })}
      />
      <MemberPicker
        className={css.pick}
        label={say(words.member)}
        placeholder={words.member}
        value={value.memberId ?? null}
        onChange={(memberId) => onChange({ memberId: memberId as Id | undefined })}
      />
      <Select<'yes' | 'no' | null>
        allowClear={clear}
        className={css.pick}
        aria-label={say(words.withCoupon)}
        placeholder={say(words.withCoupon)}
        value={value.hasCoupon === undefined ? null : value.hasCoupon ? 'yes' : 'no'}
        options={[
          { value: 'yes', label: say(words.withCouponYes) },
          { value: 'no', label: say(words.withCouponNo) },
        ]}
        onChange={(chosen) => onChange({ hasCoupon: chosen ? chosen === 'yes' : undefined })}
      />
      <CouponPicker
        className={css.pick}
        label={say(words.coupon)}
        placeholder={words.coupon}
        value={value.couponId ?? null}
        onChange={(couponId) => onChange({ couponId: couponId as Id | undefined })}
      />
      <ActivityPicker
        className={css.pick}
        label={say(words.activity)}
        placeholder={words.activity}
        value={value.activityId ?? null}
        onChange={(activityId) => onChange({ activityId: activityId as Id | undefined })}
      />
    </div>
  )
}
