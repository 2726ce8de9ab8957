import * as z from 'zod'
import { currency } from '../../payment/trade-fields.ts'
import { dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { money, percent } from '../../platform/fields/money.ts'
import { fieldNotes } from '../../platform/fields/notes.ts'
import { count } from '../../platform/fields/number.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { campaignChannels } from './marketing-activity-words.ts'

const whole = (zh: string, en: string) => z.int().register(fieldNotes, { label: [zh, en], kind: 'integer' })
const name = text(['名称', 'Name'], { max: 40 })
const orders = count(['成交订单', 'Orders'])
const takingsCents = money(['成交金额', 'Takings'], { min: -1_000_000_000_000 })

/** A code and what came of it: the shop's poster, or the code of one of its staff. */
const Channel = z.object({
  shopId: reference(['门店', 'Shop']),
  shopName: text(['门店', 'Shop'], { max: 64 }),
  source: dictionaryChoice(['渠道', 'Channel'], campaignChannels),
  staffName: optionalText(['员工', 'Staff'], { max: 64 }).unwrap(),
  shortCode: text(['短码', 'Short code'], { max: 16 }),
  scans: count(['扫码', 'Scans']),
  visitors: count(['扫码人数', 'Visitors']),
  joins: count(['参与', 'Joins']),
  orders,
  takingsCents,
})

const Prize = z.object({
  name: text(['名称', 'Name'], { max: 30 }),
  given: count(['已发', 'Given']),
  stock: whole('份数', 'Stock'),
})

/** How often each prize was drawn beside how often it was to be expected: the proof that a lottery was fair. */
const Draws = z.object({
  draws: count(['抽奖次数', 'Draws']),
  prizes: list(
    ['抽中', 'Drawn'],
    z.object({
      name: text(['名称', 'Name'], { max: 30 }),
      drawn: count(['实际', 'Drawn']),
      expected: text(['期望', 'Expected'], { max: 16 }),
    }),
  ),
  chiSquare: text(['卡方值', 'Chi-square'], { max: 16 }),
  limit: text(['临界值', 'Limit'], { max: 16 }),
  fair: flag(['符合概率', 'Consistent with chances']),
})

/** What the campaign it was copied from had reached at the same age. */
const Twin = z.object({ name, scans: count(['扫码', 'Scans']), joins: count(['参与', 'Joins']), orders, takingsCents })

/** What members bought within seven days of joining, for each of them. */
const Group = z.object({
  members: count(['会员', 'Members']),
  orders,
  takingsCents,
  perMemberCents: money(['人均成交', 'Takings per member']),
})

/** Members who got something beside those who were held out: the difference is what the campaign has brought. */
const Lift = z.object({
  holdoutBp: percent(['对照组比例', 'Holdout share']),
  given: Group.register(fieldNotes, { label: ['发放组', 'Got a prize'], kind: 'list' }),
  heldOut: Group.clone().register(fieldNotes, { label: ['对照组', 'Held out'], kind: 'list' }),
  /** By how much more each of them bought; null where no member of the holdout has bought. */
  liftBp: z
    .int()
    .nullable()
    .register(fieldNotes, { label: ['增量', 'Lift'], kind: 'percent', decimals: 2 }),
})

export const CampaignStat = z.object({
  /** Of all its amounts. */
  currency,
  scans: count(['扫码', 'Scans']),
  visitors: count(['扫码人数', 'Visitors']),
  joins: count(['参与', 'Joins']),
  members: count(['参与会员', 'Members']),
  couponsGiven: count(['发券', 'Coupons given']),
  couponsUsed: count(['核销', 'Used']),
  couponOffCents: money(['用券优惠', 'Coupon discount']),
  orders,
  takingsCents,
  committedCents: money(['已占用预算', 'Committed']),
  prizes: list(['奖品', 'Prizes'], Prize),
  channels: list(['渠道', 'Channels'], Channel, { max: 1000 }),
  hours: list(
    ['扫码时段', 'Scans by hour'],
    z.object({ weekday: whole('星期', 'Weekday'), hour: whole('小时', 'Hour'), scans: count(['扫码', 'Scans']) }),
    { max: 168 },
  ),
  days: list(
    ['每日参与', 'Joins by day'],
    z.object({
      day: whole('第几天', 'Day'),
      joins: count(['参与', 'Joins']),
      before: count(['上次参与', 'Previous joins']).nullable(),
    }),
    { max: 400 },
  ),
  draws: Draws.nullable(),
  lift: Lift.nullable().register(fieldNotes, { label: ['对照', 'Holdout'], kind: 'list' }),
  twin: Twin.nullable().register(fieldNotes, { label: ['同期对比', 'Comparison'], kind: 'list' }),
})
