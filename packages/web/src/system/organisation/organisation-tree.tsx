import { maxOrganisationDepth, type OrganisationNode, organisation } from '@brandside/contract/system/organisation.ts'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useList } from '../../platform/data/resource/resource.ts'
import { findNode, matching, moveForbids } from '../../platform/data/tree/tree.rules.ts'
import { TreeAside, TreePicker } from '../../platform/data/tree/tree-aside.tsx'
import type { Branch } from '../../platform/data/tree/tree-rows.ts'
import type { TreeMove } from '../../platform/data/tree/tree-view.tsx'
import { call } from '../../platform/io/api/call.ts'
import { toasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { useNoAside } from '../../platform/ui/window/use-narrow.ts'
import { words } from './organisation.words.ts'
import { useOrganisationTree } from './use-organisation-tree.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx'))
const OrganisationSelect = lazy(() => import('./organisation.select.tsx'))

/** The organisations as they stand below each other; choosing one shows those directly below it in the list. */
export function OrganisationTree() {
  const { state, filterBy } = useList()
  const { say } = useWords()
  const noAside = useNoAside()
  const chosen = Number(state.filters.parentId) || undefined
  const choose = (id: number | undefined) => filterBy('parentId', id)
  if (!noAside) return <Branches chosen={chosen} onChoose={choose} />
  // In a narrow window the tree opens only when it is needed.
  return (
    <TreePicker label={say(words.tree)} root={say(words.all)}>
      <OrganisationSelect
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
}

function Branches({ chosen, onChoose }: BranchesProps) {
  const { say } = useWords()
  const { tree, error, retry } = useOrganisationTree()
  const can = useCan()
  const action = useAction(organisation, 'move')

  const [asked, setAsked] = useState<{ row: OrganisationNode; to: number; place: number | undefined }>()

  /** Asked first when it changes who sees which shops. */
  async function onMove(id: number, parentId: number, place?: number) {
    const [moved, parent] = [findNode(tree, id), findNode(tree, parentId)]
    if (!moved || !parent) return
    if (parentId !== moved.parentId) {
      const { gains, loses } = await call(organisation.endpoints.movePreview, { id: moved.id, parentId: parent.id })
      if (gains + loses > 0) return setAsked({ row: moved, to: parentId, place })
    }
    await action.run(
      { id: moved.id, version: moved.version, parentId: parent.id, place },
      { done: say(words.moved, { name: moved.name, parent: parent.name }) },
    )
  }

  const move: TreeMove = {
    forbids: (id, parentId) => {
      if (findNode(tree, id)?.parentId === null) return say(words.rootStays)
      if (parentId === null) return say(words.dropTop)
      const reason = moveForbids(tree, id, parentId, maxOrganisationDepth)
      return reason && say(words[reason], { max: maxOrganisationDepth })
    },
    tells: (_, parentId) => say(words.dropBelow, { name: (parentId !== null && findNode(tree, parentId)?.name) || '' }),
    onMove: (id, parentId) => {
      if (parentId !== null) void onMove(id, parentId).catch(toasts.refused)
    },
    onPlace: (id, parentId, place) => {
      if (parentId !== null) void onMove(id, parentId, place).catch(toasts.refused)
    },
    tellsPlace: (_, neighbour, side) =>
      say(side === 'before' ? words.dropBefore : words.placeAfter, { name: findNode(tree, neighbour)?.name ?? '' }),
  }

  return (
    <>
      <TreeAside
        label={say(words.tree)}
        root={say(words.all)}
        searchLabel={say(words.search)}
        branchesWith={(search) => matching(tree, search).map(branchOf)}
        chosen={chosen}
        onChoose={onChoose}
        move={can(organisation.endpoints.move.guard) ? move : undefined}
        error={error}
        retry={retry}
      />
      <Suspense>
        {asked && <MoveDialog row={asked.row} to={asked.to} at={asked.place} onClosed={() => setAsked(undefined)} />}
      </Suspense>
    </>
  )
}

function branchOf({ id, name, status, children }: OrganisationNode): Branch {
  return { key: id, text: name, faint: status === 0, children: children.map(branchOf) }
}
