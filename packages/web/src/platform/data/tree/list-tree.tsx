import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { type ComponentType, memo, type ReactNode, useCallback } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { useNoAside } from '../../ui/window/use-narrow.ts'
import { useList } from '../resource/resource.ts'
import { matching, type TreeNode } from './tree.rules.ts'
import { TreeAside, TreePicker } from './tree-aside.tsx'
import type { Branch } from './tree-rows.ts'
import type { TreeMove } from './tree-view.tsx'

interface ListTree<N> {
  /** The filter of the list that a chosen node sets. */
  filter: string
  words: Readonly<Record<'tree' | 'all' | 'search', Bilingual>>
  /** The field in its place in a narrow window. */
  Select: ComponentType<{
    label: string
    placeholder: string
    value: number | null
    onChange(id: number | undefined): void
  }>
  useTree(): { tree: readonly N[]; error: Error | null; retry(): void }
  branchOf(node: N): Branch
  /** How nodes are moved by dragging, and what is asked before; absent: they cannot be. */
  useMove?: (tree: readonly N[]) => Moving
}

interface Moving {
  move: TreeMove | undefined
  asks?: ReactNode
}

interface ChoiceProps {
  chosen: number | undefined
  onChoose(id: number | undefined): void
}

/** The tree beside a list of its page: choosing a node filters the list by it. */
export function listTree<N extends TreeNode<N>>(parts: ListTree<N>): ComponentType {
  const { filter, words, Select, useTree, branchOf, useMove = stays } = parts

  function Beside() {
    const { state, filterBy } = useList()
    const { say } = useWords()
    const noAside = useNoAside()
    const chosen = Number(state.filters[filter]) || undefined
    const choose = useCallback((id: number | undefined) => filterBy(filter, id), [filterBy])
    if (!noAside) return <Branches chosen={chosen} onChoose={choose} />
    // In a narrow window the tree opens only when it is needed.
    return (
      <TreePicker label={say(words.tree)} root={say(words.all)}>
        <Select label={say(words.tree)} placeholder={say(words.all)} value={chosen ?? null} onChange={choose} />
      </TreePicker>
    )
  }

  /** Another page of the list changes nothing here. */
  const Branches = memo(function Branches({ chosen, onChoose }: ChoiceProps) {
    const { say } = useWords()
    const { tree, error, retry } = useTree()
    const { move, asks } = useMove(tree)
    return (
      <>
        <TreeAside
          label={say(words.tree)}
          root={say(words.all)}
          searchLabel={say(words.search)}
          branchesWith={(search) => matching(tree, search).map(branchOf)}
          chosen={chosen}
          onChoose={onChoose}
          move={move}
          error={error}
          retry={retry}
        />
        {asks}
      </>
    )
  })

  return Beside
}

function stays(): Moving {
  return { move: undefined }
}
