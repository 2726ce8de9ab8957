import { payout } from '@brandside/contract/payment/payout/payout.ts'
import { showAmount } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import css from './payout.module.css'
import { words } from './payout.words.ts'

/** What channels owe today: billed and not paid out, and paid out and not arrived. */
export function Dues() {
  const { say, language } = useWords()
  const read = useRead(payout, 'dues', {})
  if (!read.data) return <LoadingOrFailed read={read} />
  const open = read.data.filter(({ unpaidCount, underwayCount }) => unpaidCount + underwayCount > 0)
  if (open.length === 0) return <p className={css.help}>{say(words.noDues)}</p>
  return (
    <ul className={css.dues} aria-label={say(words.dues)}>
      {open.map((each) => (
        <li key={`${each.payChannelId} ${each.currency}`}>
          <strong>{each.payChannelName}</strong>
          {each.unpaidCount > 0 && (
            <span>
              {say(words.unpaid, {
                amount: showAmount(each.unpaidCents, each.currency, language),
                count: each.unpaidCount,
                day: each.since ?? '',
              })}
            </span>
          )}
          {each.underwayCount > 0 && (
            <span>
              {say(words.underway, {
                amount: showAmount(each.underwayCents, each.currency, language),
                count: each.underwayCount,
                day: each.underwaySince ?? '',
              })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
