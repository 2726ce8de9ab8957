import * as z from 'zod'
import { read, sheet, write } from '../../platform/endpoint.ts'
import { fieldNotes } from '../../platform/fields/notes.ts'
import { count } from '../../platform/fields/number.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { optionalInstant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'

const at = '/pcapi/v1/coupon'
const code = text(['兑换码', 'Code'], { max: 32 })

/** Codes on leaflets and receipts, each good for one coupon, and how a member takes one (consumer.md 10). */
export const couponCodeCalls = {
  makeCodes: write(
    `${at}/code/create`,
    z.object({
      id: Id,
      quantity: z
        .int()
        .min(1)
        .max(50_000)
        .register(fieldNotes, { label: ['数量', 'Codes'], kind: 'integer' }),
    }),
    z.object({ made: count(['生成数量', 'Codes generated']) }),
    { rule: 'issue', title: ['生成兑换码', 'Generate codes'], keyed: true, example: { quantity: 2 } },
  ),
  codes: read(
    `${at}/code`,
    z.object({ id: Id }),
    z.object({ made: count(['已生成', 'Codes generated']), taken: count(['已兑换', 'Codes redeemed']) }),
    { rule: 'list', title: ['查询兑换码', 'Count codes'] },
  ),
  exportCodes: sheet(
    `${at}/code/export`,
    z.object({ couponId: reference(['优惠券', 'Coupon']) }),
    z.object({
      code,
      memberNo: optionalText(['会员号', 'Member number'], { max: 12 }).unwrap(),
      takenAt: optionalInstant(['兑换时间', 'Redeemed']).unwrap(),
    }),
    { rule: 'issue', title: ['导出兑换码', 'Export codes'] },
  ),
  /** A member takes a coupon in an app, or types a code there or at a till. */
  claim: write(
    '/pcapi/open/v1/coupon/claim',
    z.object({
      couponId: optionalReference(['优惠券', 'Coupon']),
      code: code.optional(),
      memberId: reference(['会员', 'Member']),
      key: text(['标识', 'Key'], { max: 64 }),
    }),
    z.object({ ids: z.array(Id) }),
    { rule: 'client', title: ['领取优惠券', 'Claim coupon'], example: { couponId: 1, memberId: 1, key: 'a-claim' } },
  ),
}
