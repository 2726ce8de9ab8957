import { type WalletAdjustment, wallet } from '@brandside/contract/member/wallet.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { Button } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import css from './wallet.module.css'
import { words } from './wallet.words.ts'

/** What the company owes its members by brand; and what was asked for by hand and needs another person. */
export function Liability() {
  const { say } = useWords()
  const { data: owed } = useRead(wallet, 'liability', {})
  const { data } = useRead(wallet, 'adjustments', { state: 'PENDING', rows: 20 })
  return (
    <>
      <ul className={css.sums} aria-label={say(words.liability)}>
        {owed?.map(({ brandId, brandName, principal, gift }) => (
          <li key={brandId}>
            {say(words.owed, { brand: brandName ?? '', principal: centsText(principal), gift: centsText(gift) })}
          </li>
        ))}
      </ul>
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

function Waiting({ row }: { row: WalletAdjustment }) {
  const { say } = useWords()
  const can = useCan()
  const { run, pending } = useAction(wallet, 'adjustAudit')
  const decide = (approve: boolean) => () =>
    void run({ id: row.id, approve }, { done: say(approve ? words.approved : words.rejected) })
  const { nickname: name, principal, gift, brandName, reason, operatorName } = row
  return (
    <li className={css.line}>
      <span>
        {say(words.line, {
          ...{ name, principal: centsText(principal), gift: centsText(gift), reason },
          ...{ brand: brandName ?? '', operator: operatorName ?? '' },
        })}
      </span>
      {can(wallet.endpoints.adjustAudit.guard) && (
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
