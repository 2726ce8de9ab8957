import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

/** An address, with what a message to it is signed with. */
export interface Receiver {
  tenantId: number
  webhookId: number
  url: string
  secretSealed: string
  oldSecretSealed: string | null
  /** The installation's, which opens the sealed secrets. */
  key: string
  publicOnly: boolean
}

/** A delivery that this process sends now. */
export interface ClaimedDelivery {
  id: number
  messageId: string
  event: string
  occurredAt: string
  data: unknown
  /** In a row, before this attempt. */
  failures: number
  waitsSince: string
}

export interface Batch {
  to: Omit<Receiver, 'publicOnly'>
  deliveries: ClaimedDelivery[]
}

/** So many leave at the same time; to an address that fails, one at a time to see whether it is back. */
const atOnce = 10
export const failingFrom = 10

/** Longer than an attempt takes. What was claimed by a process that is gone is free again then. */
const claimSeconds = 45

/**
 * Claims what is due for a webhook: of each record the first event that has not arrived, so that a later one waits for it.
 * Nothing where the webhook is disabled or rests.
 */
export async function claimBatch(db: Db, webhookId: number): Promise<Batch | undefined> {
  const { rows: receivers } = await sql<Batch['to'] & { failures: number }>`
    select tenant_id, id as webhook_id, url, secret_sealed, failures, app.instance_key() as key,
           case when old_until > now() then old_secret_sealed end as old_secret_sealed
      from webhook
     where tenant_id = app.tenant() and id = ${webhookId} and status = 1 and deleted_at is null
       and (rests_until is null or rests_until <= now())`.execute(db)
  const [receiver] = receivers
  if (!receiver) return undefined
  const { failures, ...to } = receiver
  const { rows: deliveries } = await sql<ClaimedDelivery>`
    with due as (
      select d.id from webhook_delivery d
       where d.tenant_id = app.tenant() and d.webhook_id = ${webhookId} and d.state = 'WAITING' and d.next_at <= now()
         and (d.claimed_until is null or d.claimed_until <= now()) and ${isFirstOfRecord}
       order by d.event_id limit ${failures >= failingFrom ? 1 : atOnce} for update skip locked
    )
    update webhook_delivery d set claimed_until = now() + make_interval(secs => ${claimSeconds})
      from due, webhook_event e
     where d.tenant_id = app.tenant() and d.id = due.id and e.tenant_id = app.tenant() and e.id = d.event_id
    returning d.id, d.message_id, d.event, e.created_at as occurred_at, e.data, d.failures, d.waits_since`.execute(db)
  return deliveries.length === 0 ? undefined : { to, deliveries }
}

/** No earlier event of the same record still waits. */
export const isFirstOfRecord = sql<boolean>`
  not exists (select from webhook_delivery earlier
               where earlier.tenant_id = app.tenant() and earlier.webhook_id = d.webhook_id
                 and earlier.record = d.record and earlier.state = 'WAITING' and earlier.event_id < d.event_id)`
