import { dayAfter, readDay } from '@brandside/contract/platform/read/days.ts'
import { DatePicker, Tooltip } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { ReactNode } from 'react'
import { showDay } from '../../base/format/instant.ts'
import { useFormat } from '../../base/format/use-format.ts'
import { TypedTexts, typedComponents } from '../typing/typed-input.tsx'
import { type TextHolder, useTypedText } from '../typing/use-typed-text.ts'
import css from './field-input.module.css'
import { daysOfKey } from './picker-keys.ts'

interface DayInputProps {
  id?: string
  value?: string | null
  onChange?(value: string | undefined, isWhole: boolean): void
  holder?: TextHolder
  className?: string | undefined
  prefix?: ReactNode
  /** What it is called in sentences. */
  label?: string
  'aria-label'?: string
  autoFocus?: boolean
}

/** A day on the tenant's calendar, typed or picked. The arrow keys go a day up or down, from today where it is empty. */
export default function DayInput(props: DayInputProps) {
  const { value, onChange = () => {}, holder, label, className = css.medium, ...given } = props
  const { timeZone } = useFormat()
  const typed = useTypedText({ value, label: label ?? given['aria-label'], read: readDay, holder, onChange })
  return (
    <TypedTexts value={[typed]}>
      <Tooltip open={typed.told === 'beside'} title={typed.wrong} placement="bottomLeft">
        <DatePicker
          {...given}
          className={className}
          components={typedComponents}
          format={dayFormat}
          value={typed.value ? dayjs(typed.value) : null}
          needConfirm={false}
          {...(typed.wrong && { status: 'error' })}
          onCalendarChange={typed.forget}
          onChange={(next: Dayjs | null) => typed.pick(next?.format(dayFormat))}
          onKeyDown={(event) => {
            const days = daysOfKey(event)
            if (days === undefined) return
            typed.pick(typed.value ? dayAfter(typed.value, days) : showDay(new Date(), timeZone))
          }}
        />
      </Tooltip>
    </TypedTexts>
  )
}

export const dayFormat = 'YYYY-MM-DD'
