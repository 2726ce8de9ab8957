import { randomInt } from 'node:crypto'

/** Books of a delivery platform: stores, orders, and what is owed for each. Amounts are integer cents. */
export interface PlatformBooks {
  stores: Record<string, BookedStore>
  orders: Record<string, BookedOrder>
  /** Where notices of an account go, as its console says. */
  addresses: Record<string, string>
  tokens: Record<string, BookedToken>
  codes: Record<string, string>
  /** Notices that were not taken at their last try. */
  lost: { account: string; storeId: string; body: string }[]
  dishes: Record<string, { priceCents: number; stock: number }>
  /** When stores are open, as they were told. */
  hours: Record<string, string>
  numbered: number
}

export interface BookedStore {
  id: string
  name: string
  account: string | null
  ref: string | null
}

export interface BookedToken {
  account: string
  storeId: string | null
  refresh: string
  until: number
}

export interface BookedOrder {
  no: string
  storeId: string
  daySeq: number
  placedAt: number
  state: 'NEW' | 'ACCEPTED' | 'DONE' | 'CANCELLED'
  wasAccepted: boolean
  lines: BookedLine[]
  shippingCents: number
  boxCents: number
  platformOffCents: number
  shopOffCents: number
  /** The platform keeps what its riders cost. */
  riderCents: number
  rateBp: number
  refunds: BookedRefund[]
  /** What a guest has asked back, and nobody has answered. */
  asked: { no: string; cents: number | null; reason: string } | null
}

export interface BookedLine {
  code: string
  name: string
  quantity: number
  cents: number
}

export interface BookedRefund {
  no: string
  cents: number
  at: number
}

export const freshPlatform = (stores: readonly string[], firstNumber: number): PlatformBooks => ({
  stores: Object.fromEntries(
    stores.map((name, index) => {
      const id = String(720_030 + index)
      return [id, { id, name, account: null, ref: null }]
    }),
  ),
  orders: {},
  addresses: {},
  tokens: {},
  codes: {},
  lost: [],
  dishes: {},
  hours: {},
  numbered: firstNumber,
})

/** What the shop is owed before anything is kept: the guest's money and what the platform gives him. */
export function owedOf({ lines, shippingCents, boxCents, shopOffCents }: BookedOrder): number {
  return lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0) + shippingCents + boxCents - shopOffCents
}

export const guestPays = (order: BookedOrder) => owedOf(order) - order.platformOffCents

export const commissionOf = (order: BookedOrder) => Math.floor((owedOf(order) * order.rateBp + 5_000) / 10_000)

export const netOf = (order: BookedOrder) => owedOf(order) - commissionOf(order) - order.riderCents

const refundedOf = ({ refunds }: BookedOrder) => refunds.reduce((sum, { cents }) => sum + cents, 0)

/** What of an order is paid out in the end: what was kept comes back with the share that was refunded, a half cent upwards. */
export function settledOf(order: BookedOrder): number {
  if (!order.wasAccepted) return 0
  const [owed, back] = [owedOf(order), refundedOf(order)]
  const kept = owed - netOf(order)
  const keptBack = owed === 0 ? 0 : Math.floor((2 * kept * back + owed) / (2 * owed))
  return owed - back - kept + keptBack
}

export interface WantedOrder {
  storeId: string
  lines?: BookedLine[]
  shippingCents?: number
  boxCents?: number
  platformOffCents?: number
  shopOffCents?: number
  riderCents?: number
  rateBp?: number
}

/** As a guest orders. */
export function placeOrder(books: PlatformBooks, no: string, wanted: WantedOrder): BookedOrder {
  const order: BookedOrder = {
    no,
    storeId: wanted.storeId,
    daySeq: ++books.numbered % 1000,
    placedAt: Date.now(),
    state: 'NEW',
    wasAccepted: false,
    lines: wanted.lines ?? [{ code: 'NOODLE', name: '红烧牛肉面', quantity: 1 + randomInt(3), cents: 2_600 }],
    shippingCents: wanted.shippingCents ?? 500,
    boxCents: wanted.boxCents ?? 200,
    platformOffCents: wanted.platformOffCents ?? 300,
    shopOffCents: wanted.shopOffCents ?? 200,
    riderCents: wanted.riderCents ?? 0,
    rateBp: wanted.rateBp ?? 1_800,
    refunds: [],
    asked: null,
  }
  books.orders[no] = order
  return order
}

/** What some of an order's goods come to for the guest: his share of the reductions is off; nothing where there are not so many. */
export function worthOf(order: BookedOrder, goods: readonly { code: string; count: number }[]): number | undefined {
  const all = order.lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0)
  let part = 0
  for (const { code, count } of goods) {
    const line = order.lines.find((each) => each.code === code)
    if (!line || !(count >= 1) || count > line.quantity) return undefined
    part += count * line.cents
  }
  const off = Math.min(all, order.shopOffCents)
  return all === 0 ? undefined : Math.floor((part * (all - off)) / all)
}

/** A part goes back, or all that is left: that ends the order. */
export function giveBack(order: BookedOrder, no: string, wanted: number | null): BookedRefund | undefined {
  const left = owedOf(order) - refundedOf(order)
  const cents = Math.min(wanted ?? left, left)
  if (!order.wasAccepted || cents < 1) return undefined
  const refund = { no, cents, at: Date.now() }
  order.refunds.push(refund)
  order.asked = null
  return refund
}

/** What is paid out for a store, a row for each order and each refund of it, as a file. */
export function statementOf({ orders }: PlatformBooks, storeId: string, heads: readonly string[]): string {
  const rows = Object.values(orders)
    .filter((order) => order.storeId === storeId && order.wasAccepted)
    .flatMap((order) => {
      const kept = owedOf(order) - netOf(order)
      let [back, keptBack] = [0, 0]
      const refunds = order.refunds.map(({ no, cents }) => {
        back += cents
        const all = Math.floor((2 * kept * back + owedOf(order)) / (2 * owedOf(order)))
        const share = all - keptBack
        keptBack = all
        return [order.no, yuan(share - cents), yuan(share), no]
      })
      return [[order.no, yuan(netOf(order)), yuan(-kept), ''], ...refunds]
    })
  return [heads, ...rows].map((row) => row.join(',')).join('\r\n')
}

const yuan = (cents: number) => (cents / 100).toFixed(2)
