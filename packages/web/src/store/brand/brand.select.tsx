import type { BrandNode } from '@brandside/contract/store/brand.ts'
import { type PicksOne, TreePicker } from '../../platform/ui/select/tree-picker.tsx'
import { useBrandTree } from './use-brand-tree.ts'

export interface BrandSelectProps extends PicksOne {
  /** Brands that cannot be picked here. */
  forbids?: (brand: BrandNode) => boolean
}

/** Picks a brand out of the tree, found by name or code. */
export default function BrandSelect(props: BrandSelectProps) {
  return <TreePicker {...props} {...useBrandTree()} />
}
