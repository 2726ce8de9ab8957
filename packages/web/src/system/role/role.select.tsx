import { role } from '@brandside/contract/system/role.ts'
import { Select, type SelectProps } from 'antd'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useClear } from '../../platform/ui/select/use-clear.tsx'

interface RoleSelectProps extends Pick<SelectProps, 'className' | 'prefix' | 'placeholder'> {
  value?: number | null
  onChange?: (value: number | undefined) => void
  label?: string
}

/** Picks one role, found by name or code. */
export default function RoleSelect({ value, onChange, label, ...looks }: RoleSelectProps) {
  const clear = useClear()
  const { data, isPending } = useRead(role, 'listAll', {})
  return (
    <Select<number>
      {...looks}
      aria-label={label}
      allowClear={clear}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'search' }}
      loading={isPending}
      options={(data ?? []).map((each) => ({
        value: each.id as number,
        label: each.name,
        search: `${each.name} ${each.code}`,
      }))}
      // Before the roles are there, a chosen one would show as its number.
      value={isPending ? null : (value ?? null)}
      onChange={(next: number | null | undefined) => onChange?.(next ?? undefined)}
    />
  )
}
