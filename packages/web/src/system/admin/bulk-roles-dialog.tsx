import { useId, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import RolesSelect from '../role/roles.select.tsx'
import { words } from './admin.words.ts'
import css from './choice-dialog.module.css'

interface BulkRolesDialogProps {
  give: boolean
  count: number
  /** Nothing when the operator thinks better of it. */
  onAnswer(roleIds: readonly number[] | undefined): void
  onClosed(): void
}

/** Which roles many people are given beside their own, or lose. */
export default function BulkRolesDialog({ give, count, onAnswer, onClosed }: BulkRolesDialogProps) {
  const { say } = useWords()
  const id = useId()
  const [open, setOpen] = useState(true)
  const [roleIds, setRoleIds] = useState<readonly number[]>([])

  function close(answer: readonly number[] | undefined) {
    onAnswer(answer)
    setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={480}
      title={say(give ? words.giveTitle : words.takeTitle, { count })}
      action={{
        verb: say(give ? words.giveRoles : words.takeRoles),
        run: () => close(roleIds),
        disabled: roleIds.length === 0,
        danger: !give,
      }}
      onClose={() => close(undefined)}
      onClosed={onClosed}
    >
      <p className={css.help}>{say(give ? words.giveHelp : words.takeHelp)}</p>
      <label className={css.legend} htmlFor={id}>
        {say(words.roleList)}
      </label>
      <RolesSelect id={id} className={css.wide ?? ''} all={!give} value={roleIds} onChange={setRoleIds} />
    </Dialog>
  )
}
