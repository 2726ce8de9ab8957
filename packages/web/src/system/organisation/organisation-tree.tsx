import { maxOrganisationDepth, type OrganisationNode, organisation } from '@brandside/contract/system/organisation.ts'
import { Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { listTree } from '../../platform/data/tree/list-tree.tsx'
import { findNode, moveForbids } from '../../platform/data/tree/tree.rules.ts'
import type { Branch } from '../../platform/data/tree/tree-rows.ts'
import type { TreeMove } from '../../platform/data/tree/tree-view.tsx'
import { call } from '../../platform/io/api/call.ts'
import { toasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { useCan } from '../../platform/ui/access/can.tsx'
import { words } from './organisation.words.ts'
import { useOrganisationTree } from './use-organisation-tree.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx'))

/** The organisations as they stand below each other; choosing one shows those directly below it in the list. */
export const OrganisationTree = listTree({
  filter: 'parentId',
  words,
  Select: lazy(() => import('./organisation.select.tsx')),
  useTree: useOrganisationTree,
  branchOf,
  useMove,
})

function useMove(tree: readonly OrganisationNode[]) {
  const { say } = useWords()
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
  return {
    move: can(organisation.endpoints.move.guard) ? move : undefined,
    asks: (
      <Suspense>
        {asked && <MoveDialog row={asked.row} to={asked.to} at={asked.place} onClosed={() => setAsked(undefined)} />}
      </Suspense>
    ),
  }
}

function branchOf({ id, name, status, children }: OrganisationNode): Branch {
  return { key: id, text: name, faint: status === 0, children: children.map(branchOf) }
}
