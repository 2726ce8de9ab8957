import { trade } from '@brandside/contract/payment/trade.ts'
import { useState } from 'react'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { type Basket, type CartLine, emptyBasket, withItem } from './basket.ts'
import { callOpen } from './call-open.ts'
import { Cart } from './cart.tsx'
import { Checkout } from './checkout.tsx'
import { Menu } from './menu.tsx'
import css from './terminal.module.css'
import type { SignedIn } from './till-keys.ts'

export type PlacedOrder = OutputAt<typeof trade, 'order'>

/** One customer after the other: what is chosen becomes an order, and the order is paid. */
export function Till({ till, onSignedOut }: { till: SignedIn; onSignedOut(): void }) {
  const [basket, setBasket] = useState<Basket>(emptyBasket)
  const [placed, setPlaced] = useState<PlacedOrder>()

  const add = (item: Omit<CartLine, 'quantity'>, by = 1) =>
    setBasket((now) => ({ ...now, lines: withItem(now.lines, item, by) }))

  function next() {
    setPlaced(undefined)
    setBasket(emptyBasket)
  }

  /** Back to the cart: the order is taken back, so that what it holds is free again. */
  async function takeBack({ tradeNo }: PlacedOrder) {
    await callOpen(trade.endpoints.cancelOrder, { tradeNo }, till)
    setPlaced(undefined)
  }

  return (
    <div className={css.till}>
      <Menu shopId={till.shopId} disabled={placed !== undefined} onChoose={add} />
      {placed ? (
        <Checkout till={till} placed={placed} basket={basket} onBack={() => takeBack(placed)} onNext={next} />
      ) : (
        <Cart till={till} basket={basket} onChange={setBasket} onPlaced={setPlaced} onSignedOut={onSignedOut} />
      )}
    </div>
  )
}
