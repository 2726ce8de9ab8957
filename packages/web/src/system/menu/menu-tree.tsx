import { maxMenuDepth, menu } from '@brandside/contract/system/menu.ts'
import { lazy } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useList } from '../../platform/data/resource/resource.ts'
import { findNode, matching, subtree } from '../../platform/data/tree/tree.rules.ts'
import { TreeAside, TreePicker } from '../../platform/data/tree/tree-aside.tsx'
import type { Branch } from '../../platform/data/tree/tree-rows.ts'
import type { TreeMove } from '../../platform/data/tree/tree-view.tsx'
import { useCan } from '../../platform/ui/access/can.tsx'
import { useNoAside } from '../../platform/ui/window/use-narrow.ts'
import { words } from './menu.words.ts'
import { orderWith, placeForbids } from './menu-order.rules.ts'
import { useArrange } from './use-arrange.ts'
import { type MenuNode, useMenuTree } from './use-menu-tree.ts'

const MenuSelect = lazy(() => import('./menu.select.tsx'))

/** The menu as it stands, without buttons; choosing an entry shows it with all that is below it in the list. */
export function MenuTree() {
  const { state, filterBy } = useList()
  const { say } = useWords()
  const noAside = useNoAside()
  const chosen = Number(state.filters.parentId) || undefined
  const choose = (id: number | undefined) => filterBy('parentId', id)
  if (!noAside) return <Branches chosen={chosen} onChoose={choose} />
  // In a narrow window the tree opens only when it is needed.
  return (
    <TreePicker label={say(words.tree)} root={say(words.all)}>
      <MenuSelect label={say(words.tree)} placeholder={say(words.all)} value={chosen ?? null} onChange={choose} />
    </TreePicker>
  )
}

interface BranchesProps {
  chosen: number | undefined
  onChoose(id: number | undefined): void
}

function Branches({ chosen, onChoose }: BranchesProps) {
  const { say } = useWords()
  const { tree, error, retry } = useMenuTree()
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

  return (
    <TreeAside
      label={say(words.tree)}
      root={say(words.all)}
      searchLabel={say(words.search)}
      branchesWith={(search) => matching(tree, search).map(branchOf)}
      chosen={chosen}
      onChoose={onChoose}
      move={can(menu.endpoints.arrange.guard) ? move : undefined}
      error={error}
      retry={retry}
    />
  )
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
