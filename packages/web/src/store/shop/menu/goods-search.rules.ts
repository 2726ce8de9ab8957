import type { Goods } from '@brandside/contract/store/shop/shop-menu.ts'

/** The goods whose name or code, or that of a SKU, holds the words; all of them without words. */
export function goodsWith(goods: readonly Goods[], words: string): readonly Goods[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return goods
  const holds = (text: string | null) => text?.toLowerCase().includes(wanted) ?? false
  return goods.filter(
    ({ goodsName, goodsCode, skus }) =>
      holds(goodsName) || holds(goodsCode) || skus.some(({ skuCode, specName }) => holds(skuCode) || holds(specName)),
  )
}
