import { useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import plain from '../page/plain-table.module.css'
import { copyText } from '../window/copy-text.ts'
import css from './chart.module.css'
import { copyOf, tableOf } from './chart.rules.ts'
import { words } from './chart.words.ts'
import type { ChartData, ChartLook } from './chart-data.ts'
import { TableZoom } from './table-zoom.tsx'

interface ChartTableProps {
  title: string
  /** All series, also those that the picture takes together. */
  data: ChartData
  exactly: ChartLook['exactly']
  onPoint?: ((point: number) => void) | undefined
  onRange?: ((first: number, last: number) => void) | undefined
}

/** The data of a chart, number by number. */
export function ChartTable({ title, data, exactly, onPoint, onRange }: ChartTableProps) {
  const { say } = useWords()
  const [said, setSaid] = useState<'copied' | 'copyFailed'>()
  const [head = [], ...rows] = tableOf(data, exactly)

  async function copy() {
    try {
      await copyText(copyOf(data))
      setSaid('copied')
    } catch {
      setSaid('copyFailed')
    }
  }

  return (
    <>
      {onRange && data.points.length > 1 && (
        <TableZoom key={data.points.join()} points={data.points} onRange={onRange} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <section className={css.scroller} aria-label={title} tabIndex={0}>
        <table className={`${plain.table} ${css.table}`} aria-label={title}>
          <thead>
            <tr>
              {head.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...values], point) => (
              <tr key={name}>
                <th scope="row">
                  {onPoint ? (
                    <button
                      type="button"
                      className={css.tool}
                      aria-label={say(words.open, { point: name })}
                      onClick={() => onPoint(point)}
                    >
                      {name}
                    </button>
                  ) : (
                    name
                  )}
                </th>
                {values.map((value, index) => (
                  <td key={head[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={css.foot}>
        <button type="button" className={css.tool} onClick={() => void copy()}>
          {say(words.copy)}
        </button>
        <span role="status">{said && say(words[said])}</span>
      </p>
    </>
  )
}
