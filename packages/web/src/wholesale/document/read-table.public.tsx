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
  label: string
  columns: readonly ReadColumn<R>[]
  rows: readonly R[]
  keyOf(row: R): string | number
  /** Said in the place of rows. */
  empty: string
}

/** A table to be read, in a drawer, a dialog or on a page. */
export function ReadTable<R>({ label, columns, rows, keyOf, empty }: ReadTableProps<R>) {
  if (rows.length === 0) return <p className={css.empty}>{empty}</p>
  return (
    <div className={css.lines}>
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
                <td key={title} data-number={number || undefined} data-whole={whole || undefined}>
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
                <td key={title} data-number={number || undefined}>
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
