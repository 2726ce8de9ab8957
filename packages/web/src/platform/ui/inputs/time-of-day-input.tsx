import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import css from './field-input.module.css'
import type { Entered } from './field-input.tsx'

/** `HH:mm`, typed or picked. */
export default function TimeOfDayInput({ id, value, onChange = () => {} }: Entered<string>) {
  const [hour, minute] = (value ?? '').split(':').map(Number)
  const time = hour === undefined || minute === undefined ? null : dayjs().hour(hour).minute(minute).second(0)
  return (
    <TimePicker
      id={id}
      className={css.short}
      format="HH:mm"
      value={time}
      allowClear={false}
      needConfirm={false}
      showNow={false}
      onChange={(next) => onChange(next?.format('HH:mm'))}
    />
  )
}
