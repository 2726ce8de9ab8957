import { Modal } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
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
  const { say, t } = useWords()
  const id = useId()
  const [open, setOpen] = useState(true)
  const [roleIds, setRoleIds] = useState<readonly number[]>([])

  function close(answer: readonly number[] | undefined) {
    onAnswer(answer)
    setOpen(false)
  }

  return (
    <Modal
      open={open}
      width={480}
      title={say(give ? words.giveTitle : words.takeTitle, { count })}
      okText={say(give ? words.giveRoles : words.takeRoles)}
      cancelText={t('button.cancel')}
      okButtonProps={{ disabled: roleIds.length === 0, danger: !give }}
      onOk={() => close(roleIds)}
      onCancel={() => close(undefined)}
      afterClose={onClosed}
    >
      <p className={css.help}>{say(give ? words.giveHelp : words.takeHelp)}</p>
      <label className={css.legend} htmlFor={id}>
        {say(words.roleList)}
      </label>
      <RolesSelect id={id} className={css.wide ?? ''} all={!give} value={roleIds} onChange={setRoleIds} />
    </Modal>
  )
}
