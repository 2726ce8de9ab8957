import { type PointAdjustment, points } from '@brandside/contract/member/points.ts'
import { showNumber } from '../../platform/base/format/number.ts'
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
  const waiting = useRead(points, 'adjustments', { state: 'PENDING', ownWork: false, rows: 20 })
  const own = useRead(points, 'adjustments', { state: 'PENDING', ownWork: true, rows: 20 })
  const { run, pending } = useAction(points, 'adjustAudit')
  const linesOf = (found: readonly PointAdjustment[] = []) =>
    found.map(({ id, nickname: name, delta, brandName, reason, operatorName }) => ({
      id,
      line: say(words.line, {
        name,
        points: `${delta > 0 ? '+' : ''}${showNumber('integer', delta)}`,
        reason,
        brand: brandName ?? '',
        operator: operatorName ?? '',
      }),
    }))
  const decide = (id: number, approve: boolean) =>
    void run({ id, approve }, { done: say(approve ? shared.approved : shared.rejected) })
  return (
    <>
      <Awaited reads={[sums, waiting, own]} />
      {sums.data && <p className={css.sums}>{say(words.sums, shown(sums.data))}</p>}
      <Waiting
        label={say(words.waiting)}
        asked={linesOf(waiting.data?.list)}
        total={waiting.data?.total ?? 0}
        decision={{ needs: points.endpoints.adjustAudit.guard, pending, decide }}
      />
      <Waiting label={say(shared.byMe)} asked={linesOf(own.data?.list)} total={own.data?.total ?? 0} />
    </>
  )
}

const shown = (sums: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, showNumber('integer', sum)]))
