import { type PicksOne, TreePicker } from '../../platform/ui/select/tree-picker.tsx'
import { type MenuNode, useMenuTree } from './use-menu-tree.ts'

export interface MenuSelectProps extends PicksOne {
  /** Kinds of entries on offer. */
  types?: readonly MenuNode['type'][]
  /** Entries that cannot be picked here. */
  forbids?: (entry: MenuNode) => boolean
}

/** Picks an entry out of the menu. */
export default function MenuSelect({ types = ['D', 'M'], ...props }: MenuSelectProps) {
  const { tree, isPending } = useMenuTree()
  const offered = (entries: readonly MenuNode[]): MenuNode[] =>
    entries.filter(({ type }) => types.includes(type)).map((entry) => ({ ...entry, children: offered(entry.children) }))
  return <TreePicker {...props} tree={offered(tree)} isPending={isPending} />
}
