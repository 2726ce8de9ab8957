import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import css from './terminal.module.css'
import { words } from './terminal.words.ts'
import type { TillQuote } from './use-quote.ts'

/** From the original price towards the one to pay: each discount with its reason, and what was not applied. */
export function QuoteSteps({ quote }: { quote: TillQuote }) {
  const { say } = useWords()
  const { originalCents, steps, refusals, coupons, offersOff } = quote
  // Coupons of the member say it in their own line.
  const others = refusals.filter(({ id }) => !coupons.some((coupon) => coupon.id === id))
  return (
    <div className={css.steps} aria-live="polite">
      <div className={css.off}>
        <span>{say(words.original)}</span>
        <span className={css.amount}>{showNumber('money', originalCents)}</span>
      </div>
      {steps.map(({ kind, refId, amountCents, words: reason }) => (
        <div key={`${kind} ${refId}`} className={css.off}>
          <span>{say(reason)}</span>
          <span className={css.amount}>{showNumber('money', amountCents)}</span>
        </div>
      ))}
      {others.map(({ id, words: reason }) => (
        <p key={id} className={css.help}>
          {say(words.unused, { why: say(reason) })}
        </p>
      ))}
      {offersOff && <p className={css.help}>{say(words.offersOff, { why: say(offersOff) })}</p>}
    </div>
  )
}
