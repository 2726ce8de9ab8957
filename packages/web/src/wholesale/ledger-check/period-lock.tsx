import { docSeq } from '@brandside/contract/wholesale/doc-seq.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
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
        />
      )}
    </section>
  )
}
