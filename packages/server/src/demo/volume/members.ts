import { sql } from 'kysely'
import type pg from 'pg'
import { fill, givenNames, oneOf, spread, surnames } from './fill.ts'

interface Volume {
  members: number
  /** Entries of points in all, the same number for each member. */
  points: number
  onWritten?: (count: number) => void
}

/** Points of a year, none of which has run out yet. */
const days = 365

/** Members with their cards and points that each sign-in of theirs has given, a lot and a move for each entry. */
export async function fillMembers(pool: pg.Pool, tenantId: number, { members, points, onWritten }: Volume) {
  const each = members > 0 ? Math.ceil(points / members) : 0
  const age = sql`((${each} - number) * ${days} / ${each})::integer`
  // A statement that writes more entries than these takes a busy database longer than a connection waits for its answer.
  const step = Math.max(500, Math.floor(20_000 / Math.max(2, each)))
  await fill(pool, tenantId, { rows: members, step, onWritten }, (from, to) => [
    sql`
      insert into member (mobile, nickname, gender, source, register_brand_id, register_shop_id, pay_count, pay_cents,
                          first_paid_at, last_paid_at, created_at)
      select '19' || lpad((coalesce(last.mobile, 0) + n)::text, 9, '0'),
             ${oneOf(surnames, 1)} || ${oneOf(givenNames, 7)} || case when n % 3 > 0 then ${oneOf(givenNames, 31)} else '' end,
             'UNKNOWN', (array['POS', 'MINIAPP', 'H5', 'IMPORT'])[1 + n % 4], shop.brand_id, shop.id, ${spread(40, 3)},
             ${spread(40, 3)} * 3800, now() - interval '400 days', now() - ${spread(390, 5)} * interval '1 day',
             now() - interval '700 days' + n * interval '1 second'
        from generate_series(${from}::bigint, ${to}::bigint) n,
             (select max(substr(mobile, 3)::bigint) - ${from} + 1 as mobile from member
               where tenant_id = app.tenant() and mobile like '19%') last,
             lateral (
               select s.id, s.brand_id from (
                 select id, brand_id, row_number() over (order by id) - 1 as place, count(*) over () as shops from shop
                  where tenant_id = app.tenant() and deleted_at is null) s
                where s.place = n % s.shops) shop`,
    sql`
      insert into member_holding (member_id, brand_id, card_id, source)
      select m.id, m.register_brand_id, c.id, 'JOIN' from member m
       cross join lateral (
         select id from member_card c where c.tenant_id = m.tenant_id and c.brand_id = m.register_brand_id and c.deleted_at is null
          order by level, id limit 1) c
       where ${fresh(to - from + 1)}`,
    sql`
      insert into point_account (member_id, brand_id, balance, entries)
      select m.id, m.register_brand_id, ${each} * 10, ${each} from member m where ${each} > 0 and ${fresh(to - from + 1)}`,
    sql`
      with e as (
        insert into point_entry (account_id, number, event_type, event_id, event_line, day, balance, balance_after, pending,
               pending_after, debt, debt_after, kind, biz_type, created_at)
        select a.id, number, 'SIGNIN.EARN', number, 0, current_date - ${age}, 10, number * 10, 0, 0, 0, 0,
               'EARN', 'SIGNIN', now() - ${age} * interval '1 day'
          from generate_series(1, ${each}) number, member m
          join point_account a on a.tenant_id = m.tenant_id and a.member_id = m.id
         where ${fresh(to - from + 1)}
        returning id, account_id, created_at),
      l as (
        insert into point_lot (account_id, entry_id, earned, remaining, pending, available_at, expires_at)
        select account_id, id, 10, 10, false, created_at, created_at + interval '1 year' from e returning id, entry_id)
      insert into point_lot_move (entry_id, lot_id, points) select entry_id, id, 10 from l`,
  ])
}

/** The members that were written last. */
const fresh = (count: number) => sql`m.tenant_id = app.tenant() and m.id > (
  select id from member where tenant_id = app.tenant() order by id desc offset ${count} limit 1)`
