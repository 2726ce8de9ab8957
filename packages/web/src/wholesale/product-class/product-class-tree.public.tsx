import {
  maxProductClassDepth,
  type ProductClassNode,
  productClass,
} from '@brandside/contract/wholesale/product/product-class.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { listTree } from '../../platform/data/tree/list-tree.tsx'
import { findNode, moveForbids } from '../../platform/data/tree/tree.rules.ts'
import type { Branch } from '../../platform/data/tree/tree-rows.ts'
import type { TreeMove } from '../../platform/data/tree/tree-view.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { useCan } from '../../platform/ui/access/can.tsx'
import { words } from './product-class.words.ts'
import { useProductClassTree } from './use-product-class-tree.ts'

const parts = {
  words,
  Select: lazy(() => import('./product-class.select.tsx')),
  useTree: useProductClassTree,
  branchOf,
}

/** The classes as they stand below each other, beside their own list; branches may be dragged. */
export const ProductClassTree = listTree({ ...parts, filter: 'parentId', useMove })

/** The classes beside a list of products; choosing one shows those of it and of all below it. */
export const ProductsByClass = listTree({ ...parts, filter: 'classId' })

function useMove(tree: readonly ProductClassNode[]) {
  const { say } = useWords()
  const can = useCan()
  const action = useAction(productClass, 'move')
  const nameOf = (id: number | null) => (id === null ? say(words.top) : (findNode(tree, id)?.name ?? ''))

  async function onMove(id: number, parentId: number | null, place?: number) {
    const moved = findNode(tree, id)
    const parent = parentId === null ? null : findNode(tree, parentId)
    if (!moved || parent === undefined) return
    await action.run(
      { id: moved.id, version: moved.version, parentId: parent?.id ?? null, ...(place !== undefined && { place }) },
      {
        done: say(moved.parentId === parentId ? words.placed : words.moved, {
          name: moved.name,
          parent: nameOf(parentId),
        }),
      },
    )
  }

  const move: TreeMove = {
    forbids: (id, parentId) => {
      const reason = moveForbids(tree, id, parentId, maxProductClassDepth)
      return reason && say(words[reason], { max: maxProductClassDepth })
    },
    tells: (_, parentId) => say(words.dropBelow, { name: nameOf(parentId) }),
    onMove: (id, parentId) => void onMove(id, parentId),
    ordersTop: true,
    onPlace: (id, parentId, place) => void onMove(id, parentId, place),
    tellsPlace: (_, neighbour, side) =>
      say(side === 'before' ? words.dropBefore : words.dropAfter, { name: nameOf(neighbour) }),
  }

  return { move: can(productClass.endpoints.move.guard) ? move : undefined }
}

function branchOf({ id, name, effective, children }: ProductClassNode): Branch {
  return { key: id, text: name, faint: effective === 0, children: children.map(branchOf) }
}
