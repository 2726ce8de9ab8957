import * as z from 'zod'
import { choice } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { money } from '../../platform/fields/money.ts'
import { fieldNotes } from '../../platform/fields/notes.ts'
import { count } from '../../platform/fields/number.ts'
import { text } from '../../platform/fields/text.ts'
import { campaignChecks } from './marketing-activity-words.ts'

/** For the auditor: what is new against what is in force, what it can cost, and what similar campaigns came to. */
export const CampaignRevision = z.object({
  /** The terms in force, field by field; null before the first approval. */
  inForce: z
    .record(z.string().max(64), z.unknown())
    .nullable()
    .register(fieldNotes, { label: ['生效内容', 'Terms in force'], kind: 'list' }),
  /** Null where a prize that costs something has no stock. */
  worstCents: money(['最高成本', 'Maximum cost']).nullable(),
  /** What has to be right before it is submitted and approved; with the refusal in both languages where it is not. */
  checks: list(
    ['检查项', 'Checks'],
    z.object({
      of: choice(['检查项', 'Check'], campaignChecks),
      wrong: z
        .tuple([z.string(), z.string()])
        .nullable()
        .register(fieldNotes, { label: ['未通过的原因', 'Why it fails'], kind: 'list' }),
    }),
    { max: 10 },
  ),
  shops: count(['门店', 'Shops']),
  audience: count(['人群', 'Audience']),
  similar: list(
    ['往期同类活动', 'Similar campaigns'],
    z.object({
      name: text(['名称', 'Name'], { max: 40 }),
      scans: count(['扫码', 'Scans']),
      joins: count(['参与', 'Joins']),
      committedCents: money(['已占用预算', 'Committed']),
    }),
    { max: 5 },
  ),
})

/** What the last 30 days would have come to under a campaign. */
export const Rehearsal = z.object({
  trades: count(['订单', 'Orders']),
  members: count(['会员', 'Members']),
  joins: count(['参与', 'Joins']),
  refused: count(['次数已满', 'Over the limit']),
  costCents: money(['成本', 'Cost']),
  /** The first day on which nothing was left that costs something; null where it lasts. */
  emptyOn: text(['奖品或预算用完', 'Used up on'], { max: 10 }).nullable(),
  prizes: list(
    ['奖品', 'Prizes'],
    z.object({
      name: text(['名称', 'Name'], { max: 30 }),
      given: count(['发出', 'Given']),
      stock: z.int().register(fieldNotes, { label: ['份数', 'Stock'], kind: 'integer' }),
    }),
  ),
  /** Of the members who get something: who would rise if each bought once more for what he usually spends. */
  levels: list(
    ['等级变化', 'Level changes'],
    z.object({
      name: text(['等级', 'Level'], { max: 30 }),
      members: count(['获奖会员', 'Winners']),
      rise: count(['再消费一单即升级', 'One order from an upgrade']),
    }),
  ),
  days: list(
    ['每日', 'By day'],
    z.object({
      day: text(['日期', 'Day'], { max: 10 }),
      joins: count(['参与', 'Joins']),
      costCents: money(['成本', 'Cost']),
    }),
    { max: 31 },
  ),
})
