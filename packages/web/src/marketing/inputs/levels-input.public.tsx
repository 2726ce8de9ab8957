import { Select } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { Entered } from '../../platform/ui/inputs/field-input.tsx'
import { words } from './inputs.words.ts'

/** Levels of the member card; none chosen means every level. */
export function LevelsInput({ id, className, value, onChange }: Entered<number[]> & { className?: string }) {
  const { say } = useWords()
  return (
    <Select<number[]>
      id={id as string}
      className={className as string}
      mode="multiple"
      placeholder={say(words.allLevels)}
      options={levels.map((level) => ({ value: level, label: say(words.level, { level }) }))}
      value={value ?? []}
      onChange={(next) => onChange?.(next.toSorted((a, b) => a - b))}
    />
  )
}

const levels = Array.from({ length: 20 }, (_, index) => index + 1)
