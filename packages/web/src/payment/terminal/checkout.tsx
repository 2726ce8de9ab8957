import { Button, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { showMoney, showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import { recordAddress } from '../../platform/ui/page/page-location.tsx'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import type { Basket } from './basket.ts'
import { CancelPayment } from './cancel-payment.tsx'
import { Receipt } from './receipt.tsx'
import css from './terminal.module.css'
import { words } from './terminal.words.ts'
import type { PlacedOrder } from './till.tsx'
import type { SignedIn } from './till-keys.ts'
import { usePayments } from './use-payments.ts'

/** What a price is made of, in the order in which it is calculated. */
const offs = ['activityOffCents', 'memberOffCents', 'couponOffCents', 'pointsOffCents'] as const

interface CheckoutProps {
  till: SignedIn
  placed: PlacedOrder
  basket: Basket
  /** Takes the order back, as long as nothing has been paid. */
  onBack(): Promise<void>
  onNext(): void
}

/** Takes the money for an order: by one channel or by several, until nothing is left to pay. */
export function Checkout({ till, placed, basket, onBack, onNext }: CheckoutProps) {
  const { say } = useWords()
  const { tradeId, tradeNo, payableCents, channels } = placed
  const [payChannelId, setPayChannelId] = useState(channels[0]?.payChannelId)
  const [amount, setAmount] = useState<unknown>(payableCents)
  const [authCode, setAuthCode] = useState('')
  const { left, isDone, waiting, told, received, pay, cancel } = usePayments(till, placed)
  const [refused, setRefused] = useState<string>()
  useEffect(() => setAmount(left), [left])

  function take() {
    if (payChannelId === undefined || typeof amount !== 'number') return
    const how = authCode.trim() === '' ? { method: 'QR' as const } : { method: 'BARCODE' as const, authCode }
    setAuthCode('')
    pay({ payChannelId, amountCents: amount, ...how })
  }

  return (
    <section className={css.card} aria-label={tradeNo}>
      <h2 className={css.heading}>{tradeNo}</h2>
      <Price placed={placed} />
      <p className={css.help} aria-live="polite">
        {isDone ? say(words.paid) : say(words.left, { left: showMoney(left) })}
      </p>
      {told && <p role="status">{told}</p>}
      {!isDone && !waiting && (
        <>
          <Select
            aria-label={say(words.payBy)}
            value={payChannelId}
            options={channels.map((each) => ({ value: each.payChannelId, label: each.channelName }))}
            onChange={setPayChannelId}
          />
          <div className={css.row}>
            <NumberInput
              label={say(words.amount)}
              value={amount}
              info={{ kind: 'money', decimals: 2, min: 1, max: left }}
              onChange={setAmount}
            />
            <Input
              className={css.grow}
              aria-label={say(words.authCode)}
              placeholder={say(words.authCode)}
              count={upTo(64)}
              value={authCode}
              onChange={(event) => setAuthCode(event.target.value)}
            />
          </div>
          <Button type="primary" disabled={typeof amount !== 'number' || amount < 1 || amount > left} onClick={take}>
            {say(words.take)}
          </Button>
        </>
      )}
      {waiting && (
        <>
          <p className={css.row} role="status">
            {waiting.problem ?? say(waiting.taken ? words.waiting : words.asking)}
            {waiting.link && (
              <a href={waiting.link} target="_blank" rel="noreferrer">
                {say(words.toCashier)}
              </a>
            )}
          </p>
          <CancelPayment onCancel={() => cancel(waiting)} />
        </>
      )}
      {refused && (
        <p className={css.error} role="alert">
          {refused}
        </p>
      )}
      <div className={css.row}>
        <Link to={recordAddress('/payment/trade', tradeId)}>{say(words.showTrade)}</Link>
        {isDone && <Receipt till={till} placed={placed} basket={basket} received={received} />}
        {!waiting && received.length === 0 && !isDone && (
          <Button onClick={() => void onBack().catch((failure: Error) => setRefused(failure.message))}>
            {say(words.back)}
          </Button>
        )}
        <Button type={isDone ? 'primary' : 'default'} onClick={onNext}>
          {say(isDone ? words.next : words.later)}
        </Button>
      </div>
    </section>
  )
}

function Price({ placed }: Pick<CheckoutProps, 'placed'>) {
  const { say } = useWords()
  return (
    <>
      {placed.payableCents < placed.originalCents && (
        <>
          <div className={css.off}>
            <span>{say(words.original)}</span>
            <span className={css.amount}>{showNumber('money', placed.originalCents)}</span>
          </div>
          {offs
            .filter((name) => placed[name] > 0)
            .map((name) => (
              <div key={name} className={css.off}>
                <span>{say(words[name])}</span>
                <span className={css.amount}>{showNumber('money', -placed[name])}</span>
              </div>
            ))}
        </>
      )}
      <div className={css.total}>
        <span>{say(words.payable)}</span>
        <span className={css.amount}>{showNumber('money', placed.payableCents)}</span>
      </div>
    </>
  )
}
