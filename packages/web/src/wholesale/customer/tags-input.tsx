import { Select } from 'antd'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'

const separators = [',', '，', '、']

/** A customer's tags, typed one behind the other. */
export function TagsInput({ className, value, onChange, ...shared }: InputProps<string[]> & { className?: string }) {
  return (
    <Select
      {...shared}
      className={className}
      mode="tags"
      open={false}
      suffixIcon={null}
      maxCount={10}
      tokenSeparators={separators}
      value={value ?? []}
      onChange={(next: string[]) => onChange?.(next)}
    />
  )
}
