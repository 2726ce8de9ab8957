import { toLocal } from '@brandside/contract/platform/local-time.ts'
import { readMoment } from '@brandside/contract/platform/read/moments.ts'
import type { Reading } from '@brandside/contract/platform/read/reading.ts'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useId, useMemo } from 'react'
import { showDay } from '../../base/format/instant.ts'
import { useFormat } from '../../base/format/use-format.ts'
import { useWords } from '../../base/i18n/words.ts'
import popup from '../../ui/inputs/picker-popup.module.css'
import { useTypedEnds } from '../../ui/inputs/range-label.tsx'
import { TypedTexts, typedComponents } from '../../ui/typing/typed-input.tsx'
import { type LogRange, shortcuts } from './log-query.ts'
import { words } from './operation-log.words.ts'

interface LogRangeInputProps {
  value: LogRange
  className?: string | undefined
  onChange(range: LogRange): void
}

/** Two moments, to the second. A picked day begins at 00:00:00 and ends at 23:59:59 (spec 5). */
export function LogRangeInput({ value: range, className, onChange }: LogRangeInputProps) {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const id = useId()
  const put = (start: string, end: string) => onChange({ start: start || undefined, end: end || undefined })
  const ends = useTypedEnds(
    {
      label: say(words.range),
      labels: [say(words.from), say(words.to)],
      holder: 'filter',
      start: range.start ?? '',
      end: range.end ?? '',
      onChange: put,
    },
    (text, isEnd) => readLocal(text, isEnd, timeZone),
  )
  const [{ value: start }, { value: end }] = ends
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
    <TypedTexts value={ends}>
      <DatePicker.RangePicker
        id={{ start: `${id}-start`, end: `${id}-end` }}
        className={className}
        classNames={{ popup: popup.popup }}
        components={typedComponents}
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
        {...(ends.some(({ wrong }) => wrong) && { status: 'error' })}
        onCalendarChange={() => {
          for (const each of ends) each.forget()
        }}
        onChange={(picked) => put(picked?.[0]?.format(wireFormat) ?? '', picked?.[1]?.format(wireFormat) ?? '')}
      />
    </TypedTexts>
  )
}

const wireFormat = 'YYYY-MM-DD HH:mm:ss'

/** By the clocks of the tenant. The last second belongs to the range, so a day alone ends at 23:59:59. */
function readLocal(text: string, isEnd: boolean, timeZone: string): Reading<string> {
  const read = readMoment(text, { timeZone, isEnd: false })
  if (!('value' in read)) return { reason: read.reason, detail: read.detail }
  const whole = readMoment(text, { timeZone, isEnd })
  const isDay = 'value' in whole && whole.value !== read.value
  return { value: toLocal(isDay ? new Date(Date.parse(whole.value) - 1000) : new Date(read.value), timeZone) }
}
