import type { Bilingual } from '../platform/bilingual.ts'
import { percentText } from '../platform/money.ts'
import { amountWords } from '../platform/text/amount-text.ts'
import type { ActivityItem, Ladder } from './activity-fields.ts'

export interface ActivityRule {
  type: string
  ladders: readonly Ladder[]
  items: readonly ActivityItem[]
  repeat: boolean
  /** That of its brand, as far as one is chosen. */
  currency?: string | undefined
}

/** What an activity gives, in one line: 满 50 减 8，满 100 减 20. */
export function activitySentence({ type, ladders, items, repeat, currency }: ActivityRule): Bilingual {
  if (type === 'SPECIAL_PRICE') return [`${items.length} 款商品特价`, `${items.length} items at a special price`]
  const amount = (cents: number) => amountWords(cents, currency)
  const steps = ladders.map((step) => sentenceOf[type]?.(step, repeat, amount) ?? (['', ''] as const))
  return [steps.map(([zh]) => zh).join('，'), steps.map(([, en]) => en).join('; ')]
}

type Amount = (cents: number) => Bilingual

const sentenceOf: Readonly<Record<string, (step: Ladder, repeat: boolean, amount: Amount) => Bilingual>> = {
  FULL_REDUCTION: ({ fromCents, offCents }, repeat, amount) => {
    const [from, off] = [amount(fromCents), amount(offCents)]
    return [`${repeat ? '每' : ''}满 ${from[0]} 减 ${off[0]}`, `${off[1]} off ${repeat ? 'each' : 'from'} ${from[1]}`]
  },
  PERCENT_OFF: ({ fromCents, payBp }, _, amount) => {
    const [zh, en]: Bilingual = [`打 ${payBp / 1000} 折`, `${percentText(10_000 - payBp)} off`]
    const from = amount(fromCents)
    return fromCents > 0 ? [`满 ${from[0]} ${zh}`, `${en} from ${from[1]}`] : [zh, en]
  },
  NTH_DISCOUNT: ({ buyQty, payBp }) => [
    payBp === 0 ? `第 ${buyQty} 件免费` : `第 ${buyQty} 件 ${payBp / 1000} 折`,
    payBp === 0
      ? `every ${ordinal(buyQty)} item free`
      : `${percentText(10_000 - payBp)} off every ${ordinal(buyQty)} item`,
  ],
  BUY_X_GET_Y: ({ buyQty, freeQty }) => [`买 ${buyQty} 送 ${freeQty}`, `buy ${buyQty}, get ${freeQty} free`],
  FULL_GIFT: ({ fromCents, freeQty }, _, amount) => {
    const [zh, en] = amount(fromCents)
    return [`满 ${zh} 赠 ${freeQty} 份`, `a gift of ${freeQty} from ${en}`]
  },
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' }

/** `2nd`, `3rd`, `11th`. */
const ordinal = (count: number) => `${count}${endings[ordinals.select(count)] ?? 'th'}`
