import { hoursText } from '@brandside/contract/store/opening-hours.rules.ts'
import type { Closure, HoursRange } from '@brandside/contract/store/opening-hours.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Pictures } from '../../platform/ui/pictures/pictures.tsx'
import { WeekGrid } from './hours/week-grid.tsx'
import css from './shop.module.css'
import { words } from './shop.words.ts'

/** The hours in words and as a week. */
export function HoursFact({ hours }: { hours: readonly HoursRange[] }) {
  const { say, language } = useWords()
  if (hours.length === 0) return <span className={css.weak}>{say(words.noHours)}</span>
  return (
    <>
      {hoursText(hours, language)}
      <WeekGrid hours={hours} />
    </>
  )
}

export function ShopPictures({ images }: { images: readonly string[] }) {
  const { say } = useWords()
  return images.length === 0 ? (
    <span className={css.weak}>–</span>
  ) : (
    <Pictures of={images} label={say(words.pictures)} />
  )
}

export function ClosureList({ closures }: { closures: readonly Closure[] }) {
  const { say } = useWords()
  const format = useFormat()
  if (closures.length === 0) return <span className={css.weak}>{say(words.noClosures)}</span>
  return (
    <ul className={css.closures}>
      {closures.map(({ from, to, reason }) => (
        <li key={from}>
          {format.instant(from)} {say(words.to)} {format.instant(to)} · {reason}
        </li>
      ))}
    </ul>
  )
}
