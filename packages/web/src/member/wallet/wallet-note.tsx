import { type WalletAdjustment, wallet } from '@brandside/contract/member/wallet.ts'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useList } from '../../platform/data/resource/resource.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Awaited } from '../../platform/ui/page/awaited.tsx'
import { words as shared } from '../ledgers/ledgers.words.ts'
import { Waiting } from '../ledgers/waiting.tsx'
import { LiabilityCourse } from './liability-course.tsx'
import css from './wallet.module.css'
import { words } from './wallet.words.ts'

/** What the company owes its members by brand, and what was asked for by hand and needs another person. */
export function WalletNote() {
  const { say } = useWords()
  const { filterBy } = useList()
  const owed = useRead(wallet, 'liability', {})
  const waiting = useRead(wallet, 'adjustments', { state: 'PENDING', ownWork: false, rows: 20 })
  const own = useRead(wallet, 'adjustments', { state: 'PENDING', ownWork: true, rows: 20 })
  const { run, pending } = useAction(wallet, 'adjustAudit')
  const linesOf = (found: readonly WalletAdjustment[] = []) =>
    found.map(({ id, nickname: name, principal, gift, brandName, reason, operatorName }) => ({
      id,
      line: say(words.line, {
        name,
        principal: showMoney(principal),
        gift: showMoney(gift),
        reason,
        brand: brandName ?? '',
        operator: operatorName ?? '',
      }),
    }))
  const decide = (id: number, approve: boolean) =>
    void run({ id, approve }, { done: say(approve ? shared.approved : shared.rejected) })
  return (
    <>
      <Awaited reads={[owed, waiting, own]} />
      <ul className={css.sums} aria-label={say(words.liability)}>
        {owed.data?.map(({ brandId, brandName, currency, principal, gift }) => (
          <li key={brandId}>
            <button type="button" className={css.owed} onClick={() => filterBy('brandId', brandId)}>
              {say(words.owed, {
                brand: brandName ?? '',
                principal: showMoney(principal),
                gift: showMoney(gift),
                currency,
              })}
            </button>
          </li>
        ))}
      </ul>
      <LiabilityCourse />
      <Waiting
        label={say(words.waiting)}
        asked={linesOf(waiting.data?.list)}
        total={waiting.data?.total ?? 0}
        decision={{ needs: wallet.endpoints.adjustAudit.guard, pending, decide }}
      />
      <Waiting label={say(shared.byMe)} asked={linesOf(own.data?.list)} total={own.data?.total ?? 0} />
    </>
  )
}
