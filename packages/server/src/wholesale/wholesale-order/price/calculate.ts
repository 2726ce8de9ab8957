import type { Id } from '@brandside/contract/platform/id.ts'
import { type Cents, maxCents } from '@brandside/contract/platform/money.ts'
import { costsTooMuch, inBaseUnit, placesOf, priceOf, type Quantity } from '@brandside/contract/platform/quantity.ts'
import type { Offer, SourcedPrice } from '@brandside/contract/wholesale/product/price.rules.ts'
import type { SkuUnit } from '@brandside/contract/wholesale/product/product-sku.ts'
import {
  documentTotals,
  type LineTotals,
  type TaxMode,
} from '@brandside/contract/wholesale/wholesale-order/order-totals.rules.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import type { Context } from '../../../platform/context.ts'
import type { RowOf } from '../../../platform/entity/rows.ts'
import { amountMost } from '../../amount-limit.public.ts'
import { unitsOf } from '../../product/units-of.public.ts'
import { pricesFor } from '../../product-price/prices-for.public.ts'
import type { Problem } from '../checks/problems.ts'
import type { WrittenLine } from '../lines.ts'
import { type Sellable, sellable, settlePrices } from '../sellable.ts'
import { couponOf } from './coupon-of.ts'
import { quotedOffers } from './quoted.ts'

const { reasons } = wholesaleOrder

/** What of an order's head counts for its amounts. */
export interface Head {
  payMode: 'PREPAY' | 'CREDIT'
  taxMode: TaxMode
  orderDiscountBp: number | null
  orderDiscountCents: Cents | null
  couponGrantId: Id | null
  freightCents: Cents
}

/** A written line, or a part of one, with all that is stored of it. */
export interface CalculatedLine extends WrittenLine, LineTotals {
  /** The index of the written line. */
  of: number
  sku: Sellable
  unitName: string
  factor: Quantity
  baseQty: Quantity
  listPrice: Cents
  price: Cents
  settlePrice: Cents | null
  source: SourcedPrice
  alternatives: readonly SourcedPrice[]
  payable: Cents
}

export interface CalculatedOrder {
  lines: CalculatedLine[]
  problems: Problem[]
  totals: ReturnType<typeof sumsOf>
}

type Customer = RowOf<'customer'>

/** What an order of these lines comes to now, and what of its lines does not pass. */
export async function calculate(
  ctx: Context,
  { customer, head, lines }: { customer: Customer; head: Head; lines: readonly WrittenLine[] },
): Promise<CalculatedOrder> {
  const ids = [...new Set(lines.flatMap(({ skuId, substituteForId }) => [skuId, substituteForId ?? skuId]))]
  const [skus, units, settles, quoted] = await Promise.all([
    sellable(ctx, customer, ids),
    unitsOf(ctx.db, ids),
    settlePrices(ctx, ids),
    quotedOffers(ctx, customer.id, lines),
  ])
  const problems: Problem[] = []
  const measured = lines.flatMap((line, of) => {
    const found = measure(line, skus.get(line.skuId), units.get(line.skuId) ?? [])
    if (line.substituteForId !== null && !skus.has(line.substituteForId))
      problems.push(missing(of, line.substituteForId))
    if ('problem' in found) {
      problems.push({ ...found.problem, line: of })
      return []
    }
    if (line.quotationLineId !== null && !quoted.has(line.quotationLineId))
      problems.push({ reason: reasons.quoteOff, detail: {}, line: of, path: 'quotationLineId', remedy: 'LOOK' })
    return [{ line, of, ...found }]
  })
  const priced = await pricesFor(ctx, {
    customer,
    lines: measured.map(({ line }) => ({ ...line, offers: ownOffers(line, quoted) })),
  })
  const parts = measured.flatMap(({ line, of, sku, unit }, index) => {
    const won = priced[index]?.parts
    if (!won) {
      const detail = { sku: sku.skuCode }
      problems.push({ reason: reasons.noPrice, detail, line: of, path: 'skuId', remedy: 'DROP_LINE', isHard: true })
      return []
    }
    const over = won.filter((part) => costsTooMuch(part.qty, part.price))
    if (over.length > 0) {
      problems.push({ ...amountMost, line: of, path: 'qty', remedy: 'LOOK', isHard: true })
      return []
    }
    return won.map((part) => ({
      ...line,
      of,
      sku,
      unit,
      qty: part.qty,
      price: part.price,
      source: part,
      alternatives: part.alternatives,
      quotationLineId: part.source === 'QUOTATION' ? part.id : null,
    }))
  })
  const coupon = await couponOf(ctx, customer.id, head, parts)
  const totals = documentTotals({
    lines: parts.map((part) => ({ ...part, taxRateBp: part.sku.taxRateBp })),
    taxMode: head.taxMode,
    discountBp: head.orderDiscountBp,
    discountCents: head.orderDiscountCents,
    freightCents: head.freightCents,
    freightTaxBp,
    ...(coupon.shares && { coupon: coupon.shares }),
  })
  problems.push(...coupon.problems)
  if (Math.max(totals.goods, totals.payable) > maxCents)
    problems.push({ ...amountMost, line: null, path: 'lines', remedy: 'LOOK', isHard: true })
  const done = parts.map(({ unit, ...part }, index): CalculatedLine => {
    const amounts = totals.lines[index] as LineTotals
    return {
      ...part,
      ...amounts,
      unitName: unit.unitName,
      factor: unit.factor,
      baseQty: inBaseUnit(part.qty, unit.factor) ?? '0',
      listPrice: priceOf(unit.factor, part.sku.listPrice),
      settlePrice: settleOf(settles, part.skuId, unit, units.get(part.skuId)?.[0]),
      payable: amounts.net + (head.taxMode === 'EXCLUSIVE' ? amounts.tax : 0),
    }
  })
  return { lines: done, problems, totals: sumsOf(totals) }
}

/** The rate of transport. */
const freightTaxBp = 900

function sumsOf(totals: ReturnType<typeof documentTotals>) {
  return {
    goodsCents: totals.goods,
    lineDiscountCents: totals.lineDiscount,
    discountCents: totals.orderDiscount,
    couponCents: totals.coupon,
    freightTaxCents: totals.freightTax,
    taxCents: totals.tax,
    payableCents: totals.payable,
  }
}

const missing = (line: number, sku: Id): Problem => ({
  reason: reasons.skuOff,
  detail: { sku },
  line,
  path: 'substituteForId',
  remedy: 'DROP_LINE',
  isHard: true,
})

type MeasuredLine = { sku: Sellable; unit: SkuUnit } | { problem: Omit<Problem, 'line'> }

/** A line in a unit that it is sold in; without one it has no price. */
function measure(line: WrittenLine, sku: Sellable | undefined, units: readonly SkuUnit[]): MeasuredLine {
  if (!sku)
    return {
      problem: {
        reason: reasons.skuOff,
        detail: { sku: line.skuId },
        path: 'skuId',
        remedy: 'DROP_LINE',
        isHard: true,
      },
    }
  const unit = units.find(({ unitId, sellable: sold }) => sold && unitId === line.unitId)
  if (!unit)
    return {
      problem: { reason: reasons.notSold, detail: { sku: sku.name }, path: 'unitId', remedy: 'LOOK', isHard: true },
    }
  const { unitName, decimals } = unit
  if (placesOf(line.qty) > decimals)
    return {
      problem: {
        reason: reasons.unitDecimals,
        detail: { unit: unitName, decimals },
        path: 'qty',
        remedy: 'LOOK',
        isHard: true,
      },
    }
  if (inBaseUnit(line.qty, unit.factor) === null)
    return {
      problem: {
        reason: reasons.tooFine,
        detail: { qty: line.qty, unit: unitName },
        path: 'qty',
        remedy: 'LOOK',
        isHard: true,
      },
    }
  return { sku, unit }
}

function ownOffers(line: WrittenLine, quoted: ReadonlyMap<Id, Offer>): Offer[] {
  const { unitId } = line
  if (line.gift) return [{ source: 'MANUAL', id: null, unitId, minQty: '0', price: 0 }]
  if (line.manualPrice !== null) return [{ source: 'MANUAL', id: null, unitId, minQty: '0', price: line.manualPrice }]
  const offer = line.quotationLineId === null ? undefined : quoted.get(line.quotationLineId)
  return offer ? [offer] : []
}

/** Of the unit itself, or of the base unit times what it holds. */
function settleOf(
  prices: Awaited<ReturnType<typeof settlePrices>>,
  skuId: Id,
  unit: SkuUnit,
  base: SkuUnit | undefined,
): Cents | null {
  const of = (unitId: Id | undefined) => prices.find((each) => each.skuId === skuId && each.unitId === unitId)?.price
  const [own, basic] = [of(unit.unitId), of(base?.unitId)]
  return own ?? (basic === undefined ? null : priceOf(unit.factor, basic))
}
