import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import type { States } from '@brandside/contract/platform/states.ts'
import { Button } from 'antd'
import { useWords } from '../../base/i18n/words.ts'
import { actOrTell } from '../../ui/access/act-or-tell.ts'
import { mayEdit } from './may-edit.ts'
import { hasLog, type Resource, type Row, useResource } from './resource.ts'
import { words } from './resource.words.ts'
import { RowButtons } from './row-buttons.tsx'
import { removalOf, useRemove } from './use-remove.ts'

/** An action of a row that is its page's own. */
export interface RowAction {
  key: string
  label: Bilingual
  run(): void
  /** The endpoint it leads to: who may not call it does not see the action. */
  needs?: Placed
  /** Why it cannot be done with this row now: the action is there, and tells. */
  forbidden?: string | undefined
  danger?: boolean
  /** What comes next as a rule, as a move may be by its contract: the main button of the record. */
  next?: boolean
}

interface RowActionsProps {
  row: Row
  onRemoved?: () => void
}

/** The buttons of a row; an act that the operator may not do is not there. */
export function RowActions({ row, onRemoved }: RowActionsProps) {
  const resource = useResource()
  const { contract, open } = resource
  const { say } = useWords()
  const remove = useRemove(row, onRemoved)
  const entries = () => entriesOf(resource, row, () => void remove())
  const more = () => [{ key: 'actions', entries: entries().map((action) => ({ ...action, label: say(action.label) })) }]
  return (
    <RowButtons
      onEdit={
        mayEdit(resource, row) && resource.fixed(row) === undefined
          ? () => open({ show: 'edit', id: row.id })
          : undefined
      }
      onLog={hasLog(contract) ? () => open({ show: 'log', row }) : undefined}
      more={hasMore(resource, row) ? more : undefined}
    />
  )
}

/** What comes next, in the head of an opened record: in sight, and where it cannot be done now it says why when it is pressed. */
export function NextStep({ row }: { row: Row }) {
  const { contract, rowActions, may } = useResource()
  const { say } = useWords()
  const states: States | undefined = contract.states
  const step = rowActions(row).find(
    ({ key, next, needs }) => (next ?? states?.moves[key]?.next) && (needs === undefined || may(needs)),
  )
  if (!step) return null
  const { label, forbidden, run } = step
  return (
    <Button type="primary" size="small" {...actOrTell(forbidden, run)}>
      {say(label)}
    </Button>
  )
}

/** Most rows can be deleted; only of those that cannot, the page is asked for what else there is before the menu opens. */
function hasMore(resource: Resource, row: Row): boolean {
  return resource.may(resource.contract.endpoints.remove) || entriesOf(resource, row, () => {}).length > 0
}

function entriesOf(resource: Resource, row: Row, remove: () => void): RowAction[] {
  const { contract, rowActions, stays, may, open } = resource
  const { remove: removal } = contract.endpoints
  // The button is not there, and here it says why: who edits others would look for it.
  const why = mayEdit(resource, row) ? resource.fixed(row) : undefined
  const edit = () => open({ show: 'edit', id: row.id })
  const edits: RowAction[] = why === undefined ? [] : [{ key: 'edit', label: words.edit, run: edit, forbidden: why }]
  const deletion: RowAction[] = removal
    ? [
        {
          key: 'remove',
          label: removalOf(contract).label,
          run: remove,
          needs: removal,
          danger: true,
          forbidden: stays(row),
        },
      ]
    : []
  return [...edits, ...rowActions(row), ...deletion].filter(({ needs }) => needs === undefined || may(needs))
}
