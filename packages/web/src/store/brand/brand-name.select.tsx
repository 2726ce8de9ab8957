import { findNode } from '../../platform/data/tree/tree.rules.ts'
import { useBrandTree } from './tree/use-brand-tree.ts'

/** The name of a brand, from the tree that is kept anyway. */
export function BrandName({ id }: { id: number }) {
  const { tree } = useBrandTree()
  return findNode(tree, id)?.name ?? `#${id}`
}
