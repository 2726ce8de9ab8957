import { say as sayIn } from '@brandside/contract/platform/bilingual.ts'
import { weekDay } from '@brandside/contract/platform/dictionaries.ts'
import { dayName, hoursForbid } from '@brandside/contract/store/opening-hours.rules.ts'
import type { HoursRange } from '@brandside/contract/store/opening-hours.ts'
import { Button } from 'antd'
import { useWords } from '../../../platform/base/i18n/words.ts'
import type { InputProps } from '../../../platform/ui/inputs/field-input.tsx'
import TimeOfDayInput from '../../../platform/ui/inputs/time-of-day-input.tsx'
import css from '../shop.module.css'
import { words } from '../shop.words.ts'
import { WeekGrid } from './week-grid.tsx'

const week = [1, 2, 3, 4, 5, 6, 7]

/** Opening hours as ranges on days of the week, drawn as a week below; what overlaps is said at once. */
export default function HoursInput({ id, value, onChange = () => {} }: InputProps<HoursRange[]>) {
  const { say, language } = useWords()
  const hours = value ?? []
  const wrong = hoursForbid(hours)
  const days = weekDay.items as Readonly<Record<string, readonly [string, string]>>

  const put = (index: number, change: Partial<HoursRange>) =>
    onChange(hours.map((range, each) => (each === index ? { ...range, ...change } : range)))

  return (
    <div id={id} className={css.hours}>
      {hours.map((range, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a range is nothing but its place in the list
        <fieldset key={index} className={css.range} aria-label={say(words.range, { number: index + 1 })}>
          <span className={css.days}>
            {week.map((day) => (
              <button
                key={day}
                type="button"
                className={css.dayToggle}
                aria-pressed={range.days.includes(day)}
                onClick={() => put(index, { days: toggleDay(range.days, day) })}
              >
                {dayName(day, language).replace('周', '')}
              </button>
            ))}
          </span>
          <span className={css.clocks}>
            <TimeOfDayInput value={range.open} holder="form" onChange={(open = '') => put(index, { open })} />
            <span className={css.weak}>{say(words.to)}</span>
            <TimeOfDayInput value={range.close} holder="form" onChange={(close = '') => put(index, { close })} />
            {range.close <= range.open && <span className={css.weak}>{say(words.nextDay)}</span>}
            <Button type="text" size="small" onClick={() => onChange(hours.filter((_, each) => each !== index))}>
              {say(words.remove)}
            </Button>
          </span>
        </fieldset>
      ))}
      <Button size="small" onClick={() => onChange([...hours, startingFrom(hours)])}>
        {say(words.addRange)}
      </Button>
      {wrong && (
        <p role="alert" className={css.wrong}>
          {say(words[wrong.why], { day: sayIn(days[wrong.day] ?? ['', ''], language) })}
        </p>
      )}
      {hours.length > 0 && <WeekGrid hours={hours} />}
    </div>
  )
}

/** The last day of a range stays: a range on no day says nothing. */
function toggleDay(days: readonly number[], day: number): number[] {
  if (!days.includes(day)) return [...days, day].toSorted((a, b) => a - b)
  return days.length > 1 ? days.filter((each) => each !== day) : [...days]
}

/** A new range takes the days that have none yet. */
function startingFrom(hours: readonly HoursRange[]): HoursRange {
  const free = week.filter((day) => !hours.some(({ days }) => days.includes(day)))
  return { days: free.length > 0 ? free : week, open: '10:00', close: '22:00' }
}
