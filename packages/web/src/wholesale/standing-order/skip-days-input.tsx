import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { Tag } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import DayInput from '../../platform/ui/inputs/day-input.tsx'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import css from './standing-order.module.css'
import { words } from './standing-order.words.ts'

/** Days on which nothing is wanted: each is picked, and taken out again by its tag. */
export function SkipDaysInput({ id, value, onChange = () => {} }: InputProps<string[]> & { id?: string }) {
  const { say } = useWords()
  const days = value ?? []
  const add = (day: string | undefined | null) =>
    day && !days.includes(day) && onChange([...days, day].toSorted((a, b) => a.localeCompare(b)))
  return (
    <div className={css.days}>
      {days.map((day) => (
        <Tag
          key={day}
          closable
          closeIcon={<CloseOutlined aria-label={say(words.noLonger, { day })} />}
          onClose={() => onChange(days.filter((each) => each !== day))}
        >
          {day}
        </Tag>
      ))}
      <DayInput {...(id !== undefined && { id })} aria-label={say(words.skip)} onChange={add} />
    </div>
  )
}
