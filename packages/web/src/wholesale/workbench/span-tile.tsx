import type { Span } from '@brandside/contract/wholesale/workbench.ts'
import { Link } from 'react-router'
import { showDay } from '../../platform/base/format/instant.ts'
import { showNumber } from '../../platform/base/format/number.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Figure } from '../../platform/data/tiles/figure.tsx'
import tile from '../../platform/data/tiles/tile.module.css'
import { daysOf, rowsBetween } from './figure-rows.rules.ts'
import css from './workbench.module.css'
import { words } from './workbench.words.ts'

/** A sum of today and of the month, each above that of the same time before. */
export function SpanTile({ title, span }: { title: string; span: Span }) {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const days = daysOf(showDay(new Date(), timeZone))
  const to = (part: keyof typeof days) => rowsBetween(span.name, days[part])
  const money = (cents: number) => showNumber('money', cents)
  return (
    <section className={tile.tile} aria-label={title}>
      <h2 className={tile.title}>{title}</h2>
      <div className={tile.figures}>
        <div>
          <Figure label={say(words.today)} value={money(span.todayCents)} to={to('today')} />
          <Link className={css.before} to={to('yesterday')}>
            {say(words.yesterday, { value: money(span.yesterdayCents) })}
          </Link>
        </div>
        <div>
          <Figure label={say(words.month)} value={money(span.monthCents)} to={to('month')} />
          <Link className={css.before} to={to('lastMonth')}>
            {say(words.lastMonth, { value: money(span.lastMonthCents) })}
          </Link>
        </div>
      </div>
    </section>
  )
}
