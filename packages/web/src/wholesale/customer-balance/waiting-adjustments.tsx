import { customerBalance } from '@brandside/contract/wholesale/customer/customer-balance.ts'
import { Button } from 'antd'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import css from './customer-balance.module.css'
import { words } from './customer-balance.words.ts'

/** What was asked for by hand and needs another person. */
export function WaitingAdjustments() {
  const { say } = useWords()
  const can = useCan()
  const { data } = useRead(customerBalance, 'adjustments', { state: 'PENDING', rows: 20 })
  const { run, pending } = useAction(customerBalance, 'adjustAudit')
  if (!data || data.total === 0) return null
  const decide = (id: (typeof data.list)[number]['id'], approve: boolean) =>
    void run({ id, approve }, { done: say(approve ? words.approved : words.rejected) })
  return (
    <section className={css.waiting} aria-label={say(words.waiting)}>
      {data.list.map(({ id, customerName: name, principalCents, giftCents, reason, createdByName }) => (
        <div key={id} className={css.asked}>
          <span>
            {say(words.line, {
              name,
              reason,
              principal: showMoney(principalCents),
              gift: showMoney(giftCents),
              operator: createdByName ?? '',
            })}
          </span>
          {can(customerBalance.endpoints.adjustAudit.guard) && (
            <>
              <Button size="small" disabled={pending} onClick={() => decide(id, true)}>
                {say(words.approve)}
              </Button>
              <Button size="small" danger disabled={pending} onClick={() => decide(id, false)}>
                {say(words.reject)}
              </Button>
            </>
          )}
        </div>
      ))}
      <div>
        <ExportButton of={customerBalance.endpoints.adjustmentsExport} asked={{}} what={say(words.adjustments)} />
      </div>
    </section>
  )
}
