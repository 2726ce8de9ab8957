import type { Sums } from '@brandside/contract/platform/paging.ts'
import { useWords } from '../../base/i18n/words.ts'
import { alignOf, shownValue, type Teller } from '../../ui/values/shown-value.tsx'
import type { ReadyColumn } from '../resource/columns.tsx'
import { words } from './list.words.ts'
import type { FrozenPlace } from './resource-table.tsx'
import css from './sum-row.module.css'

interface SumRowProps {
  columns: readonly ReadyColumn[]
  places: readonly (FrozenPlace | undefined)[]
  sum: Sums
  teller: Teller
  picks: boolean
}

/** Sums over all rows, each below its column; they stay in sight while the rows scroll. */
export function SumRow({ columns, places, sum, teller, picks }: SumRowProps) {
  const { say } = useWords()
  return (
    <tfoot className={css.sums}>
      <tr>
        {picks && <td />}
        {columns.map((column, index) => (
          <td key={column.name} data-align={alignOf(column.kind)} {...places[index]}>
            {index === 0 && <span className={css.title}>{say(words.sum)}</span>}
            {column.name in sum && <span className={css.value}>{shownSum(column, sum, teller)}</span>}
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  )
}

/** The same above the cards of a phone: a line of labels and sums. */
export function SumLine({ columns, sum, teller }: Pick<SumRowProps, 'columns' | 'sum' | 'teller'>) {
  const { say } = useWords()
  return (
    <dl className={css.line} aria-label={say(words.sum)}>
      {columns
        .filter(({ name }) => name in sum)
        .map((column) => (
          <div key={column.name} className={css.pair}>
            <dt>{say(column.label)}</dt>
            <dd>{shownSum(column, sum, teller)}</dd>
          </div>
        ))}
    </dl>
  )
}

const shownSum = ({ name, info }: ReadyColumn, sum: Sums, teller: Teller) =>
  shownValue({ info, value: sum[name] }, teller)
