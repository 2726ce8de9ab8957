import type { ProductPriceRow } from '@brandside/contract/wholesale/product/product-price.ts'

/** A ladder that begins in the place of another one or of none, or one that ends and nothing follows it. */
export interface PlannedChange {
  at: string
  act: 'begins' | 'ends'
  row: ProductPriceRow
  before: ProductPriceRow | undefined
}

/** What will become of prices, by time. Where one ladder takes over from another that is one change, not two. */
export function plannedChanges(rows: readonly ProductPriceRow[], now: string): PlannedChange[] {
  const ending = new Map(rows.map((row) => [placeOf(row, row.validTo), row]))
  const begun = rows
    .filter(({ validFrom }) => validFrom > now)
    .map((row) => ({
      at: row.validFrom,
      act: 'begins' as const,
      row,
      before: ending.get(placeOf(row, row.validFrom)),
    }))
  const followed = new Set(begun.map(({ before }) => before?.id))
  const ended = rows.flatMap((row) =>
    row.validTo === null || row.validTo <= now || followed.has(row.id)
      ? []
      : [{ at: row.validTo, act: 'ends' as const, row, before: undefined }],
  )
  return [...begun, ...ended].toSorted((a, b) => a.at.localeCompare(b.at))
}

/** Ladders of the same SKU, unit and circle of customers follow each other. */
function placeOf(row: ProductPriceRow, at: string | null): string {
  const { skuId, unitId, scopeType, custLevelId, custTypeId, customerId } = row
  return [skuId, unitId, scopeType, custLevelId, custTypeId, customerId, at].join(' ')
}
