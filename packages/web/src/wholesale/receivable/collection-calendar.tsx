import { dayAfter } from '@brandside/contract/platform/read/days.ts'
import type { ExpectedDay } from '@brandside/contract/wholesale/receivable/receivable-parts.ts'
import { Button } from 'antd'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import css from './collection-calendar.module.css'
import { mondayOf } from './monday.ts'
import { words } from './receivable.words.ts'

interface CollectionCalendarProps {
  days: readonly ExpectedDay[]
  today: string
  onDay(filter: Record<string, string>): void
}

const weeks = 9

/** Day by day of the weeks ahead, what falls due and what was promised; an amount leads to its documents. */
export function CollectionCalendar({ days, today, onDay }: CollectionCalendarProps) {
  const { say } = useWords()
  const known = new Map(days.map((each) => [each.day, each]))
  const first = mondayOf(today)
  const shown = Array.from({ length: weeks * 7 }, (_, index) => dayAfter(first, index))
  return (
    <section className={css.calendar} aria-label={say(words.calendar)}>
      {weekdays.map((weekday) => (
        <div key={weekday[1]} className={css.weekday}>
          {say(weekday)}
        </div>
      ))}
      {shown.map((day) => {
        const { dueCents = 0, promisedCents = 0, late: hasLate = false } = known.get(day) ?? {}
        // What is late counts today; of another day it is what was promised for it.
        const late = hasLate && day === today
        const from: Record<string, string> = day === today ? {} : { dueDateStart: day }
        return (
          <div
            key={day}
            className={css.day}
            data-past={day < today || undefined}
            data-today={day === today || undefined}
            data-empty={dueCents + promisedCents === 0 || undefined}
          >
            <span className={css.date}>{day === today ? `${day.slice(5)} ${say(words.today)}` : day.slice(5)}</span>
            {dueCents > 0 && (
              <Button
                type="link"
                size="small"
                danger={late}
                onClick={() => onDay({ ...from, dueDateEnd: day, state: 'OPEN' })}
              >
                {`${say(late ? words.dueAndLate : words.due)} ${showMoney(dueCents)}`}
              </Button>
            )}
            {promisedCents > 0 && (
              <Button
                type="link"
                size="small"
                onClick={() => onDay({ promiseDateStart: day, promiseDateEnd: day, state: 'OPEN' })}
              >
                {`${say(words.promisedCash)} ${showMoney(promisedCents)}`}
              </Button>
            )}
          </div>
        )
      })}
    </section>
  )
}

const weekdays = [
  ['周一', 'Mon'],
  ['周二', 'Tue'],
  ['周三', 'Wed'],
  ['周四', 'Thu'],
  ['周五', 'Fri'],
  ['周六', 'Sat'],
  ['周日', 'Sun'],
] as const
