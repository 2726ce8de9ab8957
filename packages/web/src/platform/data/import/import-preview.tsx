import type { ReactNode } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import plain from '../../ui/page/plain-table.module.css'
import { columnsSaid, type ImportRow, isGood } from './import.rules.ts'
import { words } from './import.words.ts'
import css from './import-frame.module.css'

interface ImportPreviewProps {
  head: readonly string[]
  rows: readonly ImportRow[]
  /** Below the title of a column, such as the choice of what it is read as. */
  below?: ((column: number) => ReactNode) | undefined
}

/** The rows of a sheet; under a cell that cannot be taken stands why. */
export function ImportPreview({ head, rows, below }: ImportPreviewProps) {
  const { say } = useWords()
  const columns = columnsSaid(head, rows)
  const says = rows.some(({ action }) => action)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
    <section className={plain.scroller} aria-label={say(words.preview)} tabIndex={0}>
      <table className={`${plain.table} ${css.table}`} aria-label={say(words.preview)}>
        <thead>
          <tr>
            <th scope="col">{say(words.row)}</th>
            {says && <th scope="col">{say(words.action)}</th>}
            {columns.map((column) => (
              <th key={column} scope="col">
                {head[column]}
                {below?.(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => (
            <tr
              key={each.row}
              data-wrong={!isGood(each) || undefined}
              data-left-out={each.leftOut !== undefined || undefined}
            >
              <th scope="row">
                {each.row}
                {each.leftOut && <span className={css.was}>{each.leftOut}</span>}
                {each.errors[-1] && <span className={css.error}>{each.errors[-1]}</span>}
                {each.warnings?.[-1]?.map((warning) => (
                  <span key={warning} className={css.warning}>
                    {warning}
                  </span>
                ))}
              </th>
              {says && (
                <td>
                  {each.action && say(words[each.action])}
                  {each.was && <span className={css.was}>{say(words.was, { was: each.was })}</span>}
                </td>
              )}
              {columns.map((column) => (
                <td key={column}>
                  <span className={css.cell} title={each.cells[column]}>
                    {each.cells[column]}
                  </span>
                  {each.errors[column] && <span className={css.error}>{each.errors[column]}</span>}
                  {each.warnings?.[column]?.map((warning) => (
                    <span key={warning} className={css.warning}>
                      {warning}
                    </span>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
