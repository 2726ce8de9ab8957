import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Figures } from '../document/figures.public.tsx'
import { useCalculatedOrder } from './use-calculated-order.ts'
import css from './wholesale-order.module.css'
import { words } from './wholesale-order.words.ts'

/** What the order comes to, and what stands in the way of its commit: a draft can be saved all the same. */
export function OrderOutcome() {
  const { say } = useWords()
  const { rows, complete, calculation } = useCalculatedOrder()
  if (!calculation || complete.length === 0) return null
  const { payableCents, goodsCents, taxCents, checks, warnings } = calculation
  const discount = calculation.lineDiscountCents + calculation.discountCents + calculation.couponCents
  const money = (cents: number) => showMoney(cents)
  const place = (line: number | null) => {
    const row = line === null ? undefined : complete[line]
    return row ? `${say(words.lineNo, { line: rows.indexOf(row) + 1 })} ` : ''
  }
  return (
    <div role="status" className={css.outcome}>
      <Figures
        figures={[
          { label: say(words.goods), value: money(goodsCents) },
          { label: say(words.discounts), value: money(discount) },
          { label: say(words.tax), value: money(taxCents) },
          { label: say(words.payable), value: money(payableCents) },
        ]}
      />
      {checks.length + warnings.length > 0 && (
        <ul className={css.reasons}>
          {checks.map(({ code, line, message }) => (
            <li key={`${code} ${line}`}>
              {place(line)}
              {message}
            </li>
          ))}
          {warnings.map(({ code, message }) => (
            <li key={`${code} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
