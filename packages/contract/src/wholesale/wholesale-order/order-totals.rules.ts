import { allocate, type Cents, mulBp, ratio } from '../../platform/money.ts'
import { priceOf, type Quantity } from '../../platform/quantity.ts'

export type TaxMode = 'INCLUSIVE' | 'EXCLUSIVE'

/** A line as it is written: its own discount is a rate or an amount. */
export interface PricedRow {
  qty: Quantity
  price: Cents
  discountBp?: number | null
  discountCents?: Cents | null
  taxRateBp: number
}

export interface PricedDocument {
  lines: readonly PricedRow[]
  /** The discount on the whole, as a rate or an amount. */
  discountBp?: number | null
  discountCents?: Cents | null
  /** What a coupon takes off each line of which so much is left. */
  coupon?: (left: readonly Cents[]) => readonly Cents[]
  freightCents: Cents
  freightTaxBp: number
  taxMode: TaxMode
}

export interface LineTotals {
  gross: Cents
  lineDiscount: Cents
  orderDiscount: Cents
  coupon: Cents
  net: Cents
  tax: Cents
}

export interface DocumentTotals extends Record<'goods' | 'lineDiscount' | 'orderDiscount' | 'coupon', Cents> {
  lines: LineTotals[]
  freight: Cents
  freightTax: Cents
  /** Of lines and freight; inside of the prices, or on top of them. */
  tax: Cents
  payable: Cents
}

/** What an order or a quotation comes to, to the cent: discounts are shared over the lines and sum to the whole (wholesale.md 20.4). */
export function documentTotals(document: PricedDocument): DocumentTotals {
  const { taxMode, freightCents: freight, freightTaxBp } = document
  const gross = document.lines.map(({ qty, price }) => priceOf(qty, price))
  const lineDiscounts = document.lines.map((line, index) => discountOf(line, gross[index] ?? 0))
  const net1 = gross.map((each, index) => each - (lineDiscounts[index] ?? 0))
  const orderShares = allocate(discountOf(document, sum(net1)), net1)
  const left = net1.map((each, index) => each - (orderShares[index] ?? 0))
  const couponShares = document.coupon?.(left) ?? left.map(() => 0)

  const lines = document.lines.map(({ taxRateBp }, index) => {
    const net = (left[index] ?? 0) - (couponShares[index] ?? 0)
    return {
      gross: gross[index] ?? 0,
      lineDiscount: lineDiscounts[index] ?? 0,
      orderDiscount: orderShares[index] ?? 0,
      coupon: couponShares[index] ?? 0,
      net,
      tax: taxOf(net, taxRateBp, taxMode),
    }
  })
  const freightTax = taxOf(freight, freightTaxBp, taxMode)
  const tax = sum(lines.map((line) => line.tax)) + freightTax
  const net = sum(lines.map((line) => line.net)) + freight
  return {
    lines,
    goods: sum(gross),
    lineDiscount: sum(lineDiscounts),
    orderDiscount: sum(orderShares),
    coupon: sum(couponShares),
    freight,
    freightTax,
    tax,
    payable: taxMode === 'INCLUSIVE' ? net : net + tax,
  }
}

/** Never more than there is. */
function discountOf({ discountBp, discountCents }: Pick<PricedRow, 'discountBp' | 'discountCents'>, of: Cents): Cents {
  return Math.min(discountCents ?? mulBp(of, discountBp ?? 0), of)
}

function taxOf(net: Cents, rateBp: number, mode: TaxMode): Cents {
  return mode === 'INCLUSIVE' ? ratio(net, rateBp, 10_000 + rateBp) : mulBp(net, rateBp)
}

const sum = (amounts: readonly Cents[]) => amounts.reduce((all, each) => all + each, 0)
