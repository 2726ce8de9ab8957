import type { PropertyOption } from '@brandside/contract/wholesale/product/product-property.ts'
import { copyOf } from '../../platform/data/rows/rows.rules.ts'

/** A SKU as far as its specification goes; what else a row holds is kept. */
export interface SpecRow {
  readonly valueIds?: readonly number[]
  readonly skuCode?: string
  readonly specText?: string | null
}

/** The values that the rows of a form have of one property, in the property's order. */
export function chosenOf(property: PropertyOption, rows: readonly SpecRow[]): number[] {
  const used = new Set(rows.flatMap(({ valueIds }) => valueIds ?? []))
  return property.values.filter(({ id }) => used.has(id)).map(({ id }) => id)
}

/**
 * A row for each combination of the chosen values. Rows that are there keep what was entered; a new one starts as the first
 * row, under a code of its own.
 */
export function combined<R extends SpecRow>(
  chosen: readonly { property: PropertyOption; valueIds: readonly number[] }[],
  rows: readonly R[],
  spuCode: string,
): R[] {
  const used = chosen.filter(({ valueIds }) => valueIds.length > 0)
  if (used.length === 0) return rows.slice(0, 1).map((row) => ({ ...row, valueIds: [], specText: null }))
  const named = new Map(used.flatMap(({ property }) => property.values.map(({ id, value }) => [id as number, value])))
  const known = new Map(rows.map((row) => [keyOf(row.valueIds ?? []), row]))
  const codes = new Set(rows.map(({ skuCode }) => skuCode))
  const [first] = rows
  return combinations(used.map(({ valueIds }) => valueIds)).map((valueIds) => {
    const specText = valueIds.map((id) => named.get(id)).join(' / ')
    const found = known.get(keyOf(valueIds))
    if (found) return { ...found, specText }
    // Only the id and the version are left out, which an unsaved row of the form has not.
    const start = { ...copyOf({ ...first }), barcode: null } as unknown as R
    return { ...start, valueIds, specText, skuCode: freeCode(spuCode, codes) }
  })
}

function combinations(lists: readonly (readonly number[])[]): number[][] {
  return lists.reduce<number[][]>((all, list) => all.flatMap((some) => list.map((one) => [...some, one])), [[]])
}

const keyOf = (ids: readonly number[]) => [...ids].sort((a, b) => a - b).join()

/** The product's code with the next free number behind it. */
function freeCode(spuCode: string, codes: Set<string | undefined>): string {
  for (let number = 1; ; number++) {
    const code = `${spuCode}-${String(number).padStart(2, '0')}`
    if (codes.has(code)) continue
    codes.add(code)
    return code
  }
}
