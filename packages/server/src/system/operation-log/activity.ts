import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { linesWithin } from './log-rows.ts'

const days = 14

/** The acts of the people in the operator's data scope, by day: a line for every day, also for those without any. */
export async function activity(ctx: Context) {
  const { db, operator } = ctx
  const { timeZone } = operator
  const within = linesWithin(ctx, operationLog.endpoints.activity.guard) ?? sql`true`
  const { rows } = await sql<{ day: string; signIns: number; changes: number }>`
    with today as (select (now() at time zone ${timeZone})::date as day),
         done as (
           select (at at time zone ${timeZone})::date as day,
                  count(*) filter (where action = 'login') as sign_ins,
                  count(*) filter (where action not in ('login', 'logout')) as changes
             from operation_log, today
            where operation_log.tenant_id = app.tenant() and ${within}
              and at >= (today.day - ${days - 1}::integer) at time zone ${timeZone}
            group by 1
         )
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(done.sign_ins, 0)::integer as sign_ins,
           coalesce(done.changes, 0)::integer as changes
      from today, generate_series(today.day - ${days - 1}::integer, today.day, interval '1 day') each (day)
      left join done on done.day = each.day::date
     order by each.day`.execute(db)
  return rows
}
