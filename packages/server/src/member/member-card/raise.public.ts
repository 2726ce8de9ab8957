import type { Metric } from '@brandside/contract/member/upgrade-rule.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Db } from '../../platform/database/query.ts'
import { setClock, untilDone } from '../by-the-clock.public.ts'
import { evaluate, type LevelRow, levelsOf, valueSql } from '../card-holding/levels.public.ts'

/** A brand whose levels were changed, and when that was. */
interface ChangedLevels {
  brandId: Id
  at: string
}

/** So many holders in one transaction. */
const batch = 500

/**
 * Raises members who have reached a level because it has changed: by night, so that an operator can think better of it on the
 * day itself. What has changed after the levels did was evaluated with them, and what an operator has locked stays.
 */
export async function raiseByTheClock(pool: pg.Pool, tenantId: number): Promise<void> {
  let due: ChangedLevels[] = []
  await asTenant(pool, tenantId, async (db) => {
    due = await changedBrands(db)
  })
  for (const changed of due) {
    let after = 0 as Id
    await untilDone(pool, tenantId, async (db) => {
      const holders = await nextHolders(db, changed, after)
      after = holders.at(-1)?.memberId ?? after
      for (const { memberId, reaches } of holders) if (reaches) await evaluate({ db }, memberId, changed.brandId)
      return holders.length
    })
    await asTenant(pool, tenantId, (db) => done(db, changed))
  }
}

const clockOf = (brandId: RawBuilder<unknown>) => sql`'cards.raise:' || ${brandId}`

/** Brands whose levels have changed before today, and since their holders were last gone through. */
async function changedBrands(db: Db): Promise<ChangedLevels[]> {
  const { rows } = await sql<ChangedLevels>`
    select c.brand_id, max(greatest(c.updated_at, r.updated_at)) as at from member_card c
      join card_upgrade_rule r on r.tenant_id = c.tenant_id and r.card_id = c.id and r.auto
     where c.tenant_id = app.tenant() and c.kind = 'GROWTH' and c.status = 1 and c.deleted_at is null
     group by c.brand_id
    having max(greatest(c.updated_at, r.updated_at)) < (
             select date_trunc('day', now() at time zone t.time_zone) at time zone t.time_zone from app.acting_tenant() t)
       and max(greatest(c.updated_at, r.updated_at)) > coalesce((
             select k.updated_at from member_clock k
              where k.tenant_id = app.tenant() and k.name = ${clockOf(sql`c.brand_id`)}), '-infinity')
     order by c.brand_id`.execute(db)
  return rows
}

interface Holder {
  memberId: Id
  reaches: boolean
}

async function nextHolders(db: Db, { brandId, at }: ChangedLevels, after: Id): Promise<Holder[]> {
  const levels = (await levelsOf({ db }, brandId)).filter(({ metric, auto }) => metric !== null && auto)
  const { rows } = await sql<Holder>`
    select h.member_id, ${sql.join([sql`false`, ...levels.map((level) => reachesSql(level, brandId))], sql` or `)} as reaches
      from (select member_id, card_id from member_holding
             where tenant_id = app.tenant() and brand_id = ${brandId} and member_id > ${after} and since < ${at}::timestamptz
               and coalesce(locked_until <= now(), true)
             order by member_id limit ${batch}) h
      join member_card c on c.tenant_id = app.tenant() and c.id = h.card_id
     order by h.member_id`.execute(db)
  return rows
}

function reachesSql({ level, metric, threshold, windowDays }: LevelRow, brandId: Id): RawBuilder<unknown> {
  const since = windowDays === 0 ? sql`true` : sql`at >= now() - make_interval(days => ${windowDays})`
  return sql`(c.level < ${level} or c.kind = 'PAID' and ${isNew(level, brandId)}) and (${valueSql(metric as Metric, sql`h.member_id`, brandId)} and ${since}) >= ${threshold}`
}

/** The gift of a level that is passed below a bought card has not been given yet. */
const isNew = (level: number, brandId: Id) => sql`not exists (
  select from level_gift g where g.tenant_id = app.tenant() and g.member_id = h.member_id and g.brand_id = ${brandId}
     and g.level = ${level})`

/** Changes that came meanwhile are due again. */
async function done(db: Db, { brandId, at }: ChangedLevels): Promise<void> {
  await setClock(db, clockOf(sql`${brandId}::text`), { day: sql`current_date`, at: sql`${at}::timestamptz` })
}
