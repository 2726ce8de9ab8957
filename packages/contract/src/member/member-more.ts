import * as z from 'zod'
import { currency } from '../payment/trade-fields.ts'
import { dictionaryChoice } from '../platform/fields/choice.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { lines, optionalText, text } from '../platform/fields/text.ts'
import { instant, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { cardSource } from './card-words.ts'

/** What a line of a member's history is about. */
export const historyKind = {
  code: 'member_history_kind',
  name: ['会员动态类型', 'Activity type'],
  items: {
    ORDER: ['消费', 'Order'],
    POINTS: ['积分', 'Points'],
    WALLET: ['储值', 'Stored value'],
    CARD: ['等级', 'Level'],
    COUPON: ['优惠券', 'Coupon'],
    NOTICE: ['通知', 'Notice'],
  },
  colours: { ORDER: 'green', POINTS: 'orange', WALLET: 'purple', CARD: 'blue' },
} as const

/** What a member was told. */
export const noticeKind = {
  POINTS_EXPIRE_30: ['积分 30 天内到期', 'Points expire within 30 days'],
  POINTS_EXPIRE_7: ['积分 7 天内到期', 'Points expire within 7 days'],
  GIFT_EXPIRE_30: ['赠金 30 天内到期', 'Gift expires within 30 days'],
  GIFT_EXPIRE_7: ['赠金 7 天内到期', 'Gift expires within 7 days'],
  COUPON_EXPIRE_3: ['优惠券 3 天内到期（张）', 'Coupons expire within 3 days'],
  LEVEL_UP: ['升至第几级', 'Upgraded to level'],
  WALLET_SPENT: ['储值支付', 'Paid with stored value'],
} as const

const size = (zh: string, en: string) => z.int().register(fieldNotes, { label: [zh, en], kind: 'integer' })

export const happened = dictionaryChoice(['类型', 'Type'], historyKind)

/** One thing that happened to a member: an amount in cents, or in points. */
export const HistoryLine = z.object({
  id: size('编号', 'Id'),
  at: instant(['时间', 'Time']),
  kind: happened.clone(),
  /** Of points and stored value the kind of the entry, of a coupon what became of it, of a level its name. */
  what: text(['内容', 'What'], { max: 64 }),
  /** Of a coupon. */
  name: optionalText(['名称', 'Name'], { max: 40 }).unwrap(),
  amount: size('数值', 'Amount').nullable(),
  /** Of an amount that is money. */
  currency,
  brandName: optionalText(['品牌', 'Brand'], { max: 64 }).unwrap(),
  shopName: optionalText(['门店', 'Shop'], { max: 64 }).unwrap(),
})
export type HistoryLine = z.output<typeof HistoryLine>

export const segmentId = z
  .int()
  .register(fieldNotes, { label: ['人群', 'Segment'], kind: 'integer', of: 'memberSegment' })
export const segmentName = text(['人群名称', 'Name'], { max: 30 })

/** Which card a member holds at a brand. */
export const Holding = z.object({
  brandId: reference(['品牌', 'Brand']),
  brandName: optionalText(['品牌', 'Brand'], { max: 64 }).unwrap(),
  cardId: reference(['会员卡', 'Member card']),
  cardName: text(['会员卡', 'Member card'], { max: 20 }),
  level: count(['等级', 'Level']),
  colour: optionalText(['颜色', 'Colour'], { max: 7 }).unwrap(),
  since: optionalInstant(['得卡时间', 'Since']).unwrap(),
  reviewAt: optionalInstant(['评定时间', 'Next review']).unwrap(),
  lockedUntil: optionalInstant(['锁定至', 'Locked until']).unwrap(),
  source: dictionaryChoice(['方式', 'How'], cardSource),
})

export const noteBody = lines(['备注内容', 'Note'], { max: 500 })

/** A line about a member that operators write for one another. */
export const MemberNote = z.object({
  id: Id,
  body: noteBody,
  createdAt: instant(['时间', 'Time']),
  operatorName: optionalText(['操作人', 'Operator'], { max: 64 }).unwrap(),
})
