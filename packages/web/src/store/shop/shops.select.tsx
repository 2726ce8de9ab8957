import { shop } from '@brandside/contract/store/shop.ts'
import { Select } from 'antd'
import { useRead } from '../../platform/io/api/use-read.ts'

interface ShopsSelectProps {
  id?: string
  value?: readonly number[] | null
  onChange?: (value: number[]) => void
  className?: string
  disabled?: boolean
  placeholder?: string
}

/** Picks shops by name or code, among those that the operator sees. */
export default function ShopsSelect({
  id,
  value,
  onChange,
  className,
  disabled = false,
  placeholder,
}: ShopsSelectProps) {
  const { data, isPending } = useRead(shop, 'dropdown', {}, { enabled: !disabled })
  return (
    <Select<number[]>
      id={id as string}
      className={className as string}
      mode="multiple"
      disabled={disabled}
      placeholder={placeholder}
      showSearch={{ optionFilterProp: 'search' }}
      loading={isPending && !disabled}
      options={(data ?? []).map((each) => ({
        value: each.id as number,
        label: each.name,
        search: `${each.name} ${each.code}`,
      }))}
      value={isPending ? [] : [...(value ?? [])]}
      onChange={(next) => onChange?.(next)}
    />
  )
}
