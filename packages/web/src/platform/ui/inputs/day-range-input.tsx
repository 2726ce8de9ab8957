import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface DayRangeInputProps {
  labels: [start: string, end: string]
  /** `yyyy-MM-dd`, or empty. */
  start: string
  end: string
  className?: string | undefined
  onChange(start: string, end: string): void
}

/** Two days on the tenant's calendar, both included; either may be left open. */
export default function DayRangeInput({ labels, start, end, className, onChange }: DayRangeInputProps) {
  return (
    <DatePicker.RangePicker
      className={className}
      aria-label={labels[0]}
      allowEmpty={[true, true]}
      placeholder={labels}
      value={[start ? dayjs(start) : null, end ? dayjs(end) : null]}
      onChange={(range) => onChange(range?.[0]?.format(wireFormat) ?? '', range?.[1]?.format(wireFormat) ?? '')}
    />
  )
}

const wireFormat = 'YYYY-MM-DD'
