import {
  maxProductClassDepth,
  type ProductClassNode,
  productClass,
} from '@brandside/contract/wholesale/product-class.ts'
import { lazy } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useList } from '../../platform/data/resource/resource.ts'
import { findNode, matching, moveForbids } from '../../platform/data/tree/tree.rules.ts'
import { TreeAside, TreePicker } from '../../platform/data/tree/tree-aside.tsx'
import type { Branch } from '../../platform/data/tree/tree-rows.ts'
import type { TreeMove } from '../../platform/data/tree/tree-view.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { useNoAside } from '../../platform/ui/window/use-narrow.ts'
import { words } from './product-class.words.ts'
import { useProductClassTree } from './use-product-class-tree.ts'

const ProductClassSelect = lazy(() => import('./product-class.select.tsx'))

interface Props {
  /** The filter of the list that a chosen class sets. */
  filter: 'parentId' | 'classId'
  /** Branches may be dragged below others, and beside them. */
  movable?: boolean
}

/** The classes as they stand below each other; choosing one filters the list. */
export function ProductClassTree({ filter, movable = false }: Props) {
  const { state, filterBy } = useList()
  const { say } = useWords()
  const noAside = useNoAside()
  const chosen = Number(state.filters[filter]) || undefined
  const choose = (id: number | undefined) => filterBy(filter, id)
  if (!noAside) return <Branches chosen={chosen} onChoose={choose} movable={movable} />
  return (
    <TreePicker label={say(words.tree)} root={say(words.all)}>
      <ProductClassSelect
        label={say(words.tree)}
        placeholder={say(words.all)}
        value={chosen ?? null}
        onChange={choose}
      />
    </TreePicker>
  )
}

interface BranchesProps {
  chosen: number | undefined
  onChoose(id: number | undefined): void
  movable: boolean
}

function Branches({ chosen, onChoose, movable }: BranchesProps) {
  const { say } = useWords()
  const { tree, error, retry } = useProductClassTree()
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

  return (
    <TreeAside
      label={say(words.tree)}
      root={say(words.all)}
      searchLabel={say(words.search)}
      branchesWith={(search) => matching(tree, search).map(branchOf)}
      chosen={chosen}
      onChoose={onChoose}
      move={movable && can(productClass.endpoints.move.guard) ? move : undefined}
      error={error}
      retry={retry}
    />
  )
}

function branchOf({ id, name, effective, children }: ProductClassNode): Branch {
  return { key: id, text: name, faint: effective === 0, children: children.map(branchOf) }
}
