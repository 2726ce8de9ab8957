import css from './course.module.css'
import { byDay, type Happening } from './time-line.rules.ts'

/** The history of a record by the day: when, who, what. */
export function TimeLine({ label, happenings }: { label: string; happenings: readonly Happening[] }) {
  return (
    <ol className={css.days} aria-label={label}>
      {byDay(happenings).map(({ day, happenings: those }) => (
        <li key={day}>
          <time className={css.day}>{day}</time>
          <ol className={css.line}>
            {those.map(({ id, at, who, what }) => (
              <li key={id} className={css.happening}>
                <time title={at}>{at.slice(11, 16)}</time>
                <span className={css.who}>{who}</span>
                <span className={css.what}>{what}</span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}
