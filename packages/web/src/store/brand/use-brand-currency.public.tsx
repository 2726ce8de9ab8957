import { findNode } from '../../platform/data/tree/tree.rules.ts'
import { useBrandTree } from './tree/use-brand-tree.ts'

/** In which a brand keeps its books; undefined while none is chosen. */
export function useBrandCurrency(brandId: unknown): string | undefined {
  const { tree } = useBrandTree()
  return typeof brandId === 'number' ? findNode(tree, brandId)?.currency : undefined
}
