import type { Bilingual } from '../platform/bilingual.ts'
import type { Dictionary } from '../platform/dictionaries.ts'
import { dictionaryChoice } from '../platform/fields/choice.ts'
import type { Settlement } from './settlement.rules.ts'

const settlements = {
  code: 'money_settlement',
  name: ['差异处理方式', 'Settlement of a difference'],
  items: {
    OTHER_DAY: ['在另一天的账单中', 'Stands in another day’s bill'],
    CORRECTED: ['账目已更正', 'Entry corrected'],
    GIVEN_BACK: ['已退还顾客', 'Given back to the guest'],
    INCOME: ['计入其他收入', 'Booked as other income'],
    COLLECTED: ['已追回', 'Collected'],
    LOSS: ['计入损失', 'Booked as a loss'],
    NOTED: ['仅备注，不动账', 'Noted only, no entry'],
  },
  colours: {
    OTHER_DAY: 'blue',
    CORRECTED: 'green',
    GIVEN_BACK: 'green',
    INCOME: 'green',
    COLLECTED: 'green',
    LOSS: 'orange',
  },
} as const satisfies Dictionary & { items: Record<Settlement, Bilingual> }

/** What was done about the money of an exception or of a difference, so that the bookkeeper can post it. */
export const settlement = dictionaryChoice(['处理方式', 'Settled by'], settlements)

/** These ways in words: of those that fit, in a refusal. */
export const settlementWords = (ways: readonly Settlement[]): Bilingual => [
  ways.map((way) => settlements.items[way][0]).join('、'),
  ways.map((way) => settlements.items[way][1].toLowerCase()).join(', '),
]
