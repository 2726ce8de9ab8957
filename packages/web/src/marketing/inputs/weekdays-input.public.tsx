import { Checkbox } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import { words } from './inputs.words.ts'

/** Days of the week; none chosen means every day. */
export function WeekdaysInput({ value, onChange }: InputProps<number[]> & { className?: string }) {
  const { say } = useWords()
  const names = say(words.days).split(',')
  return (
    <Checkbox.Group
      value={value ?? []}
      options={names.map((label, index) => ({ value: index + 1, label }))}
      onChange={(days) => onChange?.(days.map(Number).sort((a, b) => a - b))}
    />
  )
}

/** The days by their names. */
export function WeekdayNames({ value }: { value: string }) {
  const { say, separator } = useWords()
  const names = say(words.days).split(',')
  if (value === '') return say(words.everyDay)
  return value
    .split(',')
    .map((day) => names[Number(day) - 1])
    .join(separator)
}
