import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { callOpen, NoAnswer } from './call-open.ts'
import { CouponCodes } from './coupon-codes.tsx'
import { type KnownMember, MemberBox } from './member-box.tsx'
import type { SignedIn } from './sign-in-card.tsx'
import css from './terminal.module.css'
import { words } from './terminal.words.ts'
import type { Placed } from './till.tsx'

export interface CartLine {
  key: string
  skuId: Id | null
  name: string
  priceCents: number
  quantity: number
}

interface CartProps {
  till: SignedIn
  lines: readonly CartLine[]
  onChange(line: CartLine, by: number): void
  onPlaced(placed: Placed): void
}

/** What the customer wants, who he is, and the order that it becomes. */
export function Cart({ till, lines, onChange, onPlaced }: CartProps) {
  const { say } = useWords()
  const [member, setMember] = useState<KnownMember>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  /** The order whose answer was lost: pressed again as it was, it is the same one. */
  const lost = useRef<{ orderNo: string; text: string }>(undefined)
  const total = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)

  async function place() {
    setPending(true)
    setError(undefined)
    const sold = lines.map(({ skuId, name, priceCents, quantity }) => ({ skuId, name, priceCents, quantity }))
    const wanted = {
      ...{ memberId: member?.memberId ?? null, lines: sold },
      ...(member?.memberCode && { memberCode: member.memberCode }),
      ...(codes.length > 0 && { couponCodes: [...codes] }),
    }
    const text = JSON.stringify(wanted)
    const orderNo = lost.current?.text === text ? lost.current.orderNo : `WEB-${Date.now().toString(36)}`
    try {
      onPlaced(await callOpen(trade.endpoints.order, { orderNo, ...wanted }, till))
      lost.current = undefined
    } catch (failure) {
      lost.current = failure instanceof NoAnswer ? { orderNo, text } : undefined
      setError((failure as Error).message)
    }
    setPending(false)
  }

  return (
    <section className={css.card} aria-label={say(words.cart)}>
      <h2 className={css.heading}>{say(words.cart)}</h2>
      {lines.length === 0 && <p className={css.help}>{say(words.emptyCart)}</p>}
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.key} className={css.row}>
            <span>{line.name}</span>
            <Button size="small" aria-label={say(words.fewer, { name: line.name })} onClick={() => onChange(line, -1)}>
              −
            </Button>
            <span>{line.quantity}</span>
            <Button size="small" aria-label={say(words.more, { name: line.name })} onClick={() => onChange(line, 1)}>
              +
            </Button>
            <span className={css.amount}>{showNumber('money', line.priceCents * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <MemberBox till={till} member={member} onChange={setMember} />
      <CouponCodes codes={codes} onChange={setCodes} />
      <div className={css.total}>
        <span>{say(words.original)}</span>
        <span className={css.amount}>{showNumber('money', total)}</span>
      </div>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <Button type="primary" disabled={lines.length === 0} loading={pending} onClick={() => void place()}>
        {say(words.order)}
      </Button>
    </section>
  )
}
