import { activity } from '@brandside/contract/marketing/activity.ts'
import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import { report } from '@brandside/contract/payment/report.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { NumberRangeFilter } from '../../platform/data/filters/filter-numbers.tsx'
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

type Days = NonNullable<InputAt<typeof report, 'payOrderList'>['on']>

/** What narrows the rows below the figures, and their sums, but not the page. */
export interface OrderFilter {
  on?: Days | undefined
  paidCentsMin?: number | undefined
  paidCentsMax?: number | undefined
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
  const days = useChoices(fields.on ?? {})
  return (
    <div className={css.bar}>
      <Select<Days>
        className={css.pick}
        aria-label={say(fields.on?.label ?? words.time)}
        value={value.on ?? 'PAID'}
        options={days.map(({ value: on, label }) => ({ value: on as Days, label: say(label) }))}
        onChange={(on) => onChange({ on })}
      />
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
      <PaidBetween onChange={onChange} />
    </div>
  )
}

/** What is typed stays until it is an amount; only amounts are asked for. */
function PaidBetween({ onChange }: Pick<OrderFiltersProps, 'onChange'>) {
  const [typed, setTyped] = useState({ from: '', to: '' })
  const { paidCentsMin: min, paidCentsMax: max } = fields
  if (!min || !max) return null
  return (
    <NumberRangeFilter
      range={{ from: 'paidCentsMin', to: 'paidCentsMax', label: words.paid, info: min }}
      infos={[min, max]}
      {...typed}
      onChange={(from, to) => {
        setTyped({ from, to })
        onChange({ paidCentsMin: amountOf(from), paidCentsMax: amountOf(to) })
      }}
    />
  )
}

const amountOf = (typed: string) => (/^\d{1,12}$/.test(typed) ? Number(typed) : undefined)
