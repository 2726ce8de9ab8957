import type { Id } from '@brandside/contract/platform/id.ts'
import { type RawBuilder, sql } from 'kysely'
import { inDaySteps } from '../../platform/database/day-steps.ts'
import type { Db } from '../../platform/database/query.ts'
import type { Fault } from '../../platform/ledger/check.ts'
import type { Provable } from '../../platform/ledger/ledger.ts'
import { lockClock, setClock } from '../by-the-clock.public.ts'

const keys = sql.raw('day, brand_id, kind, rule_revision_id')

const clock = sql`'points.daily'`

/** Up to which day points were added up. */
const until = sql<string | null>`(
  select day from member_clock where tenant_id = app.tenant() and name = ${clock})`

/** Adds up the days that are over. An entry has the day on which it is written, so nothing comes into these any more. */
export async function addUpPointDays(db: Db): Promise<void> {
  const reached = await lockClock(db, clock)
  const { rows } = await sql<{ until: string | null; last: string }>`
    select greatest(${reached}::date, (
             select min(day) - 1 from point_entry where tenant_id = app.tenant())) as until,
           (select (now() at time zone t.time_zone)::date from app.acting_tenant() t) - 2 as last`.execute(db)
  const [{ until: after, last } = { until: null, last: '' }] = rows
  await inDaySteps(after ?? last, last, async (from, upTo) => {
    await sql`
      insert into point_daily (${keys}, entries, balance, pending)
      ${counted(sql`e.day > ${from}::date and e.day <= ${upTo}::date`)}`.execute(db)
  })
  await setClock(db, clock, { day: sql`greatest(${until}, ${last}::date)` })
}

const counted = (where: RawBuilder<unknown>) => sql`
  select ${keys}, count(*) as entries, sum(balance) as balance, sum(pending) as pending
    from (select e.day, a.brand_id, e.kind, e.rule_revision_id, e.balance, e.pending
            from point_entry e
            join point_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
           where e.tenant_id = app.tenant() and ${where}) found
   group by ${keys}`

/** Adds up all days anew, after entries were written into days that had been added up. */
export async function recountPointDays(db: Db): Promise<void> {
  await sql`delete from point_daily where tenant_id = app.tenant()`.execute(db)
  await setClock(db, clock, { day: sql`'epoch'` })
  await addUpPointDays(db)
}

/** What came and went since a day, by day, brand and kind: added up where the day is over, and entry by entry since. */
export async function pointDays(
  db: Db,
  { since, brandId }: { since: RawBuilder<unknown>; brandId: Id | undefined },
): Promise<RawBuilder<unknown>> {
  const ofBrand = (column: RawBuilder<unknown>) => (brandId === undefined ? sql`true` : sql`${column} = ${brandId}`)
  const { rows } = await sql<{ until: string }>`select coalesce(${until}, 'epoch') as until`.execute(db)
  const [{ until: done } = { until: '' }] = rows
  return sql`
    select d.day, d.brand_id, d.kind, d.balance, d.pending from point_daily d
     where d.tenant_id = app.tenant() and d.day >= ${since} and ${ofBrand(sql`d.brand_id`)}
     union all
    select e.day, a.brand_id, e.kind, e.balance, e.pending
      from point_entry e
      join point_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
     where e.tenant_id = app.tenant() and e.day >= ${since} and e.day > ${done}::date
       and ${ofBrand(sql`a.brand_id`)}`
}

/** Points that came or went by a rule, over all of its revisions, in entries of these kinds. */
export function pointsByRule(ruleId: RawBuilder<unknown>, kinds: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((
    select sum(coalesce((
               select sum(d.balance + d.pending) from point_daily d
                where d.tenant_id = r.tenant_id and d.rule_revision_id = r.id and d.kind in (${kinds})), 0)
             + coalesce((
               select sum(e.balance + e.pending) from point_entry e
                where e.tenant_id = r.tenant_id and e.rule_revision_id = r.id and e.kind in (${kinds})
                  and e.day > (select coalesce(${until}, 'epoch'))), 0))::bigint
      from point_rule_revision r
     where r.tenant_id = app.tenant() and r.rule_id = ${ruleId}), 0)`
}

/** What was added up says what a recount says. */
export const pointDaily: Provable = {
  name: 'pointDaily',
  async check(db) {
    const told = (row: string) =>
      sql.raw(`coalesce(${row}.entries, 0) || ' ' || coalesce(${row}.balance, 0) || ' ' || coalesce(${row}.pending, 0)`)
    const { rows } = await sql<Fault>`
      with counted as (${counted(sql`e.day <= (select coalesce(${until}, 'epoch'))`)}),
      kept as (select * from point_daily where tenant_id = app.tenant())
      select coalesce(k.brand_id, c.brand_id) as account, null::integer as entry,
             concat_ws(' ', coalesce(k.day, c.day), coalesce(k.kind, c.kind)) as what, ${told('k')} as "is",
             ${told('c')} as should
        from kept k
        full join counted c on c.day = k.day and c.brand_id = k.brand_id and c.kind = k.kind
             and coalesce(c.rule_revision_id, 0) = coalesce(k.rule_revision_id, 0)
       where ${told('k')} <> ${told('c')}
       limit 100`.execute(db)
    return rows
  },
}
