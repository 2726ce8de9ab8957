import * as z from 'zod'
import { currency } from '../payment/trade-fields.ts'
import { choice } from '../platform/fields/choice.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { instant, optionalInstant } from '../platform/fields/time.ts'
import type { Parameter } from '../platform/parameters/parameters.ts'
import { noticeKind } from './member-more.ts'

/** So long a code counts. */
export const memberCodeMinutes = 3

/** What a member's app shows: eighteen digits, which count once. */
export const memberCode = text(['会员码', 'Member code'], { max: 18 }).regex(/^\d{18}$/, 'field.format')

export const ShownCode = z.object({ code: memberCode, expiresAt: instant(['有效期至', 'Valid until']) })

/** What a member was told, as his own side reads it. */
export const Notice = z.object({
  at: instant(['时间', 'Time']),
  noticeKind: choice(['通知', 'Notice'], noticeKind),
  amount: z.int().register(fieldNotes, { label: ['数值', 'Amount'], kind: 'integer' }),
  currency,
  brandName: text(['品牌', 'Brand'], { max: 64 }),
  shopName: optionalText(['门店', 'Shop'], { max: 64 }).unwrap(),
  dueAt: optionalInstant(['到期', 'Due']).unwrap(),
})

/** What a till takes of a member at once, of stored value, coupons and points, without a code that the member shows. */
export const codeFreePay = {
  key: 'member.codeFreePayCents',
  group: 'member',
  type: 'money',
  standard: 20_000,
  min: 0,
  max: 100_000_000,
  title: ['免会员码单笔额度', 'Limit without a member code'],
  remark: [
    '收银台单笔使用会员的储值、优惠券和积分超过该金额时，会员须出示会员码',
    'Stored value, coupons and points above this take a code that the member shows at the till',
  ],
  tenant: true,
} as const satisfies Parameter

/** The same of a member within 24 hours. */
export const codeFreeDay = {
  key: 'member.codeFreeDayCents',
  group: 'member',
  type: 'money',
  standard: 50_000,
  min: 0,
  max: 100_000_000,
  title: ['免会员码每日额度', 'Daily limit without a member code'],
  remark: [
    '一名会员 24 小时内免会员码使用的合计上限',
    'What is taken of one member within 24 hours without a member code',
  ],
  tenant: true,
} as const satisfies Parameter
