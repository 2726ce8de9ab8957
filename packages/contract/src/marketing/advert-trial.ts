import * as z from 'zod'
import type { Dictionary } from '../platform/dictionaries.ts'
import { choice } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { optionalPercent } from '../platform/fields/money.ts'
import { count } from '../platform/fields/number.ts'
import { text } from '../platform/fields/text.ts'
import { Id } from '../platform/id.ts'

/** The two versions of an advert that are tried against each other. */
export const versions = {
  code: 'advert_version',
  name: ['广告版本', 'Advert version'],
  items: { A: ['A 版', 'Version A'], B: ['B 版', 'Version B'] },
  colours: { A: 'blue', B: 'purple' },
} as const satisfies Dictionary

/** So often each version is shown before the better one is chosen. */
export const trialImpressions = 1_000

/** Both versions since they have run side by side. */
export const AdvertTrial = z.object({
  winner: choice(['胜出', 'Winner'], versions.items).nullable(),
  sides: list(
    ['版本', 'Versions'],
    z.object({
      id: Id,
      side: choice(['版本', 'Version'], versions.items),
      title: text(['标题', 'Title'], { max: 60 }),
      impressions: count(['曝光', 'Impressions']),
      clicks: count(['点击', 'Clicks']),
      ctrBp: optionalPercent(['点击率', 'Click rate']).unwrap(),
    }),
    { max: 2 },
  ),
})
