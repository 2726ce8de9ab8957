import { findNode } from '../../platform/data/tree/tree.rules.ts'
import { useMenuTree } from './use-menu-tree.ts'

/** An entry of the menu by its name. */
export function MenuName({ id }: { id: number | null }) {
  const { tree, isPending } = useMenuTree()
  if (id === null) return '–'
  return findNode(tree, id)?.name ?? (isPending ? '' : String(id))
}
