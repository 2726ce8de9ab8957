import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useMemo } from 'react'
import { showDay } from '../../base/format/instant.ts'
import { useFormat } from '../../base/format/use-format.ts'
import { useWords } from '../../base/i18n/words.ts'
import popup from '../../ui/inputs/picker-popup.module.css'
import { type LogRange, shortcuts } from './log-query.ts'
import { words } from './operation-log.words.ts'

interface LogRangeInputProps {
  value: LogRange
  className?: string | undefined
  onChange(range: LogRange): void
}

/** Two moments, to the second. A picked day begins at 00:00:00 and ends at 23:59:59 (spec 5). */
export function LogRangeInput({ value: { start, end }, className, onChange }: LogRangeInputProps) {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const days = shortcuts(showDay(new Date(), timeZone))
  // The picker shows local time in the tenant's zone; the browser's own zone never comes in. It must be the same value
  // until it changes: a new one throws away picked but unconfirmed dates.
  const value = useMemo<[Dayjs | null, Dayjs | null]>(
    () => [start ? dayjs(start) : null, end ? dayjs(end) : null],
    [start, end],
  )
  const preset = (label: string, { start, end }: { start: string; end: string }) => ({
    label,
    value: [dayjs(start), dayjs(end)] as [Dayjs, Dayjs],
  })
  return (
    <DatePicker.RangePicker
      className={className}
      classNames={{ popup: popup.popup }}
      aria-label={say(words.range)}
      format={wireFormat}
      showTime={{ defaultOpenValue: [dayjs('2000-01-01 00:00:00'), dayjs('2000-01-01 23:59:59')] }}
      allowEmpty={[true, true]}
      placeholder={[say(words.from), say(words.to)]}
      presets={[
        preset(say(words.today), days.today),
        preset(say(words.yesterday), days.yesterday),
        preset(say(words.week), days.week),
      ]}
      value={value}
      onChange={(range) => onChange({ start: range?.[0]?.format(wireFormat), end: range?.[1]?.format(wireFormat) })}
    />
  )
}

const wireFormat = 'YYYY-MM-DD HH:mm:ss'
