import { sql } from 'kysely'
import type pg from 'pg'
import { untilDone } from '../../member/by-the-clock.public.ts'
import type { Db } from '../../platform/database/query.ts'
import { Refusal } from '../../platform/refuse.ts'
import { calendarDay } from '../../store/brand/clock.public.ts'
import { give, noteFailure, type Wish } from './give.ts'

/** So many in one transaction: who exchanges points meanwhile never waits long for an account. */
const batch = 100

/** What the calendar and the history of members give: birthdays, levels that were reached, days in a row. */
export async function giveByClock(pool: pg.Pool, tenantId: number): Promise<void> {
  for (const due of [birthdays, levels, streaks])
    await untilDone(pool, tenantId, async (db) => {
      const { rows } = await due.execute(db)
      for (const wish of rows) await giveOne(db, wish)
      return rows.length
    })
}

/** What cannot be given to one member keeps nothing from another: it is noted, to be tried again. */
async function giveOne(db: Db, wish: Wish): Promise<void> {
  await sql`savepoint reward`.execute(db)
  try {
    await give(db, wish)
    await sql`release savepoint reward`.execute(db)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint reward`.execute(db)
    await noteFailure(db, wish, error.reason.key)
  }
}

const running = sql<boolean>`r.tenant_id = app.tenant() and r.mode = 'AUTO' and r.status = 1 and r.deleted_at is null
  and now() >= r.start_at and now() < r.end_at`

const notGiven = sql<boolean>`not exists (select from reward_grant g where g.tenant_id = app.tenant()
  and g.reward_id = due.reward_id and g.member_id = due.member_id and g.event_key = due.event_key)`

const wishes = sql`select due.reward_id, due.member_id, due.event_key from due
  join member m on m.tenant_id = app.tenant() and m.id = due.member_id and m.state = 'ACTIVE' and m.deleted_at is null
 where ${notGiven} order by 1, 2 limit ${batch}`

/** Once a year by the clocks of the brand; a birthday on 29 February is the 28th in other years. */
const birthdays = sql<Wish>`
  with today as (
    select r.id, r.brand_id, ${calendarDay(sql`now()`)} as day
      from reward r join brand b on b.tenant_id = r.tenant_id and b.id = r.brand_id
     where ${running} and r.trigger = 'BIRTHDAY'),
  due as (
    select t.id as reward_id, m.id as member_id, 'birthday:' || extract(year from t.day)::integer as event_key
      from today t
      join member_holding h on h.tenant_id = app.tenant() and h.brand_id = t.brand_id
      join member m on m.tenant_id = app.tenant() and m.id = h.member_id
     where to_char(m.birthday, 'MMDD') = to_char(t.day, 'MMDD')
        or to_char(m.birthday, 'MMDD') = '0229' and to_char(t.day, 'MMDD') = '0228' and extract(month from t.day + 1) = 3)
  ${wishes}`

/** A level that was reached while the reward runs, once for each level; of one level only where the reward names it. */
const levels = sql<Wish>`
  with due as (
    select distinct r.id as reward_id, c.member_id, 'level:' || k.level as event_key
      from reward r
      join card_change c on c.tenant_id = r.tenant_id and c.brand_id = r.brand_id and c.created_at >= r.start_at
      join member_card k on k.tenant_id = c.tenant_id and k.id = c.to_card_id
      join member_card f on f.tenant_id = c.tenant_id and f.id = c.from_card_id and f.level < k.level
     where ${running} and r.trigger = 'LEVEL_UP' and c.source = 'AUTO' and r.trigger_value in (0, k.level))
  ${wishes}`

/** So many days of signing in, one after the other; again for as many more. */
const streaks = sql<Wish>`
  with due as (
    select r.id as reward_id, s.member_id, 'streak:' || s.day as event_key
      from reward r
      join member_sign_in s on s.tenant_id = r.tenant_id and s.brand_id = r.brand_id and s.day >= current_date - 7
     where ${running} and r.trigger = 'STREAK' and r.trigger_value > 0 and s.streak % r.trigger_value = 0
       and s.created_at >= r.start_at)
  ${wishes}`
