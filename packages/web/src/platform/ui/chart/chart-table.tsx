import { useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import plain from '../page/plain-table.module.css'
import { copyText } from '../window/copy-text.ts'
import css from './chart.module.css'
import { copyOf, tableOf } from './chart.rules.ts'
import { words } from './chart.words.ts'
import type { ChartData, ChartLook } from './chart-data.ts'

interface ChartTableProps {
  title: string
  /** All series, also those that the picture takes together. */
  data: ChartData
  exactly: ChartLook['exactly']
}

/** What a chart shows, number by number. */
export function ChartTable({ title, data, exactly }: ChartTableProps) {
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
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
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
