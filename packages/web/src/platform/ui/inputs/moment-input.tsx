import { readMoment } from '@brandside/contract/platform/read/moments.ts'
import { DatePicker, Tooltip } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useFormat } from '../../base/format/use-format.ts'
import { TypedTexts, typedComponents } from '../typing/typed-input.tsx'
import { type TextHolder, useTypedText } from '../typing/use-typed-text.ts'
import css from './field-input.module.css'
import { daysOfKey } from './picker-keys.ts'
import popup from './picker-popup.module.css'
import { clockFormat, clockShown, instantOfShown } from './shown-clock.ts'

interface MomentInputProps {
  id?: string
  value?: string | null
  onChange?(value: string | undefined, isWhole: boolean): void
  holder?: TextHolder
  /** What it is called in sentences. */
  label?: string
  /** A day alone is counted in. */
  isEnd?: boolean
}

/** An instant, entered as the clocks of the tenant show it. Empty is null: never, or not yet. */
export default function MomentInput(props: MomentInputProps) {
  const { id, value, onChange = () => {}, holder, label, isEnd = false } = props
  const { timeZone } = useFormat()
  const read = (text: string) => readMoment(text, { timeZone, isEnd })
  const typed = useTypedText({ value, label, read, holder, onChange })
  const shown = typed.value ? clockShown(typed.value, timeZone) : null
  return (
    <TypedTexts value={[typed]}>
      <Tooltip open={typed.told === 'beside'} title={typed.wrong} placement="bottomLeft">
        <DatePicker
          id={id}
          className={css.medium}
          classNames={{ popup: popup.popup }}
          components={typedComponents}
          showTime={{ format: 'HH:mm', defaultOpenValue: dayjs('2000-01-01 00:00') }}
          format={clockFormat}
          value={shown}
          needConfirm={false}
          {...(typed.wrong && { status: 'error' })}
          onCalendarChange={typed.forget}
          onChange={(next: Dayjs | null) => typed.pick(next ? instantOfShown(next, timeZone) : undefined)}
          onKeyDown={(event) => {
            const days = daysOfKey(event)
            if (days !== undefined && shown) typed.pick(instantOfShown(shown.add(days, 'day'), timeZone))
          }}
        />
      </Tooltip>
    </TypedTexts>
  )
}
