import type { ReactNode } from 'react'
import plain from '../../platform/ui/page/plain-table.module.css'
import css from './read-table.module.css'

export interface ReadColumn<R> {
  title: string
  /** Stands at the end of its column. */
  number?: boolean
  /** Is never broken into lines. */
  whole?: boolean
  cell(row: R): ReactNode
  /** Stands below the column: the sum of its rows. */
  foot?: ReactNode
}

interface ReadTableProps<R> {
  /** Of a list with many columns: each row is a card on a phone, its cells below each other with their titles. */
  cards?: boolean
  label: string
  columns: readonly ReadColumn<R>[]
  rows: readonly R[]
  keyOf(row: R): string | number
  /** Said in the place of rows. */
  empty: string
}

/** A table to be read, in a drawer, a dialog or on a page. */
export function ReadTable<R>({ label, columns, rows, keyOf, empty, cards }: ReadTableProps<R>) {
  if (rows.length === 0) return <p className={css.empty}>{empty}</p>
  return (
    <div className={css.lines} data-cards={cards || undefined}>
      <table className={`${plain.table} ${css.table}`} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, number }) => (
              <th key={title} scope="col" data-number={number || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, number, whole, cell }) => (
                <td key={title} data-title={title} data-number={number || undefined} data-whole={whole || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ foot }) => foot !== undefined) && (
          <tfoot>
            <tr>
              {columns.map(({ title, number, foot }) => (
                <td
                  key={title}
                  data-title={title}
                  data-number={number || undefined}
                  data-none={foot === undefined || undefined}
                >
                  {foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
