import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import { costsTooMuch, priceOf } from '@brandside/contract/platform/quantity.ts'
import { type QuotationLine, quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { documentTotals } from '@brandside/contract/wholesale/wholesale-order/order-totals.rules.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'
import { amountMost, demandAmount } from '../amount-limit.public.ts'
import { classOpen } from '../product/class-open.public.ts'
import { unitsOf } from '../product/units-of.public.ts'
import { type PricedCustomer, pricesFor } from '../product-price/prices-for.public.ts'
import type { Quotation } from './quotations.ts'

export type WrittenLine = Parsed<typeof quotation, 'create'>['lines'][number]
type Head = Pick<Parsed<typeof quotation, 'create'>, 'orderDiscountBp' | 'orderDiscountCents' | 'freightCents'> &
  Pick<Quotation, 'taxMode'>

export interface CalculatedLine extends WrittenLine {
  amountCents: Cents
  /** What the unit would be sold at otherwise, by which source, and what it costs us. */
  refPrice: Cents | null
  refSource: RefSource
  costCents: Cents | null
}

type RefSource = QuotationLine['refSource']

interface Sku {
  id: Id
  name: string
  costPrice: Cents | null
  taxRateBp: number
  isOn: boolean
}

/**
 * What a quotation comes to, with what its lines are measured against. Products that it `had` before may be off sale by now:
 * they stay until others are chosen.
 */
export async function calculate(
  ctx: Context,
  head: Head,
  lines: readonly WrittenLine[],
  customer: PricedCustomer | null,
  had: readonly Pick<WrittenLine, 'skuId' | 'unitId'>[] = [],
) {
  const ids = [...new Set(lines.flatMap(({ skuId }) => skuId ?? []))]
  const [skus, units] = await Promise.all([skusOf(ctx, ids), unitsOf(ctx.db, ids)])
  const unitOf = ({ skuId, unitId }: Pick<WrittenLine, 'skuId' | 'unitId'>) =>
    skuId === null ? undefined : units.get(skuId)?.find((unit) => unit.unitId === unitId)
  const measured = lines.map((line, index) => {
    if ((line.skuId === null) === (line.freeText === null))
      refuseField(`lines[${index}].${line.skuId === null ? 'skuId' : 'freeText'}`, quotation.reasons.oneOfTwo)
    if (costsTooMuch(line.qty, line.price)) refuseField(`lines[${index}].qty`, amountMost.reason, amountMost.detail)
    if (line.skuId === null) return { line: { ...line, unitId: null }, taxRateBp: 0, costCents: null }
    const sku = skus.get(line.skuId)
    const unit = unitOf(line)
    const isKept = had.some(({ skuId, unitId }) => skuId === line.skuId && unitId === line.unitId)
    if (!sku || (!sku.isOn && !isKept)) return refuseField(`lines[${index}].skuId`, quotation.reasons.skuMissing)
    if (!unit?.sellable && !isKept) refuseField(`lines[${index}].unitId`, quotation.reasons.notSold, { sku: sku.name })
    const { taxRateBp, costPrice } = sku
    return { line, taxRateBp, costCents: costPrice === null || !unit ? null : priceOf(unit.factor, costPrice) }
  })
  const references = await referencesOf(ctx, lines, customer, (line) => unitOf(line) !== undefined)
  const totals = documentTotals({
    lines: measured.map(({ line, taxRateBp }) => ({ ...line, taxRateBp })),
    taxMode: head.taxMode,
    discountBp: head.orderDiscountBp,
    discountCents: head.orderDiscountCents,
    freightCents: head.freightCents,
    freightTaxBp,
  })
  demandAmount('lines', Math.max(totals.goods, totals.payable))
  return {
    lines: measured.map(({ line, costCents }, index): CalculatedLine => {
      const { gross = 0, lineDiscount = 0 } = totals.lines[index] ?? {}
      const { refPrice = null, refSource = null } = references.get(index) ?? {}
      return { ...line, amountCents: gross - lineDiscount, refPrice, refSource, costCents }
    }),
    sums: {
      lineSumCents: totals.goods - totals.lineDiscount,
      taxCents: totals.tax,
      totalCents: totals.payable,
    },
  }
}

/** What each line would cost without the quotation, by its place. */
async function referencesOf(
  ctx: Context,
  lines: readonly WrittenLine[],
  customer: PricedCustomer | null,
  hasPrice: (line: WrittenLine) => boolean,
) {
  const asked = lines.flatMap(({ skuId, unitId, qty }, index) =>
    skuId === null || unitId === null || !hasPrice(lines[index] as WrittenLine) ? [] : [{ index, skuId, unitId, qty }],
  )
  if (asked.length === 0) return new Map<number, { refPrice: Cents; refSource: RefSource }>()
  const priced = await pricesFor(ctx, { customer, lines: asked })
  return new Map(
    asked.flatMap(({ index }, place) => {
      const [won] = priced[place]?.parts ?? []
      return won ? [[index, { refPrice: won.price, refSource: won.source }] as const] : []
    }),
  )
}

/** The rate of transport. */
const freightTaxBp = 900

async function skusOf({ db }: Context, ids: readonly Id[]): Promise<Map<Id, Sku>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Sku>`
    select s.id, s.name, s.cost_price, p.tax_rate_bp,
           s.deleted_at is null and s.status = 1 and p.deleted_at is null and p.status = 1 and ${classOpen('c.path')} as is_on
      from product_sku s
      join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
      join product_class c on c.tenant_id = p.tenant_id and c.id = p.class_id
     where s.tenant_id = app.tenant() and s.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
