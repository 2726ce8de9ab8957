import { useWords } from '../../base/i18n/words.ts'
import plain from '../../ui/page/plain-table.module.css'
import { type ImportRow, isGood } from './import.rules.ts'
import { words } from './import.words.ts'
import css from './import-frame.module.css'

/** The rows of a sheet; under a cell that cannot be taken stands why. */
export function ImportPreview({ head, rows }: { head: readonly string[]; rows: readonly ImportRow[] }) {
  const { say } = useWords()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
    <section className={plain.scroller} aria-label={say(words.preview)} tabIndex={0}>
      <table className={`${plain.table} ${css.table}`} aria-label={say(words.preview)}>
        <thead>
          <tr>
            <th scope="col">{say(words.row)}</th>
            {head.map((label, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be called alike
              <th key={column} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => (
            <tr key={each.row} data-wrong={!isGood(each) || undefined}>
              <th scope="row">
                {each.row}
                {each.errors[-1] && <span className={css.error}>{each.errors[-1]}</span>}
              </th>
              {head.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be called alike
                <td key={column}>
                  <span className={css.cell} title={each.cells[column]}>
                    {each.cells[column]}
                  </span>
                  {each.errors[column] && <span className={css.error}>{each.errors[column]}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
