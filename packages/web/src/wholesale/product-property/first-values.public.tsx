import { Select } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import { words } from './product-property.words.ts'

/** As people write a list of sizes, and as they paste a column of a sheet. */
const separators = [',', '，', '、', ';', '；', '\n']

/** The values that a property begins with, typed one behind the other or pasted. */
export function FirstValues({ className, label, value, onChange, ...shared }: FirstValuesProps) {
  const { say } = useWords()
  return (
    <Select
      {...shared}
      className={className}
      aria-label={label}
      mode="tags"
      open={false}
      suffixIcon={null}
      maxCount={100}
      tokenSeparators={separators}
      placeholder={say(words.firstValuesExample)}
      value={[...(value ?? [])]}
      onChange={(next: string[]) => onChange?.(next)}
    />
  )
}

type FirstValuesProps = InputProps<readonly string[]> & { className?: string; label?: string }
