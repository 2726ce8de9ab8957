import type { CouponSource } from '@brandside/contract/marketing/user-coupon.ts'
import { userCouponEvents } from '@brandside/contract/marketing/user-coupon-events.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type Selectable, sql } from 'kysely'
import type { UserCouponTable } from '../../../migrations/schema.ts'
import type { Db } from '../../platform/database/query.ts'
import { emit } from '../../platform/webhooks/emit.ts'
import { brandDay, calendarDay } from '../../store/brand/clock.public.ts'
import type { Coupon } from '../coupon-counts/coupon-row.public.ts'
import { newCode } from './code.public.ts'
import { snapshotOf } from './snapshot.public.ts'

/** The business day of the coupon's brand. */
export const businessDay = (brandId: Id) => brandDay(brandId, sql`now()`)

type UserCoupon = Selectable<UserCouponTable>

interface Issue {
  memberIds: readonly Id[]
  /** For each of them. */
  quantity: number
  source: CouponSource
  sourceKey: string
  batchId?: Id
}

/**
 * The coupons themselves, one statement for all members; what limits their number has been counted before. Valid by the dates
 * of the template, or for so many days of its brand's calendar, the last one to its end.
 */
export async function insertCoupons(db: Db, template: Coupon, given: Issue): Promise<Id[]> {
  const { brandId, validityMode, validFrom, validTo, startAfterDays, validDays, codePrefix } = template
  const { memberIds, quantity, source, sourceKey, batchId = null } = given
  const isFixed = validityMode === 'FIXED'
  const midnight = (days: number) =>
    sql`((${calendarDay(sql`now()`)} + ${days}::integer)::timestamp at time zone b.time_zone)`
  const each = memberIds.flatMap((memberId) =>
    Array.from({ length: quantity }, (_, seq) => ({ memberId, seq: seq + 1 })),
  )
  const codes = each.map(() => newCode(codePrefix))
  const { rows } = await sql<
    Pick<UserCoupon, 'id' | 'couponId' | 'brandId' | 'memberId' | 'source' | 'validFrom' | 'validTo'>
  >`
    insert into user_coupon (coupon_id, brand_id, member_id, code, snapshot, valid_from, valid_to, source, source_key, seq, batch_id)
    select ${template.id}, ${brandId}, c.member_id, c.code, ${JSON.stringify(snapshotOf(template))}::json,
           ${isFixed ? sql`${validFrom}::timestamptz` : startAfterDays === 0 ? sql`now()` : midnight(startAfterDays)},
           ${isFixed ? sql`${validTo}::timestamptz` : midnight(startAfterDays + validDays)},
           ${source}, ${sourceKey}, c.seq, ${batchId}
      from brand b, unnest(${each.map(({ memberId }) => memberId)}::bigint[], ${codes}::text[],
                           ${each.map(({ seq }) => seq)}::integer[]) c (member_id, code, seq)
     where b.tenant_id = app.tenant() and b.id = ${brandId}
    returning id, coupon_id, brand_id, member_id, source, valid_from, valid_to`.execute(db)
  await emit(db, userCouponEvents.issued, ...rows)
  return rows.map(({ id }) => id)
}
