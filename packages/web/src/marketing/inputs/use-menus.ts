import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { SkuNode } from '@brandside/contract/store/shop/shop-menu.ts'
import { useQueries } from '@tanstack/react-query'
import { call } from '../../platform/io/api/call.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'

/** The brands that a record names: its own one, or those it is limited to. */
export function brandsOf({ brandId, brandIds }: Values): Id[] {
  if (brandId) return [brandId as Id]
  return Array.isArray(brandIds) ? (brandIds as Id[]) : []
}

/** The menus of all shops of these brands, or what of them holds a word. */
export function useMenus(
  brands: readonly Id[],
  { enabled = true, keyword }: { enabled?: boolean; keyword?: string } = {},
): { menus: SkuNode[]; isFetching: boolean } {
  const asked = brands.map((brandId) => ({ brandId, ...(keyword !== undefined && { keyword }) }))
  const answers = useQueries({
    queries: asked.map((input) => ({
      queryKey: [shop.name, 'skuTree', input],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(shop.endpoints.skuTree, input, { signal }),
      staleTime: 60_000,
      enabled,
    })),
  })
  return {
    menus: answers.flatMap(({ data = [] }) => data as SkuNode[]),
    isFetching: answers.some(({ isFetching }) => isFetching),
  }
}
