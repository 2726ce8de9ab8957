import { dayName, hoursText, spansOf } from '@brandside/contract/store/opening-hours.rules.ts'
import type { HoursRange } from '@brandside/contract/store/opening-hours.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import css from '../shop.module.css'
import { words } from '../shop.words.ts'

const dayMinutes = 1_440
const marks = [0, 6, 12, 18, 24]

/** The week as seven lines: when a shop is open. What runs past midnight goes on in the next line. */
export function WeekGrid({ hours }: { hours: readonly HoursRange[] }) {
  const { say, language } = useWords()
  const parts = spansOf(hours).flatMap(({ from, to }) => piecesOf(from, to))
  return (
    <figure className={css.week} role="img" aria-label={`${say(words.grid)}: ${hoursText(hours, language)}`}>
      {[0, 1, 2, 3, 4, 5, 6].map((day) => (
        <div key={day} className={css.day}>
          <span className={css.dayName}>{dayName(day + 1, language)}</span>
          <svg className={css.line} viewBox={`0 0 ${dayMinutes} 10`} preserveAspectRatio="none" aria-hidden="true">
            {parts
              .filter((part) => part.day === day)
              .map(({ from, to }) => (
                <rect key={from} x={from} width={to - from} height="10" />
              ))}
          </svg>
        </div>
      ))}
      <div className={css.scale} aria-hidden="true">
        {marks.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}</span>
        ))}
      </div>
    </figure>
  )
}

/** A span cut at midnight; Sunday night goes on on Monday. */
function piecesOf(from: number, to: number): { day: number; from: number; to: number }[] {
  const day = Math.floor(from / dayMinutes)
  const end = (day + 1) * dayMinutes
  const here = { day: day % 7, from: from - day * dayMinutes, to: Math.min(to, end) - day * dayMinutes }
  return to > end ? [here, ...piecesOf(end, to)] : [here]
}
