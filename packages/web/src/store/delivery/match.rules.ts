interface Candidate {
  shopId: number
  shopCode: string
  stores: readonly { platformShopId: string; similarity: number }[]
}

/** From this likeness on a store is proposed by itself. */
const likely = 60

/**
 * The store of each shop: the operator's choice (null leaves the shop out), else the likeliest one that is likely enough. A
 * store goes to one shop only: to the choice first, then to the likest name.
 */
export function chosenStores(
  shops: readonly Candidate[],
  own: ReadonlyMap<number, string | null>,
): Map<number, string> {
  const taken = new Set<string>()
  const chosen = new Map<number, string>()
  for (const { shopId } of shops) {
    const store = own.get(shopId)
    if (!store || taken.has(store)) continue
    chosen.set(shopId, store)
    taken.add(store)
  }
  const proposals = shops
    .filter(({ shopId }) => !own.has(shopId))
    .flatMap(({ shopId, stores }) => stores.map((store) => ({ shopId, ...store })))
    .filter(({ similarity }) => similarity >= likely)
    .toSorted((a, b) => b.similarity - a.similarity)
  for (const { shopId, platformShopId } of proposals) {
    if (chosen.has(shopId) || taken.has(platformShopId)) continue
    chosen.set(shopId, platformShopId)
    taken.add(platformShopId)
  }
  return chosen
}

/** Lines of a sheet, shop code and platform store, as far as both are known. */
export function pastedStores(text: string, shops: readonly Candidate[]): Map<number, string> {
  const byCode = new Map(shops.map((shop) => [shop.shopCode.toUpperCase(), shop]))
  return new Map(
    text.split(/\r?\n/).flatMap((line) => {
      const [code = '', store = ''] = line.split(/[\t,;]/).map((cell) => cell.trim())
      const shop = byCode.get(code.toUpperCase())
      return shop?.stores.some(({ platformShopId }) => platformShopId === store) ? [[shop.shopId, store] as const] : []
    }),
  )
}
