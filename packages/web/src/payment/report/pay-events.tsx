import { report } from '@brandside/contract/payment/report.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { showNumber } from '../../platform/base/format/number.ts'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { Figure } from '../../platform/data/tiles/figure.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Awaited } from '../../platform/ui/page/awaited.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShortPager } from '../../platform/ui/page/short-pager.tsx'
import { ChoiceValue } from '../../platform/ui/values/choice-value.tsx'
import { type Bucket, narrowed, type Query } from './query.rules.ts'
import css from './report.module.css'
import { words } from './report.words.ts'

const shown = shownOf(report.endpoints.payEventList)
const rows = 10

interface PayEventsProps {
  bucket: Bucket
  asked: Query
  onWhole(): void
}

/** What came in and went back in one bar of the histogram: its rows add up to the bar, whatever it measures. */
export function PayEvents({ bucket, asked, onWhole }: PayEventsProps) {
  const { say } = useWords()
  const key = JSON.stringify([bucket, narrowed(asked)])
  const [place, setPlace] = useState({ of: key, page: 1 })
  const page = place.of === key ? place.page : 1
  const read = useRead(report, 'payEventList', { ...bucket, ...narrowed(asked), page, rows }, { keepPrevious: true })
  const { data } = read
  const { from, to, hour } = bucket
  const period = hour ?? (from === to ? from : `${from} – ${to}`)
  const cents = (value: number) => showNumber('money', value)
  const inCurrency = (what: Bilingual) => say(words.inCurrency, { what: say(what), currency: data?.currency ?? '' })
  return (
    <div className={css.card}>
      <h2 className={css.head}>
        {say(words.events, { period })}
        <ExportButton
          of={report.endpoints.payEventExport}
          asked={{ ...bucket, ...narrowed(asked) }}
          what={say(words.events, { period })}
        />
        <Button size="small" onClick={onWhole}>
          {say(words.whole)}
        </Button>
      </h2>
      <Awaited reads={[read]} />
      {read.error && !data && <LoadingOrFailed read={read} />}
      {data && (
        <div className={css.figures}>
          <Figure label={say(words.payments)} value={data.payments} />
          <Figure label={inCurrency(words.taken)} value={cents(data.grossCents)} />
          <Figure label={inCurrency(words.refunded)} value={cents(data.refundCents)} />
          <Figure label={inCurrency(words.net)} value={cents(data.netCents)} />
          <Figure label={inCurrency(words.fee)} value={cents(data.feeCents)} />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <section className={css.scroller} aria-label={say(words.events, { period })} tabIndex={0}>
        <table className={plain.table}>
          <thead>
            <tr>
              {([words.tradeNo, words.kind, words.shop, words.channel] as const).map((name) => (
                <th key={name[1]} scope="col">
                  {say(name)}
                </th>
              ))}
              {([words.taken, words.refunded, words.fee] as const).map((name) => (
                <th key={name[1]} scope="col" data-number>
                  {say(name)}
                </th>
              ))}
              <th scope="col">{say(words.at)}</th>
            </tr>
          </thead>
          <tbody>
            {data?.list.map((row) => (
              <tr key={`${row.kind} ${row.no}`}>
                <th scope="row">
                  <Link to={`/payment/trade?tradeNo=${row.tradeNo}`}>{row.tradeNo}</Link>
                </th>
                <td>{shown.kind && <ChoiceValue info={shown.kind} value={row.kind} compact />}</td>
                <td>{row.shopName}</td>
                <td>{row.channelName}</td>
                <td data-number>{row.kind === 'PAY' ? cents(row.grossCents) : '–'}</td>
                <td data-number>{row.kind === 'REFUND' ? cents(row.refundCents) : '–'}</td>
                <td data-number>{cents(row.feeCents)}</td>
                <td>
                  <Time at={row.at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {data && (
        <ShortPager page={page} rows={rows} total={data.total} onChange={(next) => setPlace({ of: key, page: next })} />
      )}
    </div>
  )
}
