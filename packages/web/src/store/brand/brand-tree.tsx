import { type BrandNode, brand, maxBrandDepth } from '@brandside/contract/store/brand.ts'
import { lazy, memo, useCallback } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useList } from '../../platform/data/resource/resource.ts'
import { findNode, matching, moveForbids, subtree } from '../../platform/data/tree/tree.rules.ts'
import { TreeAside, TreePicker } from '../../platform/data/tree/tree-aside.tsx'
import type { Branch } from '../../platform/data/tree/tree-rows.ts'
import type { TreeMove } from '../../platform/data/tree/tree-view.tsx'
import { useCan } from '../../platform/ui/access/can.tsx'
import { useNoAside } from '../../platform/ui/window/use-narrow.ts'
import { words } from './brand.words.ts'
import { useBrandMove } from './use-brand-move.ts'
import { useBrandTree } from './use-brand-tree.ts'

const BrandSelect = lazy(() => import('./brand.select.tsx'))

/** The brands as they stand below each other; choosing one shows it with all that is below it in the list. */
export function BrandTree() {
  const { state, filterBy } = useList()
  const noAside = useNoAside()
  const chosen = Number(state.filters.parentId) || undefined
  const choose = useCallback((id: number | undefined) => filterBy('parentId', id), [filterBy])
  return noAside ? <Picker chosen={chosen} onChoose={choose} /> : <Branches chosen={chosen} onChoose={choose} />
}

interface ChoiceProps {
  chosen: number | undefined
  onChoose(id: number | undefined): void
}

/** In a narrow window the tree opens only when it is needed. */
function Picker({ chosen, onChoose }: ChoiceProps) {
  const { say } = useWords()
  return (
    <TreePicker label={say(words.tree)} root={say(words.all)}>
      <BrandSelect label={say(words.tree)} placeholder={say(words.all)} value={chosen ?? null} onChange={onChoose} />
    </TreePicker>
  )
}

/** Another page of the list changes nothing here. */
const Branches = memo(function Branches({ chosen, onChoose }: ChoiceProps) {
  const { say } = useWords()
  const { tree, error, retry } = useBrandTree()
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

  return (
    <TreeAside
      label={say(words.tree)}
      root={say(words.all)}
      searchLabel={say(words.search)}
      branchesWith={(search) => matching(tree, search).map(branchOf)}
      chosen={chosen}
      onChoose={onChoose}
      move={can(brand.endpoints.move.guard) ? move : undefined}
      error={error}
      retry={retry}
    />
  )
})

function branchOf(node: BrandNode): Branch {
  const { id, name, effective, children } = node
  return { key: id, text: name, faint: effective === 0, count: subtree(node).length, children: children.map(branchOf) }
}
