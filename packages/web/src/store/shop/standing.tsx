import { toLocal } from '@brandside/contract/platform/local-time.ts'
import { hoursText, standingAt } from '@brandside/contract/store/opening-hours.rules.ts'
import type { Closure, HoursRange } from '@brandside/contract/store/opening-hours.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import css from './shop.module.css'
import { words } from './shop.words.ts'

interface StandingProps {
  shop: { hours: readonly HoursRange[]; closures: readonly Closure[]; timeZone: string }
}

/** A dot that says whether a shop is open, and until when; its hours stand in the title. */
export function Standing({ shop }: StandingProps) {
  const { say, language } = useWords()
  if (shop.hours.length === 0) return <span className={css.weak}>{say(words.noHours)}</span>
  const now = new Date().toISOString()
  const { isOpen, until } = standingAt(shop, now)
  const closure = shop.closures.find(({ from, to }) => from <= now && now < to)
  const time = until && clockOf(until, now, shop.timeZone)
  const text = closure
    ? say(words.closureNow, { time: clockOf(closure.to, now, shop.timeZone), reason: closure.reason })
    : time === null
      ? say(isOpen ? words.open : words.closed)
      : say(isOpen ? words.openUntil : words.closedUntil, { time })
  return (
    <span className={css.standing} title={hoursText(shop.hours, language)}>
      <span className={css.dot} data-open={isOpen || undefined} aria-hidden />
      {text}
    </span>
  )
}

/** The time of day by the shop's own clock, with its date where it is not today's. */
function clockOf(at: string, now: string, timeZone: string): string {
  const [[day = '', clock = ''], [today]] = [toLocal(at, timeZone).split(' '), toLocal(now, timeZone).split(' ')]
  return day === today ? clock.slice(0, 5) : `${day.slice(5)} ${clock.slice(0, 5)}`
}
