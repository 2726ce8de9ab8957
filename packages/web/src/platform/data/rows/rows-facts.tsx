import { inSentence } from '@brandside/contract/platform/bilingual.ts'
import { Link } from 'react-router'
import { useWords } from '../../base/i18n/words.ts'
import { alignOf, ShownValue } from '../../ui/values/shown-value.tsx'
import { RestingValue } from './resting-value.tsx'
import { RowSums } from './row-sums.tsx'
import css from './rows.module.css'
import type { FormRow } from './rows.rules.ts'
import { words } from './rows.words.ts'
import { type ColumnNames, useColumnNames } from './use-column-names.ts'
import type { ReadyRowColumn } from './use-ready-rows.ts'

interface RowsFactsProps {
  label: string
  columns: readonly ReadyRowColumn[]
  rows: readonly FormRow[]
}

/** The rows of a list to read. */
export function RowsFacts({ label, columns, rows }: RowsFactsProps) {
  const { say } = useWords()
  const names = useColumnNames(columns, rows)
  if (rows.length === 0) return <p className={css.none}>{say(words.none, { label: inSentence(label) })}</p>
  return (
    // biome-ignore lint/a11y/useSemanticElements: no landmark, as the section around it may be called the same
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
    <div role="group" className={css.scroller} aria-label={label} tabIndex={0}>
      <table className={css.facts} aria-label={label}>
        <thead>
          <tr>
            <td />
            {columns.map(({ name, info }) => (
              <th key={name} scope="col" data-align={alignOf(info.kind)}>
                {say(info.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing in a row that is read has a state
            <tr key={index} className={css.factRow}>
              <th scope="row" className={css.factPlace}>
                {index + 1}
              </th>
              {columns.map((column) => (
                <td key={column.name} data-align={alignOf(column.info.kind)}>
                  <span className={css.cardLabel} aria-hidden="true">
                    {say(column.info.label)}
                  </span>
                  <FactCell column={column} row={row} names={names} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <RowSums columns={columns} rows={rows} />
      </table>
    </div>
  )
}

/** Of a reference the name, which the row may bring along: `productName` beside `productId`. */
function FactCell(props: FactCellProps) {
  const to = props.column.leads?.(props.row)
  return to ? (
    <Link to={to}>
      <FactText {...props} />
    </Link>
  ) : (
    <FactText {...props} />
  )
}

interface FactCellProps {
  column: ReadyRowColumn
  row: FormRow
  names: ColumnNames
}

function FactText({ column, row, names }: FactCellProps) {
  const { name, info, value: workedOut } = column
  const named = row[name.replace(/Id$/, 'Name')]
  if (info.kind === 'reference' && typeof named === 'string') return named
  const value = workedOut && row[name] === undefined ? workedOut(row) : row[name]
  if (column.of || column.chosen) return <RestingValue column={column} value={value} names={names[name]} />
  return <ShownValue info={info} value={value} />
}
