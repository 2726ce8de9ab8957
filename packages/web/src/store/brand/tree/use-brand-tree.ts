import { type BrandNode, brand } from '@brandside/contract/store/brand.ts'
import { useRead } from '../../../platform/io/api/use-read.ts'

/** The whole tree of brands: one cached answer for the tree, the pickers and the names. */
export function useBrandTree(): { tree: readonly BrandNode[]; isPending: boolean; error: Error | null; retry(): void } {
  const { data, isPending, error, refetch } = useRead(brand, 'tree', {})
  return { tree: data ?? nothing, isPending, error: data ? null : error, retry: () => void refetch() }
}

const nothing: readonly BrandNode[] = []
