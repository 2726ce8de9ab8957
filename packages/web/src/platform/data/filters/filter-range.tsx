import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { isNumberKind } from '@brandside/contract/platform/read/numbers.ts'
import { Input } from 'antd'
import { Suspense } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { lazy } from '../../io/code/lazy.tsx'
import type { Filters } from '../resource/list-state.ts'
import { NumberRangeFilter } from './filter-numbers.tsx'
import css from './filters.module.css'
import type { Range } from './ranges.rules.ts'

const DayRangeInput = lazy(() => import('../../ui/inputs/day-range-input.tsx'))
const MomentRangeInput = lazy(() => import('../../ui/inputs/moment-range-input.tsx'))

interface RangeFilterProps {
  range: Range
  fields: Readonly<Record<string, FieldInfo>>
  draft: Filters
  /** `isWhole` of days and moments that are chosen; what is typed goes with 查询 or Enter. */
  onChange(changes: Filters, isWhole: boolean): void
}

/** Two filters that are one field. */
export function RangeFilter({ range, fields, draft, onChange }: RangeFilterProps) {
  const { say } = useWords()
  const { from, to, info } = range
  const [first, last] = [fields[from] ?? info, fields[to] ?? info]
  const [start, end] = [draft[from] ?? '', draft[to] ?? '']
  const put = (start: string, end: string, isWhole = false) => onChange({ [from]: start, [to]: end }, isWhole)
  if (isNumberKind(info.kind))
    return <NumberRangeFilter range={range} infos={[first, last]} from={start} to={end} onChange={put} />
  const label = say(range.label)
  const className = `${css.field} ${info.kind === 'moment' ? css.moments : css.days}`
  const Picker = info.kind === 'moment' ? MomentRangeInput : DayRangeInput
  return (
    <Suspense fallback={<Input readOnly className={className} aria-label={label} placeholder={label} />}>
      <Picker
        className={className}
        label={label}
        labels={[say(first.label), say(last.label)]}
        start={start}
        end={end}
        holder="filter"
        onChange={put}
      />
    </Suspense>
  )
}
