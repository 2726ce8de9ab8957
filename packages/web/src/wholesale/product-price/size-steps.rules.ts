import { quantityOf } from '@brandside/contract/platform/quantity.ts'

/** What stands in the grid: the quantities above its columns, and below each the price of every SKU. */
export interface SizeGrid {
  minQtys: readonly unknown[]
  prices: ReadonlyMap<number, readonly unknown[]>
}

export interface SizeStep {
  skuId: number
  minQty: string
  price: number
}

/** The steps of all SKUs, row by row; null while something in the grid is no quantity or no price. */
export function stepsOf({ minQtys, prices }: SizeGrid): SizeStep[] | null {
  const steps: SizeStep[] = []
  for (const [skuId, row] of prices)
    for (const [column, price] of row.entries()) {
      if (!isEntered(price)) continue
      const minQty = quantityOf(String(minQtys[column] ?? ''))
      if (minQty === null || !Number.isSafeInteger(price)) return null
      steps.push({ skuId, minQty, price: Number(price) })
    }
  return steps
}

/** Below a quantity stands a price: Tab does not stop in a column that nobody has begun. */
export function isAsked({ minQtys, prices }: SizeGrid, skuId: number, column: number): boolean {
  return isEntered(minQtys[column]) || isEntered(prices.get(skuId)?.[column])
}

const isEntered = (value: unknown) => value !== undefined && value !== null && value !== ''

/** The grid with another price in one cell. */
export function withPrice({ minQtys, prices }: SizeGrid, skuId: number, column: number, price: unknown): SizeGrid {
  const row = minQtys.map((_, at) => (at === column ? price : prices.get(skuId)?.[at]))
  return { minQtys, prices: new Map([...prices, [skuId, row]]) }
}
