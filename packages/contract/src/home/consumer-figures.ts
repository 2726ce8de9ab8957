import * as z from 'zod'
import { currency } from '../payment/trade-fields.ts'
import { read } from '../platform/endpoint.ts'
import { choice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money, optionalMoney, percent } from '../platform/fields/money.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count } from '../platform/fields/number.ts'
import { text } from '../platform/fields/text.ts'
import { day, instant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'

const cents = (zh: string, en: string) => money([zh, en])
const name = text(['名称', 'Name'], { max: 64 })
const ids = (zh: string, en: string) => list([zh, en], z.int().positive(), { min: 1, max: 50 }).optional()
const part = (zh: string, en: string) => ({ label: [zh, en], kind: 'list' }) as const

const Takings = z.object({
  /** Of all its amounts, and which others there are: that of most shops is the first. */
  currency,
  currencies: list(['币种', 'Currencies'], currency),
  /** Today by the brands' clocks and day cuts, and the same weekday a week ago. */
  today: day(['今天', 'Today']),
  todayCents: cents('今日收款', 'Takings today'),
  lastWeekCents: cents('上周同日', 'Same day last week'),
  /** Of that day, what had come in by this time. */
  lastWeekSoFarCents: cents('上周同时段', 'Last week by this time'),
  orders: count(['订单数', 'Orders']),
  averageCents: cents('客单价', 'Average'),
  memberShareBp: percent(['会员占比', 'Share of members']),
  hours: list(
    ['按小时', 'By hour'],
    z.object({
      hour: text(['时段', 'Hour'], { max: 5 }),
      /** After midnight, and still of this business day. */
      isNextDay: flag(['次日', 'Next day']),
      /** Null of an hour that has not come at any brand. */
      todayCents: optionalMoney(['今日收款', 'Takings today']).unwrap(),
      lastWeekCents: cents('上周同日', 'Same day last week'),
    }),
  ),
})

const week = (zh: string, en: string) =>
  z
    .object({
      now: count([`近 7 日${zh}`, `${en}, last 7 days`]),
      before: count([`前 7 日${zh}`, `${en}, the 7 days before`]),
    })
    .register(fieldNotes, part(zh, en))

const Marketing = z.object({
  /** Coupons of the last seven days beside those of the seven before. */
  claimed: week('领券', 'Claimed'),
  redeemed: week('核销', 'Redeemed'),
  coupons: list(
    ['即将领完的优惠券', 'Coupons running low'],
    z.object({ id: Id, name, left: count(['剩余', 'Left']), stock: count(['总量', 'Stock']) }),
  ),
  campaigns: list(
    ['进行中的营销活动', 'Running campaigns'],
    z.object({
      id: Id,
      name,
      endAt: instant(['结束时间', 'Ends']),
      joins: count(['参与人次', 'Joined']),
      /** Of its time. */
      progressBp: percent(['进度', 'Progress']),
    }),
  ),
})

const Members = z.object({
  newMembers: count(['今日新会员', 'New members today']),
  newMembersLastWeek: count(['上周同日新会员', 'New members, same day last week']),
  /** What is owed to members, for each currency. */
  owed: list(
    ['储值', 'Stored value'],
    z.object({
      currency,
      principalCents: cents('储值本金', 'Stored principal'),
      giftCents: cents('储值赠金', 'Stored gifts'),
    }),
  ),
})

/** The morning figures of a consumer brand (consumer.md 22.3). Each part is asked for alone, and fails alone. */
export const consumerFigures = {
  consumer: read(
    '/pcapi/v1/dashboard/consumer',
    z.object({
      part: choice(['部分', 'Part'], {
        TAKINGS: ['收款', 'Takings'],
        MARKETING: ['营销', 'Marketing'],
        MEMBERS: ['会员', 'Members'],
      }).optional(),
      /** In which the takings are: that of most shops, where none is chosen. */
      currency: currency.optional(),
      brandIds: ids('品牌', 'Brands'),
      shopIds: ids('门店', 'Shops'),
    }),
    z.object({
      takings: Takings.nullable().register(fieldNotes, part('收款', 'Takings')),
      marketing: Marketing.nullable().register(fieldNotes, part('营销', 'Marketing')),
      members: Members.nullable().register(fieldNotes, part('会员', 'Members')),
    }),
    { rule: 'consumer', title: ['消费业务概况', 'Consumer figures'], large: true },
  ),
} as const
