import {
  mostJoins,
  type Prize,
  worstCost,
} from '@brandside/contract/marketing/marketing-activity/marketing-activity.rules.ts'
import { showAmount, showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { AmongFacts } from '../../platform/data/record/among-facts.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { useBrandCurrency } from '../../store/brand/use-brand-currency.public.tsx'
import { ByValues } from '../inputs/by-values.public.tsx'
import css from './marketing-activity.module.css'
import { words } from './marketing-activity.words.ts'
import { useHeads } from './use-heads.ts'

/** What the prizes that stand in the form cost at most, beside the budget. */
export function CostMeter() {
  return <ByValues>{(values) => <Meter values={values} />}</ByValues>
}

function Meter({ values }: { values: Values }) {
  const { say, language } = useWords()
  const { budgetCents: budget, audience, perMember, brandId } = values
  const currency = useBrandCurrency(brandId)
  const shown = (cents: number) => showAmount(cents, currency, language)
  const heads = useHeads(values)
  const prizes = sound(values.prizes)
  const budgetCents = typeof budget === 'number' ? budget : 0
  const isCounted = typeof audience === 'string' && typeof perMember === 'number' && heads !== undefined
  const joins = isCounted ? mostJoins({ audience, perMember }, heads) : null
  const cost = worstCost(prizes, joins)
  const isOver = budgetCents > 0 && (cost === null || cost > budgetCents)
  const isByJoins = joins !== null && worstCost(prizes, null) === null
  return (
    <AmongFacts label={say(words.cost)}>
      <p className={isOver ? css.over : css.note} role="status">
        {cost === null ? say(words.costEndless) : say(words.costMost, { cost: shown(cost) })}
        {isByJoins && say(words.costByJoins, { count: joins, shown: showNumber('integer', joins) })}
        {budgetCents > 0 && ` · ${say(isOver ? words.costOver : words.costWithin, { budget: shown(budgetCents) })}`}
      </p>
    </AmongFacts>
  )
}

/** Rows whose numbers are entered; what is still being typed costs nothing yet. */
function sound(prizes: unknown): Prize[] {
  if (!Array.isArray(prizes)) return []
  const isNumber = (value: unknown) => typeof value === 'number'
  return prizes.filter((prize): prize is Prize => isNumber(prize?.stock) && isNumber(prize?.costCents))
}
