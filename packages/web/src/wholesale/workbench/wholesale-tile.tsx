import { workbench } from '@brandside/contract/wholesale/workbench.ts'
import { showDay } from '../../platform/base/format/instant.ts'
import { showNumber } from '../../platform/base/format/number.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Figure } from '../../platform/data/tiles/figure.tsx'
import css from '../../platform/data/tiles/tile.module.css'
import { TileAnswer } from '../../platform/data/tiles/tile-answer.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { daysOf, overdueRows, rowsBetween } from './figure-rows.rules.ts'
import { words } from './workbench.words.ts'

const { spans: named } = shownOf(workbench.endpoints.figures)

/** The month of wholesale, what is overdue and what runs low: the rest is on the workbench. */
export default function WholesaleTile() {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const days = daysOf(showDay(new Date(), timeZone))
  const read = useRead(workbench, 'figures', {}, { staleTime: 30_000 })
  return (
    <TileAnswer read={read}>
      {({ spans, overdueCents, lowStock }) => (
        <div className={css.figures}>
          {spans.map(({ name, monthCents }) => (
            <Figure
              key={name}
              label={say(named?.items?.name?.options?.[name] ?? [name, name])}
              value={showNumber('money', monthCents)}
              to={rowsBetween(name, days.month)}
            />
          ))}
          {overdueCents !== null && (
            <Figure
              label={say(words.overdue)}
              value={showNumber('money', overdueCents)}
              to={overdueRows}
              tone={overdueCents > 0 ? 'danger' : undefined}
            />
          )}
          {lowStock !== null && (
            <Figure label={say(words.lowStock)} value={lowStock} to="/wholesale/product?lowStock=true" />
          )}
        </div>
      )}
    </TileAnswer>
  )
}
