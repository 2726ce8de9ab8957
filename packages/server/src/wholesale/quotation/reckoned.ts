import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type Cents, ratio } from '@brandside/contract/platform/money.ts'
import { priceOf } from '@brandside/contract/platform/quantity.ts'
import { documentTotals } from '@brandside/contract/wholesale/order-totals.rules.ts'
import { quotation } from '@brandside/contract/wholesale/quotation.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'
import { unitsOf } from '../product/units-of.public.ts'

export type WrittenLine = Parsed<typeof quotation, 'create'>['lines'][number]
type Head = Pick<
  Parsed<typeof quotation, 'create'>,
  'taxMode' | 'orderDiscountBp' | 'orderDiscountCents' | 'freightCents'
>

export interface ReckonedLine extends WrittenLine {
  amountCents: Cents
  /** What the unit costs by the list, and what it costs us. */
  refPrice: Cents | null
  costCents: Cents | null
}

interface Sku {
  id: Id
  name: string
  listPrice: Cents
  costPrice: Cents | null
  taxRateBp: number
}

/** What a quotation comes to, with what its lines are measured against. */
export async function reckoned(ctx: Context, head: Head, lines: readonly WrittenLine[]) {
  const ids = [...new Set(lines.flatMap(({ skuId }) => skuId ?? []))]
  const [skus, units] = await Promise.all([skusOf(ctx, ids), unitsOf(ctx.db, ids)])
  const measured = lines.map((line, index) => {
    if ((line.skuId === null) === (line.freeText === null))
      refuseField(`lines[${index}].${line.skuId === null ? 'skuId' : 'freeText'}`, quotation.reasons.oneOfTwo)
    if (line.skuId === null) return { line: { ...line, unitId: null }, taxRateBp: 0, refPrice: null, costCents: null }
    const sku = skus.get(line.skuId) ?? refuseField(`lines[${index}].skuId`, quotation.reasons.skuMissing)
    const unit = units.get(line.skuId)?.find(({ unitId, sellable }) => unitId === line.unitId && sellable)
    if (!unit) return refuseField(`lines[${index}].unitId`, quotation.reasons.notSold, { sku: sku.name })
    const { taxRateBp, listPrice, costPrice } = sku
    return {
      ...{ line, taxRateBp, refPrice: priceOf(unit.factor, listPrice) },
      costCents: costPrice === null ? null : priceOf(unit.factor, costPrice),
    }
  })
  const totals = documentTotals({
    ...{ lines: measured.map(({ line, taxRateBp }) => ({ ...line, taxRateBp })), taxMode: head.taxMode },
    ...{ discountBp: head.orderDiscountBp, discountCents: head.orderDiscountCents },
    ...{ freightCents: head.freightCents, freightTaxBp },
  })
  return {
    lines: measured.map(({ line, refPrice, costCents }, index): ReckonedLine => {
      const { gross = 0, lineDiscount = 0 } = totals.lines[index] ?? {}
      return { ...line, amountCents: gross - lineDiscount, refPrice, costCents }
    }),
    sums: {
      lineSumCents: totals.goods - totals.lineDiscount,
      taxCents: totals.tax,
      totalCents: totals.payable,
    },
  }
}

/** The rate of transport. */
const freightTaxBp = 900

async function skusOf({ db }: Context, ids: readonly Id[]): Promise<Map<Id, Sku>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Sku>`
    select s.id, s.name, s.list_price, s.cost_price, p.tax_rate_bp
      from product_sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
     where s.tenant_id = app.tenant() and s.id = any(${ids}::bigint[]) and s.deleted_at is null and s.status = 1
       and p.deleted_at is null and p.status = 1`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What a unit earns of its price, in basis points; null where its cost is not known. */
export function marginOf({ price, costCents }: Pick<ReckonedLine, 'price' | 'costCents'>): number | null {
  if (costCents === null) return null
  return price === 0 ? -10_000 : ratio(price - costCents, 10_000, price)
}
