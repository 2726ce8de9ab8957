import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/**
 * Has all events of these days sent again that a webhook subscribes to: those that arrived, and those that it has missed while
 * it was disabled or did not subscribe to them. Answers how many.
 */
export async function replayed(
  { db, operator }: Context,
  { id, events }: { id: number; events: readonly string[] },
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { timeZone } = operator
  const { rows } = await sql`
    insert into webhook_delivery as d (webhook_id, event_id, event, record, message_id)
    select ${id}, e.id, e.name, e.record, e.message_id from webhook_event e
     where e.tenant_id = app.tenant() and e.name = any(${events})
       and e.created_at >= ${from}::timestamp at time zone ${timeZone}
       and e.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
     order by e.id
    on conflict (tenant_id, webhook_id, event_id) do update
       set state = 'WAITING', failures = 0, next_at = now(), waits_since = now(), claimed_until = null,
           version = d.version + 1, updated_at = now(), updated_by = app.admin()
    returning d.id`.execute(db)
  return rows.length
}
