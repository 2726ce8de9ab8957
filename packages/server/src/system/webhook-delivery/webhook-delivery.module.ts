import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { webhookDelivery } from '@brandside/contract/system/webhook/webhook-delivery.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { serve } from '../../platform/serve.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { webhooksDue } from '../../platform/webhooks/emit.ts'
import { payloadOf } from '../../platform/webhooks/payload.ts'

const nameOf = ({ messageId }: { messageId: string }) => messageId
const deliveries = entityTable(webhookDelivery, {
  shows: {
    webhookName: sql<string>`${nameIn('webhook', 'webhookDelivery.webhookId')}`,
    nextAt: sql<string | null>`case when webhook_delivery.state = 'WAITING' then webhook_delivery.next_at end`,
    lastStatus: sql<number | null>`webhook_delivery.last_status`,
  },
  added: ['payload'],
  nameOf,
})
const { moveState } = movesOf(webhookDelivery, { table: 'webhookDelivery', nameOf })

export const webhookDeliveryModule = serve(webhookDelivery, deliveries.handlers({ view, resend, resendMany, skip }))

async function view(ctx: Context, { id }: ById) {
  const [row, { rows }] = await Promise.all([
    deliveries.view(ctx, { id }),
    sql<{ occurredAt: string; data: unknown }>`
      select e.created_at as occurred_at, e.data
        from webhook_event e
        join webhook_delivery d on d.tenant_id = e.tenant_id and d.event_id = e.id
       where d.tenant_id = app.tenant() and d.id = ${id}`.execute(ctx.db),
  ])
  return { ...row, payload: rows[0] ? payloadOf({ event: row.event, ...rows[0] }) : '' }
}

/** At once, whatever became of it; after an earlier event of the same record that still waits. */
async function resend(ctx: Context, { id }: Parsed<typeof webhookDelivery, 'resend'>) {
  const row = await deliveries.lock(ctx, 'resend', id)
  const anew = { failures: 0, nextAt: ctx.now, waitsSince: ctx.now, claimedUntil: null }
  await moveState(ctx, row, 'resend', anew)
  await webhooksDue.announce(ctx, {})
  return { state: 'WAITING' as const }
}

function resendMany(ctx: Context, which: Parsed<typeof webhookDelivery, 'resendMany'>) {
  return deliveries.many(ctx, which, (id: Id) => resend(ctx, { id }))
}

/** It is never sent: the events behind it go on. */
async function skip(ctx: Context, { id }: Parsed<typeof webhookDelivery, 'skip'>) {
  const row = await deliveries.lock(ctx, 'skip', id)
  await moveState(ctx, row, 'skip')
  await webhooksDue.announce(ctx, {})
  return { state: 'SKIPPED' as const }
}
