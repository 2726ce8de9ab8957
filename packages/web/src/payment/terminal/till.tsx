import type { trade } from '@brandside/contract/payment/trade.ts'
import { useState } from 'react'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { Cart, type CartLine } from './cart.tsx'
import { Checkout } from './checkout.tsx'
import { Menu } from './menu.tsx'
import type { SignedIn } from './sign-in-card.tsx'
import css from './terminal.module.css'

export type Placed = OutputAt<typeof trade, 'order'>

/** One customer after the other: what is chosen becomes an order, and the order is paid. */
export function Till({ till }: { till: SignedIn }) {
  const [lines, setLines] = useState<readonly CartLine[]>([])
  const [placed, setPlaced] = useState<Placed>()

  function add(item: Omit<CartLine, 'quantity'>, by = 1) {
    const known = lines.find((line) => line.key === item.key)
    const quantity = (known?.quantity ?? 0) + by
    const others = lines.filter((line) => line.key !== item.key)
    if (!known) setLines([...lines, { ...item, quantity }])
    else if (quantity === 0) setLines(others)
    else setLines(lines.map((line) => (line.key === item.key ? { ...line, quantity } : line)))
  }

  function next() {
    setPlaced(undefined)
    setLines([])
  }

  return (
    <div className={css.till}>
      <Menu shopId={till.shopId} disabled={placed !== undefined} onChoose={add} />
      {placed ? (
        <Checkout till={till} placed={placed} onNext={next} />
      ) : (
        <Cart till={till} lines={lines} onChange={add} onPlaced={setPlaced} />
      )}
    </div>
  )
}
