import { role } from '@brandside/contract/system/role.ts'
import { Select } from 'antd'
import { useRead } from '../../platform/api/use-read.ts'
import { useWords } from '../../platform/i18n/words.ts'
import { words } from './role.words.ts'

interface RolesSelectProps {
  id?: string
  value?: readonly number[] | null
  onChange?: (value: number[]) => void
  className?: string
}

/** Picks roles. What holds more than the operator does is shown, and cannot be picked. */
export default function RolesSelect({ id, value, onChange, className }: RolesSelectProps) {
  const { say } = useWords()
  const { data, isPending } = useRead(role, 'listAll', {})
  const chosen = new Set(value ?? [])
  return (
    <Select<number[]>
      id={id as string}
      className={className as string}
      mode="multiple"
      showSearch={{ optionFilterProp: 'search' }}
      placeholder={say(words.pickRoles)}
      loading={isPending}
      options={(data ?? []).map((each) => ({
        value: each.id as number,
        label: each.grantable ? each.name : `${each.name}（${say(words.cannotGive)}）`,
        search: `${each.name} ${each.code}`,
        disabled: !each.grantable && !chosen.has(each.id),
      }))}
      value={isPending ? [] : [...chosen]}
      onChange={(next) => onChange?.(next)}
    />
  )
}
