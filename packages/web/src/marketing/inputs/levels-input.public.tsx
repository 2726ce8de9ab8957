import { memberCard } from '@brandside/contract/member/member-card.ts'
import { Select } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import type { Entered } from '../../platform/ui/inputs/field-input.tsx'
import { words } from './inputs.words.ts'

/** Levels of the member card, each with the names of the cards that stand on it; none chosen means every level. */
export function LevelsInput({ id, className, value, onChange }: Entered<number[]> & { className?: string }) {
  const { say, separator } = useWords()
  const enabled = useCan()(memberCard.endpoints.list.guard)
  const { data } = useRead(memberCard, 'list', { rows: 200 }, { enabled, toldInPlace: true })
  const labelOf = (level: number) => {
    const cards = new Set(data?.list.flatMap((card) => (card.level === level ? card.name : [])))
    if (cards.size === 0) return say(words.level, { level })
    return say(words.levelNamed, { level, names: [...cards].slice(0, most).join(separator) })
  }
  return (
    <Select<number[]>
      id={id as string}
      className={className as string}
      mode="multiple"
      optionFilterProp="label"
      placeholder={say(words.allLevels)}
      options={levels.map((level) => ({ value: level, label: labelOf(level) }))}
      value={value ?? []}
      onChange={(next) => onChange?.(next.toSorted((a, b) => a - b))}
    />
  )
}

const levels = Array.from({ length: 20 }, (_, index) => index + 1)
/** So many names of cards of one level, of several brands. */
const most = 3
