import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

/** At which hour of the day the nth of them came: around lunch and dinner, as in any noodle shop. */
const mealHour = (n: ReturnType<typeof sql>) => sql`(array[11, 12, 12, 13, 18, 18, 19, 20])[1 + ${n} % 8]`

/** So many days back the nth of them came. */
const daysBack = (n: ReturnType<typeof sql>) => sql`(1 + (${n} * 5) % 12)`

const at = (n: ReturnType<typeof sql>) => sql`(date_trunc('day', now() at time zone 'Asia/Shanghai')
  - ${daysBack(n)} * interval '1 day' + ${mealHour(n)} * interval '1 hour' + (${n} * 17 % 60) * interval '1 minute')
  at time zone 'Asia/Shanghai'`

/**
 * Who joined a campaign did so over its days and not in the minute in which the demonstration was made; and more than twice as
 * many scanned its posters.
 */
export async function spreadJoins(db: Db, activityId: Id): Promise<void> {
  await sql`
    with numbered as (
      select id, coupon_ids, ${at(sql`(row_number() over (order by id))::integer`)} as at
        from market_join where tenant_id = app.tenant() and activity_id = ${activityId}),
    joined as (
      update market_join j set created_at = n.at, updated_at = n.at from numbered n
       where j.tenant_id = app.tenant() and j.id = n.id)
    update user_coupon u set created_at = n.at, valid_from = u.valid_from - (now() - n.at), valid_to = u.valid_to - (now() - n.at)
      from numbered n where u.tenant_id = app.tenant() and u.id = any(n.coupon_ids)`.execute(db)
  await sql`
    insert into market_scan as s (channel_id, hour, scans, visitors)
    select c.id, date_trunc('hour', ${at(sql`g.n`)}), count(*), count(*) - count(*) / 4
      from generate_series(1, 64) g (n)
      join (select id, (row_number() over (order by id))::integer as place, (count(*) over ())::integer as places
              from market_channel where tenant_id = app.tenant() and activity_id = ${activityId}) c
        on c.place = 1 + (g.n * g.n) % c.places
     group by 1, 2
    on conflict (tenant_id, channel_id, hour) do update
       set scans = s.scans + excluded.scans, visitors = s.visitors + excluded.visitors`.execute(db)
}

/** A campaign that is approved after its beginning begins then; the demonstration's have run for as long as they say. */
export async function beginThen(db: Db, id: Id, startAt: string): Promise<void> {
  await sql`
    update marketing_activity
       set start_at = ${startAt}::timestamptz, approved = jsonb_set(approved::jsonb, '{startAt}', to_jsonb(${startAt}::text))::json
     where tenant_id = app.tenant() and id = ${id} and start_at > ${startAt}::timestamptz`.execute(db)
}

/** Coupons that operators gave were given on several days; each keeps the time for which it is valid. */
export async function spreadCoupons(db: Db): Promise<void> {
  await sql`
    update user_coupon u
       set created_at = u.created_at - d.back, valid_from = u.valid_from - d.back, valid_to = u.valid_to - d.back
      from (select id, (id * 7 % 18) * interval '1 day' as back from user_coupon where tenant_id = app.tenant()) d
     where u.tenant_id = app.tenant() and u.id = d.id and u.source = 'ADMIN' and u.state = 'UNUSED'
       and u.valid_to - d.back > now() + interval '1 day'`.execute(db)
}
