import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import css from './point-rule.module.css'
import { words } from './point-rule.words.ts'

const points = { kind: 'integer', required: true, min: 0, max: 100_000 } as const
const longest = 31

/** What each day in a row gives; the last one holds for all days after it. */
export function StreakInput({ value, onChange }: InputProps<unknown[]> & { className?: string }) {
  const { say } = useWords()
  const days = value ?? []
  return (
    <div className={css.days}>
      {days.map((size, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the row
        <div key={at} className={css.day}>
          <span>{say(words.dayInRow, { day: at + 1 })}</span>
          <NumberInput
            label={say(words.dayInRow, { day: at + 1 })}
            value={size}
            info={points}
            onChange={(next) => onChange?.(days.map((each, place) => (place === at ? next : each)))}
          />
        </div>
      ))}
      <div className={css.day}>
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={days.length >= longest}
          onClick={() => onChange?.([...days, days.at(-1) ?? 5])}
        >
          {say(words.addDay)}
        </Button>
        {days.length > 0 && (
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={say(words.dropDay)}
            onClick={() => onChange?.(days.slice(0, -1))}
          />
        )}
      </div>
    </div>
  )
}
