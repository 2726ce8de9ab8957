import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCan } from '../access/can.tsx'
import { useAction } from '../api/use-action.ts'
import { useWords } from '../i18n/words.ts'
import { MenuPopup } from './menu-popup.tsx'
import { type Row, tagOf, useResource } from './resource.ts'
import { words } from './resource.words.ts'
import css from './row-actions.module.css'

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
  const { contract, open, rowActions, stays } = useResource()
  const { t, say } = useWords()
  const can = useCan()
  const remove = useRemove(row, onRemoved)
  const { update, remove: removal } = contract.endpoints
  const mayCall = (endpoint: Placed | undefined) => {
    const tag = endpoint && tagOf(endpoint)
    return tag === undefined || can(tag)
  }
  const rest: RowAction[] = [
    ...rowActions(row),
    ...(removal
      ? [
          {
            key: 'remove',
            label: words.delete,
            run: () => void remove(),
            needs: removal,
            danger: true,
            forbidden: stays(row),
          },
        ]
      : []),
  ].filter((action) => mayCall(action.needs))
  return (
    <span className={css.actions}>
      {update && mayCall(update) && (
        <button type="button" className={css.action} onClick={() => open({ show: 'edit', id: row.id })}>
          {t('button.edit')}
        </button>
      )}
      <button type="button" className={css.action} onClick={() => open({ show: 'log', row })}>
        {t('button.log')}
      </button>
      {rest.length > 0 && (
        <MenuPopup
          label={say(words.moreActions)}
          align="end"
          className={css.more}
          groups={[{ key: 'actions', entries: rest.map((action) => ({ ...action, label: say(action.label) })) }]}
        >
          <svg viewBox="0 0 16 4" width="16" height="4" fill="currentColor" aria-hidden="true">
            <circle cx="2" cy="2" r="1.5" />
            <circle cx="8" cy="2" r="1.5" />
            <circle cx="14" cy="2" r="1.5" />
          </svg>
        </MenuPopup>
      )}
    </span>
  )
}

/** Asks, then deletes one row. */
function useRemove(row: Row, onRemoved: () => void = () => {}): () => Promise<void> {
  const { contract, nameOf, ask, touched } = useResource()
  const queries = useQueryClient()
  const { t, say } = useWords()
  const [noun, name] = [say(contract.title), nameOf(row)]
  const action = useAction(contract, 'remove', { done: say(words.deleted, { noun, name }) })
  return async () => {
    const sure = await ask({
      title: say(words.deleteTitle, { noun: noun.toLowerCase(), name }),
      text: say(words.deleteText),
      verb: say(words.deleteVerb, { noun: noun.toLowerCase() }),
      cancel: t('button.cancel'),
      danger: true,
    })
    if (!sure || !(await action.run({ ids: [row.id] }))) return
    // Its detail may be open, and was just told to ask again: there is nothing to ask for any more.
    void queries.cancelQueries({ queryKey: [contract.name, 'view', { id: row.id }] })
    touched(row.id)
    onRemoved()
  }
}
