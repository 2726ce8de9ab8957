import type { Id } from '@brandside/contract/platform/id.ts'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/database/query.ts'
import { onceADay, untilDone } from '../by-the-clock.public.ts'
import { notifyMembers } from '../notices.public.ts'
import { repayDebt } from './earn.public.ts'

/** So many lots in one transaction: a cashier never waits long for the accounts of a batch. */
const batch = 50

/** What has been waiting counts from now on, what has expired is gone, and what will expire is announced to its members. */
export async function pointsByTheClock(pool: pg.Pool, tenantId: number): Promise<void> {
  await untilDone(pool, tenantId, unlock)
  await untilDone(pool, tenantId, expire)
  await onceADay(pool, tenantId, 'points.expiring', () => untilDone(pool, tenantId, noticeExpiring))
}

const isWaiting = sql<boolean>`l.pending and l.available_at <= now()`
const hasEnded = sql<boolean>`not l.pending and l.expires_at <= now()`

/** Waiting points begin to count; a debt is repaid of them at once. */
export async function unlock(db: Db): Promise<number> {
  const due = await lotsDue(db, isWaiting)
  if (due === undefined) return 0
  const { rows } = await sql<{ id: Id; memberId: Id; brandId: Id; debt: number }>`
    with ${due},
    opened as (
      update point_lot l set pending = false, version = l.version + 1, updated_at = now()
        from due d where l.tenant_id = app.tenant() and l.id = d.id),
    moved as (${movedAccounts(sql`balance = a.balance + s.points, pending = a.pending - s.points`)})
    insert into point_entry (account_id, number, event_type, event_id, event_line, day, kind, biz_type, trade_id,
                             balance, balance_after, pending, pending_after, debt, debt_after)
    select a.id, a.entries + d.place, 'LOT.UNLOCK', d.id, 0, ${today}, 'UNLOCK', 'LOT', d.trade_id,
           d.remaining, a.balance + d.sum, -d.remaining, a.pending - d.sum, 0, a.debt
      from due d join point_account a on a.tenant_id = app.tenant() and a.id = d.account_id
    returning id, debt_after as debt,
              (select member_id from point_account o where o.tenant_id = app.tenant() and o.id = account_id) as member_id,
              (select brand_id from point_account o where o.tenant_id = app.tenant() and o.id = account_id) as brand_id`.execute(
    db,
  )
  for (const { id, memberId, brandId, debt } of rows) if (debt > 0) await repayDebt({ db }, { memberId, brandId }, id)
  return rows.length
}

/** Points whose time is over. What came back into a lot that had ended is another time that it ends. */
export async function expire(db: Db): Promise<number> {
  const due = await lotsDue(db, hasEnded)
  if (due === undefined) return 0
  const { rows } = await sql<{ lots: number }>`
    with ${due},
    written as (
      insert into point_entry (account_id, number, event_type, event_id, event_line, day, kind, biz_type,
                               balance, balance_after, pending, pending_after, debt, debt_after)
      select a.id, a.entries + d.place, 'LOT.EXPIRE', d.id,
             (select count(*) from point_entry e where e.tenant_id = app.tenant() and e.account_id = a.id
                 and e.event_type = 'LOT.EXPIRE' and e.event_id = d.id), ${today}, 'EXPIRE', 'LOT',
             -d.remaining, a.balance - d.sum, 0, a.pending, 0, a.debt
        from due d join point_account a on a.tenant_id = app.tenant() and a.id = d.account_id
      returning id, event_id, balance),
    taken as (
      insert into point_lot_move (entry_id, lot_id, points) select id, event_id, balance from written),
    emptied as (
      update point_lot l set remaining = 0, version = l.version + 1, updated_at = now()
        from due d where l.tenant_id = app.tenant() and l.id = d.id),
    moved as (${movedAccounts(sql`balance = a.balance - s.points`)})
    select count(*)::integer as lots from written`.execute(db)
  return rows[0]?.lots ?? 0
}

/**
 * The lots that are due of some accounts, which are locked first: what is read behind the lock is what stands. An account
 * that is in use is left to the next run.
 */
async function lotsDue(db: Db, isDue: RawBuilder<boolean>): Promise<RawBuilder<unknown> | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select a.id from point_account a
     where a.tenant_id = app.tenant() and a.id in (
           select l.account_id from point_lot l where l.tenant_id = app.tenant() and l.remaining > 0 and ${isDue} limit ${batch})
     order by a.id for update skip locked`.execute(db)
  if (rows.length === 0) return undefined
  const ids = rows.map(({ id }) => id)
  return sql`due as (
      select l.id, l.account_id, l.remaining, l.trade_id, row_number() over those as place,
             (sum(l.remaining) over those)::bigint as sum
        from point_lot l
       where l.tenant_id = app.tenant() and l.account_id = any(${ids}::bigint[]) and l.remaining > 0 and ${isDue}
      window those as (partition by l.account_id order by l.id))`
}

const movedAccounts = (changes: RawBuilder<unknown>) => sql`
      update point_account a
         set ${changes}, entries = a.entries + s.lots, version = a.version + 1, updated_at = now()
        from (select account_id, sum(remaining)::bigint as points, count(*) as lots from due group by account_id) s
       where a.tenant_id = app.tenant() and a.id = s.account_id`

/** A notice to each member whose points end within thirty days, and one within seven: once for each day on which they end. */
async function noticeExpiring(db: Db): Promise<number> {
  return notifyMembers(
    db,
    sql`
    select e.member_id, e.brand_id, 'POINTS_EXPIRE_' || d.days, e.day::text, e.points, e.due_at
      from (values (30), (7)) d (days),
           lateral (
             select a.member_id, a.brand_id, (l.expires_at at time zone b.time_zone)::date as day,
                    sum(l.remaining)::bigint as points, min(l.expires_at) as due_at
               from point_lot l
               join point_account a on a.tenant_id = l.tenant_id and a.id = l.account_id
               join brand b on b.tenant_id = a.tenant_id and b.id = a.brand_id
              where l.tenant_id = app.tenant() and l.remaining > 0 and not l.pending and l.expires_at > now()
                and l.expires_at < now() + make_interval(days => d.days)
              group by 1, 2, 3) e
     where not exists (select from member_notice n where n.tenant_id = app.tenant() and n.member_id = e.member_id
                          and n.brand_id = e.brand_id and n.kind = 'POINTS_EXPIRE_' || d.days and n.about = e.day::text)
     limit 5000`,
  )
}

const today = sql`(select (now() at time zone t.time_zone)::date from app.acting_tenant() t)`
