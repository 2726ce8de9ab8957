import { type OrderRow, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Alert } from 'antd'
import { showMoney } from '../../../platform/base/format/number.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../../platform/io/api/use-read.ts'
import css from '../wholesale-order.module.css'
import { effectWords as words } from './cancel-effects.words.ts'

/** What a cancellation will do, line by line, before it is pressed. */
export function CancelEffects({ row }: { row: OrderRow }) {
  const { say } = useWords()
  const read = useRead(wholesaleOrder, 'cancelPreview', { id: row.id }, { staleTime: 0, toldInPlace: true })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  const { creditCents, stockLines, deliveries, receipts, couponName, paidCents, balanceCents } = data
  const told = [
    creditCents > 0 && say(words.credit, { amount: showMoney(creditCents) }),
    stockLines > 0 && say(words.stock, { count: stockLines }),
    deliveries > 0 && say(words.deliveries, { count: deliveries }),
    receipts > 0 && say(words.receipts, { count: receipts }),
    couponName !== null && say(words.coupon, { name: couponName }),
    paidCents > 0 && say(words.paid, { amount: showMoney(paidCents) }),
    balanceCents > 0 && say(words.balance, { amount: showMoney(balanceCents) }),
  ].filter((each) => each !== false)
  const stops = [
    data.shippedCents > 0 && say(wholesaleOrder.reasons.shipped.words),
    data.invoicedCents > 0 && say(wholesaleOrder.reasons.hasInvoice.words, { amount: showMoney(data.invoicedCents) }),
  ].filter((each) => each !== false)
  return (
    <section aria-label={say(words.title)}>
      {stops.map((stop) => (
        <Alert key={stop} showIcon type="error" title={stop} />
      ))}
      <p className={css.weak}>{say(told.length > 0 ? words.title : words.nothing)}</p>
      <ul className={css.effects}>
        {told.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </section>
  )
}
