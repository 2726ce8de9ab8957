import { readTimeOfDay } from '@brandside/contract/platform/read/clock.ts'
import { TimePicker, Tooltip } from 'antd'
import dayjs from 'dayjs'
import { TypedTexts, typedComponents } from '../typing/typed-input.tsx'
import { type TextHolder, useTypedText } from '../typing/use-typed-text.ts'
import css from './field-input.module.css'

interface TimeOfDayInputProps {
  id?: string | undefined
  value?: string | null | undefined
  onChange?(value: string | undefined): void
  holder?: TextHolder
  /** What it is called in sentences. */
  label?: string
}

/** `HH:mm`, typed or picked. */
export default function TimeOfDayInput({ id, value, onChange = () => {}, holder, label }: TimeOfDayInputProps) {
  const typed = useTypedText({ value, label, read: readTimeOfDay, holder, onChange })
  return (
    <TypedTexts value={[typed]}>
      <Tooltip open={typed.told === 'beside'} title={typed.wrong} placement="bottomLeft">
        <TimePicker
          {...(id !== undefined && { id })}
          aria-label={label}
          className={css.short}
          components={typedComponents}
          format={clockFormat}
          value={typed.value ? dayjs(`2000-01-01 ${typed.value}`) : null}
          allowClear={false}
          needConfirm={false}
          showNow={false}
          {...(typed.wrong && { status: 'error' })}
          onCalendarChange={typed.forget}
          onChange={(next) => typed.pick(next?.format(clockFormat))}
        />
      </Tooltip>
    </TypedTexts>
  )
}

const clockFormat = 'HH:mm'
