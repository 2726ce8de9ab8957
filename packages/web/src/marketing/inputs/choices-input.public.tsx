import type { Dictionary } from '@brandside/contract/platform/dictionaries.ts'
import { Select } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import { words } from './inputs.words.ts'

interface ChoicesInputProps extends InputProps<string[]> {
  of: Dictionary
  className?: string
}

/** Several values of a dictionary; none chosen limits nothing. */
export function ChoicesInput({ of, id, className, value, onChange }: ChoicesInputProps) {
  const { say } = useWords()
  return (
    <Select<string[]>
      id={id as string}
      className={className as string}
      mode="multiple"
      placeholder={say(words.none)}
      options={Object.entries(of.items).map(([key, label]) => ({ value: key, label: say(label) }))}
      value={value ?? []}
      onChange={(next) => onChange?.(next)}
    />
  )
}

/** The values by their names. */
export function ChoiceNames({ of, value }: { of: Dictionary; value: string }) {
  const { say, separator } = useWords()
  if (value === '') return say(words.none)
  return value
    .split(',')
    .map((key) => say(of.items[key] ?? [key, key]))
    .join(separator)
}
