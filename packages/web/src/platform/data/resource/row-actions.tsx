import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import { useWords } from '../../base/i18n/words.ts'
import { MenuButton } from '../../ui/popup/menu-button.tsx'
import { mayEdit } from './may-edit.ts'
import { type Resource, type Row, useResource } from './resource.ts'
import { words } from './resource.words.ts'
import css from './row-actions.module.css'
import { useRemove } from './use-remove.ts'

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
}

interface RowActionsProps {
  row: Row
  onRemoved?: () => void
}

/** 编辑 and 日志 directly, the rest in a menu. What the operator may not do is not there. */
export function RowActions({ row, onRemoved }: RowActionsProps) {
  const resource = useResource()
  const { open } = resource
  const { t, say } = useWords()
  const remove = useRemove(row, onRemoved)
  const entries = () => entriesOf(resource, row, () => void remove())
  return (
    <span className={css.actions}>
      {mayEdit(resource, row) && (
        <button type="button" className={css.action} onClick={() => open({ show: 'edit', id: row.id })}>
          {t('button.edit')}
        </button>
      )}
      <button type="button" className={css.action} onClick={() => open({ show: 'log', row })}>
        {t('button.log')}
      </button>
      {hasMore(resource, row) && (
        <MenuButton
          label={say(words.moreActions)}
          className={css.more}
          groups={() => [
            { key: 'actions', entries: entries().map((action) => ({ ...action, label: say(action.label) })) },
          ]}
        >
          {threeDots}
        </MenuButton>
      )}
    </span>
  )
}

const threeDots = (
  <svg viewBox="0 0 16 4" width="16" height="4" fill="currentColor" aria-hidden="true">
    <circle cx="2" cy="2" r="1.5" />
    <circle cx="8" cy="2" r="1.5" />
    <circle cx="14" cy="2" r="1.5" />
  </svg>
)

/** Most rows can be deleted; only of those that cannot, the page is asked for what else there is before the menu opens. */
function hasMore(resource: Resource, row: Row): boolean {
  return resource.may(resource.contract.endpoints.remove) || entriesOf(resource, row, () => {}).length > 0
}

function entriesOf({ contract, rowActions, stays, may }: Resource, row: Row, remove: () => void): RowAction[] {
  const { remove: removal } = contract.endpoints
  const deletion: RowAction[] = removal
    ? [{ key: 'remove', label: words.delete, run: remove, needs: removal, danger: true, forbidden: stays(row) }]
    : []
  return [...rowActions(row), ...deletion].filter(({ needs }) => needs === undefined || may(needs))
}
