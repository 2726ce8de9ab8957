import type { ReactNode } from 'react'
import plain from '../../platform/ui/page/plain-table.module.css'
import css from './marketing-activity.module.css'

interface StatTableProps {
  title: string
  columns: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  /** So many columns in front are texts, the rest numbers. */
  texts?: number
}

/** Figures in rows under a heading. */
export function StatTable({ title, columns, rows, texts = 1 }: StatTableProps) {
  return (
    <div className={css.part}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <section className={css.scroller} aria-label={title} tabIndex={0}>
        <table className={plain.table}>
          <thead>
            <tr>
              {columns.map((label, at) => (
                <th key={label} scope="col" className={at < texts ? undefined : css.number}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing in a row that is read has a state
              <tr key={row}>
                {cells.map((cell, at) => (
                  <td key={columns[at]} className={at < texts ? undefined : css.number}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
