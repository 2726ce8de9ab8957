import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ComparedLine, QuotationLine, quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import type { Context } from '../../platform/context.ts'
import { quotations } from './quotations.ts'

/** Two quotations line by line: products by their unit, the rest by what it says. */
export async function compare(ctx: Context, asked: Parsed<typeof quotation, 'compare'>) {
  const a = await quotations.view(ctx, { id: asked.quotationId })
  const b = await quotations.view(ctx, { id: asked.withQuotationId })
  // The same product may stand on several lines: the first goes with the first.
  const rest = Map.groupBy(b.lines, keyOf)
  const before = a.lines.map((line) => compareLines(line, rest.get(keyOf(line))?.shift()))
  const added = [...rest.values()].flat().map((line) => compareLines(undefined, line))
  return { lines: [...before, ...added], totalA: a.totalCents, totalB: b.totalCents }
}

const keyOf = ({ skuId, unitId, freeText }: QuotationLine) => `${skuId} ${unitId} ${freeText}`

function compareLines(a: QuotationLine | undefined, b: QuotationLine | undefined): ComparedLine {
  const line = (b ?? a) as QuotationLine
  const isSame = a?.qty === b?.qty && a?.price === b?.price && a?.discountBp === b?.discountBp
  return {
    subject: line.skuName ?? line.freeText ?? '',
    unitName: line.unitName,
    change: a === undefined ? 'ADDED' : b === undefined ? 'REMOVED' : isSame ? 'SAME' : 'CHANGED',
    qtyA: a?.qty ?? null,
    qtyB: b?.qty ?? null,
    priceA: a?.price ?? null,
    priceB: b?.price ?? null,
  }
}
