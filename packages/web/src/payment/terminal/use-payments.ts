import { trade } from '@brandside/contract/payment/trade.ts'
import { useEffect, useState } from 'react'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { InputAt, OutputAt } from '../../platform/io/api/contract-data.ts'
import { callOpen, NoAnswer } from './call-open.ts'
import { words } from './terminal.words.ts'
import type { PlacedOrder } from './till.tsx'
import type { SignedIn } from './till-keys.ts'

type Payment = InputAt<typeof trade, 'pay'>
type Answer = OutputAt<typeof trade, 'pay'>

interface Waiting {
  payment: Payment
  /** Whether the channel has taken it, so that the customer's turn has come. */
  taken: boolean
  link: string | null
  problem: string | null
}

/** What has come in by one payment. */
export interface ReceivedPayment {
  attempt: string
  channel: string
  cents: number
}

/** So often a till asks what has become of a payment, in milliseconds. */
const pollMs = 1_500

const isOf = ({ attempt }: Payment, waiting?: Waiting) => waiting?.payment.attempt === attempt

/** The payments of one order: what has come in, what is awaited, and what the cashier is told of it. */
export function usePayments(till: SignedIn, { tradeNo, payableCents, channels, state }: PlacedOrder) {
  const { say } = useWords()
  /** By attempt, so that an answer that comes twice counts once. */
  const [received, setReceived] = useState<Readonly<Record<string, ReceivedPayment>>>({})
  const [waiting, setWaiting] = useState<Waiting>()
  /** Called off without a result: money of them may still come. */
  const [calledOff, setCalledOff] = useState<readonly Payment[]>([])
  const [attempts, setAttempts] = useState(0)
  const [told, setTold] = useState<string>()
  /** Answered or not, each question leads to the next one. */
  const [, setAsked] = useState(0)
  const left = payableCents - Object.values(received).reduce((sum, { cents }) => sum + cents, 0)
  const isDone = state === 'PAID' || left <= 0

  function learn(payment: Payment, { paymentState, qr, problem, error, walletCents }: Answer) {
    if (paymentState === 'INIT' || paymentState === 'PENDING')
      return setWaiting((now) =>
        now && isOf(payment, now)
          ? {
              payment,
              taken: paymentState === 'PENDING',
              link: qr ?? now.link,
              problem: problem ?? now.problem,
            }
          : now,
      )
    setWaiting((now) => (isOf(payment, now) ? undefined : now))
    const others = calledOff.filter(({ attempt }) => attempt !== payment.attempt)
    if (paymentState === 'CLOSED') {
      if (others.length === calledOff.length) setTold(say(words.calledOff))
      return setCalledOff([...others, payment])
    }
    setCalledOff(others)
    if (paymentState === 'REVERSED') return setTold(say(words.givenBack))
    if (paymentState === 'FAILED') return setTold(error ? say(words.failed, { error }) : say(words.failedUnsaid))
    const cents = payment.amountCents ?? left
    const channel = channels.find((each) => each.payChannelId === payment.payChannelId)?.channelName ?? ''
    setReceived((now) => ({ ...now, [payment.attempt]: { attempt: payment.attempt, channel, cents } }))
    const done = say(words.paymentDone, { channel, amount: showMoney(cents) })
    return setTold(walletCents === null ? done : `${done} ${say(words.balance, { amount: showMoney(walletCents) })}`)
  }

  /** The same attempt asked again is the same payment: so a till learns what has become of it. */
  async function send(payment: Payment) {
    try {
      const answer = await callOpen(trade.endpoints.pay, payment, till)
      setTold((now) => (waiting ? undefined : now))
      learn(payment, answer)
    } catch (error) {
      setTold((error as Error).message)
      // A payment that may have arrived is asked about until there is an answer; no other one is begun meanwhile.
      if (!(error instanceof NoAnswer)) setWaiting((now) => (isOf(payment, now) ? undefined : now))
    }
    setAsked((now) => now + 1)
  }

  useEffect(() => {
    const asked = waiting ? [waiting.payment] : isDone ? [] : calledOff
    if (asked.length === 0) return undefined
    const timer = setTimeout(() => asked.forEach((payment) => void send(payment)), pollMs)
    return () => clearTimeout(timer)
  })

  function pay(wanted: Omit<Payment, 'tradeNo' | 'attempt'>) {
    const payment = { ...wanted, tradeNo, attempt: String(attempts + 1) }
    setTold(undefined)
    setAttempts(attempts + 1)
    setWaiting({ payment, taken: false, link: null, problem: null })
    void send(payment)
  }

  /** What has come in before it could be called off is found by asking once more. */
  async function cancel({ payment }: Waiting) {
    try {
      await callOpen(trade.endpoints.cancelPayment, { tradeNo, attempt: payment.attempt }, till)
      await send(payment)
    } catch (error) {
      setTold((error as Error).message)
    }
  }

  return { left, isDone, waiting, told, received: Object.values(received), pay, cancel }
}
