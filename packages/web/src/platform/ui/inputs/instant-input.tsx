import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useFormat } from '../../base/format/use-format.ts'
import { instantAt, wallClock } from '../../base/format/wall-clock.ts'
import css from './field-input.module.css'
import type { Entered } from './field-input.tsx'

/** An instant, entered as the clocks of the tenant show it. Empty is null: never, or not yet. */
export default function InstantInput({ id, value, onChange = () => {} }: Entered<string>) {
  const { timeZone } = useFormat()
  return (
    <DatePicker
      id={id}
      className={css.medium}
      showTime={{ format: 'HH:mm', defaultOpenValue: dayjs('2000-01-01 00:00') }}
      format="YYYY-MM-DD HH:mm"
      value={value ? shownIn(timeZone, value) : null}
      needConfirm={false}
      onChange={(next: Dayjs | null) =>
        onChange(next ? instantAt(next.format('YYYY-MM-DDTHH:mm:00'), timeZone) : undefined)
      }
    />
  )
}

/** The picker knows only the browser's clock: it is shown the tenant's hours as if they were its own. */
function shownIn(timeZone: string, instant: string): Dayjs {
  const { year, month, day, hour, minute } = wallClock(new Date(instant), timeZone)
  return dayjs(new Date(year, month - 1, day, hour, minute))
}
