import { roleGroup } from '@brandside/contract/system/role-group.ts'
import { Select } from 'antd'
import { useRead } from '../../platform/io/api/use-read.ts'

interface GroupsSelectProps {
  id?: string
  value?: readonly number[] | null
  onChange?: (value: number[]) => void
  className?: string
  disabled?: boolean
  placeholder?: string
}

/** Picks role groups, of those that are enabled. */
export default function GroupsSelect({ id, value, onChange, className, disabled, placeholder }: GroupsSelectProps) {
  const { data, isPending } = useRead(roleGroup, 'dropdown', {})
  return (
    <Select<number[]>
      id={id as string}
      className={className as string}
      mode="multiple"
      disabled={disabled ?? false}
      placeholder={placeholder}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      options={(data ?? []).map((each) => ({ value: each.id as number, label: each.name }))}
      value={isPending ? [] : [...(value ?? [])]}
      onChange={(next) => onChange?.(next)}
    />
  )
}
