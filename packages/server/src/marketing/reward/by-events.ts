import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { memberRegistered } from '../../member/member/register.public.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Db } from '../../platform/database/query.ts'
import { Refusal } from '../../platform/refuse.ts'
import { give, noteFailure } from './give.ts'

/** Who joins, and who has invited him, are given what the brand promises for it. */
export const onRegistered = memberRegistered.heardBy(async (pool, { tenantId, payload: { memberId, brandId } }) => {
  let inviterId: Id | null = null
  const rewards = new Map<string, Id[]>()
  await asTenant(pool, tenantId, async (db) => {
    const row = await db.selectFrom('member').select('inviterId').where('id', '=', memberId).executeTakeFirst()
    inviterId = (row?.inviterId as Id | null) ?? null
    for (const trigger of ['REGISTER', 'INVITE_OK']) rewards.set(trigger, await rewardsFor(db, trigger, brandId))
  })
  for (const rewardId of rewards.get('REGISTER') ?? [])
    await giveOrNote(pool, tenantId, { rewardId, memberId, eventKey: 'register' })
  if (inviterId === null) return
  for (const rewardId of rewards.get('INVITE_OK') ?? [])
    await giveOrNote(pool, tenantId, { rewardId, memberId: inviterId, eventKey: `invite:${memberId}` })
})

async function rewardsFor(db: Db, trigger: string, brandId: Id): Promise<Id[]> {
  const rows = await db
    .selectFrom('reward')
    .select('id')
    .where('mode', '=', 'AUTO')
    .where('trigger', '=', trigger)
    .where('brandId', '=', brandId)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id as Id)
}

/** Each in a transaction of its own: what one event cannot give keeps nothing else from being given. */
async function giveOrNote(pool: pg.Pool, tenantId: number, wish: Parameters<typeof give>[1]): Promise<void> {
  try {
    await asTenant(pool, tenantId, (db) => give(db, wish))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await asTenant(pool, tenantId, (db) => noteFailure(db, wish, error.reason.key))
  }
}

/**
 * Birthdays of today by the clocks of the brand, once in a year; who was born on 29 February has his on the 28th of other
 * years. What cannot be given to one member is no other's loss.
 */
export async function giveBirthdays(db: Db): Promise<void> {
  const { rows } = await sql<{ rewardId: Id; memberId: Id; year: number }>`
    with today as (
      select r.id, r.brand_id, (now() at time zone b.time_zone)::date as day from reward r
        join brand b on b.tenant_id = r.tenant_id and b.id = r.brand_id
       where r.tenant_id = app.tenant() and r.mode = 'AUTO' and r.trigger = 'BIRTHDAY' and r.status = 1
         and r.deleted_at is null and now() >= r.start_at and now() < r.end_at)
    select t.id as reward_id, m.id as member_id, extract(year from t.day)::integer as year
      from today t
      join member_holding h on h.tenant_id = app.tenant() and h.brand_id = t.brand_id
      join member m on m.tenant_id = app.tenant() and m.id = h.member_id and m.state = 'ACTIVE' and m.deleted_at is null
     where (to_char(m.birthday, 'MMDD') = to_char(t.day, 'MMDD')
         or (to_char(m.birthday, 'MMDD') = '0229' and to_char(t.day, 'MMDD') = '0228'
             and extract(month from t.day + 1) = 3))
       and not exists (select from reward_grant g where g.tenant_id = app.tenant() and g.reward_id = t.id
             and g.member_id = m.id and g.event_key = 'birthday:' || extract(year from t.day)::integer)
     order by t.id, m.id limit 500`.execute(db)
  for (const { rewardId, memberId, year } of rows) {
    const wish = { rewardId, memberId, eventKey: `birthday:${year}` }
    await sql`savepoint birthday`.execute(db)
    try {
      await give(db, wish)
      await sql`release savepoint birthday`.execute(db)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await sql`rollback to savepoint birthday`.execute(db)
      await noteFailure(db, wish, error.reason.key)
    }
  }
}
