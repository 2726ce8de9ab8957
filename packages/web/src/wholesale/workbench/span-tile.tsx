import type { Span } from '@brandside/contract/wholesale/workbench.ts'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Figure } from '../../platform/data/tiles/figure.tsx'
import tile from '../../platform/data/tiles/tile.module.css'
import css from './workbench.module.css'
import { words } from './workbench.words.ts'

/** A sum of today and of the month, each above that of the same time before. */
export function SpanTile({ title, span, to }: { title: string; span: Span; to: string }) {
  const { say } = useWords()
  const money = (cents: number) => showNumber('money', cents)
  return (
    <section className={tile.tile} aria-label={title}>
      <h2 className={tile.title}>{title}</h2>
      <div className={tile.figures}>
        <div>
          <Figure label={say(words.today)} value={money(span.todayCents)} to={to} />
          <p className={css.before}>{say(words.yesterday, { value: money(span.yesterdayCents) })}</p>
        </div>
        <div>
          <Figure label={say(words.month)} value={money(span.monthCents)} to={to} />
          <p className={css.before}>{say(words.lastMonth, { value: money(span.lastMonthCents) })}</p>
        </div>
      </div>
    </section>
  )
}
