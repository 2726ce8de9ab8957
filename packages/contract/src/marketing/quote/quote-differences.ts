import type { Cents } from '../../platform/money.ts'
import type { Quote, StepKind } from './cart.ts'

type QuoteParts = Pick<Quote, 'lines' | 'steps' | 'gifts' | 'payableCents'>

export interface QuoteDifference {
  part: 'LINE' | StepKind | 'GIFT' | 'PAYABLE'
  /** Of a line the item, of a gift its SKU. */
  name: string
  /** Amounts; of a gift, how many. */
  before: Cents
  now: Cents
}

const kinds: readonly StepKind[] = ['GOODS', 'MEMBER', 'ORDER', 'COUPON', 'POINTS', 'FEE']

/** Where two quotes of one cart differ: by line, by kind of step, by gift and in what is to be paid. */
export function quoteDifferences(before: QuoteParts, now: QuoteParts): QuoteDifference[] {
  const skus = [...new Set([...before.gifts, ...now.gifts].map(({ skuId }) => skuId))]
  const all: QuoteDifference[] = [
    ...before.lines.map(({ name, payableCents }, index) => ({
      part: 'LINE' as const,
      name,
      before: payableCents,
      now: now.lines[index]?.payableCents ?? 0,
    })),
    ...kinds.map((part) => ({ part, name: '', before: offOf(before, part), now: offOf(now, part) })),
    ...skus.map((sku) => ({
      part: 'GIFT' as const,
      name: String(sku),
      before: giftsOf(before, sku),
      now: giftsOf(now, sku),
    })),
    { part: 'PAYABLE', name: '', before: before.payableCents, now: now.payableCents },
  ]
  return all.filter((each) => each.before !== each.now)
}

function offOf({ steps }: QuoteParts, kind: StepKind): Cents {
  return steps.filter((step) => step.kind === kind).reduce((sum, { amountCents }) => sum + amountCents, 0)
}

function giftsOf({ gifts }: QuoteParts, sku: number): number {
  return gifts.filter(({ skuId }) => skuId === sku).reduce((sum, { qty }) => sum + qty, 0)
}
