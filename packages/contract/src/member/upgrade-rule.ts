import * as z from 'zod'
import { write } from '../platform/endpoint.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count, integer } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { cardMetric, downgrade } from './card-words.ts'

export const metric = dictionaryChoice(['升级指标', 'Measure'], cardMetric)
export type Metric = z.output<typeof metric>

/** Growth, orders, or cents, as its measure says. */
const size = (zh: string, en: string) =>
  z
    .int()
    .min(1)
    .max(1_000_000_000_000)
    .register(fieldNotes, { label: [zh, en], kind: 'integer' })

/** How a level is reached and kept. */
export const UpgradeRule = z.object({
  metric,
  threshold: size('升级门槛', 'Threshold'),
  /** 0 is a life long. */
  windowDays: integer(['统计天数', 'Period (days)'], { min: 0, max: 1095, standard: 365 }),
  keepThreshold: size('保级门槛', 'Threshold to stay'),
  keepDays: integer(['保级天数', 'Retention period (days)'], { min: 30, max: 1095, standard: 365 }),
  downgrade: dictionaryChoice(['降级方式', 'Downgrade mode'], downgrade).default('ONE_LEVEL'),
  graceDays: integer(['宽限天数', 'Grace days'], { min: 0, max: 60, standard: 0 }),
  auto: flag(['自动评定', 'Automatic evaluation']).default(true),
})
export type UpgradeRule = z.output<typeof UpgradeRule>

/** Another measure for all levels of a brand at once, as they have one in common. */
export const setMeasure = (at: string) =>
  write(
    `${at}/measure/update`,
    z.object({
      brandId: reference(['品牌', 'Brand']),
      metric,
      levels: list(
        ['等级', 'Levels'],
        z.object({
          cardId: reference(['会员卡', 'Member card']),
          threshold: UpgradeRule.shape.threshold.clone(),
          keepThreshold: UpgradeRule.shape.keepThreshold.clone(),
        }),
        { min: 1, max: 20 },
      ),
    }),
    z.object({ changed: count(['变更数量', 'Changed']) }),
    { rule: 'update', title: ['更换升级指标', 'Change level measure'] },
  )
