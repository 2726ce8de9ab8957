import type { Sums } from '@brandside/contract/platform/paging.ts'
import { Fragment } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { alignOf, shownValue, type Teller } from '../../ui/values/shown-value.tsx'
import type { ReadyColumn } from '../resource/columns.tsx'
import { words } from './list.words.ts'
import type { FrozenPlace } from './resource-table.tsx'
import css from './sum-row.module.css'

interface SumRowProps {
  columns: readonly ReadyColumn[]
  places: readonly (FrozenPlace | undefined)[]
  /** One for each currency, where amounts are of several. */
  sums: readonly Sums[]
  teller: Teller
  picks: boolean
}

/** Sums over all rows, each below its column; they stay in sight while the rows scroll. */
export function SumRow({ columns, places, sums, teller, picks }: SumRowProps) {
  const { say } = useWords()
  // What is added up stands in columns that are hidden now.
  if (!columns.some((column) => sums.some((sum) => isSummed(column, sum)))) return null
  return (
    <tfoot className={css.sums}>
      <tr>
        {picks && <td />}
        {columns.map((column, index) => (
          <td key={column.name} data-align={alignOf(column.kind)} {...places[index]}>
            {sums.map((sum) => (
              <Fragment key={sum.currency ?? ''}>
                {index === 0 && <span className={css.title}>{titleOf(say(words.sum), sum)}</span>}
                {isSummed(column, sum) && <span className={css.value}>{shownSum(column, sum, teller)}</span>}
              </Fragment>
            ))}
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  )
}

/** The same above the cards of a phone: a line of labels and sums. */
export function SumLines({ columns, sums, teller }: Pick<SumRowProps, 'columns' | 'sums' | 'teller'>) {
  const { say } = useWords()
  return sums.map((sum) => (
    <dl key={sum.currency ?? ''} className={css.line} aria-label={titleOf(say(words.sum), sum)}>
      {sum.currency !== undefined && (
        <div className={css.pair}>
          <dt>{sum.currency}</dt>
        </div>
      )}
      {columns
        .filter((column) => isSummed(column, sum))
        .map((column) => (
          <div key={column.name} className={css.pair}>
            <dt>{say(column.label)}</dt>
            <dd>{shownSum(column, sum, teller)}</dd>
          </div>
        ))}
    </dl>
  ))
}

/** `合计 USD`: an amount is told with its currency where it could be of another. */
const titleOf = (word: string, { currency }: Sums) => (currency === undefined ? word : `${word} ${currency}`)

/** Its currency is told once, with its title. */
const isSummed = ({ name }: ReadyColumn, sum: Sums) => name in sum && name !== 'currency'

const shownSum = ({ name, info }: ReadyColumn, sum: Sums, teller: Teller) =>
  shownValue({ info, value: sum[name] }, teller)
