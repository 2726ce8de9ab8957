import { type Prize, worstCost } from '@brandside/contract/marketing/marketing-activity.rules.ts'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ByValues } from '../inputs/by-values.public.tsx'
import css from './marketing-activity.module.css'
import { words } from './marketing-activity.words.ts'

/** What the prizes that stand in the form cost at most, beside the budget. */
export function CostMeter() {
  return <ByValues>{({ prizes, budgetCents }) => <Meter prizes={prizes} budget={budgetCents} />}</ByValues>
}

function Meter({ prizes, budget }: { prizes: unknown; budget: unknown }) {
  const { say } = useWords()
  const budgetCents = typeof budget === 'number' ? budget : 0
  const cost = worstCost(sound(prizes))
  const isOver = budgetCents > 0 && (cost === null || cost > budgetCents)
  return (
    <p className={isOver ? css.over : css.note} role="status">
      {cost === null ? say(words.costEndless) : say(words.costMost, { cost: showMoney(cost) })}
      {budgetCents > 0 && ` · ${say(isOver ? words.costOver : words.costWithin, { budget: showMoney(budgetCents) })}`}
    </p>
  )
}

/** Rows whose numbers are entered; what is still being typed costs nothing yet. */
function sound(prizes: unknown): Prize[] {
  if (!Array.isArray(prizes)) return []
  const isNumber = (value: unknown) => typeof value === 'number'
  return prizes.filter((prize): prize is Prize => isNumber(prize?.stock) && isNumber(prize?.costCents))
}
