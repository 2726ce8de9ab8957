import { workbench } from '@brandside/contract/wholesale/workbench.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Figure } from '../../platform/data/tiles/figure.tsx'
import css from '../../platform/data/tiles/tile.module.css'
import { TileAnswer } from '../../platform/data/tiles/tile-answer.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { shownNumber } from '../../platform/ui/values/number-value.tsx'
import { words } from './workbench.words.ts'

const { spans: named } = shownOf(workbench.endpoints.figures)

/** Where the lists of wholesale stand by the figures. */
const places = {
  ORDERED: '/wholesale/wholesaleOrder',
  SHIPPED: '/wholesale/orderDelivery',
  COLLECTED: '/wholesale/income',
}

/** The month of wholesale, what is overdue and what runs low: the rest is on the workbench. */
export default function WholesaleTile() {
  const { say } = useWords()
  const read = useRead(workbench, 'figures', {}, { staleTime: 30_000 })
  return (
    <TileAnswer read={read}>
      {({ spans, overdueCents, lowStock }) => (
        <div className={css.figures}>
          {spans.map(({ name, monthCents }) => (
            <Figure
              key={name}
              label={say(named?.items?.name?.options?.[name] ?? [name, name])}
              value={shownNumber('money', monthCents)}
              to={places[name]}
            />
          ))}
          {overdueCents !== null && (
            <Figure
              label={say(words.overdue)}
              value={shownNumber('money', overdueCents)}
              to="/wholesale/receivable"
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
