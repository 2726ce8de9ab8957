import { type RoleRow, role } from '@brandside/contract/system/role.ts'
import { roleGroup } from '@brandside/contract/system/role-group.ts'
import { Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { useToasts } from '../../platform/api/toasts.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { useRead } from '../../platform/api/use-read.ts'
import { useWords } from '../../platform/i18n/words.ts'
import { words } from './role.words.ts'
import RolesSelect from './roles.select.tsx'

interface GroupDialogProps {
  row: Pick<RoleRow, 'id' | 'name'>
  onClosed(): void
}

/** Puts a role into a group, beside those that are in it. */
export default function GroupDialog({ row, onClosed }: GroupDialogProps) {
  const { t, say } = useWords()
  const toasts = useToasts()
  const groups = useRead(roleGroup, 'dropdown', {})
  const roles = useRead(role, 'listAll', {})
  const action = useAction(role, 'applyGroup', { invalidate: [roleGroup] })
  const [open, setOpen] = useState(true)
  const [groupId, setGroupId] = useState<number>()
  const [roleIds, setRoleIds] = useState<readonly number[]>([])
  const group = groups.data?.find(({ id }) => id === groupId)

  function choose(id: number) {
    setGroupId(id)
    const inside = (roles.data ?? []).filter(({ groupIds }) => groupIds.some((each) => each === id))
    setRoleIds([...new Set([...inside.map((each): number => each.id), row.id])])
  }

  async function save() {
    if (!group) return
    const done = await action.run({ groupId: group.id, roleIds: [...roleIds] as (typeof row.id)[] })
    if (!done) return
    toasts.success(say(words.grouped, { name: group.name }))
    for (const { msg } of done.warnings) toasts.warning(msg)
    setOpen(false)
  }

  return (
    <Modal
      open={open}
      title={say(words.groupTitle, { name: row.name })}
      okText={say(words.groupVerb)}
      cancelText={t('button.cancel')}
      okButtonProps={{ disabled: !group, loading: action.pending }}
      onOk={() => void save()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      {groups.data?.length === 0 ? (
        <p>{say(words.noGroups)}</p>
      ) : (
        <Form layout="vertical" requiredMark={false}>
          <p>{say(words.groupHelp)}</p>
          <Form.Item label={say(words.pickGroup)} htmlFor="role-group">
            <Select<number>
              id="role-group"
              loading={groups.isPending || roles.isPending}
              disabled={roles.isPending}
              options={(groups.data ?? []).map(({ id, name }) => ({ value: id as number, label: name }))}
              value={groupId ?? null}
              onChange={(next) => next !== null && choose(next)}
            />
          </Form.Item>
          {group && (
            <Form.Item label={say(words.groupRoles)} htmlFor="group-roles">
              <RolesSelect id="group-roles" value={roleIds} onChange={setRoleIds} />
            </Form.Item>
          )}
        </Form>
      )}
    </Modal>
  )
}
