import { Button } from 'antd'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { showMoney } from '../../platform/base/format/number.ts'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { Basket } from './basket.ts'
import css from './receipt.module.css'
import { words } from './terminal.words.ts'
import type { PlacedOrder } from './till.tsx'
import type { SignedIn } from './till-keys.ts'
import type { ReceivedPayment } from './use-payments.ts'

interface ReceiptProps {
  till: SignedIn
  placed: PlacedOrder
  basket: Basket
  received: readonly ReceivedPayment[]
}

/** What a price is made of, in the order in which it is calculated. */
const offs = ['activityOffCents', 'memberOffCents', 'couponOffCents', 'pointsOffCents'] as const

/** The customer's receipt: as wide as the roll in the printer, 58 or 80 mm. */
export function Receipt({ till, placed, basket, received }: ReceiptProps) {
  const { say } = useWords()
  const [printedAt] = useState(() => new Date().toISOString())
  return (
    <>
      <Button onClick={() => window.print()}>{say(words.receipt)}</Button>
      {createPortal(
        <div className={css.receipt} aria-hidden="true">
          <h1>{till.shopName}</h1>
          <p>{placed.tradeNo}</p>
          <p>
            <Time at={printedAt} />
          </p>
          <hr />
          {basket.lines.map(({ key, name, quantity, priceCents }) => (
            <Line key={key} label={`${name} × ${quantity}`} cents={quantity * priceCents} />
          ))}
          <hr />
          {placed.payableCents < placed.originalCents && (
            <Line label={say(words.original)} cents={placed.originalCents} />
          )}
          {offs
            .filter((name) => placed[name] > 0)
            .map((name) => (
              <Line key={name} label={say(words[name])} cents={-placed[name]} />
            ))}
          <p className={`${css.line} ${css.total}`}>
            <span>{say(words.payable)}</span>
            <span>{showMoney(placed.payableCents)}</span>
          </p>
          {received.map(({ attempt, channel, cents }) => (
            <Line key={attempt} label={channel} cents={cents} />
          ))}
          <hr />
          {basket.member && (
            <p>
              {basket.member.nickname} {basket.member.memberNo}
            </p>
          )}
          <p>{say(words.thanks)}</p>
        </div>,
        document.body,
      )}
    </>
  )
}

function Line({ label, cents }: { label: string; cents: number }) {
  return (
    <p className={css.line}>
      <span>{label}</span>
      <span>{showMoney(cents)}</span>
    </p>
  )
}
