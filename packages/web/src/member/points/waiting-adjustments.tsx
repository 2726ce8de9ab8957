import { type PointAdjustment, points } from '@brandside/contract/member/points.ts'
import { Button } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import css from './points.module.css'
import { words } from './points.words.ts'

/** What was asked for by hand and needs another person, above the ledger; and what the ledger sums up to. */
export function WaitingAdjustments() {
  const { say } = useWords()
  const { data: sums } = useRead(points, 'sum', {})
  const { data } = useRead(points, 'adjustments', { state: 'PENDING', rows: 20 })
  return (
    <>
      {sums && <p className={css.sums}>{say(words.sums, sums)}</p>}
      {data && data.total > 0 && (
        <ul className={css.waiting} aria-label={say(words.waiting)}>
          {data.list.map((row) => (
            <Waiting key={row.id} row={row} />
          ))}
        </ul>
      )}
    </>
  )
}

function Waiting({ row }: { row: PointAdjustment }) {
  const { say } = useWords()
  const can = useCan()
  const { run, pending } = useAction(points, 'adjustAudit')
  const decide = (approve: boolean) => () =>
    void run({ id: row.id, approve }, { done: say(approve ? words.approved : words.rejected) })
  const { nickname: name, delta, brandName, reason, operatorName } = row
  return (
    <li className={css.line}>
      <span>
        {say(words.line, {
          ...{ name, points: delta > 0 ? `+${delta}` : String(delta), reason },
          ...{ brand: brandName ?? '', operator: operatorName ?? '' },
        })}
      </span>
      {can(points.endpoints.adjustAudit.guard) && (
        <span className={css.buttons}>
          <Button size="small" type="primary" disabled={pending} onClick={decide(true)}>
            {say(words.approve)}
          </Button>
          <Button size="small" danger disabled={pending} onClick={decide(false)}>
            {say(words.reject)}
          </Button>
        </span>
      )}
    </li>
  )
}
