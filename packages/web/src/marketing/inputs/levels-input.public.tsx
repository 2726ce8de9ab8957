import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Select } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import { ByValues } from './by-values.public.tsx'
import { words } from './inputs.words.ts'

interface LevelsInputProps extends InputProps<number[]> {
  className?: string
  /** Where no form or record around it says which brand it is. */
  brandId?: number
}

/** Levels of the member card, each with the names of the cards that stand on it; none chosen means every level. */
export function LevelsInput(props: LevelsInputProps) {
  if (props.brandId !== undefined) return <OfBrand {...props} brandId={props.brandId} />
  return <ByValues>{({ brandId }) => <OfBrand {...props} brandId={brandId} />}</ByValues>
}

/** Those on which the brand has cards come first and alone: of a brand without cards, all that there can be. */
function OfBrand({
  brandId,
  id,
  className,
  value,
  onChange,
}: Omit<LevelsInputProps, 'brandId'> & { brandId: unknown }) {
  const { say, separator } = useWords()
  const enabled = useCan()(memberCard.endpoints.list.guard)
  const asked = { rows: 200, ...(typeof brandId === 'number' && { brandId: brandId as Id }) }
  const { data } = useRead(memberCard, 'list', asked, { enabled, toldInPlace: true })
  const used = new Set(data?.list.map(({ level }) => level))
  const offered = used.size === 0 ? levels : levels.filter((level) => used.has(level) || value?.includes(level))
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
      options={offered.map((level) => ({ value: level, label: labelOf(level) }))}
      value={value ?? []}
      onChange={(next) => onChange?.(next.toSorted((a, b) => a - b))}
    />
  )
}

const levels = Array.from({ length: 20 }, (_, index) => index + 1)
/** So many names of cards of one level, of several brands. */
const most = 3
