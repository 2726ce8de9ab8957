import { useWords } from '../../base/i18n/words.ts'
import { alignOf, ShownValue } from '../../ui/values/shown-value.tsx'
import css from './rows.module.css'
import type { FormRow } from './rows.rules.ts'
import { words } from './rows.words.ts'
import { type ReadyRowColumn, sumOf } from './use-ready-rows.ts'

interface RowSumsProps {
  columns: readonly ReadyRowColumn[]
  rows: readonly FormRow[]
  /** A column of buttons stands at the end. */
  tools?: boolean
}

/** Sums of the page, below its columns. */
export function RowSums({ columns, rows, tools = false }: RowSumsProps) {
  const { say } = useWords()
  if (rows.length === 0 || !columns.some(({ sum }) => sum)) return null
  return (
    <tfoot>
      <tr className={css.sums}>
        <th scope="row" className={css.sumTitle}>
          {say(words.sum)}
        </th>
        {columns.map((column) => {
          const { name, info, sum } = column
          return (
            <td key={name} data-align={alignOf(info.kind)} data-empty={!sum || undefined}>
              {sum && (
                <>
                  <span className={css.cardLabel} aria-hidden="true">
                    {say(info.label)}
                  </span>
                  <ShownValue info={info} value={sumOf(column, rows)} />
                </>
              )}
            </td>
          )
        })}
        {tools && <td className={css.tools} data-empty />}
      </tr>
    </tfoot>
  )
}
