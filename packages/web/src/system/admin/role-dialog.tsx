import { type AdminRow, admin } from '@brandside/contract/system/admin.ts'
import { Checkbox, Tooltip } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { words } from './admin.words.ts'
import css from './choice-dialog.module.css'

interface RoleDialogProps {
  row: AdminRow
  onClosed(): void
}

type Given = OutputAt<typeof admin, 'role'>
type Option = Given['roles'][number]

/** Which roles and role groups a person has. What the operator does not hold himself cannot be given here. */
export default function RoleDialog({ row, onClosed }: RoleDialogProps) {
  const { say, t } = useWords()
  const toasts = useToasts()
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<Pick<Given, 'roleIds' | 'groupIds'>>()
  const read = useRead(admin, 'role', { id: row.id }, { staleTime: 0 })
  const save = useAction(admin, 'setRole', { done: say(words.rolesSaved, { name: row.nickName }) })
  const given = read.data
  const { roleIds = [], groupIds = [] } = chosen ?? given ?? {}

  async function submit() {
    const saved = await save.run({ id: row.id, roleIds, groupIds })
    if (!saved) return
    for (const { msg } of saved.warnings) toasts.warning(msg)
    setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={520}
      title={say(words.rolesOf, { name: row.nickName })}
      action={{
        verb: t('button.save'),
        run: () => void submit(),
        disabled: chosen === undefined,
        pending: save.pending,
      }}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p className={css.help}>{say(words.rolesHelp)}</p>
      {!given && <LoadingOrFailed read={read} />}
      {given && (
        <div className={css.lists}>
          <Choices
            title={say(words.roleList)}
            options={given.roles}
            chosen={roleIds}
            before={given.roleIds}
            onChange={(ids) => setChosen({ roleIds: ids, groupIds })}
          />
          {given.roleGroups.length > 0 && (
            <Choices
              title={say(words.groupList)}
              help={say(words.groupHelp)}
              options={given.roleGroups}
              chosen={groupIds}
              before={given.groupIds}
              onChange={(ids) => setChosen({ roleIds, groupIds: ids })}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

interface ChoicesProps {
  title: string
  help?: string
  options: readonly Option[]
  chosen: readonly Option['id'][]
  /** The person's present roles may stay, regardless of who gave them. */
  before: readonly Option['id'][]
  onChange(ids: Option['id'][]): void
}

function Choices({ title, help, options, chosen, before, onChange }: ChoicesProps) {
  const { say } = useWords()
  const id = useId()
  return (
    <fieldset className={css.list} aria-describedby={help && id}>
      <legend className={css.legend}>{title}</legend>
      {help && (
        <p className={css.note} id={id}>
          {help}
        </p>
      )}
      {options.length === 0 && <p className={css.note}>{say(words.noRoles)}</p>}
      {options.map((option) => {
        const forbidden = !option.grantable && !before.includes(option.id)
        return (
          <Tooltip key={option.id} title={forbidden ? say(words.notYours) : undefined} placement="left">
            <Checkbox
              className={css.choice}
              checked={chosen.includes(option.id)}
              disabled={forbidden}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, option.id] : chosen.filter((each) => each !== option.id))
              }
            >
              {option.name}
            </Checkbox>
          </Tooltip>
        )
      })}
    </fieldset>
  )
}
