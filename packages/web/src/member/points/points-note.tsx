import { points } from '@brandside/contract/member/points.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Awaited } from '../../platform/ui/page/awaited.tsx'
import { words as shared } from '../ledgers/ledgers.words.ts'
import { Waiting } from '../ledgers/waiting.tsx'
import css from './points.module.css'
import { words } from './points.words.ts'

/** What the ledger sums up to, and what was asked for by hand and needs another person. */
export function PointsNote() {
  const { say } = useWords()
  const sums = useRead(points, 'sum', {})
  const waiting = useRead(points, 'adjustments', { state: 'PENDING', rows: 20 })
  const { run, pending } = useAction(points, 'adjustAudit')
  const asked = waiting.data?.list.map(({ id, nickname: name, delta, brandName, reason, operatorName }) => ({
    id,
    line: say(words.line, {
      ...{ name, points: delta > 0 ? `+${delta}` : String(delta), reason },
      ...{ brand: brandName ?? '', operator: operatorName ?? '' },
    }),
  }))
  return (
    <>
      <Awaited reads={[sums, waiting]} />
      {sums.data && <p className={css.sums}>{say(words.sums, sums.data)}</p>}
      <Waiting
        label={say(words.waiting)}
        needs={points.endpoints.adjustAudit.guard}
        asked={asked ?? []}
        pending={pending}
        decide={(id, approve) => void run({ id, approve }, { done: say(approve ? shared.approved : shared.rejected) })}
      />
    </>
  )
}
