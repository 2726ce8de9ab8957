import { docSeq } from '@brandside/contract/wholesale/doc-seq.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { type InputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import css from './ledger-check.module.css'
import { words } from './ledger-check.words.ts'

/** Up to which day no money moves any more, and a button to move that day once a month is closed. */
export function PeriodLock() {
  const { say } = useWords()
  const may = useMay()
  const [asks, setAsks] = useState(false)
  const { data } = useRead(docSeq, 'period', {})
  const lock = useAction(docSeq, 'lockPeriod', { done: say(words.periodDone) })
  const until = data?.lockedUntil ?? null
  return (
    <section>
      <h2 className={css.title}>{say(words.period)}</h2>
      <p>{until === null ? say(words.periodOpen) : say(words.periodUntil, { day: until })}</p>
      {may(docSeq.endpoints.lockPeriod) && <Button onClick={() => setAsks(true)}>{say(words.lockPeriod)}</Button>}
      {asks && (
        <AskDialog<InputAt<typeof docSeq, 'lockPeriod'>>
          endpoint={docSeq.endpoints.lockPeriod}
          asked={['lockedUntil']}
          start={{ lockedUntil: until }}
          title={say(words.lockPeriod)}
          help={say(words.periodHelp)}
          verb={say(words.lockPeriod)}
          pending={lock.pending}
          errors={lock.fieldErrors}
          send={async (input) => (await lock.run(input)) !== undefined}
          onClosed={() => setAsks(false)}
        >
          {({ lockedUntil }) => typeof lockedUntil === 'string' && <StillOpen until={lockedUntil} />}
        </AskDialog>
      )}
    </section>
  )
}

const shows = shownOf(docSeq.endpoints.openInPeriod)
/** Where each of them is found. */
const places = {
  receipts: '/wholesale/income?state=PENDING',
  deliveries: '/wholesale/orderDelivery?state=PENDING',
  returns: '/wholesale/orderReturn',
} as const

/** What of the period is not done yet: it could not be done any more as of its day. */
function StillOpen({ until }: { until: string }) {
  const { say } = useWords()
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(until)
  const { data } = useRead(docSeq, 'openInPeriod', { until }, { enabled: isDay, toldInPlace: true })
  if (!data || !isDay) return null
  const open = (['receipts', 'deliveries', 'returns'] as const).filter((name) => data[name] > 0)
  if (open.length === 0) return <p className={css.none}>{say(words.allDone, { day: until })}</p>
  return (
    <Alert
      type="warning"
      showIcon
      title={say(words.stillOpen, { day: until })}
      description={
        <ul className={css.open}>
          {open.map((name) => (
            <li key={name}>
              <Link to={places[name]}>
                {shows[name] && say(shows[name].label)} {data[name]}
              </Link>
            </li>
          ))}
        </ul>
      }
    />
  )
}
