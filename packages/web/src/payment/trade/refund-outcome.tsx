import type { trade } from '@brandside/contract/payment/trade.ts'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingRows } from '../../platform/data/answers/list-answers.tsx'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { useRefundEffects } from './refund-effects.ts'
import css from './trade.module.css'
import { words } from './trade.words.ts'

interface RefundOutcomeProps {
  outcome: OutputAt<typeof trade, 'refundPreview'> | undefined
  /** Why the server would refuse it. */
  problem: string | undefined
  /** Enough was entered to ask. */
  isAsked: boolean
}

/** What will happen: to the money, the fee, the member's points and growth, and the coupons. */
export function RefundOutcome({ outcome, problem, isAsked }: RefundOutcomeProps) {
  const { say } = useWords()
  const effects = useRefundEffects()
  return (
    <section className={css.outcome} aria-label={say(words.outcome)} aria-live="polite">
      <h3 className={css.heading}>{say(words.outcome)}</h3>
      {problem && <p className={css.problem}>{problem}</p>}
      {!problem && !outcome && (isAsked ? <LoadingRows /> : <p className={css.help}>{say(words.enterFirst)}</p>)}
      {!problem && outcome && (
        <ul className={css.effects}>
          {said(outcome).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )

  function said({ split, coupons, ...of }: NonNullable<RefundOutcomeProps['outcome']>): string[] {
    const to = split.map(({ channelName, amountCents }) => `${channelName} ${showMoney(amountCents)}`).join(' + ')
    const [amount, left, fee] = [of.amountCents, of.leftCents, of.feeRefundCents].map((cents) => showMoney(cents))
    return [
      say(words.preview, { amount: amount ?? '', split: to }),
      say(words.leftAfter, { left: left ?? '' }),
      ...(of.feeRefundCents > 0 ? [say(words.feeBack, { fee: fee ?? '' })] : []),
      ...effects({ ...of, coupons }),
      ...(of.needsAudit ? [say(words.audit)] : []),
    ]
  }
}
