import { useWords } from '../../platform/base/i18n/words.ts'
import { findNode } from '../../platform/data/tree/tree.rules.ts'
import { useProductClassTree } from './use-product-class-tree.ts'

/** What classes are called, by their ids. */
export function ProductClassNames({ ids }: { ids: readonly number[] }) {
  const { separator } = useWords()
  const { tree } = useProductClassTree()
  return ids.map((id) => findNode(tree, id)?.name ?? '').join(separator)
}
