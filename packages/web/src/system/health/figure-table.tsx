import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import plain from '../../platform/ui/page/plain-table.module.css'
import { alignOf } from '../../platform/ui/values/shown-value.tsx'
import { FigureValue } from './figure-value.tsx'
import css from './health.module.css'

interface FigureTableProps<Row> {
  label: string
  /** The columns, as the contract describes the rows. */
  items: Readonly<Record<string, FieldInfo>> | undefined
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A list of the page as a table, and as cards in a narrow window. */
export function FigureTable<Row extends object>({ label, items = {}, rows, keyOf }: FigureTableProps<Row>) {
  const { say } = useWords()
  const columns = Object.entries(items)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
    <section className={css.scroller} aria-label={label} tabIndex={0}>
      <table className={`${plain.table} ${plain.stacked}`} aria-label={label}>
        <thead>
          <tr>
            {columns.map(([name, info]) => (
              <th key={name} scope="col" data-number={alignOf(info.kind)}>
                {say(info.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(([name, info]) => (
                <td key={name} data-label={say(info.label)} data-number={alignOf(info.kind)}>
                  <FigureValue name={name} info={info} value={(row as Record<string, unknown>)[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
