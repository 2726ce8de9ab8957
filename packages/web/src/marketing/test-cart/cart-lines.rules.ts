/** What of a coupon or an activity says which goods it holds for. */
export interface GoodsNamed {
  skuId?: number | null
  goodsScope?: string
  scopeIds?: readonly number[]
  items?: readonly { skuId: number }[]
}

export interface WantedLine {
  unitCents: number
  qty: number
}

/** In place of an item that no offer names. */
const otherSku = 999_999_999
const anySku = 999_999_998

/** A cart of two lines: an item that the offer holds for, and one that it names nowhere. */
export function cartLines({ skuId, goodsScope, scopeIds = [], items = [] }: GoodsNamed, [listed, other]: WantedLine[]) {
  const bySku = goodsScope === 'SKU' ? scopeIds[0] : undefined
  const named = skuId ?? items[0]?.skuId ?? bySku ?? anySku
  const categoryIds = goodsScope === 'CATEGORY' ? scopeIds.slice(0, 5) : []
  return [
    ...(listed && listed.qty > 0 ? [{ ...listed, skuId: named, categoryIds, name: '适用商品' }] : []),
    ...(other && other.qty > 0 ? [{ ...other, skuId: otherSku, categoryIds: [], name: '其他商品' }] : []),
  ]
}
