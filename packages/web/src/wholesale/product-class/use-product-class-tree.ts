import { type ProductClassNode, productClass } from '@brandside/contract/wholesale/product/product-class.ts'
import { useRead } from '../../platform/io/api/use-read.ts'

interface Tree {
  tree: readonly ProductClassNode[]
  isPending: boolean
  error: Error | null
  retry(): void
}

/** The whole tree of classes: one cached answer for the tree, the pickers and the names. */
export function useProductClassTree(): Tree {
  const { data, isPending, error, refetch } = useRead(productClass, 'tree', {})
  return { tree: data ?? nothing, isPending, error: data ? null : error, retry: () => void refetch() }
}

const nothing: readonly ProductClassNode[] = []
