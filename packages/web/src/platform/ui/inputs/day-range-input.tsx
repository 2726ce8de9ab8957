import { readDay } from '@brandside/contract/platform/read/days.ts'
import { DatePicker, Tooltip } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { useDayShortcuts } from '../../base/format/use-day-shortcuts.ts'
import { useWords } from '../../base/i18n/words.ts'
import { TypedTexts, typedComponents } from '../typing/typed-input.tsx'
import { dayFormat } from './day-input.tsx'
import { words } from './inputs.words.ts'
import css from './picker-popup.module.css'
import { type RangeInputProps, RangeLabel, useTypedEnds } from './range-label.tsx'

/** Two days on the tenant's calendar, both included; either may be left open. */
export default function DayRangeInput(props: RangeInputProps) {
  const { label, labels, className, onChange } = props
  const { say } = useWords()
  const id = useId()
  const shortcuts = useDayShortcuts()
  const ends = useTypedEnds(props, readDay)
  const wrong = ends.find((end) => end.wrong !== undefined)
  const [start, end] = ends.map(({ value }) => (value ? dayjs(value) : null))
  return (
    <TypedTexts value={ends}>
      <Tooltip open={wrong?.told === 'beside'} title={wrong?.wrong} placement="bottomLeft">
        <DatePicker.RangePicker
          id={{ start: `${id}-start`, end: `${id}-end` }}
          className={className}
          classNames={{ popup: css.popup }}
          components={typedComponents}
          prefix={<RangeLabel id={id} label={label} labels={labels} />}
          allowEmpty={[true, true]}
          placeholder={[say(words.start), say(words.end)]}
          format={dayFormat}
          presets={shortcuts.map(({ label, first, last }) => ({ label, value: [dayjs(first), dayjs(last)] }))}
          value={[start, end]}
          {...(wrong && { status: 'error' })}
          onCalendarChange={() => {
            for (const end of ends) end.forget()
          }}
          onChange={(range) => onChange(range?.[0]?.format(dayFormat) ?? '', range?.[1]?.format(dayFormat) ?? '', true)}
        />
      </Tooltip>
    </TypedTexts>
  )
}
