import { maxMenuDepth, menu } from '@brandside/contract/system/menu.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { listTree } from '../../platform/data/tree/list-tree.tsx'
import { findNode, subtree } from '../../platform/data/tree/tree.rules.ts'
import type { Branch } from '../../platform/data/tree/tree-rows.ts'
import type { TreeMove } from '../../platform/data/tree/tree-view.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { useCan } from '../../platform/ui/access/can.tsx'
import { words } from './menu.words.ts'
import { orderWith, placeForbids } from './menu-order.rules.ts'
import { useArrange } from './use-arrange.ts'
import { type MenuNode, useMenuTree } from './use-menu-tree.ts'

/** The menu as it stands, without buttons; choosing an entry shows it with all that is below it in the list. */
export const MenuTree = listTree({
  filter: 'parentId',
  words,
  Select: lazy(() => import('./menu.select.tsx')),
  useTree: useMenuTree,
  branchOf,
  useMove,
})

function useMove(tree: readonly MenuNode[]) {
  const { say } = useWords()
  const can = useCan()
  const put = useArrange()
  const nameOf = (id: number | null) => (id === null ? '' : (findNode(tree, id)?.name ?? ''))

  const move: TreeMove = {
    forbids: (id, parentId) => {
      const reason = placeForbids(tree, id, parentId, maxMenuDepth)
      return reason && say(words[reason], { max: maxMenuDepth })
    },
    tells: (_, parentId) => (parentId === null ? say(words.top) : say(words.into, { name: nameOf(parentId) })),
    onMove: (id, parentId) => put(orderWith(tree, id, parentId)),
    ordersTop: true,
    onPlace: (id, parentId, place) => put(orderWith(tree, id, parentId, place)),
    tellsPlace: (_, neighbour, side) =>
      say(side === 'before' ? words.before : words.after, { name: nameOf(neighbour) }),
  }
  return { move: can(menu.endpoints.arrange.guard) ? move : undefined }
}

function branchOf(node: MenuNode): Branch {
  const { id, name, status, retired, children } = node
  const below = children.filter(({ type }) => type !== 'B')
  return {
    key: id,
    text: name,
    faint: status === 0 || retired,
    count: subtree(node).length,
    children: below.map(branchOf),
  }
}
