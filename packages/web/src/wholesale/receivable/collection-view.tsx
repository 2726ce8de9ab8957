import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import type { Dunned, ExpectedDay } from '@brandside/contract/wholesale/receivable/receivable-parts.ts'
import { Button } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { showDay } from '../../platform/base/format/instant.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { download } from '../../platform/io/api/download.ts'
import { toasts } from '../../platform/io/api/toasts.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { Can } from '../../platform/ui/access/can.tsx'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import type { ChartData } from '../../platform/ui/chart/chart-data.ts'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { CollectionCalendar } from './collection-calendar.tsx'
import { mondayOf } from './monday.ts'
import css from './receivable.module.css'
import { words } from './receivable.words.ts'

const MailLetterDialog = lazy(() => import('./mail-letter-dialog.tsx'))

const money = { kind: 'money', decimals: 2 } as const
const shows = shownOf(receivable.endpoints.dunningList)
const heads = ['customerName', 'contactName', 'overdueCents', 'worstDays', 'level'] as const

type ShowDocuments = (filter: Record<string, string>) => void

/** What comes in over the next weeks, and whom to call first. */
export default function CollectionView({ onDocuments }: { onDocuments: ShowDocuments }) {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const expected = useRead(receivable, 'expected', {})
  const weeks = useMemo(
    () =>
      expected.data &&
      weeklyChart(expected.data, { across: say(words.week), due: say(words.due), promised: say(words.promisedCash) }),
    [expected.data, say],
  )
  return (
    <>
      <div className={css.charts}>
        <BarChart
          title={say(words.expected)}
          stacked
          read={{ data: weeks, isError: expected.isError, refetch: expected.refetch }}
        />
      </div>
      {expected.data && (
        <>
          <h2 className={css.heading}>{say(words.calendar)}</h2>
          <CollectionCalendar days={expected.data} today={showDay(new Date(), timeZone)} onDay={onDocuments} />
        </>
      )}
      <h2 className={css.heading}>{say(words.calls)}</h2>
      <CallList onDocuments={onDocuments} />
    </>
  )
}

/** Days added up by the week that begins with their Monday. */
function weeklyChart(days: readonly ExpectedDay[], told: { across: string; due: string; promised: string }): ChartData {
  const weeks = [...Map.groupBy(days, ({ day }) => mondayOf(day))]
  const sum = (of: readonly ExpectedDay[], name: 'dueCents' | 'promisedCents') =>
    of.reduce((all, each) => all + each[name], 0) / 100
  return {
    across: told.across,
    points: weeks.map(([monday]) => monday.slice(5)),
    series: [
      { name: told.due, values: weeks.map(([, of]) => sum(of, 'dueCents')) },
      { name: told.promised, values: weeks.map(([, of]) => sum(of, 'promisedCents')) },
    ],
  }
}

function CallList({ onDocuments }: { onDocuments: ShowDocuments }) {
  const { t, say } = useWords()
  const { data, isError, refetch } = useRead(receivable, 'dunningList', {})
  const [mails, setMails] = useState<Dunned>()
  if (!data)
    return (
      <p className={css.answer} role={isError ? 'alert' : 'status'}>
        {isError ? say(words.failed) : t('system.loading')}{' '}
        {isError && (
          <Button size="small" onClick={() => void refetch()}>
            {t('button.retry')}
          </Button>
        )}
      </p>
    )
  if (data.length === 0) return <p className={css.answer}>{say(words.noCalls)}</p>
  return (
    <div className={css.lines}>
      <table className={`${plain.table} ${css.table}`} aria-label={say(words.calls)}>
        <thead>
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col" data-number={name === 'overdueCents' || name === 'worstDays' || undefined}>
                {shows[name] && say(shows[name].label)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <CallRow key={row.customerId} row={row} onDocuments={onDocuments} onMail={setMails} />
          ))}
        </tbody>
      </table>
      <Suspense>{mails && <MailLetterDialog row={mails} onClosed={() => setMails(undefined)} />}</Suspense>
    </div>
  )
}

interface CallRowProps {
  row: Dunned
  onDocuments: ShowDocuments
  onMail(row: Dunned): void
}

/** A call ends in a promise or a dispute: both are noted at the documents that the name leads to. */
function CallRow({ row, onDocuments, onMail }: CallRowProps) {
  const { say } = useWords()
  const { customerId, customerName, level } = row
  const save = () =>
    void download(receivable.endpoints.dunningLetter, { customerId }, customerName).catch((error: unknown) =>
      toasts.refused(error),
    )
  return (
    <tr>
      <th scope="row">
        <Button
          type="link"
          size="small"
          onClick={() => onDocuments({ customerId: String(customerId), state: 'OPEN', overdue: 'true' })}
        >
          {customerName}
        </Button>{' '}
        <span className={css.weak}>{row.salesmanName ?? ''}</span>
      </th>
      <td>
        {row.contactName} {row.mobile && <a href={`tel:${row.mobile}`}>{row.mobile}</a>}
      </td>
      <td data-number>
        <ShownValue info={money} value={row.overdueCents} compact />
      </td>
      <td data-number>{row.worstDays}</td>
      <td>
        <ChoiceTag colour={level === 3 ? 'red' : level === 2 ? 'orange' : 'grey'}>
          {say(words.level, { level })}
        </ChoiceTag>
        {row.brokenPromises > 0 && (
          <ChoiceTag colour="red">{say(words.broken, { count: row.brokenPromises })}</ChoiceTag>
        )}
        {row.keptPromises > 0 && <ChoiceTag colour="green">{say(words.kept, { count: row.keptPromises })}</ChoiceTag>}
        {row.nextPromise && <ChoiceTag colour="blue">{`${say(words.promisedCash)} ${row.nextPromise}`}</ChoiceTag>}
      </td>
      <td>
        <Can any={['wholesale:receivable:statement']}>
          <Button size="small" onClick={save}>
            {say(words.letter)}
          </Button>{' '}
          <Button size="small" onClick={() => onMail(row)}>
            {say(words.mail)}
          </Button>
        </Can>
      </td>
    </tr>
  )
}
