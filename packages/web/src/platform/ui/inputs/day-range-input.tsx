import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { dayFormats } from '../../base/format/day-text.rules.ts'
import { useDayShortcuts } from '../../base/format/use-day-shortcuts.ts'
import { useWords } from '../../base/i18n/words.ts'
import { words } from './inputs.words.ts'
import css from './picker-popup.module.css'
import { type RangeInputProps, RangeLabel } from './range-label.tsx'

/** Two days on the tenant's calendar, both included; either may be left open. */
export default function DayRangeInput({ label, labels, start, end, className, onChange }: RangeInputProps) {
  const { say } = useWords()
  const id = useId()
  const shortcuts = useDayShortcuts()
  return (
    <DatePicker.RangePicker
      id={{ start: `${id}-start`, end: `${id}-end` }}
      className={className}
      classNames={{ popup: css.popup }}
      prefix={<RangeLabel id={id} label={label} labels={labels} />}
      allowEmpty={[true, true]}
      placeholder={[say(words.start), say(words.end)]}
      format={dayFormats}
      presets={shortcuts.map(({ label, first, last }) => ({ label, value: [dayjs(first), dayjs(last)] }))}
      value={[start ? dayjs(start) : null, end ? dayjs(end) : null]}
      onChange={(range) => onChange(range?.[0]?.format(wireFormat) ?? '', range?.[1]?.format(wireFormat) ?? '')}
    />
  )
}

const wireFormat = 'YYYY-MM-DD'
