import { percentText, ratio } from '@brandside/contract/platform/money.ts'
import type { WorkbenchFigures } from '@brandside/contract/wholesale/workbench.ts'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Figure } from '../../platform/data/tiles/figure.tsx'
import tile from '../../platform/data/tiles/tile.module.css'
import { overdueRows } from './figure-rows.rules.ts'
import css from './workbench.module.css'
import { words } from './workbench.words.ts'

/** What should have been paid by now, and what is running out. */
export function StandTile({ figures }: { figures: WorkbenchFigures }) {
  const { say } = useWords()
  const {
    overdueCents,
    overdueCustomers,
    lowStock,
    contractsEnding,
    quotationsEnding,
    quotationsDecided,
    quotationsWon,
  } = figures
  if ([overdueCents, lowStock, contractsEnding, quotationsEnding].every((figure) => figure === null)) return null
  return (
    <section className={tile.tile} aria-label={say(words.attention)}>
      <h2 className={tile.title}>{say(words.attention)}</h2>
      <div className={css.stands}>
        {overdueCents !== null && (
          <div>
            <Figure
              label={say(words.overdue)}
              value={showNumber('money', overdueCents)}
              to={overdueRows}
              tone={overdueCents > 0 ? 'danger' : undefined}
            />
            <p className={css.before}>{say(words.overdueOf, { count: overdueCustomers ?? 0 })}</p>
          </div>
        )}
        {lowStock !== null && (
          <Figure label={say(words.lowStock)} value={lowStock} to="/wholesale/product?lowStock=true" />
        )}
        {contractsEnding !== null && (
          <Figure label={say(words.contractsEnding)} value={contractsEnding} to="/wholesale/contract?reminded=true" />
        )}
        {quotationsEnding !== null && (
          <Figure label={say(words.quotationsEnding)} value={quotationsEnding} to="/wholesale/quotation?expiring=3" />
        )}
        {quotationsDecided !== null && (
          <div>
            <Figure
              label={say(words.winRate)}
              value={
                quotationsDecided === 0 ? '–' : percentText(ratio(100, quotationsWon ?? 0, quotationsDecided) * 100)
              }
              to="/wholesale/quotation?decided=true"
            />
            <p className={css.before}>
              {say(words.winRateOf, { won: quotationsWon ?? 0, decided: quotationsDecided })}
            </p>
          </div>
        )}
      </div>
    </section>
  )
}
