import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

/**
 * The coupons of one member become another's, used ones too, so that a refund finds them; what each has taken counts for the
 * one that stays. Where both were given theirs by the same event, the coupon keeps whose it was in its key.
 */
export async function mergeCoupons(db: Db, from: Id, into: Id): Promise<void> {
  await sql`
    insert into coupon_member_count as k (coupon_id, member_id, taken, day, taken_day)
    select coupon_id, ${into}, taken, day, taken_day from coupon_member_count
     where tenant_id = app.tenant() and member_id = ${from} order by coupon_id
    on conflict (tenant_id, coupon_id, member_id) do update
      set taken = k.taken + excluded.taken, day = greatest(k.day, excluded.day),
          taken_day = case when k.day = excluded.day then k.taken_day + excluded.taken_day
                           when k.day > excluded.day then k.taken_day else excluded.taken_day end`.execute(db)
  await sql`delete from coupon_member_count where tenant_id = app.tenant() and member_id = ${from}`.execute(db)
  await sql`
    update user_coupon u set member_id = ${into}, version = version + 1, updated_at = now(),
           source_key = case when exists (select from user_coupon o where o.tenant_id = u.tenant_id and o.member_id = ${into}
                 and o.coupon_id = u.coupon_id and o.source = u.source and o.source_key = u.source_key)
             then u.source_key || ':of:' || ${from} else u.source_key end
     where u.tenant_id = app.tenant() and u.member_id = ${from}`.execute(db)
}
