import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { clockFormats } from '../../base/format/day-text.rules.ts'
import { useFormat } from '../../base/format/use-format.ts'
import css from './field-input.module.css'
import type { Entered } from './field-input.tsx'
import { daysOfKey } from './picker-keys.ts'
import popup from './picker-popup.module.css'
import { clockShown, instantOfShown } from './shown-clock.ts'

/** An instant, entered as the clocks of the tenant show it. Empty is null: never, or not yet. */
export default function MomentInput({ id, value, onChange = () => {} }: Entered<string>) {
  const { timeZone } = useFormat()
  return (
    <DatePicker
      id={id}
      className={css.medium}
      classNames={{ popup: popup.popup }}
      showTime={{ format: 'HH:mm', defaultOpenValue: dayjs('2000-01-01 00:00') }}
      format={clockFormats}
      value={value ? clockShown(value, timeZone) : null}
      needConfirm={false}
      onChange={(next: Dayjs | null) => onChange(next ? instantOfShown(next, timeZone) : undefined)}
      onKeyDown={(event) => {
        const days = daysOfKey(event)
        if (days !== undefined && value)
          onChange(instantOfShown(clockShown(value, timeZone).add(days, 'day'), timeZone))
      }}
    />
  )
}
