import { percentText } from '@brandside/contract/platform/money.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import css from './point-rule.module.css'
import { words } from './point-rule.words.ts'

const rate = { kind: 'percent', required: true, min: 0, max: 100_000, decimals: 2 } as const
const usual = 10_000

/** What each day of the week multiplies points by, Monday first. */
export function WeekdayRatesInput({ value, onChange }: InputProps<unknown[]> & { className?: string }) {
  const { say } = useWords()
  const rates = value?.length === 7 ? value : Array<unknown>(7).fill(usual)
  return (
    <div className={css.days}>
      {say(words.days)
        .split(',')
        .map((day, at) => (
          <div key={day} className={css.day}>
            <span>{day}</span>
            <NumberInput
              label={day}
              value={rates[at]}
              info={rate}
              onChange={(next) => onChange?.(rates.map((each, place) => (place === at ? next : each)))}
            />
          </div>
        ))}
    </div>
  )
}

/** The days that differ, by name. */
export function WeekdayRatesText({ value }: { value: string }) {
  const { say, separator } = useWords()
  const days = say(words.days).split(',')
  const told = value
    .split(',')
    .flatMap((bp, at) => (Number(bp) === usual ? [] : `${days[at]} ${percentText(Number(bp))}`))
  return told.length === 0 ? say(words.everyDaySame) : told.join(separator)
}
