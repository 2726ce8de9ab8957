import { dayAfter } from '@brandside/contract/platform/read/days.ts'
import { readMoment } from '@brandside/contract/platform/read/moments.ts'
import { DatePicker, Tooltip } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useId, useMemo } from 'react'
import { useDayShortcuts } from '../../base/format/use-day-shortcuts.ts'
import { useFormat } from '../../base/format/use-format.ts'
import { useWords } from '../../base/i18n/words.ts'
import { TypedTexts, typedComponents } from '../typing/typed-input.tsx'
import { words } from './inputs.words.ts'
import css from './picker-popup.module.css'
import { type RangeInputProps, RangeLabel, useTypedEnds } from './range-label.tsx'
import { clockFormat, clockShown, instantOfShown } from './shown-clock.ts'

/** Two instants as the clocks of the tenant show them: from the first until right before the last. Either may be open. */
export default function MomentRangeInput(props: RangeInputProps) {
  const { label, labels, className, onChange } = props
  const { say } = useWords()
  const { timeZone } = useFormat()
  const id = useId()
  const shortcuts = useDayShortcuts()
  const ends = useTypedEnds(props, (text, isEnd) => readMoment(text, { timeZone, isEnd }))
  const wrong = ends.find((end) => end.wrong !== undefined)
  const wire = (shown: Dayjs | null | undefined) => (shown ? instantOfShown(shown, timeZone) : '')
  const [{ value: start }, { value: end }] = ends
  // The same value until it changes: a new one throws away what has been picked and not yet confirmed.
  const value = useMemo<[Dayjs | null, Dayjs | null]>(
    () => [start ? clockShown(start, timeZone) : null, end ? clockShown(end, timeZone) : null],
    [start, end, timeZone],
  )
  return (
    <TypedTexts value={ends}>
      <Tooltip open={wrong?.told === 'beside'} title={wrong?.wrong} placement="bottomLeft">
        <DatePicker.RangePicker
          id={{ start: `${id}-start`, end: `${id}-end` }}
          className={className}
          classNames={{ popup: css.popup }}
          components={typedComponents}
          prefix={<RangeLabel id={id} label={label} labels={labels} />}
          showTime={{ format: 'HH:mm', defaultOpenValue: [midnight, midnight] }}
          format={clockFormat}
          allowEmpty={[true, true]}
          placeholder={[say(words.start), say(words.end)]}
          presets={shortcuts.map(({ label, first, last }) => ({
            label,
            value: [dayjs(first), dayjs(dayAfter(last, 1))],
          }))}
          value={value}
          {...(wrong && { status: 'error' })}
          onCalendarChange={() => {
            for (const end of ends) end.forget()
          }}
          onChange={(range) => onChange(wire(range?.[0]), wire(range?.[1]), true)}
        />
      </Tooltip>
    </TypedTexts>
  )
}

const midnight = dayjs('2000-01-01 00:00')
