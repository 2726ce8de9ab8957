import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { codeOf } from '../../../marketing/user-coupon/code.public.ts'
import type { SystemContext } from '../../../platform/context.ts'
import { refuseField } from '../../../platform/refuse.ts'

interface OrderCoupons {
  memberId: Id | null
  coupons?: readonly Id[] | undefined
  couponCodes?: readonly string[] | undefined
}

/**
 * The order's member and its coupons, those of shown codes among them. A code names its owner: an order without a member
 * becomes his. Whether a coupon may be used here, now and by him is decided by the quote, as of any other.
 */
export async function withShownCoupons<W extends OrderCoupons>(ctx: Pick<SystemContext, 'db'>, wanted: W): Promise<W> {
  const { couponCodes = [], coupons = [] } = wanted
  if (couponCodes.length === 0) return wanted
  const codes = couponCodes.map((typed, index) => codeOf(typed) ?? refuseCode(index))
  const { rows } = await sql<{ id: Id; memberId: Id; code: string }>`
    select id, member_id, code from user_coupon
     where tenant_id = app.tenant() and code = any(${codes})`.execute(ctx.db)
  const shown = codes.map((code, index) => rows.find((row) => row.code === code) ?? refuseCode(index))
  const ids = new Set([...coupons, ...shown.map(({ id }) => id)])
  return { ...wanted, memberId: wanted.memberId ?? (shown[0]?.memberId as Id), coupons: [...ids] }
}

const refuseCode = (index: number) => refuseField(`couponCodes[${index}]`, userCoupon.reasons.unknownCode)
