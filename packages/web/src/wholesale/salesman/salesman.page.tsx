import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { Button, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { showDay } from '../../platform/base/format/instant.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { type OutputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { usePageRecord } from '../../platform/ui/page/page-location.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { HandoverDialog } from './handover-dialog.tsx'
import css from './salesman.module.css'
import { words } from './salesman.words.ts'
import { TargetDialog } from './target-dialog.tsx'

const shows = shownOf(salesman.endpoints.board)
const figures = [
  ...([
    'orderedCents',
    'shippedCents',
    'monthTargetCents',
    'reachedBp',
    'collectedCents',
    'overdueCents',
    'customerCount',
    'newCustomers',
    'yearShippedCents',
    'openProspects',
    'followUps',
    'converted',
  ] as const),
]

/** What each salesman has done in a month, and what he looks after. */
export default function SalesmanPage() {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const months = monthsUntil(showDay(new Date(), timeZone))
  const [month, setMonth] = useState(months[0] ?? '')
  const may = useMay()
  const [handing, setHanding] = useState(false)
  const [aimed, setAimed] = useState<OutputAt<typeof salesman, 'board'>[number]>()
  const setsTargets = may(salesman.endpoints.setTarget)
  const read = useRead(salesman, 'board', { month }, { keepPrevious: true })
  const { data } = read
  const [record] = usePageRecord()
  const named = useRef<HTMLTableRowElement>(null)
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere && record !== undefined) named.current?.scrollIntoView({ block: 'center' })
  }, [isThere, record])
  return (
    <PageFrame
      actions={
        <>
          <ExportButton of={salesman.endpoints.boardExport} asked={{ month }} what={say(words.board)} usual />
          <Can any={['wholesale:salesman:handover']}>
            <Button onClick={() => setHanding(true)}>{say(words.handover)}</Button>
          </Can>
        </>
      }
    >
      <div className={css.asked}>
        <Select
          aria-label={say(words.month)}
          className={css.month}
          value={month}
          options={months.map((value) => ({ value, label: value }))}
          onChange={setMonth}
        />
      </div>
      {!data && <LoadingOrFailed read={read} />}
      {data && (
        <div className={css.lines} aria-busy={read.isFetching}>
          <table className={`${plain.table} ${css.table} ${plain.stacked}`} aria-label={say(salesman.title)}>
            <thead>
              <tr>
                <th scope="col">{shows.nickName && say(shows.nickName.label)}</th>
                {figures.map((name) => (
                  <th key={name} scope="col" data-number>
                    {shows[name] && say(shows[name].label)}
                  </th>
                ))}
                {setsTargets && (
                  <th scope="col" className={css.act}>
                    <span className="visually-hidden">{say(words.target)}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <tr key={row.id} {...(row.id === record && { ref: named, 'aria-current': true })}>
                  <td>
                    {row.nickName}
                    {row.teamName !== null && <span className={css.team}>{row.teamName}</span>}
                  </td>
                  {figures.map((name) => (
                    <td
                      key={name}
                      data-number
                      data-late={(name === 'overdueCents' && row.overdueCents > 0) || undefined}
                      data-label={shows[name] && say(shows[name].label)}
                    >
                      <ShownValue info={shows[name]} value={row[name]} compact />
                    </td>
                  ))}
                  {setsTargets && (
                    <td className={css.act} data-acts>
                      <Button type="link" size="small" onClick={() => setAimed(row)}>
                        {say(words.target)}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
          {data.length === 0 && <p className={css.answer}>{say(words.empty)}</p>}
        </div>
      )}
      {aimed && <TargetDialog row={aimed} onClosed={() => setAimed(undefined)} />}
      {handing && <HandoverDialog onClosed={() => setHanding(false)} />}
    </PageFrame>
  )
}

/** The month of a day and the eleven before it. */
function monthsUntil(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: 12 }, (_, back) => {
    const total = year * 12 + month - 1 - back
    return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`
  })
}
