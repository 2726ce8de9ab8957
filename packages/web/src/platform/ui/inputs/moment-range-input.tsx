import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useId, useMemo } from 'react'
import { clockFormats, dayAfter } from '../../base/format/day-text.rules.ts'
import { useDayShortcuts } from '../../base/format/use-day-shortcuts.ts'
import { useFormat } from '../../base/format/use-format.ts'
import { useWords } from '../../base/i18n/words.ts'
import { words } from './inputs.words.ts'
import css from './picker-popup.module.css'
import { type RangeInputProps, RangeLabel } from './range-label.tsx'
import { clockShown, instantOfShown } from './shown-clock.ts'

/** Two instants as the clocks of the tenant show them: from the first until right before the last. Either may be open. */
export default function MomentRangeInput({ label, labels, start, end, className, onChange }: RangeInputProps) {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const id = useId()
  const shortcuts = useDayShortcuts()
  const wire = (shown: Dayjs | null | undefined) => (shown ? instantOfShown(shown, timeZone) : '')
  // The same value until it changes: a new one throws away what has been picked and not yet confirmed.
  const value = useMemo<[Dayjs | null, Dayjs | null]>(
    () => [start ? clockShown(start, timeZone) : null, end ? clockShown(end, timeZone) : null],
    [start, end, timeZone],
  )
  return (
    <DatePicker.RangePicker
      id={{ start: `${id}-start`, end: `${id}-end` }}
      className={className}
      classNames={{ popup: css.popup }}
      prefix={<RangeLabel id={id} label={label} labels={labels} />}
      showTime={{ format: 'HH:mm', defaultOpenValue: [midnight, midnight] }}
      format={clockFormats}
      allowEmpty={[true, true]}
      placeholder={[say(words.start), say(words.end)]}
      presets={shortcuts.map(({ label, first, last }) => ({ label, value: [dayjs(first), dayjs(dayAfter(last, 1))] }))}
      value={value}
      onChange={(range) => onChange(wire(range?.[0]), wire(range?.[1]))}
    />
  )
}

const midnight = dayjs('2000-01-01 00:00')
