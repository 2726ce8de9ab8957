import { type BrandNode, brand, maxBrandDepth } from '@brandside/contract/store/brand.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { listTree } from '../../../platform/data/tree/list-tree.tsx'
import { findNode, moveForbids, subtree } from '../../../platform/data/tree/tree.rules.ts'
import type { Branch } from '../../../platform/data/tree/tree-rows.ts'
import type { TreeMove } from '../../../platform/data/tree/tree-view.tsx'
import { lazy } from '../../../platform/io/code/lazy.tsx'
import { useCan } from '../../../platform/ui/access/can.tsx'
import { words } from '../brand.words.ts'
import { useBrandMove } from './use-brand-move.ts'
import { useBrandTree } from './use-brand-tree.ts'

/** The brands as they stand below each other; choosing one shows it with all that is below it in the list. */
export const BrandTree = listTree({
  filter: 'parentId',
  words,
  Select: lazy(() => import('../brand.select.tsx')),
  useTree: useBrandTree,
  branchOf,
  useMove,
})

function useMove(tree: readonly BrandNode[]) {
  const { say } = useWords()
  const can = useCan()
  const onMove = useBrandMove(tree)
  const nameOf = (id: number | null) => (id === null ? '' : (findNode(tree, id)?.name ?? ''))

  const move: TreeMove = {
    forbids: (id, parentId) => {
      const reason = moveForbids(tree, id, parentId, maxBrandDepth)
      return reason && say(words[reason], { max: maxBrandDepth })
    },
    tells: (_, parentId) => (parentId === null ? say(words.dropTop) : say(words.dropBelow, { name: nameOf(parentId) })),
    onMove: (id, parentId) => void onMove(id, parentId),
    ordersTop: true,
    onPlace: (id, parentId, place) => void onMove(id, parentId, place),
    tellsPlace: (_, neighbour, side) =>
      say(side === 'before' ? words.dropBefore : words.dropAfter, { name: nameOf(neighbour) }),
  }
  return { move: can(brand.endpoints.move.guard) ? move : undefined }
}

function branchOf(node: BrandNode): Branch {
  const { id, name, effective, children } = node
  return { key: id, text: name, faint: effective === 0, count: subtree(node).length, children: children.map(branchOf) }
}
