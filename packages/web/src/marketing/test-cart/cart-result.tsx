import type { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import css from './test-cart.module.css'
import { words } from './test-cart.words.ts'

type CartQuote = OutputAt<typeof coupon, 'quote'>

/** A quote step by step, each with its sentence, what was not applied with the reason, and what a shop has too little of. */
export function CartResult({ told }: { told: Omit<CartQuote, 'shortages'> & Partial<Pick<CartQuote, 'shortages'>> }) {
  const { say } = useWords()
  return (
    <>
      <dl className={css.steps} aria-live="polite">
        <Step label={say(words.original)} cents={told.originalCents} />
        {told.steps.map(({ kind, refId, words: sentence, amountCents }) => (
          <Step key={`${kind} ${refId}`} label={say(sentence)} cents={amountCents} />
        ))}
        <Step label={say(words.payable)} cents={told.payableCents} total />
      </dl>
      {told.shortages?.map(({ skuId, words: why }) => (
        <p key={skuId} className={css.short}>
          {say(why)}
        </p>
      ))}
      {told.gifts.map(({ skuId, qty }) => (
        <p key={skuId} className={css.note}>
          {say(words.gift, { count: qty })}
        </p>
      ))}
      {told.refusals.map(({ id, words: why }) => (
        <p key={id} className={css.note}>
          {say(words.unused, { why: say(why) })}
        </p>
      ))}
    </>
  )
}

function Step({ label, cents, total }: { label: string; cents: number; total?: boolean }) {
  return (
    <div className={css.step} data-total={total || undefined}>
      <dt>{label}</dt>
      <dd>{cents < 0 ? `−${showMoney(-cents)}` : showMoney(cents)}</dd>
    </div>
  )
}
