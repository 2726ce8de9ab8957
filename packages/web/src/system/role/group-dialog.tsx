import { type RoleRow, role } from '@brandside/contract/system/role.ts'
import { roleGroup } from '@brandside/contract/system/role-group.ts'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from './group-dialog.module.css'
import { words } from './role.words.ts'

interface GroupDialogProps {
  row: Pick<RoleRow, 'id'>
  /** The role's name in the operator's language. */
  name: string
  onClosed(): void
}

/** The groups that a role is in. People with one of them follow at once. */
export default function GroupDialog({ row, name, onClosed }: GroupDialogProps) {
  const { t, say } = useWords()
  const toasts = useToasts()
  const groups = useRead(roleGroup, 'dropdown', {}, { staleTime: 0 })
  const roles = useRead(role, 'listAll', {}, { staleTime: 0 })
  const action = useAction(role, 'applyGroup', { done: say(words.grouped, { name }), invalidate: [roleGroup] })
  const [open, setOpen] = useState(true)
  const [changed, setChanged] = useState<readonly number[]>()
  const before: readonly number[] = roles.data?.find(({ id }) => id === row.id)?.groupIds ?? []
  const chosen = changed ?? before
  const isReady = groups.data !== undefined && roles.data !== undefined
  const isSame = chosen.length === before.length && chosen.every((id) => before.includes(id))

  async function save() {
    const done = await action.run({ roleId: row.id, groupIds: [...chosen] as (typeof row.id)[] })
    if (!done) return
    for (const { msg } of done.warnings) toasts.warning(msg)
    setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={480}
      title={say(words.groupTitle, { name })}
      action={{ verb: t('button.save'), run: () => void save(), disabled: isSame, pending: action.pending }}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {!isReady && <LoadingOrFailed read={groups.error ? groups : roles} />}
      {isReady && groups.data.length === 0 && <p>{say(words.noGroups)}</p>}
      {isReady && groups.data.length > 0 && (
        <>
          <p className={css.help}>{say(words.groupHelp)}</p>
          <fieldset className={css.groups} aria-label={say(words.groups)}>
            {groups.data.map((group) => (
              <Checkbox
                key={group.id}
                className={css.group}
                checked={chosen.includes(group.id)}
                onChange={({ target }) =>
                  setChanged(target.checked ? [...chosen, group.id] : chosen.filter((id) => id !== group.id))
                }
              >
                {group.name} <span className={css.code}>{group.code}</span>
              </Checkbox>
            ))}
          </fieldset>
        </>
      )}
    </Dialog>
  )
}
