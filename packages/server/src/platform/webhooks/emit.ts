import type { Id } from '@brandside/contract/platform/id.ts'
import type { OutboundEvent } from '@brandside/contract/platform/partners/outbound-events.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../database/query.ts'
import { happening } from '../queue/happening.ts'

/** Something waits to be sent to the webhooks of a company. */
export const webhooksDue = happening<Record<never, never>>('webhook.due')

/**
 * Writes an event for the webhooks that subscribe to it, in the transaction of the act: with it or not at all, and sent after
 * the commit. Several events of one act come in the order given. Call it once the record is locked or written, so that
 * the events of one record are numbered in the order of their commits.
 */
export async function emit<D extends z.ZodObject>(
  db: Db,
  event: OutboundEvent<D>,
  ...said: readonly z.output<D>[]
): Promise<void> {
  if (said.length === 0 || !(await isWanted(db, event.name))) return
  const { rows } = await sql<{ tenantId: Id }>`
    with subscribed as (
      select id, status from webhook
       where tenant_id = app.tenant() and deleted_at is null and events @> array[${event.name}]
    ), written as (
      insert into webhook_event (message_id, name, record, data)
      select ${newMessageId}, ${event.name}, line.said ->> 'record', line.said -> 'data'
        from jsonb_array_elements(${JSON.stringify(said.map((data) => payloadOf(event, data)))}::jsonb)
               with ordinality as line (said, place)
       where exists (select from subscribed)
       order by line.place
      returning *
    )
    insert into webhook_delivery (webhook_id, event_id, event, record, message_id)
    select s.id, w.id, w.name, w.record, w.message_id from subscribed s, written w where s.status = 1
    returning tenant_id`.execute(db)
  await wake(db, rows[0]?.tenantId)
}

/** Most companies subscribe to little or nothing, and most acts are theirs. */
async function isWanted(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from webhook where tenant_id = app.tenant() and deleted_at is null and events @> array[${name}] limit 1`.execute(
    db,
  )
  return rows.length > 0
}

async function wake(db: Db, tenantId: Id | undefined): Promise<void> {
  if (tenantId !== undefined) await webhooksDue.announce({ db, tenantId, operator: { id: product } }, {})
}

/** Sent by the product itself. */
const product = 0 as Id

/** The same on every attempt: by it a receiver knows an event that it has already. */
const newMessageId = sql<string>`'msg_' || replace(gen_random_uuid()::text, '-', '')`

/** Writes an event for one webhook alone, whatever it subscribes to. Answers the delivery. */
export async function emitTo<D extends z.ZodObject>(
  db: Db,
  webhookId: number,
  event: OutboundEvent<D>,
  data: z.output<D>,
): Promise<Id> {
  const said = payloadOf(event, data)
  const { rows } = await sql<{ id: Id; tenantId: Id }>`
    with written as (
      insert into webhook_event (message_id, name, record, data)
      values (${newMessageId}, ${event.name}, ${said.record}, ${JSON.stringify(said.data)}::jsonb) returning *
    )
    insert into webhook_delivery (webhook_id, event_id, event, record, message_id)
    select ${webhookId}, w.id, w.name, w.record, w.message_id from written w
    returning id, tenant_id`.execute(db)
  const [sent] = rows
  if (!sent) throw new Error('The event was not written')
  await wake(db, sent.tenantId)
  return sent.id
}

/** Data is cut to what the event declares: nothing else leaves. */
function payloadOf(event: OutboundEvent, data: Readonly<Record<string, unknown>>) {
  const [module] = event.name.split('.')
  const declared = Object.keys(event.data.shape).map((name) => [name, data[name] ?? null])
  return { record: `${module}:${data[event.record]}`, data: Object.fromEntries(declared) }
}
