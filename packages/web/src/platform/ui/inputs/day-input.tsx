import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { ReactNode } from 'react'
import { dayAfter, dayFormats } from '../../base/format/day-text.rules.ts'
import { showDay } from '../../base/format/instant.ts'
import { useFormat } from '../../base/format/use-format.ts'
import css from './field-input.module.css'
import type { Entered } from './field-input.tsx'
import { daysOfKey } from './picker-keys.ts'

interface DayInputProps extends Entered<string> {
  className?: string | undefined
  prefix?: ReactNode
  'aria-label'?: string
  autoFocus?: boolean
}

/** A day on the tenant's calendar, typed or picked. The arrow keys go a day up or down, from today where it is empty. */
export default function DayInput({ value, onChange = () => {}, className = css.medium, ...given }: DayInputProps) {
  const { timeZone } = useFormat()
  return (
    <DatePicker
      {...given}
      className={className}
      format={dayFormats}
      value={value ? dayjs(value) : null}
      needConfirm={false}
      onChange={(next: Dayjs | null) => onChange(next?.format('YYYY-MM-DD'))}
      onKeyDown={(event) => {
        const days = daysOfKey(event)
        if (days !== undefined) onChange(value ? dayAfter(value, days) : showDay(new Date(), timeZone))
      }}
    />
  )
}
