import type { Bilingual } from '../platform/bilingual.ts'
import { centsText, percentText } from '../platform/money.ts'
import type { ActivityItem, Ladder } from './activity-fields.ts'

export interface ActivityRule {
  type: string
  ladders: readonly Ladder[]
  items: readonly ActivityItem[]
  repeat: boolean
}

/** What an activity gives, in one line: 满 50 减 8，满 100 减 20. */
export function activitySentence({ type, ladders, items, repeat }: ActivityRule): Bilingual {
  if (type === 'SPECIAL_PRICE') return [`${items.length} 款商品特价`, `${items.length} items at a special price`]
  const steps = ladders.map((step) => sentenceOf[type]?.(step, repeat) ?? (['', ''] as const))
  return [steps.map(([zh]) => zh).join('，'), steps.map(([, en]) => en).join('; ')]
}

const amount = (cents: number) => `¥${centsText(cents).replace(/\.00$/, '')}`

const sentenceOf: Readonly<Record<string, (step: Ladder, repeat: boolean) => Bilingual>> = {
  FULL_REDUCTION: ({ fromCents, offCents }, repeat) => [
    `${repeat ? '每' : ''}满 ${amount(fromCents)} 减 ${amount(offCents)}`,
    `${amount(offCents)} off ${repeat ? 'each' : 'from'} ${amount(fromCents)}`,
  ],
  PERCENT_OFF: ({ fromCents, payBp }) =>
    fromCents > 0
      ? [
          `满 ${amount(fromCents)} 打 ${payBp / 1000} 折`,
          `${percentText(10_000 - payBp)} off from ${amount(fromCents)}`,
        ]
      : [`打 ${payBp / 1000} 折`, `${percentText(10_000 - payBp)} off`],
  NTH_DISCOUNT: ({ buyQty, payBp }) => [
    payBp === 0 ? `第 ${buyQty} 件免费` : `第 ${buyQty} 件 ${payBp / 1000} 折`,
    payBp === 0 ? `every item no. ${buyQty} free` : `${percentText(10_000 - payBp)} off item no. ${buyQty}`,
  ],
  BUY_X_GET_Y: ({ buyQty, freeQty }) => [`买 ${buyQty} 送 ${freeQty}`, `buy ${buyQty}, get ${freeQty} free`],
  FULL_GIFT: ({ fromCents, freeQty }) => [
    `满 ${amount(fromCents)} 赠 ${freeQty} 份`,
    `a gift of ${freeQty} from ${amount(fromCents)}`,
  ],
}
