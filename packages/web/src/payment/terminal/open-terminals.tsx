import { terminal } from '@brandside/contract/payment/terminal.ts'
import { useState } from 'react'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShortPager } from '../../platform/ui/page/short-pager.tsx'
import css from './terminal.module.css'
import { words } from './terminal.words.ts'

const shows = shownOf(terminal.endpoints.list)
const rows = 10

/** Which tills of the shops are signed in now, and until when. */
export function OpenTerminals() {
  const { say } = useWords()
  const [page, setPage] = useState(1)
  const read = useRead(terminal, 'list', { page, rows }, { keepPrevious: true })
  const { data } = read
  const labelOf = (name: keyof typeof shows & string) => shows[name] && say(shows[name].label)
  if (!data) return <LoadingOrFailed read={read} />
  if (data.total === 0) return null
  return (
    <div className={`${css.card} ${css.open}`}>
      <div className={css.head}>
        <h2 className={css.heading}>{say(words.openOnes)}</h2>
        <ExportButton of={terminal.endpoints.export} asked={{}} what={say(words.openOnes)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <section className={css.scroller} aria-label={say(words.openOnes)} tabIndex={0}>
        <table className={`${plain.table} ${plain.stacked}`}>
          <thead>
            <tr>
              {(['shopName', 'name', 'admittedAt', 'expiresAt'] as const).map((name) => (
                <th key={name} scope="col">
                  {labelOf(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.list.map(({ appId, shopName, name, admittedAt, expiresAt }) => (
              <tr key={appId}>
                <td data-label={labelOf('shopName')}>{shopName}</td>
                <td data-label={labelOf('name')}>{name}</td>
                <td data-label={labelOf('admittedAt')}>
                  <Time at={admittedAt} />
                </td>
                <td data-label={labelOf('expiresAt')}>
                  <Time at={expiresAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ShortPager page={page} rows={rows} total={data.total} onChange={setPage} />
    </div>
  )
}
