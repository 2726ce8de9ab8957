import type { ProductClassNode } from '@brandside/contract/wholesale/product/product-class.ts'
import { type PicksMany, type PicksOne, TreePicker } from '../../platform/ui/select/tree-picker.tsx'
import { useProductClassTree } from './use-product-class-tree.ts'

interface Forbids {
  /** Classes that cannot be picked here. */
  forbids?: (node: ProductClassNode) => boolean
}

/** Picks a class out of the tree, or several, found by name or code. */
export default function ProductClassSelect(props: (PicksOne | PicksMany) & Forbids) {
  return <TreePicker {...props} {...useProductClassTree()} />
}
