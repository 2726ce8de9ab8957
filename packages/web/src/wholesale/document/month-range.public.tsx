import { useState } from 'react'
import { showDay } from '../../platform/base/format/instant.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import DayRangeInput from '../../platform/ui/inputs/day-range-input.tsx'
import { words } from './document.words.ts'

/** From which day to which, at first this month until today; and the input that asks for them. */
export function useMonthRange() {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const today = showDay(new Date(), timeZone)
  const [range, setRange] = useState({ from: `${today.slice(0, 8)}01`, to: today })
  const input = (
    <DayRangeInput
      label={say(words.time)}
      labels={[say(words.from), say(words.to)]}
      start={range.from}
      end={range.to}
      onChange={(from, to) => from && to && setRange({ from, to })}
    />
  )
  return { range, input }
}
