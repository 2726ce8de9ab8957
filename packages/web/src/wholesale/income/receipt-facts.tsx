import { type IncomeView, income } from '@brandside/contract/wholesale/income/income.ts'
import { showMoney, showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { Vouchers } from '../document/vouchers.public.tsx'
import { words } from './income.words.ts'
import css from './match-drawer.module.css'
import { type Matching, sumOf } from './matching.ts'

const shows = shownOf(income.endpoints.view)
const told = ['customerName', 'amountCents', 'payerName', 'bankRef', 'paidAt', 'orderNo', 'remark'] as const

/** What came, and how much of it has not been given a place. */
export function ReceiptFacts({ receipt, matching }: { receipt: IncomeView; matching: Matching }) {
  const { say } = useWords()
  const left = receipt.amountCents - sumOf(matching)
  return (
    <section aria-label={say(words.receipt)}>
      <dl className={css.facts}>
        {told.map((name) => (
          <div key={name}>
            <dt>{shows[name] && say(shows[name].label)}</dt>
            <dd>
              <ShownValue info={shows[name]} value={receipt[name]} />
            </dd>
          </div>
        ))}
        {receipt.voucherUrls.length > 0 && (
          <div>
            <dt>{shows.voucherUrls && say(shows.voucherUrls.label)}</dt>
            <dd>
              <Vouchers of={receipt} />
            </dd>
          </div>
        )}
      </dl>
      <p className={css.left} data-over={left < 0 || undefined} aria-live="polite">
        <span>{left < 0 ? say(words.over, { amount: showMoney(-left) }) : say(words.balance)}</span>
        {left >= 0 && <strong>{showNumber('money', left)}</strong>}
      </p>
    </section>
  )
}
