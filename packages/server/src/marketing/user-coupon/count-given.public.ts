import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { addCounts } from '../coupon-counts/counts.public.ts'
import type { Coupon } from '../coupon-counts/coupon-row.public.ts'
import { businessDay } from './insert-coupons.public.ts'

/** Counts what is given to each of many members, under the lock of the template, which has let all of it pass. */
export async function countGiven(
  db: Db,
  { id, brandId, dailyTotal }: Coupon,
  memberIds: readonly Id[],
  quantity: number,
) {
  const all = memberIds.length * quantity
  await addCounts(db, id, { issued: all })
  await sql`
    insert into coupon_member_count as k (coupon_id, member_id, taken, day, taken_day)
    select ${id}, m.id, ${quantity}, d.day, ${quantity}
      from unnest(${memberIds}::bigint[]) m (id), (select ${businessDay(brandId)} as day) d
    on conflict (tenant_id, coupon_id, member_id) do update
      set taken = k.taken + excluded.taken, day = excluded.day,
          taken_day = case when k.day = excluded.day then k.taken_day else 0 end + excluded.taken_day`.execute(db)
  if (dailyTotal === 0) return
  await sql`
    insert into coupon_day_count as k (coupon_id, day, issued) values (${id}, ${businessDay(brandId)}, ${all})
    on conflict (tenant_id, coupon_id, day) do update set issued = k.issued + excluded.issued`.execute(db)
}
