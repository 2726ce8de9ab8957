import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { SkuNode } from '@brandside/contract/store/shop/shop-menu.ts'
import { useQueries } from '@tanstack/react-query'
import { call } from '../../../platform/io/api/call.ts'

/** So many chosen nodes are named in one call. */
const atOnce = 100

/** What nodes are called that were chosen before, in menus too large to stand here as a whole. */
export function useMenuNames(brands: readonly Id[], keys: readonly string[]): ReadonlyMap<string, string> {
  const asked = brands.flatMap((brandId) =>
    Array.from({ length: Math.ceil(keys.length / atOnce) }, (_, part) => ({
      brandId,
      keys: keys.slice(part * atOnce, (part + 1) * atOnce),
    })),
  )
  const answers = useQueries({
    queries: asked.map((input) => ({
      queryKey: [shop.name, 'skuTree', input],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(shop.endpoints.skuTree, input, { signal }),
      staleTime: 60_000,
    })),
  })
  return new Map(answers.flatMap(({ data = [] }) => namesIn(data as readonly SkuNode[])))
}

/** A SKU says of which goods it is. */
function namesIn(nodes: readonly SkuNode[], above = ''): [string, string][] {
  return nodes.flatMap(({ key, type, label, children }) => [
    [key, type === 'sku' && above !== label ? `${above} · ${label}` : label] as [string, string],
    ...namesIn(children, label),
  ])
}
