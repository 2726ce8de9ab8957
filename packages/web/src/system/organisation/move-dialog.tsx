import {
  maxOrganisationDepth,
  type OrganisationNode,
  type OrganisationRow,
  organisation,
} from '@brandside/contract/system/organisation.ts'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { findNode, moveForbids } from '../../platform/data/tree/tree.rules.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { MoveEffects } from './move-effects.tsx'
import OrganisationSelect from './organisation.select.tsx'
import { words } from './organisation.words.ts'
import { useOrganisationTree } from './use-organisation-tree.ts'

interface MoveDialogProps {
  row: Pick<OrganisationRow, 'id' | 'name' | 'parentId'>
  /** The drop target, when it was dragged. */
  to?: number | undefined
  at?: number | undefined
  onClosed(): void
}

/** Moves an organisation below another and to its place there: what dragging does, for the keyboard and for a phone. */
export default function MoveDialog({ row, to, at, onClosed }: MoveDialogProps) {
  const { say } = useWords()
  const { tree } = useOrganisationTree()
  const action = useAction(organisation, 'move')
  const [open, setOpen] = useState(true)
  const [parentId, setParentId] = useState<number | undefined>(to ?? row.parentId ?? undefined)
  const [place, setPlace] = useState<number | undefined>(at)
  const parent = parentId === undefined ? undefined : findNode(tree, parentId)
  const siblings = parent?.children.filter(({ id }) => id !== row.id) ?? []
  // The present place, as long as it stays with its parent; elsewhere it comes last unless another place is chosen.
  const standing = parent?.children.findIndex(({ id }) => id === row.id) ?? -1
  const chosen = place ?? (standing < 0 ? siblings.length : standing)

  const forbids = (node: OrganisationNode) => {
    const reason = moveForbids(tree, row.id, node.id, maxOrganisationDepth)
    return reason !== null && reason !== 'already'
  }

  async function move() {
    const moved = findNode(tree, row.id)
    if (!moved || !parent) return
    const input = { id: moved.id, version: moved.version, parentId: parent.id, place: chosen }
    const done = say(words.moved, { name: row.name, parent: parent.name })
    if (await action.run(input, { done })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      title={say(words.moveTitle, { name: row.name })}
      action={{
        verb: say(words.moveVerb),
        run: () => void move(),
        disabled: !parent || chosen === standing,
        pending: action.pending,
      }}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>{say(words.moveHelp)}</p>
      <Form layout="vertical" requiredMark={false}>
        <Form.Item label={say(words.newParent)} htmlFor="move-parent">
          <OrganisationSelect
            id="move-parent"
            value={parentId ?? null}
            forbids={forbids}
            onChange={(next) => {
              setParentId(next)
              setPlace(undefined)
            }}
          />
        </Form.Item>
        <Form.Item label={say(words.place)} htmlFor="move-place">
          <Select<number>
            id="move-place"
            value={chosen}
            onChange={setPlace}
            options={[
              { value: 0, label: say(words.placeFirst) },
              ...siblings.map(({ name }, index) => ({ value: index + 1, label: say(words.placeAfter, { name }) })),
            ]}
          />
        </Form.Item>
      </Form>
      {parentId !== undefined && parentId !== row.parentId && <MoveEffects id={row.id} parentId={parentId} />}
    </Dialog>
  )
}
