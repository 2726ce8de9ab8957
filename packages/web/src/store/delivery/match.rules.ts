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

/** A line of a sheet: a shop, and its store at the platform. */
export interface SheetLine {
  row: number
  shopCode: string | null
  platformShopId: string | null
}

/** Lines that were pasted from a sheet. */
export function pastedLines(text: string): SheetLine[] {
  return text.split(/\r?\n/).flatMap((line, at) => {
    const [shopCode = null, platformShopId = null] = line.split(/[\t,;]/).map((cell) => cell.trim() || null)
    return shopCode === null && platformShopId === null ? [] : [{ row: at + 1, shopCode, platformShopId }]
  })
}

type LineProblem = 'noStore' | 'unknownShop' | 'unknownStore' | 'storeTwice'

export interface ReadSheet {
  stores: Map<number, string>
  wrong: (SheetLine & { problem: LineProblem })[]
}

/** The stores that a sheet names, as far as shop and store are known; what is wrong with the other lines. */
export function sheetStores(lines: readonly SheetLine[], shops: readonly Candidate[]): ReadSheet {
  const byCode = new Map(shops.map((shop) => [shop.shopCode.toUpperCase(), shop]))
  const stores = new Map<number, string>()
  const wrong: ReadSheet['wrong'] = []
  for (const line of lines) {
    const shop = byCode.get(line.shopCode?.toUpperCase() ?? '')
    const problem = problemOf(line, shop, stores)
    if (problem) wrong.push({ ...line, problem })
    else if (shop && line.platformShopId) stores.set(shop.shopId, line.platformShopId)
  }
  return { stores, wrong }
}

function problemOf(
  { platformShopId: store }: SheetLine,
  shop: Candidate | undefined,
  taken: ReadonlyMap<number, string>,
): LineProblem | undefined {
  if (store === null) return 'noStore'
  if (!shop) return 'unknownShop'
  if (!shop.stores.some(({ platformShopId }) => platformShopId === store)) return 'unknownStore'
  return [...taken].some(([shopId, other]) => other === store && shopId !== shop.shopId) ? 'storeTwice' : undefined
}
