import { trade } from '@brandside/contract/payment/trade.ts'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { askedOf, type Basket, withItem } from './basket.ts'
import { callOpen, NoAnswer } from './call-open.ts'
import { CouponCodes } from './coupon-codes.tsx'
import { MemberBox } from './member-box.tsx'
import { MemberOffers } from './member-offers.tsx'
import { QuoteSteps } from './quote-steps.tsx'
import css from './terminal.module.css'
import { words } from './terminal.words.ts'
import type { PlacedOrder } from './till.tsx'
import type { SignedIn } from './till-keys.ts'
import { useQuote } from './use-quote.ts'

interface CartProps {
  till: SignedIn
  basket: Basket
  onChange(basket: Basket): void
  onPlaced(placed: PlacedOrder): void
  onSignedOut(): void
}

/** What the customer wants, who the customer is, what that costs now and why, and the order that it becomes. */
export function Cart({ till, basket, onChange, onPlaced, onSignedOut }: CartProps) {
  const { say } = useWords()
  const { lines, member, codes } = basket
  const [refused, setRefused] = useState<string>()
  const [pending, setPending] = useState(false)
  const { quote, error, isNew } = useQuote(till, basket, onSignedOut)
  /** The order whose answer was lost: pressed again as it was, it is the same one. */
  const lost = useRef<{ orderNo: string; text: string }>(undefined)
  const change = (part: Partial<Basket>) => {
    setRefused(undefined)
    onChange({ ...basket, ...part })
  }

  async function place() {
    if (!quote) return
    setPending(true)
    setRefused(undefined)
    const wanted = { ...askedOf(basket), quotedCents: quote.payableCents }
    const text = JSON.stringify(wanted)
    const orderNo = lost.current?.text === text ? lost.current.orderNo : `WEB-${Date.now().toString(36)}`
    try {
      onPlaced(await callOpen(trade.endpoints.order, { orderNo, ...wanted }, till))
      lost.current = undefined
    } catch (failure) {
      lost.current = failure instanceof NoAnswer ? { orderNo, text } : undefined
      setRefused((failure as Error).message)
    }
    setPending(false)
  }

  const problem = refused ?? error
  return (
    <section className={css.card} aria-label={say(words.cart)}>
      <h2 className={css.heading}>{say(words.cart)}</h2>
      {lines.length === 0 && <p className={css.help}>{say(words.emptyCart)}</p>}
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.key} className={css.row}>
            <span>{line.name}</span>
            <Button
              size="small"
              aria-label={say(words.fewer, { name: line.name })}
              onClick={() => change({ lines: withItem(lines, line, -1) })}
            >
              −
            </Button>
            <span>{line.quantity}</span>
            <Button
              size="small"
              aria-label={say(words.more, { name: line.name })}
              onClick={() => change({ lines: withItem(lines, line) })}
            >
              +
            </Button>
            <span className={css.amount}>{showNumber('money', line.priceCents * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <MemberBox
        till={till}
        member={member}
        // Another customer has other coupons and points.
        onChange={(known) => change({ member: known, coupons: undefined, points: 0 })}
      />
      {member && quote && <MemberOffers quote={quote} basket={basket} onChange={change} />}
      <CouponCodes codes={codes} onChange={(shown) => change({ codes: shown })} />
      {quote && <QuoteSteps quote={quote} />}
      {problem && (
        <p className={css.error} role="alert">
          {problem}
        </p>
      )}
      <div className={css.go}>
        {quote && (
          <div className={css.total} aria-live="polite">
            <span>{say(words.payable)}</span>
            <span className={css.amount}>{showNumber('money', quote.payableCents)}</span>
          </div>
        )}
        <Button
          type="primary"
          size="large"
          disabled={lines.length === 0 || !quote || !isNew || error !== undefined}
          loading={pending}
          onClick={() => void place()}
        >
          {say(words.order)}
        </Button>
      </div>
    </section>
  )
}
