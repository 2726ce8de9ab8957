import type { Bilingual } from '../platform/bilingual.ts'
import type { Dictionary } from '../platform/dictionaries.ts'

export const memberCardKind = {
  code: 'member_card_kind',
  name: ['会员卡类型', 'Member card type'],
  items: { GROWTH: ['成长卡', 'Growth card'], PAID: ['付费卡', 'Paid card'] },
  colours: { GROWTH: 'blue', PAID: 'orange' },
} as const satisfies Dictionary

/** What adds to growth, or takes from it. */
export const growthKinds = {
  TRADE: ['消费', 'Order'],
  SHRINK: ['退款扣回', 'Refunded'],
  MERGE: ['会员合并', 'Merged'],
} as const satisfies Record<string, Bilingual>

/** What leads to a level. */
export const cardMetric = {
  code: 'member_card_metric',
  name: ['升级指标', 'Level measure'],
  items: {
    GROWTH: ['成长值', 'Growth'],
    SPEND: ['消费金额', 'Spending'],
    ORDERS: ['消费次数', 'Orders'],
    SINGLE_RECHARGE: ['单次充值', 'Single recharge'],
  },
} as const satisfies Dictionary

/** How somebody came to the card that he holds. */
export const cardSource = {
  code: 'member_card_source',
  name: ['得卡方式', 'How the card was obtained'],
  items: {
    JOIN: ['入会', 'On joining'],
    AUTO: ['自动评定', 'Automatic evaluation'],
    MANUAL: ['人工调整', 'Manual'],
    PAID: ['购买', 'Bought'],
    REVERT: ['退款撤回', 'Refunded'],
    MERGE: ['会员合并', 'Merged'],
  },
  colours: { AUTO: 'green', MANUAL: 'orange', PAID: 'purple', REVERT: 'red' },
} as const satisfies Dictionary

export const downgrade = {
  code: 'member_card_downgrade',
  name: ['降级方式', 'Downgrade mode'],
  items: {
    ONE_LEVEL: ['降一级', 'One level'],
    BY_VALUE: ['按达成值', 'To the level reached'],
    NONE: ['不降级', 'Never'],
  },
} as const satisfies Dictionary
