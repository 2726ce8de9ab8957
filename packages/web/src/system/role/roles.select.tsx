import { role } from '@brandside/contract/system/role.ts'
import { Select } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { words } from './role.words.ts'

interface RolesSelectProps {
  id?: string
  value?: readonly number[] | null
  onChange?: (value: number[]) => void
  className?: string
  disabled?: boolean
  placeholder?: string
  /** Also those that hold more than the operator: to take away. */
  all?: boolean
}

/** Picks roles. What holds more than the operator does is shown, and cannot be picked. */
export default function RolesSelect(props: RolesSelectProps) {
  const { id, value, onChange, className, disabled = false, placeholder, all = false } = props
  const { say } = useWords()
  const { data, isPending } = useRead(role, 'listAll', {}, { enabled: !disabled })
  const chosen = new Set(value ?? [])
  return (
    <Select<number[]>
      id={id as string}
      className={className as string}
      mode="multiple"
      showSearch={{ optionFilterProp: 'search' }}
      disabled={disabled}
      placeholder={placeholder ?? say(words.pickRoles)}
      loading={isPending && !disabled}
      options={(data ?? []).map((each) => ({
        value: each.id as number,
        label: each.grantable || all ? each.name : `${each.name}（${say(words.cannotGive)}）`,
        search: `${each.name} ${each.code}`,
        disabled: !each.grantable && !all && !chosen.has(each.id),
      }))}
      value={isPending ? [] : [...chosen]}
      onChange={(next) => onChange?.(next)}
    />
  )
}
